/** What no file of the repository may hold, and what each module must. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile());
const sources = files.filter((file) => /^(?:src|rules|codemods)\/.*\.ts$/.test(file));

// In pieces, so that this file does not hold them.
const machine = [`/${'work'}/`, `/${'home'}/`, `/${'Users'}/`, `/${'root'}/`];
const registry = ['registry.npm' + 'js', 'registry.yarn' + 'pkg'];

it('names no path of a machine', () => {
  expect(files.filter((file) => file !== 'package-lock.json' && machine.some((text) => read(file).includes(text)))).toEqual([]);
});

it('names no registry', () => {
  // Lock files are what that one test is about.
  expect(files.filter((file) => !['package-lock.json', 'test/project/lock-files.test.ts'].includes(file) && registry.some((text) => read(file).includes(text)))).toEqual([]);
});

it('locks every package with its hash, and to no server other than the public registry', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> };
  const foreign = Object.entries(packages).filter(([name, { resolved, integrity }]) => name !== '' && (!integrity || (resolved && !resolved.startsWith(`https://${registry[0]}.org/`))));
  expect(foreign.map(([name]) => name)).toEqual([]);
});

it('starts each module with a sentence on what it owns or does', () => {
  expect(sources.filter((file) => !/^(?:#!.*\n)?\/\*\*\s*(?:\*\s*)?\S/.test(read(file)))).toEqual([]);
});

it('keeps no file of the lenient list of the linter that is gone', () => {
  const named = [...read('eslint.config.js').matchAll(/'((?:src|rules|codemods)\/[\w./@-]+\.ts)'/g)].map((match) => match[1]!);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});
