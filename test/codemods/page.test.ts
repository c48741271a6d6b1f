/** Owns the proof that each line of the page of rewrites names code before and after, and that no change with a rewrite is missing there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(root, 'test/fixtures');
const lines = readFileSync(path.join(root, 'docs/rewrites.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| change'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const hasOutput = (fixture: string): boolean => existsSync(path.join(fixtures, fixture)) && readdirSync(path.join(fixtures, fixture)).some((name) => name.startsWith('output.'));

it.each(lines.map((cells) => [cells[1]!, cells[4]!, cells[6]!]))('%s, %s: %s', (change, verdict, fixture) => {
  expect(fixture.startsWith(`${change}/`)).toBe(true);
  expect(verdict).toMatch(/^(safe|review)$/);
  expect(hasOutput(fixture)).toBe(true);
});

it('names every change of which a fixture is rewritten for its own sake', () => {
  const named = new Set(lines.map((cells) => cells[1]));
  const own = readdirSync(fixtures).filter((change) =>
    readdirSync(path.join(fixtures, change)).some((name) => hasOutput(`${change}/${name}`) && readdirSync(path.join(fixtures, change, name)).some((file) => file.startsWith('input.') && new RegExp(`\\^ ${change} (safe|review) `).test(readFileSync(path.join(fixtures, change, name, file), 'utf8')))),
  );
  expect(own.filter((change) => !named.has(change))).toEqual([]);
});
