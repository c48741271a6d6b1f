/** What each face loads: nobody pays for, or needs to install, what another face is made of. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changes } from '../../src/changes/index.js';
import { changeIds } from '../../src/cli/change-ids.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
let folder: string;

// Runs on the loader's thread, where console.log is not to be relied on.
const hooks = `
import { appendFileSync } from 'node:fs';
export async function resolve(specifier, context, next) {
  const result = await next(specifier, context);
  appendFileSync(process.env.LOADED, result.url + '\\n');
  return result;
}
`;
const register = `
import { appendFileSync } from 'node:fs';
import Module, { register } from 'node:module';
register('./hooks.mjs', import.meta.url);
const load = Module._load;
Module._load = function (request, parent, isMain) {
  try {
    appendFileSync(process.env.LOADED, Module._resolveFilename(request, parent, isMain) + '\\n');
  } catch {}
  return load.call(this, request, parent, isMain);
};
`;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'botshift-loaded-'));
  writeFileSync(path.join(folder, 'hooks.mjs'), hooks);
  writeFileSync(path.join(folder, 'register.mjs'), register);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs node in the root of the repository; gives its output, and the files and packages that it loaded. */
function loadedBy(...args: string[]): { status: number | null; stdout: string; files: Set<string>; packages: Set<string> } {
  const log = path.join(folder, 'loaded.txt');
  writeFileSync(log, '');
  const { status, stdout } = spawnSync(process.execPath, ['--import', pathToFileURL(path.join(folder, 'register.mjs')).href, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LOADED: log },
    maxBuffer: 1 << 26,
  });
  const lines = readFileSync(log, 'utf8').split('\n');
  const files = lines.filter((line) => /^(?:file:|\/|[A-Z]:)/.test(line)).map((line) => (line.startsWith('file:') ? fileURLToPath(line) : line));
  const packages = lines.flatMap((line) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(line)?.[1] ?? []);
  return { status, stdout, files: new Set(files), packages: new Set(packages) };
}

const cli = 'dist/src/cli/main.js';

/** The modules, relative to the repository, that the bundle's files hold. */
function modulesIn(files: Iterable<string>): string[] {
  const held = JSON.parse(readFileSync(path.join(root, 'dist/bundle.json'), 'utf8')) as Record<string, string[]>;
  return [...files].filter((file) => file.startsWith(path.join(root, 'dist'))).flatMap((file) => held[path.relative(path.join(root, 'dist'), file).replaceAll('\\', '/')]!);
}

it('sees what is loaded, by import and by require', () => {
  const probe = "await import('ts-morph'); (await import('node:module')).createRequire(process.cwd() + '/x.js')('eslint');";
  const { packages } = loadedBy('--input-type=module', '--eval', probe);
  expect(packages).toContain('ts-morph');
  expect(packages).toContain('eslint');
});

it('check loads the parser, and neither ESLint nor ts-morph nor TypeScript', () => {
  const { status, stdout, packages } = loadedBy(cli, 'check', 'examples', '--no-cache', '--as-of', '2026-11-21');
  expect(status).toBe(1);
  expect(stdout).toContain('role-colors');
  expect(packages).toContain('oxc-parser');
  for (const name of ['eslint', 'ts-morph', '@ts-morph/common', 'typescript', '@typescript-eslint/parser', '@typescript-eslint/utils']) expect(packages).not.toContain(name);
});

it('changes loads no parser either', () => {
  const { status, packages } = loadedBy(cli, 'changes', '--as-of', '2026-11-21');
  expect(status).toBe(0);
  for (const name of ['oxc-parser', 'eslint', 'ts-morph', 'typescript']) expect(packages).not.toContain(name);
});

it.each(['--help', '--version', 'check --help', 'completions bash'])('%s loads a handful of files, and nothing of the table', (line) => {
  const { status, files, packages } = loadedBy(cli, ...line.split(' '));
  expect(status).toBe(0);
  expect([...packages].sort()).toEqual(['commander', 'picocolors']);
  const own = [...files].filter((file) => file.startsWith(path.join(root, 'dist')));
  expect(own.length).toBeGreaterThan(1);
  expect(own.length).toBeLessThanOrEqual(8);
  const modules = modulesIn(files);
  expect(modules).toContain('src/cli/run.ts');
  expect(modules.length).toBeLessThanOrEqual(12);
  expect(modules.filter((file) => /^(?:rules|codemods|src\/(?:changes|libraries|inference|analysis))\//.test(file))).toEqual([]);
  const bytes = [...files].filter((file) => !file.startsWith(folder)).reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(250_000);
});

it('completions know every change, by the names of the files', () => {
  expect(changeIds()).toEqual(changes.map(({ id }) => id).sort());
});

it('check is a few files', () => {
  const { files } = loadedBy(cli, 'check', 'examples', '--no-cache', '--as-of', '2026-11-21');
  expect(modulesIn(files).length).toBeGreaterThan(200);
  expect([...files].filter((file) => file.startsWith(path.join(root, 'dist'))).length).toBeLessThan(60);
});

it.each([
  [['--help']],
  [['changes']],
  [['explain', 'pin-routes']],
  [['check', 'examples/bot', '--no-cache']],
  [['check', 'examples/bot-ts', '--no-cache', '--format', 'html']],
  [['fix', 'examples/bot', '--dry-run', '--change', 'pin-routes']],
  [['permissions', 'examples/bot']],
])('the bundle loads the packages that the modules one by one load: %j', (line) => {
  const bundled = loadedBy(cli, ...line);
  const apart = loadedBy('build/src/cli/main.js', ...line);
  expect(bundled.stdout).toBe(apart.stdout);
  expect([...bundled.packages].sort()).toEqual([...apart.packages].sort());
});

it.each(['src/eslint/index.js', 'src/extend/index.js', 'src/changes/index.js', 'codemods/index.js'])('so does %s', (entry) => {
  const [bundled, apart] = ['dist', 'build'].map((built) => loadedBy('--input-type=module', '--eval', `console.log(Object.keys(await import(${JSON.stringify(pathToFileURL(path.join(root, built, entry)).href)})).sort().join());`));
  expect(bundled!.status).toBe(0);
  expect(bundled!.stdout).toBe(apart!.stdout);
  expect([...bundled!.packages].sort()).toEqual([...apart!.packages].sort());
});

it('what two faces share is there once', () => {
  const { status, files } = loadedBy('--input-type=module', '--eval', "for (const face of ['', '/config', '/changes', '/codemods']) await import('botshift' + face);");
  expect(status).toBe(0);
  const modules = modulesIn(files);
  expect(new Set(modules).size).toBe(modules.length);
});

it('the plugin loads neither oxc-parser nor ts-morph nor ESLint nor TypeScript', () => {
  const { status, stdout, packages } = loadedBy('--input-type=module', '--eval', "const { default: plugin } = await import('botshift'); console.log(Object.keys(plugin.rules).length > 0);");
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'true\n' });
  for (const name of ['oxc-parser', 'ts-morph', '@ts-morph/common', 'eslint', 'typescript', '@typescript-eslint/parser']) expect(packages).not.toContain(name);
});

it('the table loads nothing', () => {
  const { status, packages } = loadedBy('--input-type=module', '--eval', "await import('botshift/changes');");
  expect(status).toBe(0);
  expect([...packages]).toEqual([]);
});
