/** Owns the proof of how findings are reported: fixes and suggestions, settings, configs, rule meta data. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ESLint, type Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { changeById, changes, tableReviewed } from '../../src/changes/index.js';
import plugin, { configAsOf } from '../../src/eslint/index.js';
import { pageUrl } from '../../src/package.js';
import { put, tree } from '../project/tree.js';
import { cases, manifest } from './cases.js';
import { configFor, lint, linters, type Version } from './harness.js';

const versions = Object.keys(linters) as Version[];
const roles = cases[0]!;
const bare = cases.find(({ file }) => file === 'commands/color.js')!;
const rolesFixed = roles.code.replace('highest.color', 'highest.colors.primaryColor').replace('color: 0x5865f2', 'colors: { primaryColor: 0x5865f2 }').replace('role.color)', 'role.colors.primaryColor)');

describe('fixes', () => {
  it.each(versions)('are applied by ESLint %s, and a second run has nothing left', (version) => {
    const root = tree({ 'package.json': manifest });
    const filename = path.join(root, roles.file);
    const linter = linters[version](root);
    const first = linter.verifyAndFix(roles.code, [configFor(roles.file)], { filename });
    expect(first.output).toBe(rolesFixed);
    expect(first.messages).toEqual([]);
    expect(linter.verifyAndFix(first.output, [configFor(roles.file)], { filename })).toMatchObject({ fixed: false, output: rolesFixed, messages: [] });
  });

  it('are written to disk by the ESLint class, byte order mark and line ends kept', async () => {
    const text = `\uFEFF${roles.code.replaceAll('\n', '\r\n')}`;
    const root = tree({ 'package.json': manifest, 'roles.js': text, 'eslint.config.js': '' });
    const eslint = () => new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: [configFor('roles.js')], fix: true });
    const results = await eslint().lintFiles(['roles.js']);
    await ESLint.outputFixes(results);
    expect(readFileSync(path.join(root, 'roles.js'), 'utf8')).toBe(`\uFEFF${rolesFixed.replaceAll('\n', '\r\n')}`);
    expect((await eslint().lintFiles(['roles.js']))[0]).toMatchObject({ messages: [], errorCount: 0 });
  });

  it('on the ground of a name are suggestions only', () => {
    const root = tree({ 'package.json': manifest });
    const [message] = lint(root, bare.file, bare.code);
    expect(message!.fix).toBeUndefined();
    expect(message!.suggestions).toMatchObject([{ desc: 'Rewrite. What this is rests on its name only.', fix: { text: 'colors.primaryColor' } }]);
  });

  it('that a person must look at, or that the project must prove, are suggestions only', () => {
    const root = tree({ 'package.json': manifest });
    const seen = new Map<string, Linter.LintMessage>();
    for (const { file, code } of cases) for (const message of lint(root, file, code)) if (!seen.has(message.ruleId!)) seen.set(message.ruleId!, message);
    for (const id of ['botshift/pin-routes', 'botshift/modal-label', 'botshift/activity-proxy-prefix']) {
      expect(seen.get(id), id).toBeDefined();
      expect(seen.get(id)!.fix, id).toBeUndefined();
      expect(seen.get(id)!.suggestions, id).toHaveLength(1);
    }
    expect(seen.get('botshift/guild-create')).not.toHaveProperty('fix');
    expect(seen.get('botshift/guild-create')).not.toHaveProperty('suggestions');
  });

  it('hold back, and say why, when the library is too old', () => {
    const root = tree({ 'package.json': { dependencies: { 'discord.js': '14.18.0' } } });
    const messages = lint(root, roles.file, roles.code);
    expect(messages).toHaveLength(3);
    for (const message of messages) {
      expect(message.fix ?? message.suggestions).toBeUndefined();
      expect(message.message).toMatch(/14\.\d+/);
    }
    expect(lint(root, roles.file, roles.code, { settings: { libraries: { 'discord.js': '14.28.1' } } }).every(({ fix }) => fix)).toBe(true);
  });

  it('follow package.json while the process lives', async () => {
    const root = tree({ 'package.json': { dependencies: { 'discord.js': '14.18.0' } } });
    expect(lint(root, roles.file, roles.code).filter(({ fix }) => fix)).toHaveLength(0);
    put(root, { 'package.json': { ...manifest, description: 'upgraded' } });
    // An editor lints in a turn of its own.
    await new Promise((resolve) => setImmediate(resolve));
    expect(lint(root, roles.file, roles.code).filter(({ fix }) => fix)).toHaveLength(3);
  });

  it('never overlap within one finding', () => {
    for (const { file, code } of cases) expect(() => lint(tree({ 'package.json': manifest }), file, code)).not.toThrow();
  });
});

describe('settings', () => {
  const run = (settings: unknown, version: Version = '10') => lint(tree({ 'package.json': manifest }), bare.file, bare.code, { settings, version });

  it('limit by evidence and leave changes out', () => {
    expect(run(undefined)).toHaveLength(1);
    expect(run({})).toHaveLength(1);
    expect(run({ evidence: 'convention' })).toHaveLength(1);
    expect(run({ evidence: 'flow' })).toHaveLength(0);
    expect(run({ ignore: ['role-colors'] })).toHaveLength(0);
    expect(run({ ignore: ['pin-routes'], asOf: '2025-01-01', libraries: { 'discord.js': '14.28.1' } })).toHaveLength(1);
  });

  it.each([
    ['a string', /^botshift: settings\.botshift takes an object such as \{ asOf: '\d{4}-\d\d-\d\d' \}; got 'a string'\.$/],
    [null, /^botshift: settings\.botshift takes an object .*; got null\.$/],
    [[], /^botshift: settings\.botshift takes an object .*; got \[\]\.$/],
    [{ asof: '2026-01-01' }, /^botshift: settings\.botshift\.asof is not a setting; there are asOf, libraries, evidence, ignore, hints\./],
    [{ asOf: '2026-02-30' }, /^botshift: settings\.botshift\.asOf takes a day such as '\d{4}-\d\d-\d\d', as a string; got '2026-02-30'\.$/],
    [{ asOf: 20260101 }, /^botshift: settings\.botshift\.asOf takes .*; got 20260101\.$/],
    [{ evidence: 'guess' }, /^botshift: settings\.botshift\.evidence takes .*'type', 'flow' or 'convention'; got 'guess'\.$/],
    [{ ignore: 'role-colors' }, /^botshift: settings\.botshift\.ignore takes a list of change ids .*; got 'role-colors'\.$/],
    [{ ignore: ['role-colours'] }, /^botshift: settings\.botshift\.ignore takes ids of changes, which `npx botshift changes` lists; got 'role-colours'\.$/],
    [{ libraries: ['discord.js'] }, /^botshift: settings\.botshift\.libraries takes an object .*; got \["discord\.js"\]\.$/],
    [{ libraries: { 'discord.js': '^14' } }, /^botshift: settings\.botshift\.libraries\['discord\.js'\] takes an exact version such as '14\.28\.1', as a string; got '\^14'\.$/],
    [{ libraries: { 'discord.js': 14 } }, /^botshift: settings\.botshift\.libraries\['discord\.js'\] takes .*; got 14\.$/],
  ])('that are wrong, %j, end with one sentence that names the key', (settings, expected) => {
    let message = '';
    try {
      run(settings);
    } catch (error) {
      // ESLint says before it which rule threw.
      message = (error as Error).message.split('\n')[0]!.replace(/^Error while loading rule '[^']*': /, '');
    }
    expect(message).toMatch(expected);
    for (const version of ['8', '9'] as const) expect(() => run(settings, version)).toThrow(message);
  });

  it('are checked in files without a finding as well', () => {
    expect(() => lint(tree({}), 'a.js', 'let nothing;', { settings: { asOf: 'today' } })).toThrow('botshift: settings.botshift.asOf');
  });
});

describe('configs', () => {
  const checked = changes.filter(({ checks }) => checks.some(({ check }) => check !== 'game')).map(({ id }) => id);

  it('have a rule for each change that is checked in JavaScript, no other, and no files', () => {
    expect(Object.keys(plugin.rules)).toEqual(checked);
    for (const config of [plugin.configs.recommended, plugin.configs.all, configAsOf('2025-01-01')]) {
      expect(Object.keys(config.rules!)).toEqual(checked.map((id) => `botshift/${id}`));
      expect(config.plugins!['botshift']).toBe(plugin);
      expect(config.name).toMatch(/^botshift\//);
      expect(config).not.toHaveProperty('files');
    }
  });

  it('are as severe as the phase at the day', () => {
    expect(plugin.configs.recommended.rules).toMatchObject({ 'botshift/guild-create': 'error', 'botshift/role-colors': 'warn', 'botshift/pin-messages-permission': 'error' });
    expect(plugin.configs.recommended.settings).toBeUndefined();
    expect(configAsOf('2025-05-01').rules).toMatchObject({ 'botshift/guild-create': 'warn', 'botshift/role-colors': 'warn' });
    expect(configAsOf('2025-05-01').settings).toEqual({ botshift: { asOf: '2025-05-01' } });
    expect(configAsOf(tableReviewed).rules).toEqual(plugin.configs.recommended.rules);
    for (const id of checked) {
      const { impact } = changeById(id)!;
      expect(plugin.configs.recommended.rules![`botshift/${id}`], id).toSatisfy((severity) => (impact === 'opportunity' ? severity === 'off' : impact === 'degrades' ? severity === 'warn' : true));
      expect(plugin.configs.all.rules![`botshift/${id}`]).not.toBe('off');
    }
    expect(() => configAsOf('soon')).toThrow(RangeError);
    expect(plugin.configAsOf('2025-05-01')).toEqual(configAsOf('2025-05-01'));
  });

  it.each(versions)('are taken as they are by ESLint %s', (version) => {
    const root = tree({ 'package.json': manifest });
    for (const config of [plugin.configs.recommended, plugin.configs.all, configAsOf('2025-05-01')]) {
      const messages = linters[version](root).verify(roles.code, [config, { languageOptions: { sourceType: 'commonjs' } }], { filename: path.join(root, roles.file) });
      expect(messages.map(({ ruleId, severity }) => [ruleId, severity])).toEqual(Array(3).fill(['botshift/role-colors', 1]));
    }
  });

  it('leave TypeScript to a config that names it in `files`', async () => {
    const root = tree({ 'package.json': manifest, 'a.ts': roles.code, 'b.js': roles.code });
    const linted = async (config: Linter.Config[]) => (await new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config }).lintFiles(['.'])).map(({ filePath }) => path.basename(filePath));
    expect(await linted([plugin.configs.recommended])).toEqual(['b.js']);
    expect(await linted([plugin.configs.recommended, { files: ['**/*.{ts,mts,cts,tsx}'] }])).toEqual(['a.ts', 'b.js']);
  });
});

describe('rules', () => {
  it('say what they are', () => {
    for (const [id, rule] of Object.entries(plugin.rules)) {
      const change = changeById(id)!;
      expect(rule.meta).toMatchObject({ type: change.impact === 'breaks' ? 'problem' : 'suggestion', docs: { description: change.title }, fixable: 'code', hasSuggestions: true, schema: [] });
    }
  });

  it('link to a page that opens', () => {
    const { homepage } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as { homepage?: string };
    for (const [id, rule] of Object.entries(plugin.rules)) {
      const url = rule.meta!.docs!.url!;
      if (homepage) expect(url).toMatch(/^https:/);
      else expect(existsSync(fileURLToPath(url)), id).toBe(true);
    }
  });

  it('link to the homepage as soon as there is one', () => {
    const folder = pathToFileURL('/package/');
    expect(pageUrl('x', { version: '1.2.3' }, folder)).toBe(new URL('docs/changes/x.md', folder).href);
    expect(pageUrl('x', { version: '1.2.3', homepage: 'https://github.com/o/botshift#readme' }, folder)).toBe('https://github.com/o/botshift/blob/v1.2.3/docs/changes/x.md');
    expect(pageUrl('x', { version: '1.2.3', homepage: 'https://botshift.example/' }, folder)).toBe('https://botshift.example/docs/changes/x.md');
  });

  it('obey ESLint\u2019s comments', () => {
    const root = tree({ 'package.json': manifest });
    expect(lint(root, roles.file, `/* eslint-disable botshift/role-colors */\n${roles.code}`)).toEqual([]);
  });
});
