/** Owns the prefilter: words that stand in every file that a check can fire on, derived from the table, the models and the programs. */
import { changes, type Change } from '../changes/index.js';
import type { Check } from '../changes/schema.js';
import { frameworks } from '../libraries/frameworks.js';
import { models } from '../libraries/index.js';
import type { LibraryModel } from '../libraries/model.js';
import { routes, type Route } from '../libraries/rest/model.js';
import { programAnchors, type Need, type WordInContext } from '../../rules/anchors.js';
import type { Operation } from '../platform/operations.js';
import { WordFinder, type Word } from './word-finder.js';

/** Lists of words: of each list, one stands in the file. */
export interface Clause {
  lists: readonly (readonly Word[])[];
  /** What has to be there besides. */
  needs?: Need;
  /** What the file is called, its path left out. Does not hold for a text without a name. */
  file?: RegExp;
}

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
    const alone: Word[] = [];
    const together: Clause[] = [];
    for (const entry of entries) {
      if (typeof entry === 'string' || 'word' in entry) alone.push(written(entry));
      else if ('operations' in entry) together.push(...operationClauses(entry.operations, libraries, entry.arguments));
      else if ('words' in entry) together.push({ ...entry, lists: entry.words.map((words) => words.map(written)) });
      else together.push({ lists: entry.map((words) => words.map(written)) });
    }
    return [...(alone.length > 0 ? [{ lists: [alone] }] : []), ...together];
  }
  if (check.check === 'deprecated-operation') return operationClauses([check.operation], libraries);
  if (check.check === 'deprecated-field') {
    // What is written goes under the same name: guild.roles.create({ color }).
    return [
      ...libraries.flatMap((model) =>
        Object.entries(model.fields).flatMap(([name, spelling]): Clause[] => {
          const [type, property] = name.split('.') as [string, string];
          return spelling.field === check.field ? [{ needs: 'platform', lists: models.includes(model) ? [[whole(property)], namesOf(type)] : [[whole(property)]] }] : [];
        }),
      ),
      ...operationClauses(check.setters, libraries),
    ];
  }
  // Without a call of the operation, a finding rests on the old permission's name. That of the new one answers what other files ask.
  const former = check.from === 'MANAGE_GUILD_EXPRESSIONS' ? ['MANAGE_EMOJIS', 'MANAGE_EXPRESSIONS'] : [];
  return [{ lists: [[check.from, check.to, ...former].flatMap(spellings)] }, ...operationClauses(check.operations, libraries)];
}

/** Method names that say nothing by themselves: what they are called on has to stand in the file as well. */
const common = new Set(['create', 'edit', 'set', 'delete', 'fetch', 'setColor', 'list']);

/** @param others what stands behind calls of a method that are none of these operations, by the method's name */
function operationClauses(wanted: readonly Operation[], libraries: readonly LibraryModel[], others: Readonly<Record<string, RegExp>> = {}): Clause[] {
  const telling: Word[] = [];
  const clauses: Clause[] = [];
  for (const model of libraries) {
    for (const [name, spelling] of Object.entries(model.functions ?? {})) if (wanted.includes(spelling.operation)) telling.push(whole(name.slice(name.lastIndexOf('.') + 1)));
    for (const [name, spelling] of Object.entries(model.methods)) {
      if (!wanted.includes(spelling.operation)) continue;
      const [type, method] = name.split('.') as [string, string];
      // What leads to the classes of a user's own library is not known here.
      const unlessBefore = others[method] ?? (spelling.narrowedBy?.index === 0 ? narrowed : undefined);
      const word: Word = { ...called(method), ...(unlessBefore && { unlessBefore }) };
      if (common.has(method) && models.includes(model)) clauses.push({ needs: 'library', lists: [[{ ...word, unlessBehind: ofOthers(type, libraries) }], receivers(model, type)] });
      else telling.push(word);
    }
  }
  if (telling.length > 0) clauses.push({ needs: 'library', lists: [unique(telling)] });
  for (const route of routes) if (wanted.includes(route.spelling.operation)) clauses.push(...routeClauses(route));
  return clauses;
}

/** A first argument that is neither an object nor a variable that may hold one: an id narrows a request for all. */
const narrowed = /^\s*(?:\?\.\s*)?\(\s*(?:['"`\d]|[\w$]+\s*(?:\?\.|[.(]))/;

/** Managers of things that no model speaks of. Source: discord.js 12 to 14. */
const managers = ['users', 'threads', 'bans', 'invites', 'commands', 'webhooks', 'reactions', 'permissions', 'presences', 'voiceStates', 'autoModerationRules', 'entitlements', 'stageInstances', 'permissionOverwrites'];

/** What stands before a method of another class: `roles.` in `guild.roles.create(…)`, `cache.` and `Object.`. */
function ofOthers(type: string, libraries: readonly LibraryModel[]): RegExp {
  const own = new Set(libraries.flatMap((model) => Object.entries(model.managers).flatMap(([property, classes]) => (classes.split('|').includes(type) ? [property] : []))));
  const others = new Set(libraries.flatMap((model) => Object.keys(model.managers)).filter((property) => !own.has(property)));
  return new RegExp(`(?:\\.(?:${[...others, ...managers, 'cache'].join('|')})|(?<![\\w$.])(?:Object|Reflect))[!?]?\\s*\\.\\s*$`);
}

/** What stands in a file with a request of one route: its path, its builder, or a chain that stands for the path. */
function routeClauses({ path, builder }: Route): Clause[] {
  const parts = path.source.split('\\/').map((part) => /^@?[a-z\d-]+/.exec(part)?.[0]).filter((part) => part !== undefined);
  const last = parts.pop()!;
  // The last part of a path that ends with it: neither an id behind it, `/guilds/${id}`, nor an argument, `guilds(id)`.
  const isEnd = path.source.endsWith(`${last}$`);
  const others = parts.map((part): Word[] => [{ text: part, ends: true }]);
  const member: Word = { text: last, ends: true, member: true, ...(isEnd && { unlessBefore: /^\s*(?:\?\.\s*)?\(/ }), ...(parts.length === 0 && { unlessBehind: /[\w$](?<!\b(?:api|proxy))[!?]?\s*\.\s*$/ }) };
  return [
    { lists: [[{ text: `/${last}`, ends: true, code: true, ...(isEnd && { unlessBefore: /^\/(?:[\w@:<]|[${]\{?)/ }) }], ...others] },
    { needs: 'library', lists: [[{ ...called(builder), unlessBefore: /^\s*(?:[,;:)=}\]]|\??\.\s*[\w$])/ }], [{ text: 'Routes' }]] },
    // client.api.channels(id).pins.get()
    { needs: 'library', lists: [[member], [plainMember('api'), plainMember('proxy')], ...others] },
  ];
}

/** Names of which one stands where a method of a class is called: of what managers are kept under, or of the class itself. */
function receivers(model: LibraryModel, type: string): Word[] {
  const kept = Object.entries(model.managers).flatMap(([property, classes]) => (classes.split('|').includes(type) ? [property] : []));
  return kept.length > 0 ? unique([whole(type), ...kept.map(whole)]) : namesOf(type);
}

/** Members that give things of several classes, and so are not called after one: an entry of the audit log, an option. */
const unnamed = ['target', 'entionable', 'extra'].map(plain);
/** Classes that are not handed out so: managers, and what stands for a part of the API. */
const neverUnnamed = /\$$|API$|Manager$|Shorter$|[^s]s$/;

/** Names that a class and what holds an instance go by: `Role` and `role`; `TextChannelPins$`, the shape of what `pins` of a channel gives; `GuildsAPI`. */
function namesOf(type: string): Word[] {
  const name = /[A-Z][a-z]+\$+$/.exec(type)?.[0].replaceAll('$', '') ?? type.replace(/API$/, '');
  return [name, name[0]!.toLowerCase() + name.slice(1), name.toUpperCase()].map(plain).concat(neverUnnamed.test(type) ? [] : unnamed);
}

function plain(text: string): Word {
  return { text };
}

/** A word of a program's: `.fetch` is the name of a member however it is written, `?.fetch`, `['fetch']`. */
function written(word: string | WordInContext): Word {
  const { word: text, whole: isWhole, ...context } = typeof word === 'string' ? { word } : word;
  const [, name, call] = /^\.([A-Za-z_]\w*)(\(?)$/.exec(text) ?? [];
  const part = isWhole ? { starts: true, ends: true } : {};
  return name === undefined ? { text, ...part, ...context } : { text: name, member: true, ...part, ...(call && { ends: true }), ...context };
}

function whole(text: string): Word {
  return { text, starts: true, ends: true };
}

/** A method, where it is called: message.pin(), message['pin'](). */
function called(text: string): Word {
  return { text, ends: true, member: true };
}

/** A property: client.api, client['api']. */
function plainMember(text: string): Word {
  return { text, starts: true, ends: true, member: true };
}

function unique(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [keyOf(word), word])).values()];
}

function keyOf({ text, starts = false, ends = false, member = false, code = false, unlessBehind, unlessBefore }: Word): string {
  return `${text} ${starts} ${ends} ${member} ${code} ${unlessBehind?.source} ${unlessBefore?.source}`;
}

/** A permission's name in all spellings that libraries and people use: each word in capitals, capitalised or small, with and without underscores. */
function spellings(permission: string): Word[] {
  const [first, ...others] = permission.toLowerCase().split('_').map((word) => {
    const rest = [word.slice(1), word.slice(1).toUpperCase()];
    return [word[0]!, word[0]!.toUpperCase()].flatMap((letter) => rest.map((tail) => letter + tail));
  });
  return others.reduce((starts, words) => starts.flatMap((start) => words.flatMap((word) => [start + word, `${start}_${word}`])), first!).map((text) => ({ text, code: true }));
}

/** What the words of a text say. */
export interface Standing {
  /** The checks that can fire on it. */
  checks: ReadonlySet<Check>;
  /** Those of them that can fire where the package is known to use no library of the platform. */
  alone: ReadonlySet<Check>;
  /** Whether it can hold an integer that asks for permissions. */
  numbers: boolean;
}

/** Of these, one stands in every text that `mayAskByNumber` is true of. */
const numberWords = ['perm', 'Perm', 'PERM', 'generate'].map(plain);

/** What an import of a library or a command framework says, of one that nobody has listed in package.json too: a fork, an address. */
function importWords(libraries: readonly LibraryModel[]): Word[] {
  const modules = [...libraries.flatMap((model) => model.modules), ...frameworks.flatMap((framework) => framework.modules)].filter((module) => !module.startsWith('/'));
  return [...modules.map((module): Word => ({ text: module.replace(/[/*]$/, ''), unlessBehind: /[^'"`/:]$/ })), plain('fork'), plain('Fork')];
}

/** Of these, one stands in every text that `payloads.words` fits. */
const platformWords: readonly Word[] = [...['discord', 'Discord', 'DISCORD'].map(plain), ...['CREATE', 'UPDATE', 'DELETE', 'ADD', 'REMOVE'].map((end): Word => ({ text: `_${end}`, ends: true, unlessBehind: /(?<![A-Z])$/ }))];

interface Wanted {
  check: Check;
  lists: readonly number[];
  /** The number of a list that says that what is needed is there. */
  given: readonly number[];
  file?: RegExp;
}

/** Which checks can fire on a text: lists of words are shared, and found in one pass. */
export class Prefilter {
  readonly #finder: WordFinder;
  /** By the number of the first list of each clause. */
  readonly #wanted: readonly (readonly Wanted[])[];
  /** Clauses that are about the names of files alone. */
  readonly #named: readonly Wanted[];
  readonly #numbers: number;

  constructor(wanted: ReadonlyMap<Check, readonly Clause[]>, libraries: readonly LibraryModel[] = models) {
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
    const library = numberOf(importWords(libraries));
    const given = { library: [library], platform: [library, numberOf(platformWords)] };
    this.#numbers = numberOf(numberWords);
    const all = [...wanted].flatMap(([check, clauses]) => clauses.map(({ lists: each, needs, file }): Wanted => ({ check, lists: each.map(numberOf), given: needs ? given[needs] : [], ...(file && { file }) })));
    this.#wanted = lists.map((_, list) => all.filter((one) => one.lists[0] === list));
    this.#named = all.filter((one) => one.lists.length === 0);
    this.#finder = new WordFinder(lists);
  }

  /** @param file its name or path, where it has one */
  look(text: string | Uint8Array, file?: string): Standing {
    const found = this.#finder.find(text);
    const checks = new Set<Check>();
    const alone = new Set<Check>();
    const take = ({ check, lists, given, file: named }: Wanted): void => {
      if (alone.has(check)) return;
      for (let at = 1; at < lists.length; at++) if (found[lists[at]!] === 0) return;
      if (named && (file === undefined || !named.test(file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)))) return;
      checks.add(check);
      if (given.length === 0 || given.some((list) => found[list] === 1)) alone.add(check);
    };
    for (let list = 0; list < found.length; list++) if (found[list] === 1) for (const one of this.#wanted[list]!) take(one);
    for (const one of this.#named) take(one);
    return { checks, alone, numbers: found[this.#numbers] === 1 };
  }
}

let prefilter: Prefilter | undefined;

/** What the words of a file say. Takes the bytes of a file as well, in UTF-8 or Latin-1, and its path or name, where it has one. */
export function look(text: string | Uint8Array, file?: string): Standing {
  prefilter ??= new Prefilter(anchors());
  return prefilter.look(text, file);
}

/** False when no check can fire on a file with this text, so that it need not be parsed. */
export function mayContain(text: string | Uint8Array, file?: string): boolean {
  return look(text, file).checks.size > 0;
}
