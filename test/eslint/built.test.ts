/** Owns the proof that the built plugin loads in Node as it should, without parsers or TypeScript, and that oxlint finds the same with it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { put, tree } from '../project/tree.js';
import { builtPackage } from './built.js';
import { cases, manifest } from './cases.js';
import { comparable, seenByEngine, type Seen } from './harness.js';

let home: string;
let plugin: string;

beforeAll(() => {
  home = builtPackage();
  plugin = path.join(home, 'dist/src/eslint/index.js');
  put(home, { 'probe/package.json': { name: 'probe' }, ...probe });
}, 120_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const probe = {
  // Sees what is imported; what is required stands in require.cache.
  'probe/hooks.mjs': `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED, url + '\\n');
  return next(url, context);
}
`,
  'probe/register.mjs': `import { createRequire, register } from 'node:module';
import { appendFileSync } from 'node:fs';
register('./hooks.mjs', import.meta.url);
const { cache } = createRequire(import.meta.url);
process.on('exit', () => appendFileSync(process.env.LOADED, Object.keys(cache).join('\\n') + '\\n'));
`,
};

/** Runs a module in its own process and lists the files that it loads, with slashes. */
function loadedBy(code: string): string[] {
  const log = path.join(home, 'probe', 'loaded.txt');
  rmSync(log, { force: true });
  put(home, { 'probe/main.mjs': code });
  execFileSync(process.execPath, ['--import', pathToFileURL(path.join(home, 'probe/register.mjs')).href, path.join(home, 'probe/main.mjs')], { env: { ...process.env, LOADED: log }, encoding: 'utf8' });
  return readFileSync(log, 'utf8').split('\n').map((line) => line.replaceAll('\\', '/'));
}
const packagesOf = (files: readonly string[]): string[] => [...new Set(files.map((file) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]).filter((name) => name !== undefined))].sort();
const heavy = /^(ts-morph|@ts-morph\/.*|oxc-parser|@oxc-parser\/.*|typescript|@typescript-eslint\/(parser|utils|typescript-estree)|eslint|commander)$/;

describe('the built plugin', { timeout: 60_000 }, () => {
  it.each([
    ["import 'ts-morph';", ['ts-morph', '@ts-morph/common']],
    ["import 'oxc-parser';", ['oxc-parser']],
    ["import { createRequire } from 'node:module'; createRequire(import.meta.url)('typescript');", ['typescript']],
    ["const parser = '@typescript-eslint/parser'; await import(parser);", ['typescript', '@typescript-eslint/parser']],
  ])('would be caught at loading what it must not: %s', (code, expected) => {
    expect(packagesOf(loadedBy(code))).toEqual(expect.arrayContaining(expected));
  });

  it('loads neither ts-morph nor oxc-parser nor TypeScript nor ESLint', () => {
    const files = loadedBy(`import plugin from ${JSON.stringify(pathToFileURL(plugin).href)}; if (Object.keys(plugin.rules).length === 0) throw new Error('empty');`);
    expect(files.some((file) => file.endsWith('/dist/src/eslint/index.js'))).toBe(true);
    expect(packagesOf(files).filter((name) => heavy.test(name))).toEqual([]);
  });

  it('loads none of them while it lints either', () => {
    const { code } = cases[0]!;
    const files = loadedBy(`import plugin from ${JSON.stringify(pathToFileURL(plugin).href)};
import { Linter } from 'eslint';
const found = new Linter().verify(${JSON.stringify(code)}, [plugin.configs.all, { languageOptions: { sourceType: 'commonjs' } }], { filename: 'roles.js' });
if (found.length !== 3) throw new Error(JSON.stringify(found));
`);
    expect(packagesOf(files).filter((name) => heavy.test(name))).toEqual(['eslint']);
  });

  it('is what require() returns', () => {
    const code = `const plugin = require(${JSON.stringify(plugin)}); console.log(JSON.stringify({ meta: plugin.meta, rules: Object.keys(plugin.rules).length, name: plugin.configs.recommended.name, own: plugin.configs.all.plugins.botshift === plugin, asOf: plugin.configAsOf('2025-01-01').name }));`;
    const { stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
    expect(JSON.parse(stdout)).toMatchObject({ meta: { name: 'botshift', version, namespace: 'botshift' }, name: 'botshift/recommended', own: true, asOf: 'botshift/as-of-2025-01-01' });
    expect((JSON.parse(stdout) as { rules: number }).rules).toBeGreaterThan(5);
  });

  it.each(['eslint', 'eslint9', 'eslint8'])('lints from a CommonJS config through the command line of %s', (name) => {
    const root = tree({
      'package.json': manifest,
      'roles.js': cases[0]!.code,
      'eslint.config.cjs': `const botshift = require(${JSON.stringify(plugin)}); module.exports = [botshift.configs.recommended, { languageOptions: { sourceType: 'commonjs' } }];`,
    });
    const bin = path.join(home, 'node_modules', name, 'bin/eslint.js');
    const { stdout, stderr } = spawnSync(process.execPath, [bin, '-c', 'eslint.config.cjs', '-f', 'json', 'roles.js'], { cwd: root, encoding: 'utf8', env: { ...process.env, ESLINT_USE_FLAT_CONFIG: 'true' } });
    expect(stderr).toBe('');
    const [file] = JSON.parse(stdout) as { messages: { ruleId: string }[] }[];
    expect(file!.messages.map(({ ruleId }) => ruleId)).toEqual(Array(3).fill('botshift/role-colors'));
  });

  it('types its export for configs of ESLint 9 and 10', () => {
    const declaration = readFileSync(plugin.replace(/\.js$/, '.d.ts'), 'utf8');
    expect(declaration).toContain("from 'eslint'");
    expect(declaration).not.toMatch(/@typescript-eslint|@eslint\//);
  });
});

describe('oxlint', { timeout: 60_000 }, () => {
  interface Diagnostic {
    message: string;
    code: string;
    filename: string;
    labels: { span: { offset: number; length: number } }[];
  }
  const config = (settings: unknown = {}) => ({
    categories: { correctness: 'off' },
    jsPlugins: [plugin],
    settings: { botshift: settings },
    rules: Object.fromEntries([...new Set(cases.flatMap(({ expected }) => expected.map((line) => line.split(' ')[0]!)))].map((id) => [`botshift/${id}`, 'error'])),
  });
  const oxlint = (cwd: string, ...args: string[]) => spawnSync(process.execPath, [path.join(home, 'node_modules/oxlint/bin/oxlint'), ...args, '.'], { cwd, encoding: 'utf8' });
  const seen = (cwd: string): Map<string, Seen[]> => {
    const { stdout } = oxlint(cwd, '-f', 'json');
    const byFile = new Map<string, Seen[]>();
    for (const { message, code, filename, labels } of (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics) {
      const bytes = readFileSync(path.join(cwd, filename));
      const { offset, length } = labels[0]!.span;
      const at = (end: number): string => {
        const before = bytes.subarray(0, end).toString('utf8');
        return `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
      };
      const one = { change: /\((.*)\)/.exec(code)![1]!, place: `${at(offset)}-${at(offset + length)}`, text: bytes.subarray(offset, offset + length).toString('utf8'), message };
      byFile.set(filename, [...(byFile.get(filename) ?? []), one]);
    }
    for (const list of byFile.values()) list.sort((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
    return byFile;
  };

  it('finds what the command line finds', () => {
    const files = Object.fromEntries(cases.map(({ file, code }) => [file, code]));
    const typed = "import { Role } from 'discord.js';\nexport const shade = (role: Role, é = '🎨'): number => role.color;\n";
    const root = tree({ ...files, 'typed.ts': typed, 'package.json': manifest, '.oxlintrc.json': config() });
    const found = seen(root);
    for (const { file, code, expected } of cases) {
      const here = found.get(file) ?? [];
      expect(comparable(here, expected), file).toEqual(expected);
      expect(here, file).toEqual(seenByEngine(root, file, code));
    }
    expect(found.get('typed.ts')).toEqual(seenByEngine(root, 'typed.ts', typed));
    expect(found.get('typed.ts')).toHaveLength(1);
  });

  it('fixes and then finds nothing', () => {
    const { code, file } = cases[0]!;
    const root = tree({ [file]: code, 'package.json': manifest, '.oxlintrc.json': config() });
    oxlint(root, '--fix');
    const fixed = readFileSync(path.join(root, file), 'utf8');
    expect(fixed.match(/colors(\.|: \{ )primaryColor/g)).toHaveLength(3);
    expect(seen(root).size).toBe(0);
  });

  it('passes settings on, and their errors', () => {
    const { code, file } = cases[0]!;
    const root = tree({ [file]: code, 'package.json': manifest, '.oxlintrc.json': config({ ignore: ['role-colors'] }) });
    expect(seen(root).size).toBe(0);
    put(root, { '.oxlintrc.json': config({ asOf: 'today' }) });
    const { status, stdout, stderr } = oxlint(root);
    expect(status).not.toBe(0);
    expect((stdout + stderr).replace(/\s+/g, ' ')).toContain('botshift: settings.botshift.asOf takes a day');
  });
});
