/** Holds the prefilter to changing no finding over generated programs: spellings of the fixtures, respelt, wrapped and put together at random. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.js';
import { look } from '../../src/analysis/anchors.js';
import { possibleChecks } from '../../src/analysis/table.js';
import { loadParser } from '../../src/engine/parse.js';
import type { ProjectFacts } from '../../src/project/facts.js';

const root = path.resolve(import.meta.dirname, '../fixtures');
const parse = await loadParser();

interface Piece {
  code: string;
  libraries: string;
}

/** Fixtures without imports and exports, which can stand anywhere. Comments name what is found, so that only the code speaks. */
const pieces = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /input\.c?js$/.test(name))
  .map((name) => readFileSync(path.join(root, name), 'utf8'))
  .filter((text) => !/^\s*(?:import|export)\b/m.test(text))
  .map((text): Piece => ({ libraries: /^\/\/ libraries: (.*)$/m.exec(text)?.[1] ?? '', code: text.split('\n').filter((line) => !/^\s*\/\//.test(line)).join('\n') }));

const wrappers: readonly ((code: string, i: number) => string)[] = [
  (code) => code,
  (code, i) => `async function wrapped${i}() {\n${code}\n}`,
  (code, i) => `class Holder${i} { async run() {\n${code}\n} }`,
  (code) => `if (process.argv.length > 2) {\n${code}\n}`,
  (code) => `(async () => {\ntry {\n${code}\n} catch (error) { console.error(error); }\n})();`,
  (code, i) => `exports.run${i} = async () => {\n${code}\n};`,
];

/** Other ways to write a member. */
const spellings: readonly ((name: string) => string)[] = [(name) => `.${name}`, (name) => `\n    .${name}`, (name) => `['${name}']`, (name) => `["${name}"]`, (name) => `?.${name}`, (name) => ` /* here */ .${name}`, (name) => `. // there\n  ${name}`, (name) => `[\`${name}\`]`];

function respelt(code: string, choices: readonly number[]): string {
  let at = 0;
  // Not in strings, as far as a line tells; never what is assigned to.
  return code.replace(/^.*$/gm, (line) => (/["'`/]|[^=!<>]=[^=>]/.test(line) ? line : line.replace(/(?<=[\w)\]])\.([A-Za-z]\w*)(?=\()/g, (_, name: string) => spellings[choices[at++ % choices.length]! % spellings.length]!(name))));
}

function projectOf(libraries: string): ProjectFacts {
  const listed = libraries.split(',').map((entry) => entry.trim().split(' ') as [string, string?, string?]).filter(([name]) => name);
  return { libraries: new Map(listed.map(([name, version, behind]) => [name, { name, packageName: behind ?? name, version: version && version !== '?' ? version : null, source: 'installed' as const }])), known: true };
}

it('changes no finding of a generated program', { timeout: 120_000 }, () => {
  expect(pieces.length).toBeGreaterThan(100);
  let findings = 0;
  const part = fc.record({ piece: fc.nat(pieces.length - 1), wrappers: fc.array(fc.nat(wrappers.length - 1), { maxLength: 3 }), choices: fc.array(fc.nat(spellings.length - 1), { minLength: 1, maxLength: 7 }) });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 2 }), (parts) => {
      const text = parts.map((one, i) => one.wrappers.reduce((code, wrapper, depth) => wrappers[wrapper]!(code, 10 * i + depth), respelt(pieces[one.piece]!.code, one.choices))).join('\n');
      const parsed = parse('/project/bot.cjs', text);
      if ('error' in parsed) return;
      const project = projectOf(pieces[parts[0]!.piece]!.libraries);
      const checks = possibleChecks(look(text, '/project/bot.cjs'), () => project);
      const found = (prefilter: boolean): string[] => analyze(Object.assign(parsed, { file: '/project/bot.cjs', text, project, ...(prefilter && { checks }) }), { asOf: '2026-11-21', prefilter }).map(({ change, start, end }) => `${change} ${start}: ${text.slice(start, end)}`);
      const all = found(false);
      findings += all.length;
      expect(found(true)).toEqual(all);
    }),
    { numRuns: Number(process.env['BOTSHIFT_RUNS'] ?? 150), seed: Number(process.env['BOTSHIFT_SEED'] ?? 20261121) },
  );
  expect(findings).toBeGreaterThan(100);
});
