/** Owns what inference answers: the library entities that an expression can be, and what that answer rests on. */
import type { Evidence } from '../finding.js';
import type { Ref } from '../libraries/graph.js';

/** An expression that is one of these entities of one library. */
export interface Value {
  library: string;
  refs: readonly Ref[];
  evidence: Evidence;
}

/** A module of a library: `import * as Discord from 'discord.js'`. */
export interface ModuleValue {
  module: string;
}

/** Known not to be an entity of any library. Vetoes every weaker guess. */
export const other = Symbol('known other');

export type Answer = Value | ModuleValue | typeof other | undefined;

const strength: Record<Evidence, number> = { type: 2, flow: 1, convention: 0 };

/** The weaker of two kinds of evidence: a chain is as strong as its weakest link. */
export function weaker(a: Evidence, b: Evidence): Evidence {
  return strength[a] <= strength[b] ? a : b;
}

/** Whether `a` is at least as strong as `least`. */
export function atLeast(a: Evidence, least: Evidence): boolean {
  return strength[a] >= strength[least];
}

export function isValue(answer: Answer): answer is Value {
  return typeof answer === 'object' && 'refs' in answer;
}

/** Several answers for one expression: the entities of all that are known. `other` only if all are. */
export function union(answers: readonly Answer[]): Answer {
  const values = answers.filter(isValue);
  if (values.length === 0) return answers.length > 0 && answers.every((answer) => answer === other) ? other : undefined;
  const library = values[0]!.library;
  const same = values.filter((value) => value.library === library);
  return { library, refs: distinct(same.flatMap((value) => value.refs)), evidence: same.map((value) => value.evidence).reduce(weaker) };
}

/** References without repetitions, in their order. */
export function distinct(refs: readonly Ref[]): readonly Ref[] {
  if (refs.length < 2) return refs;
  const seen = new Set<string>();
  return refs.filter((ref) => {
    const text = JSON.stringify(ref);
    return !seen.has(text) && seen.add(text);
  });
}
