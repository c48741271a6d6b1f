/** Owns what is wrong with a value that a user wrote, as sentences: at which key, what was expected, what was there. */
import { editDistance } from './edit-distance.js';
import type { BaseIssue, GenericSchema, InferOutput } from 'valibot';
import { library } from './schemas.js';

/** A place in a value and what is wrong there. */
export interface Problem {
  /** Keys and indexes that lead to the place. */
  path: readonly (string | number)[];
  /** Follows the place: "takes a text; got 5". */
  says: string;
}

/** The checked value, or everything that is wrong with it. */
export function checked<Schema extends GenericSchema>(schema: Schema, value: unknown): { value: InferOutput<Schema> } | { problems: Problem[] } {
  // To the library, a list is an object as well.
  if (Array.isArray(value) && 'entries' in schema) return { problems: [{ path: [], says: `takes an object; got ${shown(value)}.` }] };
  const result = library().safeParse(schema, value);
  return result.success ? { value: result.output } : { problems: result.issues.map((issue) => problemOf(issue, schema)) };
}

/** `changes[0].milestones[1].on`; `fallback` stands for the whole value. */
export function placeOf(path: Problem['path'], fallback: string): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `['${key}']`)).join('');
  return text === '' ? fallback : text.replace(/^\./, '');
}

/** A value, as a message quotes it; long ones are cut. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > 60 ? `${value.slice(0, 57)}...` : value}'`;
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function problemOf(issue: BaseIssue<unknown>, schema: GenericSchema): Problem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  if (issue.expected === 'never' && issue.type === 'strict_object') {
    const known = keysAt(schema, path.slice(0, -1));
    const near = nearest(String(path.at(-1)), known);
    return { path, says: `is no key that is known here${near ? `; did you mean '${near}'?` : `; there are ${known.join(', ')}.`}` };
  }
  // A key that is missing: the issue expects its name.
  if (issue.input === undefined && issue.expected === `"${String(path.at(-1))}"`) return { path, says: 'is missing.' };
  return { path, says: `takes ${issue.message}; got ${shown(issue.input)}.` };
}

interface Loose {
  entries?: Record<string, Loose>;
  item?: Loose;
  wrapped?: Loose;
  options?: readonly Loose[];
  value?: Loose;
  type: string;
}

/** The keys that an object may have at a path of a schema. */
function keysAt(schema: GenericSchema, path: Problem['path']): string[] {
  let at: readonly Loose[] = alternatives(schema as unknown as Loose);
  for (const key of path) at = at.flatMap(({ entries, item, value, type }) => (typeof key === 'number' ? (item ? alternatives(item) : []) : type === 'record' && value ? alternatives(value) : entries && Object.hasOwn(entries, key) ? alternatives(entries[key]!) : []));
  return [...new Set(at.flatMap(({ entries }) => Object.keys(entries ?? {})))];
}

function alternatives(schema: Loose): Loose[] {
  if (schema.wrapped) return alternatives(schema.wrapped);
  return schema.options && schema.type !== 'picklist' ? schema.options.flatMap(alternatives) : [schema];
}

/** The candidate that differs from `word` the least, if it is a slip of the pen away. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(lower, candidate.toLowerCase()) })).sort((a, b) => a.distance - b.distance);
  return ranked[0] && ranked[0].distance <= Math.max(2, Math.floor(word.length / 3)) ? ranked[0].candidate : undefined;
}
