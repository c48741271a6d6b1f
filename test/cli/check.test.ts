/** Owns the proof of `botshift check`, `changes` and `explain`: exit codes, the JSON contract, and what people read. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/cli/reporters/report.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const manifest = { dependencies: { 'discord.js': '^14.28.0' } };
const head = "const { Client } = require('discord.js');\nconst client = new Client();\n";
const pins = `${head}client.on('messageCreate', async (message) => {\n  await message.channel.messages.fetchPinned();\n});\n`;

async function report(cwd: string, ...args: string[]): Promise<Report & { code: number }> {
  const { out, code } = await botshift(cwd, ['check', '--format', 'json', ...args]);
  return { ...(JSON.parse(out) as Report), code };
}

describe('exit codes', () => {
  it('0: nothing found', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head });
    expect(await botshift(root, ['check'])).toMatchObject({ code: 0, out: expect.stringContaining('Nothing found in 1 file, as of 2026-11-21.') as string });
  });

  it('1: something breaks or degrades', async () => {
    expect((await botshift(tree({ 'package.json': manifest, 'a.js': pins }), ['check'])).code).toBe(1);
  });

  it.each<[string, string[], RegExp]>([
    ['a path that does not exist', ['check', 'nowhere'], /'nowhere'/],
    ['an unknown change', ['check', '--change', 'pin-route'], /Did you mean 'pin-routes'\?/],
    ['an unknown change to explain', ['explain', 'role-color'], /Did you mean 'role-colors'\?/],
    ['a day that is none', ['check', '--as-of', '2026-02-30'], /2026-02-30/],
    ['a day in another form', ['changes', '--as-of', '1 May 2026'], /--as-of/],
    ['an unknown format', ['check', '--format', 'xml'], /stylish, json/],
    ['an unknown level', ['check', '--evidence', 'guess'], /type, flow or convention/],
    ['an assumption without version', ['check', '--assume', 'discord.js'], /discord\.js@14\.28\.1/],
    ['an unknown option', ['check', '--fix'], /--fix/],
    ['an unknown command', ['chekc'], /chekc/],
    ['fix with nobody to ask', ['fix'], /--yes.*--dry-run/s],
  ])('2: %s', async (_, args, message) => {
    const { code, out, err } = await botshift(tree({ 'a.js': '' }), args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });

  it('3: nothing could be scanned', async () => {
    expect((await botshift(tree({ 'a.txt': '' }), ['check'])).code).toBe(3);
    expect((await botshift(tree({ 'a.js': "require('discord.js').fetchPinned(((" }), ['check'])).code).toBe(3);
    expect((await botshift(tree({ 'a.min.js': '' }), ['fix', '--dry-run'])).code).toBe(3);
  });

  it('0: help and version', async () => {
    expect(await botshift(tree({}), ['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string });
    expect((await botshift(tree({}), ['check', '--help'])).code).toBe(0);
  });
});

describe('the report', () => {
  it('is the JSON of the contract, with places that count from 1', async () => {
    const root = tree({ 'package.json': manifest, 'src/a.js': pins });
    const { findings, ...rest } = await report(root, '--as-of', '2026-01-01');
    expect(rest).toEqual({ asOf: '2026-01-01', table: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string, suppressed: 0, files: { scanned: 1, manifests: 1, skipped: [], unparsed: [] }, code: 1 });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ change: 'pin-routes', file: 'src/a.js', line: 4, column: 34, endLine: 4, endColumn: 45, impact: 'degrades', phase: 'deprecated' });
    expect(Object.keys(findings[0]!)).toEqual(expect.arrayContaining(['evidence', 'rewrite', 'proof', 'message']));
  });

  it.each([
    ['byte order mark and CRLF', `\uFEFF${pins.replaceAll('\n', '\r\n')}`, 34],
    ['emoji before it on the line', pins.replace('  await', '  "😀日本";/*👩‍👧*/ await'), 34 + '"😀日本";/*👩‍👧*/ '.length],
  ])('%s: the place stays right', async (_, text, column) => {
    const { findings } = await report(tree({ 'package.json': manifest, 'a.js': text }));
    expect(findings).toMatchObject([{ line: 4, column, endColumn: column + 'fetchPinned'.length }]);
  });

  it('accounts for every file, and one that does not parse does not end the run', async () => {
    const root = tree({
      'package.json': manifest,
      '.gitignore': 'dist\n',
      'a.js': pins,
      'broken.js': "require('discord.js').fetchPinned(;\n",
      'b.min.js': pins,
      'c.js': `// @generated\n${pins}`,
      'dist/d.js': pins,
      'lib/e.js': pins,
      'node_modules/x/f.js': pins,
    });
    const { files, findings } = await report(root);
    expect(findings.map(({ file }) => file)).toEqual(['a.js', 'lib/e.js']);
    expect(files).toEqual({
      scanned: 2,
      manifests: 1,
      skipped: [
        { file: 'b.min.js', reason: 'minified' },
        { file: 'c.js', reason: 'marked as generated' },
        { file: 'dist/', reason: 'ignored by .gitignore' },
        { file: 'node_modules/', reason: 'node_modules' },
      ],
      unparsed: [{ file: 'broken.js', reason: expect.stringMatching(/^line 1, /) as string }],
    });
  });

  it('names files below a folder that was given whole by their whole path', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': pins });
    expect((await report(path.dirname(root), root)).findings[0]?.file).toBe(path.join(root, 'a.js'));
    expect((await report(path.dirname(root), path.basename(root))).findings[0]?.file).toBe(`${path.basename(root)}/a.js`);
    expect((await report(root, root)).findings[0]?.file).toBe('a.js');
    expect((await report(tree({}), root)).findings[0]?.file).toBe(path.join(root, 'a.js'));
  });

  it('keeps to one change, and to strong evidence', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': pins });
    expect((await report(root, '--change', 'role-colors')).findings).toEqual([]);
    expect((await report(root, '--change', 'role-colors', '--change', 'pin-routes')).findings).toHaveLength(1);
    expect((await report(root, '--evidence', 'type')).findings).toEqual([]);
  });

  it('honours suppression comments', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': pins.replace('fetchPinned();', 'fetchPinned(); // eslint-disable-line botshift/pin-routes') });
    expect((await report(root)).findings).toEqual([]);
  });

  it('warns once of a broken package.json', async () => {
    const { err, code } = await botshift(tree({ 'package.json': '{', 'a.js': pins, 'b.js': pins }), ['check']);
    expect(err.match(/package\.json/g)).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('is readable at 80 columns, with the day always named', async () => {
    const { out } = await botshift(tree({ 'package.json': manifest, 'a.js': pins, 'b.min.js': '' }), ['check']);
    expect(out).toContain('a.js\n  4:34 ');
    expect(out).toContain('(pin-routes, ');
    expect(out).toContain('b.min.js: minified');
    expect(out).toContain('as of 2026-11-21');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe('the table', () => {
  it('lists every change within 80 columns', async () => {
    const { code, out } = await botshift(tree({}), ['changes']);
    expect(code).toBe(0);
    expect(out).toMatch(/^pin-routes +deprecated +-514 {2}2025-06-25 {2}degrades$/m);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('is a feed for programs', async () => {
    const { out } = await botshift(tree({}), ['changes', '--json', '--as-of', '2025-06-01']);
    const feed = JSON.parse(out) as { asOf: string; table: string; changes: { id: string; phase: string; days: number | null }[] };
    expect(feed.asOf).toBe('2025-06-01');
    expect(feed.changes.find(({ id }) => id === 'pin-routes')).toMatchObject({ phase: 'upcoming', days: 24 });
  });

  it('explains one change within 80 columns', async () => {
    const { code, out } = await botshift(tree({}), ['explain', 'pin-routes']);
    expect(code).toBe(0);
    expect(out).toContain('pin-routes: route, degrades');
    expect(out).toContain('no day known: removed');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});
