/** Owns the proof of `botshift timeline` and `botshift changes --since`, at days before and after the milestones. */
import { describe, expect, it } from 'vitest';
import { newsSince } from '../../src/cli/news-command.js';
import { lanesOf, positionOf, spanOf, ticksOf } from '../../src/cli/lanes.js';
import { tableReleases } from '../../src/changes/releases.js';
import { changes, tableReviewed } from '../../src/changes/index.js';
import { phaseAt } from '../../src/changes/timeline.js';
import { phaseInWords } from '../../src/cli/dates.js';
import { version } from '../../src/package.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const files = {
  'package.json': { dependencies: { 'discord.js': '^14.28.0' } },
  'a.js': "const { Client } = require('discord.js');\nconst client = new Client();\nclient.on('messageCreate', (message) => message.channel.messages.fetchPinned());\nclient.guilds.create({ name: 'x' });\n",
};

describe('timeline', () => {
  // The pins were deprecated on 2025-06-25; creating guilds was announced to end on 2025-04-15 and ended on 2025-07-15.
  it.each([
    ['2025-03-01', /Ahead\n {2}2025-04-15 guild-create: announced in 45 days; 1 finding\n {2}2025-06-25 pin-routes: deprecated in 116 days; 1 finding\n$/],
    ['2025-07-01', /Ahead\n {2}2025-07-15 guild-create: removed in 14 days[^]*\nSince\n {2}2025-06-25 pin-routes: deprecated 6 days ago; 1 finding\n$/],
    ['2026-11-21', /\nSince\n {2}2025-07-28 guild-create: removed 481 days ago[^]*pin-routes: deprecated 514 days ago/],
  ])('as of %s', async (asOf, expected) => {
    const { code, out } = await botshift(tree(files), ['timeline', '--as-of', asOf]);
    expect(code).toBe(0);
    expect(out).toMatch(expected);
    expect(out).toMatch(/^guild-create +1 +[|A]/m);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('draws what has come before the line of the day, and the rest behind it', async () => {
    const { out } = await botshift(tree(files), ['timeline', '--as-of', '2025-07-05']);
    const [guild, pins] = ['guild-create', 'pin-routes'].map((id) => out.split('\n').find((line) => line.startsWith(id))!);
    expect(guild).toMatch(/A-+\|-*R/);
    expect(pins).toMatch(/D-*\|-+$/);
    expect(guild!.indexOf('|')).toBe(pins!.indexOf('|'));
  });

  it('shows the whole table within 80 columns, and is there for programs', async () => {
    const root = tree(files);
    const { out } = await botshift(root, ['timeline', '--all']);
    expect(out).toContain(`${changes.length} changes, 2 findings`);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const feed = JSON.parse((await botshift(root, ['timeline', '--json', '--as-of', '2025-07-05'])).out) as { changes: { change: string; phase: string; findings: number }[] };
    expect(feed.changes).toMatchObject([{ change: 'guild-create', phase: 'upcoming', findings: 1 }, { change: 'pin-routes', phase: 'deprecated', findings: 1 }]);
  });

  it('says when nothing concerns the code, and when there is none', async () => {
    expect((await botshift(tree({ 'a.js': '' }), ['timeline'])).out).toMatch(/^Nothing found/);
    expect((await botshift(tree({ 'a.txt': '' }), ['timeline'])).code).toBe(3);
  });
});

describe('a phase in words', () => {
  const change = (id: string): (typeof changes)[number] => changes.find((one) => one.id === id)!;

  // An input in an action row is deprecated since 2025-08-25; on 2025-09-10 something else was announced.
  it.each([
    ['modal-label', '2025-08-01', 'upcoming: deprecated in 24 days (2025-08-25)'],
    ['modal-label', '2025-09-01', /^deprecated: announced in 9 days \(2025-09-10\)/],
    ['modal-label', '2026-11-21', 'deprecated 453 days ago (2025-08-25)'],
    ['guild-create', '2026-11-21', /^enforced: removed 481 days ago/],
  ])('%s as of %s', (id, asOf, words) => {
    const said = phaseInWords(change(id), phaseAt(change(id), asOf), asOf);
    if (typeof words === 'string') expect(said).toBe(words);
    else expect(said).toMatch(words);
  });
});

describe('the line of time', () => {
  it('has room for every day', () => {
    const lanes = lanesOf({ findings: [], asOf: '2026-11-21' }, true);
    const span = spanOf(lanes, '2026-11-21');
    for (const { milestones } of lanes) for (const { on } of milestones) expect([0, 1]).not.toContain(positionOf(on, span));
    expect(positionOf(span.from, span)).toBe(0);
    expect(positionOf(span.to, span)).toBe(1);
    expect(ticksOf({ from: '2025-12-15', to: '2026-05-01' }).map(({ label }) => label)).toEqual(['2026', '2026-04']);
    expect(ticksOf({ from: '2022-12-15', to: '2026-05-01' }).map(({ label }) => label)).toEqual(['2023', '2024', '2025', '2026']);
  });
});

describe('changes --since', () => {
  it('tells what has come since a day, and what of it concerns this code', async () => {
    const { out } = await botshift(tree(files), ['changes', '--since', '2025-06-30', '--as-of', '2025-07-20']);
    expect(out).toMatch(/new since 2025-06-30, as of 2025-07-20; 1 concerns this code \(1\nfile\)\./);
    expect(out).toMatch(/\nguild-create: 1 finding\n[^]* {2}2025-07-15 removed/);
    expect(out).not.toContain('pin-routes');
    expect(out).toMatch(/nothing was found here/);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('takes the version of a table, and knows its own', async () => {
    expect(tableReleases.at(-1)).toEqual({ version, reviewed: tableReviewed });
    const { out } = await botshift(tree(files), ['changes', '--since', version, '--json']);
    expect(JSON.parse(out)).toMatchObject({ since: tableReviewed, changes: [] });
  });

  it('tells changes that joined the table', () => {
    const [known] = changes;
    const news = newsSince('2026-11-21', '2026-12-24', [{ ...known!, milestones: [] }, { ...known!, milestones: [], added: '2026-12-20' }]);
    expect(news).toMatchObject([{ joined: true, come: [], change: { added: '2026-12-20' } }]);
  });

  it.each([[['--since', 'yesterday'], /such as 2026-02-23/], [['--since', '2026-02-30'], /--since takes/], [['src'], /with --since/]])('refuses %s', async (args, message) => {
    const { code, err } = await botshift(tree(files), ['changes', ...args]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});
