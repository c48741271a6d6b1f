/** Holds what the inference answers in code without types, and why: every `ask(expression, 'answer')` in the files of `untyped/`. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextOf } from '../../src/analysis/analyze.js';
import { nodeStart, nodeText, stringValue } from '../../src/ast/nodes.js';
import { loadParser } from '../../src/engine/parse.js';
import { isValue, other, type Answer } from '../../src/inference/value.js';
import type { Ref } from '../../src/libraries/graph.js';
import type { ProjectFacts } from '../../src/project/facts.js';

const folder = path.join(import.meta.dirname, 'untyped');
const parse = await loadParser();

/** The first line names the libraries, an alias with the package behind it: `// libraries: djs 14.28.1 discord.js`. */
function projectOf(text: string): ProjectFacts {
  const listed = (/^\/\/ libraries: (.*)$/m.exec(text)?.[1] ?? '').split(', ').map((entry) => entry.split(' ') as [string, string, string?]);
  return { libraries: new Map(listed.map(([name, version, behind]) => [name, { name, packageName: behind ?? name, version, source: 'installed' as const }])), known: true };
}

function shown(ref: Ref): string {
  if (ref.kind === 'instance') return ref.name;
  return ref.kind === 'class' ? `typeof ${ref.name}` : `${ref.kind === 'array' ? 'A' : 'C'}<${ref.of.map(shown).join('|')}>`;
}

/** `Role flow`; with `…`, the classes named are some of them. */
function said(answer: Answer, wanted: string): string {
  if (answer === other) return 'other';
  if (!isValue(answer)) return 'unknown';
  const names = answer.refs.map(shown);
  const [, some, evidence] = /^(.*)… (\w+)$/.exec(wanted) ?? [];
  return some !== undefined && some.split('|').every((name) => names.includes(name)) && evidence === answer.evidence ? wanted : `${names.join('|')} ${answer.evidence}`;
}

describe.each(readdirSync(folder))('%s', (name) => {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  const parsed = parse(file, text);
  if ('error' in parsed) throw new Error(`${name}: ${parsed.error}`);
  const { index, inference } = contextOf(Object.assign(parsed, { file, text, project: projectOf(text) }));
  const asked = index.all('CallExpression').filter((call) => call.callee.type === 'Identifier' && call.callee.name === 'ask');

  it.each(asked.map((call) => ({ line: text.slice(0, nodeStart(call)).split('\n').length, code: nodeText(call.arguments[0]!, text), call })))('line $line: $code', ({ call }) => {
    const wanted = stringValue(call.arguments[1]) ?? '';
    expect(said(inference.answer(call.arguments[0]!), wanted)).toBe(wanted);
  });
});
