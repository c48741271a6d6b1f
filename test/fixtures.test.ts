/** Runs every fixture: its findings must be exactly the marks typed into it, and its rewritten text exactly its output. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../src/analysis/analyze.js';
import { analyzeManifest } from '../src/analysis/analyze-manifest.js';
import { changes } from '../src/changes/index.js';
import { loadParser } from '../src/engine/parse.js';
import type { Finding } from '../src/finding.js';
import type { ProjectFacts, ResolvedLibrary } from '../src/project/facts.js';

const root = path.join(import.meta.dirname, 'fixtures');
const parse = await loadParser();

interface Mark {
  line: number;
  column: number;
  length: number;
  said: string;
}

/** Marks are comment lines of carets under what they mean: `//    ^^^^^ role-colors safe flow`. */
function readMarks(text: string): { source: string; marks: Mark[] } {
  const kept: string[] = [];
  const marks: Mark[] = [];
  for (const line of text.split('\n')) {
    const mark = /^(\s*\/\/\s*)(\^+) (.+?)\s*$/.exec(line);
    if (!mark) kept.push(line);
    else marks.push({ line: kept.length, column: mark[1]!.length + 1, length: mark[2]!.length, said: mark[3]! });
  }
  return { source: kept.join('\n'), marks };
}

/** The first line names the libraries: `// libraries: discord.js 14.28.1, discord-api-types 0.38.50`. */
function readLibraries(text: string): ProjectFacts {
  const listed = /^\/\/ libraries: (.*)$/m.exec(text)?.[1] ?? '';
  const libraries = new Map<string, ResolvedLibrary>();
  for (const entry of listed.split(',').map((part) => part.trim()).filter(Boolean)) {
    const [name, version, behind] = entry.split(' ') as [string, string?, string?];
    libraries.set(name, { name, packageName: behind ?? name, version: version && version !== '?' ? version : null, source: 'installed' });
  }
  return { libraries, known: true };
}

/** A package.json is named `input.json`; its first line is taken off like the marks. */
function find(file: string, source: string): Finding[] {
  if (file.endsWith('.json')) {
    const [first = ''] = source.split('\n');
    return analyzeManifest({ text: source.replace(first, ' '.repeat(first.length)), project: readLibraries(source) }, { asOf: '2026-11-21' });
  }
  const parsed = parse(file, source);
  if ('error' in parsed) throw new Error(`${file}: ${parsed.error}`);
  return analyze(Object.assign(parsed, { file, text: source, project: readLibraries(source) }), { asOf: '2026-11-21' });
}

function applied(source: string, findings: readonly Finding[]): string {
  const edits = new Map(findings.flatMap((finding) => finding.edits.map((edit) => [`${edit.start}-${edit.end}-${edit.text}`, edit] as const)));
  return [...edits.values()].sort((a, b) => b.start - a.start || b.end - a.end).reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

const cases = readdirSync(root).flatMap((change) => readdirSync(path.join(root, change)).map((name) => ({ change, name, folder: path.join(root, change, name) })));

describe.each(cases)('$change/$name', ({ folder, change }) => {
  const input = readdirSync(folder).find((name) => !name.startsWith('output.'))!;
  const file = path.join(folder, input);
  const { source, marks } = readMarks(readFileSync(file, 'utf8'));
  const findings = find(file, source);

  it('finds what is marked and nothing else', () => {
    const lines = source.split('\n');
    const seen = findings.map((finding) => {
      const before = source.slice(0, finding.start).split('\n');
      const end = Math.min(finding.end, finding.start + (lines[before.length - 1]!.length - before.at(-1)!.length));
      return { line: before.length, column: before.at(-1)!.length + 1, length: end - finding.start, said: [finding.change, finding.rewrite, finding.evidence, ...(finding.subject ? [finding.subject] : [])].join(' ') };
    });
    expect(seen).toEqual(marks);
  });

  it('says why where it rewrites nothing for sure', () => {
    for (const finding of findings) expect(finding.rewrite === 'safe' || Boolean(finding.why), finding.message).toBe(true);
  });

  const output = path.join(folder, input.replace(/^input\./, 'output.'));
  if (!existsSync(output)) {
    it('has no output, as nothing of it is rewritten', () => {
      expect(findings.filter((finding) => finding.edits.length > 0).map((finding) => finding.message)).toEqual([]);
    });
    return;
  }
  it('is rewritten as expected, and has nothing left to rewrite', () => {
    const rewritten = applied(source, findings);
    expect(rewritten).toBe(readFileSync(output, 'utf8'));
    expect(find(file, rewritten).filter((finding) => finding.edits.length > 0 && finding.change === change)).toEqual([]);
  });
});

it('covers every change that has a check', () => {
  const covered = new Set(cases.map((one) => one.change));
  expect(changes.filter((change) => change.checks.some(({ check }) => check !== 'game' && check !== 'dependency-version') && !covered.has(change.id)).map((change) => change.id)).toEqual([]);
});
