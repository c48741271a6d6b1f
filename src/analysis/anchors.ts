/** Owns the prefilter: words that stand in every file that a check can fire on, derived from the table, the models and the programs. */
import { changes, type Change } from '../changes/index.js';
import type { Check } from '../changes/schema.js';
import { models } from '../libraries/index.js';
import type { LibraryModel } from '../libraries/model.js';
import { routes } from '../libraries/rest/model.js';
import { programAnchors } from '../../rules/index.js';
import type { Operation } from '../platform/operations.js';
import { WordFinder, type Word } from './word-finder.js';

/** Lists of words: of each list, one stands in the file. */
export type Clause = readonly (readonly Word[])[];

/** Clauses for each check that looks at code: where none of a check's clauses holds for a file, that check finds nothing there. @throws Error for a program without words */
export function anchors(of: readonly Change[] = changes, libraries: readonly LibraryModel[] = models): ReadonlyMap<Check, readonly Clause[]> {
  const found = new Map<Check, readonly Clause[]>();
  for (const change of of) for (const check of change.checks) if (check.check !== 'dependency-version' && check.check !== 'game') found.set(check, clausesOf(check, change, libraries));
  return found;
}

function clausesOf(check: Exclude<Check, { check: 'dependency-version' | 'game' }>, change: Change, libraries: readonly LibraryModel[]): Clause[] {
  if (check.check === 'program') {
    const entries = programAnchors[change.id];
    if (!entries?.length) throw new Error(`the detector of ${change.id} names no words that stand in every file it fires on`);
    const alone = entries.filter((entry) => typeof entry === 'string').map(written);
    const together = entries.filter((entry) => typeof entry !== 'string').flatMap((entry): Clause[] => ('operations' in entry ? operationClauses(entry.operations, libraries) : [entry.map((words) => words.map(written))]));
    return [...(alone.length > 0 ? [[alone]] : []), ...together];
  }
  if (check.check === 'deprecated-operation') return operationClauses([check.operation], libraries);
  if (check.check === 'deprecated-field') {
    // What is written goes under the same name: guild.roles.create({ color }).
    return [
      ...libraries.flatMap((model) =>
        Object.entries(model.fields).flatMap(([name, spelling]): Clause[] => {
          const [type, property] = name.split('.') as [string, string];
          return spelling.field === check.field ? [models.includes(model) ? [[whole(property)], namesOf(type)] : [[whole(property)]]] : [];
        }),
      ),
      ...operationClauses(check.setters, libraries),
    ];
  }
  // Without a call of the operation, a finding rests on the old permission's name. That of the new one answers what other files ask.
  const former = check.from === 'MANAGE_GUILD_EXPRESSIONS' ? ['MANAGE_EMOJIS', 'MANAGE_EXPRESSIONS'] : [];
  return [[[check.from, check.to, ...former].flatMap(spellings)], ...operationClauses(check.operations, libraries)];
}

/** Method names that say nothing by themselves: what they are called on has to stand in the file as well. */
const common = new Set(['create', 'edit', 'set', 'delete', 'fetch', 'setColor']);

function operationClauses(wanted: readonly Operation[], libraries: readonly LibraryModel[]): Clause[] {
  const telling: Word[] = [];
  const paths: Word[] = [];
  const chained: Word[] = [];
  const builders: Word[] = [];
  const clauses: Clause[] = [];
  for (const model of libraries) {
    for (const [name, spelling] of Object.entries(model.functions ?? {})) if (wanted.includes(spelling.operation)) telling.push(whole(name.slice(name.lastIndexOf('.') + 1)));
    for (const [name, spelling] of Object.entries(model.methods)) {
      if (!wanted.includes(spelling.operation)) continue;
      const [type, method] = name.split('.') as [string, string];
      // What leads to the classes of a user's own library is not known here.
      if (common.has(method) && models.includes(model)) clauses.push([[called(method)], receivers(model, type)]);
      else telling.push(called(method));
    }
  }
  for (const route of routes) {
    if (!wanted.includes(route.spelling.operation)) continue;
    builders.push(whole(route.builder));
    const segments = route.path.source.split('\\/').map((part) => /^[a-z-]+/.exec(part)?.[0]).filter((part) => part !== undefined && part !== 'channels');
    const last = segments.at(-1);
    if (last !== undefined) paths.push({ text: `/${last}`, ends: true });
    if (last !== undefined) chained.push({ text: `.${last}`, ends: true });
    // client.proxy.guilds(id)['scheduled-events']
    if (last?.includes('-')) chained.push({ text: `['${last}']` }, { text: `["${last}"]` });
  }
  if (telling.length + paths.length > 0) clauses.push([unique([...telling, ...paths])]);
  if (builders.length > 0) clauses.push([unique(builders), [{ text: 'Routes' }]]);
  // client.api.channels(id).pins.get()
  if (chained.length > 0) clauses.push([unique(chained), [whole('api'), whole('proxy')]]);
  return clauses;
}

/** Names of which one stands where a method of a class is called: of what managers are kept under, or of the class itself. */
function receivers(model: LibraryModel, type: string): Word[] {
  const kept = Object.entries(model.managers).flatMap(([property, classes]) => (classes.split('|').includes(type) ? [property] : []));
  return kept.length > 0 ? unique([whole(type), ...kept.map(whole)]) : namesOf(type);
}

/** Members that give things of several classes, and so are not called after one: an entry of the audit log, an option. */
const unnamed = ['target', 'entionable', 'extra'].map(plain);

/** Names that a class and what holds an instance go by: `Role` and `role`; `TextChannelPins$`, the shape of what `pins` of a channel gives; `GuildsAPI`. */
function namesOf(type: string): Word[] {
  const name = /[A-Z][a-z]+\$+$/.exec(type)?.[0].replaceAll('$', '') ?? type.replace(/API$/, '');
  const isShape = type.endsWith('$') || type.endsWith('API');
  return [name, name[0]!.toLowerCase() + name.slice(1), name.toUpperCase()].map(plain).concat(isShape ? [] : unnamed);
}

function plain(text: string): Word {
  return { text };
}

/** A string of a program's: `.fetch` is the name of a member however it is written, `?.fetch`, `['fetch']`. */
function written(text: string): Word {
  const [, name, call] = /^\.([A-Za-z_]\w*)(\(?)$/.exec(text) ?? [];
  return name === undefined ? plain(text) : { text: name, member: true, ...(call && { ends: true }) };
}

function whole(text: string): Word {
  return { text, starts: true, ends: true };
}

/** A method, where it is called: message.pin(), message['pin'](). */
function called(text: string): Word {
  return { text, ends: true, member: true };
}

function unique(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [keyOf(word), word])).values()];
}

function keyOf({ text, starts = false, ends = false, member = false }: Word): string {
  return `${text} ${starts} ${ends} ${member}`;
}

/** A permission's name in all spellings that libraries and people use: each word in capitals, capitalised or small, with and without underscores. */
function spellings(permission: string): Word[] {
  const [first, ...others] = permission.toLowerCase().split('_').map((word) => {
    const rest = [word.slice(1), word.slice(1).toUpperCase()];
    return [word[0]!, word[0]!.toUpperCase()].flatMap((letter) => rest.map((tail) => letter + tail));
  });
  return others.reduce((starts, words) => starts.flatMap((start) => words.flatMap((word) => [start + word, `${start}_${word}`])), first!).map(plain);
}

/** What the words of a text say. */
export interface Standing {
  /** The checks that can fire on it. */
  checks: Set<Check>;
  /** Whether it can hold an integer that asks for permissions. */
  numbers: boolean;
}

/** Of these, one stands in every text that `mayAskByNumber` is true of. */
const numberWords = ['perm', 'Perm', 'PERM', 'generate'].map(plain);

/** Which checks can fire on a text: lists of words are shared, and found in one pass. */
export class Prefilter {
  readonly #finder: WordFinder;
  /** Check by check, the numbers of the lists of each clause. */
  readonly #wanted: readonly (readonly [Check, readonly (readonly number[])[]])[];
  readonly #numbers: number;

  constructor(wanted: ReadonlyMap<Check, readonly Clause[]>) {
    const numbers = new Map<string, number>();
    const lists: (readonly Word[])[] = [];
    const numberOf = (words: readonly Word[]): number => {
      const key = words.map(keyOf).sort().join('\n');
      let number = numbers.get(key);
      if (number === undefined) {
        numbers.set(key, (number = lists.length));
        lists.push(words);
      }
      return number;
    };
    this.#wanted = [...wanted].map(([check, clauses]) => [check, clauses.map((clause) => clause.map(numberOf))]);
    this.#numbers = numberOf(numberWords);
    this.#finder = new WordFinder(lists);
  }

  look(text: string | Uint8Array): Standing {
    const found = this.#finder.find(text);
    const checks = new Set<Check>();
    for (const [check, clauses] of this.#wanted) if (clauses.some((clause) => clause.every((list) => found[list] === 1))) checks.add(check);
    return { checks, numbers: found[this.#numbers] === 1 };
  }
}

let prefilter: Prefilter | undefined;

/** What the words of a file say. Takes the bytes of a file as well, in UTF-8 or Latin-1. */
export function look(text: string | Uint8Array): Standing {
  prefilter ??= new Prefilter(anchors());
  return prefilter.look(text);
}

/** False when no check can fire on a file with this text, so that it need not be parsed. */
export function mayContain(text: string | Uint8Array): boolean {
  return look(text).checks.size > 0;
}
