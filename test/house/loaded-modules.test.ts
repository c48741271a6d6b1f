/** What each face loads: nobody pays for, or needs to install, what another face is made of. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

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

/** Runs node in the root of the repository; gives its output and the packages that it loaded. */
function loadedBy(...args: string[]): { status: number | null; stdout: string; packages: Set<string> } {
  const log = path.join(folder, 'loaded.txt');
  writeFileSync(log, '');
  const { status, stdout } = spawnSync(process.execPath, ['--import', pathToFileURL(path.join(folder, 'register.mjs')).href, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LOADED: log },
    maxBuffer: 1 << 26,
  });
  const packages = readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(line)?.[1] ?? []);
  return { status, stdout, packages: new Set(packages) };
}

const cli = 'dist/src/cli/main.js';

it('sees what is loaded, by import and by require', () => {
  const probe = "await import('ts-morph'); (await import('node:module')).createRequire(process.cwd() + '/x.js')('eslint');";
  const { packages } = loadedBy('--input-type=module', '--eval', probe);
  expect(packages).toContain('ts-morph');
  expect(packages).toContain('eslint');
});

it('check loads the parser, and neither ESLint nor ts-morph nor TypeScript', () => {
  const { status, stdout, packages } = loadedBy(cli, 'check', 'examples', '--as-of', '2026-11-21');
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
