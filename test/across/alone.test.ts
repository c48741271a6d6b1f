/** Tests that a file alone says the same to the command, which asks other files, as to ESLint, which reads one file. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.js';
import { lineIndex } from '../../src/engine/lines.js';
import { loadParser } from '../../src/engine/parse.js';
import { projectFor } from '../../src/project/read-project.js';
import { tree } from '../project/tree.js';
import { botshift } from '../cli/run-cli.js';

const fixtures = path.join(import.meta.dirname, '../fixtures');
const parse = await loadParser();
const asOf = '2026-11-21';

/** A fixture as a project of its own: without its marks, beside a package.json with its libraries. */
function project(folder: string): { name: string; text: string; manifest: object } | undefined {
  const input = readdirSync(folder).find((name) => /^input\.[cm]?[jt]sx?$/.test(name));
  if (!input) return undefined;
  const text = readFileSync(path.join(folder, input), 'utf8').replace(/^\s*\/\/\s*\^+ .+\n?/gm, '');
  const listed = /^\/\/ libraries: (.*)$/m.exec(text)?.[1] ?? '';
  const dependencies = listed.split(',').flatMap((entry) => {
    const [name, version, behind] = entry.trim().split(' ');
    return name && version && version !== '?' ? [[behind ?? name, version]] : [];
  });
  return { name: input, text, manifest: { name: 'bot', dependencies: Object.fromEntries(dependencies) as object } };
}

/** What the analysis that is behind ESLint's rules finds in one file. */
function alone(file: string, text: string): string[] {
  const parsed = parse(file, text);
  if ('error' in parsed) throw new Error(`${file}: ${parsed.error}`);
  const place = lineIndex(text);
  return analyze(Object.assign(parsed, { file, text, project: projectFor(file, {}) }), { asOf }).map(({ change, start }) => `${change} ${place(start).line}:${place(start).column}`);
}

describe.each(readdirSync(fixtures))('a project of one file: %s', (change) => {
  it('has the findings of the file', async () => {
    const cases = readdirSync(path.join(fixtures, change)).flatMap((name) => {
      const one = project(path.join(fixtures, change, name));
      return one ? [{ folder: name, ...one }] : [];
    });
    const root = tree(Object.fromEntries(cases.flatMap(({ folder, name, text, manifest }) => [[`${folder}/${name}`, text], [`${folder}/package.json`, manifest]])));
    const { out } = await botshift(root, ['check', '--format', 'json']);
    const { findings } = JSON.parse(out) as { findings: { change: string; file: string; line: number; column: number }[] };
    for (const { folder, name, text } of cases) {
      const file = `${folder}/${name}`;
      const own = alone(path.join(root, file), text);
      const lines = text.split('\n');
      const seen = findings.filter((finding) => finding.file === file).map(({ change: id, line, column }) => ({ said: `${id} ${line}:${column}`, isInteger: /^['"]?\d{3,}/.test(lines[line - 1]!.slice(column - 1)) }));
      // Integers of invites and gates are judged by what the project does, if that is a single file.
      const kept = seen.filter(({ said, isInteger }) => !isInteger || own.includes(said)).map(({ said }) => said);
      expect({ file, seen: kept }).toEqual({ file, seen: own });
    }
  });
});
