/** Owns the proof of the gate and the baseline: what fails a run, at which day, and what is known already. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tree } from '../project/tree.js';
import { botshift, type Outcome } from './run-cli.js';

const manifest = { dependencies: { 'discord.js': '^14.28.0' } };
const head = "const { Client } = require('discord.js');\nconst client = new Client();\n";
const pin = "client.on('messageCreate', (message) => message.channel.messages.fetchPinned());\n";
const create = "client.guilds.create({ name: 'x' });\n";

describe('--fail-on and --within', () => {
  // The pins were deprecated on 2025-06-25; creating guilds fails since 2025-07-15.
  it.each<[string, string, string[], number]>([
    ['upcoming by default', '2025-01-01', [], 1],
    ['nothing deprecated yet', '2025-01-01', ['--fail-on', 'deprecated'], 0],
    ['deprecated within a year', '2025-01-01', ['--fail-on', 'deprecated', '--within', '365'], 1],
    ['deprecated on the day', '2025-06-25', ['--fail-on', 'deprecated'], 1],
    ['deprecated the day before', '2025-06-24', ['--fail-on', 'deprecated'], 0],
    ['deprecated the day before, looking one day ahead', '2025-06-24', ['--fail-on', 'deprecated', '--within', '1'], 1],
    ['deprecated is not enforced', '2026-11-21', ['--fail-on', 'enforced'], 0],
    ['never', '2026-11-21', ['--fail-on', 'never'], 0],
  ])('pins: %s', async (_, asOf, args, code) => {
    const root = tree({ 'package.json': manifest, 'a.js': head + pin });
    const outcome = await botshift(root, ['check', '--as-of', asOf, ...args]);
    expect(outcome.out).toContain('1 finding');
    expect(outcome.code).toBe(code);
  });

  it.each([
    ['2025-05-01', '74', 0],
    ['2025-05-01', '75', 1],
  ])('breaks within days: %s and %s days', async (asOf, within, code) => {
    const root = tree({ 'package.json': manifest, 'a.js': head + create });
    expect((await botshift(root, ['check', '--as-of', asOf, '--fail-on', 'enforced', '--within', within])).code).toBe(code);
  });

  it('--max-findings lets so many pass', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + pin + pin });
    expect((await botshift(root, ['check', '--max-findings', '2'])).code).toBe(0);
    expect((await botshift(root, ['check', '--max-findings', '1'])).code).toBe(1);
  });

  it('--quiet prints what fails the run', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + pin + create });
    const { out } = await botshift(root, ['check', '--quiet', '--fail-on', 'enforced']);
    expect(out).toContain('guild-create');
    expect(out).not.toContain('pin-routes');
  });

  it.each([
    ['--within', 'soon', /number of days/],
    ['--max-findings', '-1', /number of findings/],
    ['--fail-on', 'always', /enforced, deprecated, upcoming, never/],
  ])('refuses %s %s', async (option, value, message) => {
    const { code, err } = await botshift(tree({ 'a.js': '' }), ['check', `${option}=${value}`]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe('--baseline', () => {
  const run = (root: string, ...args: string[]): Promise<Outcome> => botshift(root, ['check', '--baseline', 'known.json', ...args]);
  const entries = (root: string): { file: string; since: string; until?: string }[] => (JSON.parse(readFileSync(path.join(root, 'known.json'), 'utf8')) as { entries: never[] }).entries;

  it('hides what it lists, wherever the lines move, and fails on what is new', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + pin, 'b/c.js': head + pin });
    expect((await run(root, '--update-baseline', '--as-of', '2026-10-01')).code).toBe(0);
    expect(entries(root).map(({ file, since }) => [file, since])).toEqual([['a.js', '2026-10-01'], ['b/c.js', '2026-10-01']]);
    writeFileSync(path.join(root, 'a.js'), `// moved\n\n${head}\n\t${pin}`);
    const moved = await run(root);
    expect(moved.code).toBe(0);
    expect(moved.out).toContain('2 findings hidden by known.json, the oldest for 51 days.');
    writeFileSync(path.join(root, 'a.js'), head + pin + create);
    const added = await run(root);
    expect(added.code).toBe(1);
    expect(added.out).toMatch(/a\.js\n {2}4:15[^]*1 finding \(1 error/);
    expect((await run(path.join(root, 'b'), '--baseline', '../known.json')).code).toBe(0);
  });

  it('only shrinks, and forgets nothing that a run did not look at', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + pin, 'b/c.js': head + pin });
    await run(root, '--update-baseline');
    writeFileSync(path.join(root, 'a.js'), head + create);
    const left = await run(root);
    expect(left.out).toContain('1 entry of known.json no longer in the code');
    await run(root, 'b', '--update-baseline');
    expect(entries(root)).toHaveLength(2);
    expect((await run(root, '--update-baseline')).code).toBe(1);
    expect(entries(root).map(({ file }) => file)).toEqual(['b/c.js']);
  });

  it('shows a finding again when its entry expires', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + pin });
    await run(root, '--update-baseline');
    const file = path.join(root, 'known.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"since": "2026-11-21"', '"since": "2026-11-21", "until": "2026-12-31"'));
    expect((await run(root, '--as-of', '2026-12-31')).code).toBe(0);
    const after = await run(root, '--as-of', '2027-01-01');
    expect(after.code).toBe(1);
    expect(after.out).toContain('1 entry of known.json expired');
    await run(root, '--as-of', '2027-01-01', '--update-baseline');
    expect(entries(root)).toHaveLength(1);
  });

  it.each([
    ['is missing', undefined, /There is no baseline 'known\.json'/],
    ['is no JSON', '{', /known\.json is no baseline/],
    ['is something else', '[]', /"version": 1/],
    ['has a bad entry', '{"version":1,"entries":[{"change":"pin-routes","file":"a.js"}]}', /entry 1 has no "fingerprint"/],
    ['has a bad day', '{"version":1,"entries":[{"change":"x","file":"a.js","fingerprint":"0","since":"2026-02-30"}]}', /entry 1 has a bad "since"/],
  ])('is refused when it %s', async (_, text, message) => {
    const root = tree({ 'package.json': manifest, 'a.js': head, ...(text !== undefined && { 'known.json': text }) });
    const { code, err } = await run(root);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    if (text === undefined) expect(existsSync(path.join(root, 'known.json'))).toBe(false);
  });

  it.each([['--change', 'pin-routes'], ['--evidence', 'flow']])('is not written by a run that keeps to %s', async (...args) => {
    expect((await run(tree({ 'package.json': manifest, 'a.js': head }), '--update-baseline', ...args)).code).toBe(2);
  });
});
