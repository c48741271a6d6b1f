/** Owns the harness that the rewrites of all fixtures pass: nothing lost in any form of the text, a second run that is empty, and no diagnostic that was not there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.js';
import { rewrite } from '../../src/engine/edits.js';
import { loadParser } from '../../src/engine/parse.js';
import type { Finding } from '../../src/finding.js';
import type { ProjectFacts, ResolvedLibrary } from '../../src/project/facts.js';
import { comments, diagnostics, fresh, releaseOf } from '../../scripts/harness/types.mjs';

const root = path.join(import.meta.dirname, '../fixtures');
const parse = await loadParser();

interface Fixture {
  name: string;
  /** Name of its input, `input.ts`. */
  input: string;
  source: string;
  output: string;
  project: ProjectFacts;
}

const marks = /^\s*\/\/\s*\^+ .+?\s*$/;

const fixtures: Fixture[] = readdirSync(root).flatMap((change) =>
  readdirSync(path.join(root, change)).flatMap((name) => {
    const folder = path.join(root, change, name);
    const input = readdirSync(folder).find((file) => !file.startsWith('output.'))!;
    const output = path.join(folder, input.replace(/^input\./, 'output.'));
    if (!existsSync(output) || input.endsWith('.json')) return [];
    const source = readFileSync(path.join(folder, input), 'utf8').split('\n').filter((line) => !marks.test(line)).join('\n');
    return [{ name: `${change}/${name}`, input, source, output: readFileSync(output, 'utf8'), project: projectOf(source) }];
  }),
);

function projectOf(text: string): ProjectFacts {
  const listed = /^\/\/ libraries: (.*)$/m.exec(text)?.[1] ?? '';
  const libraries = new Map<string, ResolvedLibrary>();
  for (const entry of listed.split(',').map((part) => part.trim()).filter(Boolean)) {
    const [name, version, behind] = entry.split(' ') as [string, string?, string?];
    libraries.set(name, { name, packageName: behind ?? name, version: version && version !== '?' ? version : null, source: 'installed' });
  }
  return { libraries, known: true };
}

function find(file: string, text: string, project: ProjectFacts): Finding[] {
  const parsed = parse(file, text);
  if ('error' in parsed) throw new Error(`${file}: ${parsed.error}`);
  return analyze(Object.assign(parsed, { file, text, project }), { asOf: '2026-11-21' });
}

/** What all rewrites together make of a text, in as many passes as it takes. */
async function rewritten(file: string, text: string, project: ProjectFacts) {
  return rewrite(text, find(file, text, project), (next) => {
    const parsed = parse(file, next);
    return Promise.resolve('error' in parsed ? parsed : { findings: find(file, next, project) });
  }, { review: true });
}

/** The first line in which two texts differ. */
function firstDifference(a: string, b: string): number {
  const [one, other] = [a.split('\n'), b.split('\n')];
  return one.findIndex((line, index) => line !== other[index]);
}

/** Other forms of the same text; an expected text changes in the same way. */
const forms: Record<string, (text: string, fixture: Fixture) => string> = {
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'a byte order mark': (text) => `\uFEFF${text}`,
  'tabs': (text) => text.replace(/^(?: {2})+/gm, (indent) => '\t'.repeat(indent.length / 2)),
  'a hashbang': (text) => `#!/usr/bin/env node\n${text}`,
  'emoji and CJK text before it': (text) => `// 🧑‍💻 注意 😀\n${text}`,
  'a directive of TypeScript above it': (text, fixture) => {
    // An import that is added shifts the lines; the directive then stands at the top.
    const isLonger = fixture.source.split('\n').length !== fixture.output.split('\n').length;
    const at = isLonger ? 1 : Math.max(1, firstDifference(fixture.source, fixture.output));
    const lines = text.split('\n');
    return [...lines.slice(0, at), '// @ts-ignore', ...lines.slice(at)].join('\n');
  },
  'no line end at its end': (text) => text.replace(/\n+$/, ''),
  'JSX or a decorator behind it': (text, { input }) => `${text}${/\.[cm]?ts$/.test(input) ? '@sealed\nclass Behind { @logged() go(): void {} }\n' : 'const behind = <Row gap="1">{"a"} 日本 <></></Row>;\n'}`,
};

const nameIn = (form: string, input: string): string => (form.startsWith('JSX') ? input.replace(/\.[cm]?js$/, '.jsx') : input);

describe.each(fixtures)('$name', (fixture) => {
  const { input, source, output, project } = fixture;

  it('comes to an end, parses, and leaves nothing to rewrite', async () => {
    const once = await rewritten(`/bot/${input}`, source, project);
    expect(once.failure).toBeUndefined();
    expect(once.remaining.filter(({ edits, rewrite: verdict }) => edits.length > 0 && verdict !== 'none')).toEqual([]);
    const twice = await rewritten(`/bot/${input}`, once.text, project);
    expect(twice.text).toBe(once.text);
  });

  it('keeps every comment', () => {
    expect(comments(output, input)).toEqual(comments(source, input));
  });

  it.each(Object.keys(forms))('is rewritten alike with %s', (form) => {
    const change = forms[form]!;
    const text = change(source, fixture);
    const file = `/bot/${nameIn(form, input)}`;
    const edits = new Map(find(file, text, project).flatMap((finding) => finding.edits.map((edit) => [`${edit.start}-${edit.end}-${edit.text}`, edit] as const)));
    const made = [...edits.values()].sort((a, b) => b.start - a.start || b.end - a.end).reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);
    expect(made).toBe(change(output, fixture));
  });
});

describe('types', () => {
  const worse = new Map<string, string[]>();

  beforeAll(() => {
    const byRelease = new Map<string, Fixture[]>();
    for (const fixture of fixtures) {
      const { libraries } = fixture.project;
      const discordeno = libraries.get('@discordeno/bot')?.version?.startsWith('22.') ? '@discordeno/bot-22' : '';
      const key = `${releaseOf(libraries.get('discord.js')?.version)} ${discordeno}`;
      byRelease.set(key, [...(byRelease.get(key) ?? []), fixture]);
    }
    for (const [key, group] of byRelease) {
      const [release, discordeno] = key.split(' ') as [string, string];
      const nameOf = (fixture: Fixture, state: string): string => path.join(root, '..', 'checked', state, fixture.name, fixture.input);
      const texts = new Map(group.flatMap((fixture) => [[nameOf(fixture, 'before'), fixture.source], [nameOf(fixture, 'after'), fixture.output]] as const));
      const found = diagnostics([...texts.keys()], texts, release, discordeno || undefined);
      for (const fixture of group) worse.set(fixture.name, fresh(found.get(nameOf(fixture, 'before'))!, found.get(nameOf(fixture, 'after'))!));
    }
  }, 300_000);

  it.each(fixtures)('$name has no diagnostic that it had not', ({ name }) => {
    expect(worse.get(name)).toEqual([]);
  });
});
