/** Owns the proof of the bundle for the `codemod` command: the same diff as `botshift fix`, and parameters that can do nothing else. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterArguments } from '../../src/cli/codemod-parameters.js';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, 'scripts/build-codemod.mjs')], { cwd: root });
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'botshift-codemod-')));
  // Alone: nothing but the bundle may be needed.
  cpSync(path.join(root, 'dist/codemod'), path.join(folder, 'package'), { recursive: true });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bundle(cwd: string, parameters: string) {
  return spawnSync(process.execPath, [path.join(folder, 'package/botshift.cjs')], { cwd, input: parameters, encoding: 'utf8', timeout: 120_000 });
}

describe('the bundle', () => {
  it.each(['bot', 'bot-ts', 'activity'])('gives the diff of fix, with another parser: %s', (name) => {
    const bot = path.join(folder, name);
    cpSync(path.join(root, 'examples', name), bot, { recursive: true });
    const ours = spawnSync(process.execPath, [path.join(root, 'dist/src/cli/main.js'), 'fix', '--dry-run', '--review'], { cwd: bot, encoding: 'utf8' });
    const theirs = bundle(bot, 'path=.\nwrite=false\nreview=true\n');
    expect(theirs.stdout).toBe(ours.stdout);
    expect(theirs.stdout).toContain('+++ b/');
    expect(theirs.status).toBe(0);
  });

  it('needs no file beside it', () => {
    expect(readdirSync(path.join(folder, 'package')).sort()).toEqual(['botshift.cjs', 'codemod.yaml', 'workflow.yaml']);
  });

  it('says what is wrong with a parameter', () => {
    expect(bundle(folder, 'path=nowhere\n')).toMatchObject({ status: 2, stderr: "botshift: There is no file or folder 'nowhere'.\n" });
    expect(bundle(folder, 'write=maybe\n')).toMatchObject({ status: 2, stderr: "botshift: The parameter write takes true or false; got 'maybe'.\n" });
  });
});

describe('the package', () => {
  it('is named and numbered like botshift', () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    expect(readFileSync(path.join(root, 'codemods/package/codemod.yaml'), 'utf8')).toContain(`name: "botshift"\nversion: "${version}"`);
  });

  it('hands over every parameter that it declares', () => {
    const workflow = readFileSync(path.join(root, 'codemods/package/workflow.yaml'), 'utf8');
    const declared = [...workflow.slice(0, workflow.indexOf('nodes:')).matchAll(/^ {4}(\w+):$/gm)].map((match) => match[1]).sort();
    const handed = [...workflow.matchAll(/^ {10}(\w+)=\$\{\{ params\.\1 \}\}$/gm)].map((match) => match[1]).sort();
    expect(handed).toEqual(declared);
    expect(handed).toHaveLength(7);
  });
});

describe('parameters', () => {
  it('become arguments of fix', () => {
    expect(parameterArguments('path=src\nwrite=true\nreview=true\nchange=role-colors, pin-routes\nassume=discord.js@14.28.1\nasOf=2026-01-01\nallowDirty=true\n')).toEqual([
      'fix', '--no-config', '--yes', '--review', '--allow-dirty', '--change=role-colors', '--change=pin-routes', '--assume=discord.js@14.28.1', '--as-of=2026-01-01', '--', 'src',
    ]);
    expect(parameterArguments('')).toEqual(['fix', '--no-config', '--dry-run', '--', '.']);
    expect(parameterArguments('path=--yes\nwrite=false\n')).toEqual(['fix', '--no-config', '--dry-run', '--', '--yes']);
  });

  it.each([
    ['a line end that makes another parameter', 'path=x\nwrite=true\nwrite=false\n', /comes twice/],
    ['an unknown name', 'path=x\nrm -rf\n', /no parameter/],
  ])('refuse %s', (_, text, message) => {
    expect(() => parameterArguments(text)).toThrow(message);
  });
});
