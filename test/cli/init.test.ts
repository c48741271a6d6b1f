/** Owns the proof of `botshift init`: what it sees, what it writes and where it leaves the writing to people. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withPlugin } from '../../src/cli/init/eslint-config.js';
import { surroundings } from '../../src/cli/init/surroundings.js';
import { writeAll } from '../../src/cli/init/write-all.js';
import { loadParser } from '../../src/engine/parse.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const manifest = { dependencies: { 'discord.js': '^14.28.0' }, devDependencies: { eslint: '^10.0.0' } };
const pins = "const { Client } = require('discord.js');\nconst client = new Client();\nclient.on('messageCreate', (message) => message.channel.messages.fetchPinned());\n";
const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

/** A repository of git with these files. */
function repository(files: Record<string, string | object>): string {
  const root = tree(files);
  execFileSync('git', ['init', '-q'], { cwd: root });
  return root;
}

describe('what it sees', () => {
  it.each<[string, Record<string, string | object>, object]>([
    ['nothing', { 'a.js': '' }, { hasManifest: false, libraries: [], eslint: { kind: 'none', isInstalled: false }, packageManager: 'npm', ci: {} }],
    ['ESLint without a config', { 'package.json': manifest }, { eslint: { kind: 'none', isInstalled: true }, isModule: false, libraries: ['discord.js 14.28.0 (least version of the range)'] }],
    ['an eslintrc', { 'package.json': manifest, '.eslintrc.json': '{}' }, { eslint: { kind: 'eslintrc' } }],
    ['the field in package.json', { 'package.json': { ...manifest, eslintConfig: {} } }, { eslint: { kind: 'eslintrc' } }],
    ['pnpm by its lock', { 'package.json': manifest, 'pnpm-lock.yaml': '' }, { packageManager: 'pnpm' }],
    ['yarn by the field, whatever locks there are', { 'package.json': { packageManager: 'yarn@4.9.0', type: 'module' }, 'package-lock.json': '{}' }, { packageManager: 'yarn', isModule: true }],
    ['both kinds of CI', { '.github/dependabot.yml': '', '.gitlab-ci.yml': '' }, { ci: { github: expect.stringMatching(/workflows$/) as string, gitlab: expect.stringMatching(/\.gitlab-ci\.yml$/) as string } }],
  ])('%s', (_, files, expected) => {
    expect(surroundings(repository(files))).toMatchObject(expected);
  });

  it('the config of the repository from a folder below', () => {
    const root = repository({ 'package.json': {}, 'eslint.config.js': '', 'bots/a/package.json': manifest, 'bots/a/a.js': pins });
    expect(surroundings(path.join(root, 'bots/a'))).toMatchObject({ root, eslint: { kind: 'flat', file: path.join(root, 'eslint.config.js') } });
  });
});

describe('a flat config', () => {
  it.each([
    ['a list, last comma and comments', "import js from '@eslint/js';\n\nexport default [\n  js.configs.recommended,\n  // mine\n  { rules: {} }, // last\n];\n", "import js from '@eslint/js';\nimport botshift from 'botshift';\n\nexport default [\n  js.configs.recommended,\n  // mine\n  { rules: {} }, // last\n  botshift.configs.recommended,\n];\n"],
    ['a list without last comma', "import js from \"@eslint/js\"\n\nexport default [\n\tjs.configs.recommended,\n\t{ rules: {} } // last\n]\n", "import js from \"@eslint/js\"\nimport botshift from \"botshift\"\n\nexport default [\n\tjs.configs.recommended,\n\t{ rules: {} }, // last\n\tbotshift.configs.recommended,\n]\n"],
    ['one line', 'export default [{ rules: {} }];\n', "import botshift from 'botshift';\n\nexport default [{ rules: {} }, botshift.configs.recommended];\n"],
    ['an empty list', 'export default [];\n', "import botshift from 'botshift';\n\nexport default [botshift.configs.recommended];\n"],
    ['CommonJS', "'use strict';\nconst js = require('@eslint/js');\nmodule.exports = [\n  js.configs.recommended,\n];\n", "'use strict';\nconst js = require('@eslint/js');\nconst botshift = require('botshift');\nmodule.exports = [\n  js.configs.recommended,\n  botshift.configs.recommended,\n];\n"],
    ['defineConfig with a list', "import { defineConfig } from 'eslint/config';\nexport default defineConfig([\n  { rules: {} },\n]);\n", "import { defineConfig } from 'eslint/config';\nimport botshift from 'botshift';\nexport default defineConfig([\n  { rules: {} },\n  botshift.configs.recommended,\n]);\n"],
    ['the helper of typescript-eslint', "import tseslint from 'typescript-eslint';\nexport default tseslint.config(\n  ...tseslint.configs.recommended,\n  { rules: {} },\n);\n", "import tseslint from 'typescript-eslint';\nimport botshift from 'botshift';\nexport default tseslint.config(\n  ...tseslint.configs.recommended,\n  { rules: {} },\n  botshift.configs.recommended,\n);\n"],
    ['a name', "const config = [\n  { rules: {} },\n];\nexport default config;\n", "import botshift from 'botshift';\n\nconst config = [\n  { rules: {} },\n  botshift.configs.recommended,\n];\nexport default config;\n"],
    ['CRLF', 'export default [\r\n  { rules: {} },\r\n];\r\n', "import botshift from 'botshift';\r\n\r\nexport default [\r\n  { rules: {} },\r\n  botshift.configs.recommended,\r\n];\r\n"],
  ])('takes the plugin: %s', async (_, before, after) => {
    expect(withPlugin('/x/eslint.config.js', before, await loadParser())).toEqual({ text: after });
  });

  it.each([
    ['a preset of somebody', "import antfu from '@antfu/eslint-config';\nexport default antfu();\n", /does not stand plainly/],
    ['a promise', 'export default await load();\n', /does not stand plainly/],
    ['built bit by bit', 'const config = [];\nconfig.push({});\nmodule.exports = make(config);\n', /does not stand plainly/],
    ['a comment in the way', 'export default [{ rules: {} } /* last */];\n', /comments/],
    ['broken', 'export default [', /does not parse/],
    ['there already', "import botshift from 'botshift';\nexport default [];\n", /already/],
  ])('is left alone: %s', async (_, before, why) => {
    expect(withPlugin('/x/eslint.config.js', before, await loadParser())).toEqual({ why: expect.stringMatching(why) as string });
  });
});

describe('init', () => {
  const files = { 'package.json': manifest, 'a.js': pins, '.github/workflows/test.yml': 'name: test\n', 'package-lock.json': '{}' };

  it('--dry-run shows all and writes nothing', async () => {
    const root = repository(files);
    const before = readdirSync(root, { recursive: true }).length;
    const { code, out } = await botshift(root, ['init', '--dry-run']);
    expect(code).toBe(0);
    expect(out).toMatch(/^libraries {8}discord\.js 14\.28\.0/);
    for (const file of ['eslint.config.mjs', '.github/workflows/botshift.yml', 'botshift-baseline.json']) expect(out).toContain(`+++ b/${file}`);
    expect(readdirSync(root, { recursive: true })).toHaveLength(before);
  });

  it('writes a config that works, a workflow and a baseline, and a second run has nothing to do', async () => {
    const root = repository(files);
    expect((await botshift(root, ['init', '--yes'])).out).toContain('Next: npm install --save-dev botshift@');
    expect(read(root, 'eslint.config.mjs')).toContain('botshift.configs.recommended');
    expect(read(root, '.github/workflows/botshift.yml')).toMatch(/check --format github --baseline botshift-baseline\.json\n/);
    expect((await botshift(root, ['check', '--baseline', 'botshift-baseline.json'])).code).toBe(0);
    const again = await botshift(root, ['init', '--yes']);
    expect(again.out).toContain('Nothing to write.');
    expect(again.out).toContain('runs botshift already');
  });

  it('edits a flat config, and prints what it can not write', async () => {
    const root = repository({ ...files, 'eslint.config.js': 'module.exports = [];\n', '.gitlab-ci.yml': 'test:\n  script: npm test\n' });
    const { out } = await botshift(root, ['init', '--yes']);
    expect(read(root, 'eslint.config.js')).toBe("const botshift = require('botshift');\n\nmodule.exports = [botshift.configs.recommended];\n");
    expect(read(root, '.gitlab-ci.yml')).toBe('test:\n  script: npm test\n');
    expect(out).toMatch(/Add to \.gitlab-ci\.yml:\n\n {4}botshift:\n/);
    const old = repository({ ...files, '.eslintrc.json': '{}' });
    expect((await botshift(old, ['init', '--yes'])).out).toMatch(/config of the old form, which can not load the plugin/);
    expect(read(old, '.eslintrc.json')).toBe('{}');
  });

  it('knows the folder below the root, and asks', async () => {
    const root = repository({ 'package.json': {}, '.github/x': '', 'bots/a/package.json': manifest, 'bots/a/a.js': pins });
    const folder = path.join(root, 'bots/a');
    expect((await botshift(folder, ['init'], false)).err).toBe('Nothing was written.\n');
    expect(existsSync(path.join(folder, 'botshift-baseline.json'))).toBe(false);
    await botshift(folder, ['init'], true);
    expect(read(root, '.github/workflows/botshift.yml')).toContain('working-directory: "bots/a"');
    expect(existsSync(path.join(folder, 'botshift-baseline.json'))).toBe(true);
  });

  it('needs somebody to ask', async () => {
    const { code, err } = await botshift(repository(files), ['init']);
    expect(code).toBe(2);
    expect(err).toMatch(/--yes.*--dry-run/);
  });
});

describe('writing all or nothing', () => {
  it('undoes what it did when a file can not be written', () => {
    const root = tree({ 'a.txt': 'a', 'b/blocked': '' });
    const file = (name: string): string => path.join(root, name);
    expect(() => writeAll([{ file: file('a.txt'), before: 'a', text: 'A' }, { file: file('new/c.txt'), text: 'c' }, { file: file('b/blocked/d.txt'), text: 'd' }])).toThrow(/nothing was written/);
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(['a.txt', 'b', 'b/blocked']);
    expect(read(root, 'a.txt')).toBe('a');
  });

  it('never replaces a file that has come or changed meanwhile', () => {
    const root = tree({ 'a.txt': 'other' });
    expect(() => writeAll([{ file: path.join(root, 'a.txt'), text: 'mine' }])).toThrow(/changed meanwhile/);
    expect(() => writeAll([{ file: path.join(root, 'a.txt'), before: 'a', text: 'mine' }])).toThrow(/changed meanwhile/);
    expect(read(root, 'a.txt')).toBe('other');
  });

  it.skipIf(process.getuid?.() === 0)('says which file it could not write', () => {
    const root = tree({});
    mkdirSync(path.join(root, 'closed'));
    chmodSync(path.join(root, 'closed'), 0o500);
    expect(() => writeAll([{ file: path.join(root, 'closed/a.txt'), text: '' }])).toThrow(/closed\/a\.txt EACCES/);
  });
});
