/** Owns the proof of the config file: where it is found, how it is read, what wins, and what is said of mistakes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/cli/reporters/report.js';
import { reporters } from '../../src/cli/reporters/index.js';
import { formats } from '../../src/extend/formats.js';
import { schemas } from '../../src/extend/schemas.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const bot = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'package.json': { dependencies: { 'discord.js': '^14.28.0' } },
  'pins.js': "const { Client } = require('discord.js');\nconst client = new Client();\nclient.on('messageCreate', async (message) => {\n  const pins = await message.channel.messages.fetchPinned();\n  console.log(pins.size);\n});\n",
};

async function report(cwd: string, ...args: string[]): Promise<Report & { code: number }> {
  const { out, code, err } = await botshift(cwd, ['check', '--format', 'json', ...args]);
  expect(err).toBe('');
  return { ...(JSON.parse(out) as Report), code };
}

describe('a config file', () => {
  it.each<[string, string]>([
    ['botshift.config.js', "module.exports = { asOf: '2025-01-01' };\n"],
    ['botshift.config.mjs', "export default { asOf: '2025-01-01' };\n"],
    ['botshift.config.ts', "enum Day { first = '2025-01-01' }\nexport default { asOf: Day.first as string } satisfies object;\n"],
    ['botshift.config.json', '\uFEFF{\n  // The year in which it began.\n  "$schema": "./config.schema.json",\n  "asOf": "2025-01-01",\n}\n'],
  ])('is read from %s', async (name, text) => {
    expect((await report(tree({ ...bot, [name]: text }))).asOf).toBe('2025-01-01');
  });

  it('is found from a folder below, up to the root of the repository and no further', async () => {
    const root = tree({ 'botshift.config.json': { asOf: '2024-01-01' }, 'repository/.git/HEAD': '', 'repository/botshift.config.json': { asOf: '2025-01-01' }, 'repository/bots/a/index.js': '', 'other/.git/HEAD': '', 'other/index.js': '' });
    expect((await report(path.join(root, 'repository/bots/a'))).asOf).toBe('2025-01-01');
    expect((await report(path.join(root, 'other'))).asOf).toBe('2026-11-21');
  });

  it('is the one that is named, or none', async () => {
    const root = tree({ ...bot, 'botshift.config.json': { asOf: '2025-01-01' }, 'ci/release.config.json': { asOf: '2025-06-01' } });
    expect((await report(root, '--config', 'ci/release.config.json')).asOf).toBe('2025-06-01');
    expect((await report(root, '--no-config')).asOf).toBe('2026-11-21');
    expect(await botshift(root, ['check', '--config', 'gone.json'])).toMatchObject({ code: 2, err: "botshift: There is no config file 'gone.json'.\n" });
  });

  it('gives way to the command line', async () => {
    const root = tree({ ...bot, 'botshift.config.json': { asOf: '2025-01-01', failOn: 'never', only: ['role-colors'], assume: { 'discord.js': '14.18.0' } } });
    expect(await report(root)).toMatchObject({ code: 0, findings: [] });
    expect(await report(root, '--change', 'pin-routes')).toMatchObject({ code: 0, findings: [{ change: 'pin-routes', why: expect.stringContaining('14.18.0') as string }] });
    expect(await report(root, '--change', 'pin-routes', '--fail-on', 'upcoming', '--as-of', '2026-11-21')).toMatchObject({ code: 1, asOf: '2026-11-21' });
    expect(await report(root, '--change', 'pin-routes', '--assume', 'discord.js@14.28.1')).toMatchObject({ findings: [{ rewrite: 'review' }] });
  });

  it('switches changes off and leaves files out', async () => {
    expect((await report(tree({ ...bot, 'botshift.config.json': { off: ['pin-routes'] } }))).findings).toEqual([]);
    const { findings, files } = await report(tree({ ...bot, 'old/pins.js': bot['pins.js'], 'botshift.config.json': { ignore: ['/old/', '*.test.js'] }, 'pins.test.js': bot['pins.js'] }));
    expect(findings.map(({ file }) => file)).toEqual(['pins.js']);
    expect(files.skipped).toContainEqual({ file: 'old/', reason: 'ignored by botshift.config.json' });
    expect(files.skipped).toContainEqual({ file: 'pins.test.js', reason: 'ignored by botshift.config.json' });
  });

  it('takes paths relative to its own folder', async () => {
    const root = tree({ ...bot, 'botshift.config.json': { baseline: 'known.json', format: ['stylish', 'json=out/report.json'] }, 'out/keep': '', 'src/a.js': bot['pins.js'] });
    const cwd = path.join(root, 'src');
    expect((await botshift(cwd, ['check', '--update-baseline'])).code).toBe(0);
    expect(JSON.parse(readFileSync(path.join(root, 'known.json'), 'utf8'))).toMatchObject({ entries: [{ file: 'src/a.js' }] });
    expect(JSON.parse(readFileSync(path.join(root, 'out/report.json'), 'utf8'))).toMatchObject({ findings: [] });
    expect(await botshift(cwd, ['check'])).toMatchObject({ code: 0, err: '' });
  });

  it('serves fix as well', async () => {
    const root = tree({ ...bot, 'botshift.config.json': { off: ['pin-routes'] } });
    expect((await botshift(root, ['fix', '--dry-run', '--review'])).out).toBe('');
    expect((await botshift(root, ['fix', '--dry-run', '--review', '--no-config'])).out).toContain('fetchPins');
  });
});

describe('several packages', () => {
  it('are told apart by the nearest package.json', async () => {
    const root = tree({ 'package.json': { workspaces: ['bots/*'] }, 'bots/a/package.json': { dependencies: { 'discord.js': '14.28.1' } }, 'bots/a/src/pins.js': bot['pins.js'], 'bots/b/package.json': { dependencies: { 'discord.js': '14.18.0' } }, 'bots/b/pins.js': bot['pins.js'] });
    expect((await report(root)).findings).toMatchObject([
      { file: 'bots/a/src/pins.js', package: 'bots/a' },
      { file: 'bots/b/pins.js', package: 'bots/b', why: expect.stringContaining('14.18.0') as string },
    ]);
    const { out } = await botshift(root, ['check']);
    expect(out.indexOf('bots/a (1 finding)')).toBe(0);
    expect(out).toMatch(/^bots\/b \(1 finding\)\n\nbots\/b\/pins\.js$/m);
    expect((await botshift(path.join(root, 'bots/a'), ['check'])).out).toMatch(/^src\/pins\.js\n/);
    expect((await report(path.join(root, 'bots/a'))).findings).toMatchObject([{ package: '.' }]);
  });
});

describe('a mistake', () => {
  it.each<[string, string, string]>([
    ['an unknown key', '{\n  "failon": "never"\n}', "botshift.config.json:2: failon is no key that is known here; did you mean 'failOn'?"],
    ['a value of another type', '{ "within": "90" }', "botshift.config.json:1: within takes a whole number; got '90'."],
    ['a value that is not of the list', '{ "failOn": "error" }', "failOn takes 'enforced', 'deprecated', 'upcoming' or 'never'; got 'error'."],
    ['a day that there is not', '{ "asOf": "2026-02-30" }', "asOf takes a day that there is; got '2026-02-30'."],
    ['a range for a version', '{\n"assume": {\n"discord.js": "^14" } }', "botshift.config.json:3: assume['discord.js'] takes an exact version such as 14.28.1; got '^14'."],
    ['an unknown change', '{ "off": ["role-colors", "pin-route"] }', "off[1]: There is no change 'pin-route'. Did you mean 'pin-routes'?"],
    ['an unknown format', '{ "format": ["xml"] }', 'format[0] takes one of stylish, json'],
    ['no object', '[]', 'the file takes an object; got [].'],
    ['no JSON', '{ "asOf": }', 'botshift.config.json:1 is not JSON (ValueExpected).'],
    ['nothing', ' ', 'botshift.config.json is empty'],
  ])('is told: %s', async (_, text, message) => {
    const { code, out, err } = await botshift(tree({ ...bot, 'botshift.config.json': text }), ['check']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  it('is told all at once', async () => {
    const { err } = await botshift(tree({ ...bot, 'botshift.config.json': { within: -1, maxFindings: 1.5 } }), ['check']);
    expect(err.trim().split('\n')).toHaveLength(2);
  });

  it('in code is told with the file', async () => {
    const { code, err } = await botshift(tree({ ...bot, 'botshift.config.mjs': 'throw new Error("no such place");\n' }), ['check']);
    expect(code).toBe(2);
    expect(err).toMatch(/botshift\.config\.mjs could not be read: no such place/);
    expect((await botshift(tree({ ...bot, 'botshift.config.mjs': 'export const asOf = "2025-01-01";\n' }), ['check'])).err).toMatch(/is empty/);
  });
});

describe('the schema in the package', () => {
  const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../config.schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as object;

  it('is what validates', () => {
    expect(schema).toEqual({ ...toJsonSchema(schemas().config, { errorMode: 'ignore' }), title: 'Configuration of botshift' });
    expect([...formats].sort()).toEqual(Object.keys(reporters).sort());
  });

  it('takes and refuses the same', () => {
    const validate = new Ajv({ allowUnionTypes: true, formats: { uri: true } }).compile(schema);
    expect(validate({ asOf: '2026-11-21', format: ['stylish', 'sarif=out.sarif'], assume: { 'discord.js': '14.28.1' }, ignore: ['dist'], failOn: 'enforced', within: 90 })).toBe(true);
    for (const wrong of [{ failon: 'never' }, { within: '90' }, { asOf: 'today' }, { changes: [{ id: 'x' }] }, { models: [{ name: 'x', modules: [] }] }, { format: 'xml' }, []]) expect(validate(wrong), JSON.stringify(wrong)).toBe(false);
  });
});
