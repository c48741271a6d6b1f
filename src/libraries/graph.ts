/** Owns reading a generated type graph and asking it: what is the member of a class, what does a call give, what does an event carry. */
import { readFileSync } from 'node:fs';
import { packageFolder } from '../package.js';
import type { LibraryModel } from './model.js';

/** `Role`, `A<Role>` (array), `C<Role>` (collection by id), `typeof Role`; several for a union. */
export type Ref = { kind: 'instance'; name: string } | { kind: 'array' | 'collection'; of: readonly Ref[] } | { kind: 'class'; name: string };

interface GraphType {
  x?: string[];
  m: Record<string, string | [string, string][]>;
}

interface GraphFile {
  library: string;
  versions: string[];
  types: Record<string, GraphType>;
  events?: Record<string, Record<string, string[]>>;
  exports?: Record<string, string>;
  enums?: Record<string, Record<string, string>>;
}

/** What the arguments of a call look like, as far as overloads differ by it. */
export type ArgumentShape = { count: number; first: 'none' | 'string' | 'array' | 'other' } | { count: number; first: 'object'; properties: readonly string[] };

const cache = new Map<string, Graph>();
const parsedRefs = new Map<string, readonly Ref[]>();

/** The graph of one library. Reads and parses its file once per process; throws when the file is missing. */
export function graphOf(library: string): Graph {
  let graph = cache.get(library);
  if (!graph) {
    graph = new Graph(JSON.parse(readFileSync(new URL(`src/libraries/${library}/graph.json`, packageFolder), 'utf8')) as GraphFile);
    cache.set(library, graph);
  }
  return graph;
}

/** Parses a reference of the graph's small language, `Role|C<GuildMember>`. */
export function parseRef(text: string): readonly Ref[] {
  const known = parsedRefs.get(text);
  if (known) return known;
  const refs: Ref[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    const c = text[i];
    if (c === '<') depth++;
    else if (c === '>') depth--;
    else if ((c === '|' || c === undefined) && depth === 0) {
      const part = text.slice(from, i).trim();
      from = i + 1;
      if (!part) continue;
      const container = /^([AC])<(.*)>$/s.exec(part);
      if (container) refs.push({ kind: container[1] === 'A' ? 'array' : 'collection', of: parseRef(container[2]!) });
      else if (part.startsWith('typeof ')) refs.push({ kind: 'class', name: part.slice(7) });
      else refs.push({ kind: 'instance', name: part });
    }
  }
  parsedRefs.set(text, refs);
  return refs;
}

/** One library's classes and interfaces, with their members, events and exports. */
export class Graph {
  readonly #file: GraphFile;
  readonly #ancestors = new Map<string, readonly string[]>();

  constructor(file: GraphFile) {
    this.#file = file;
  }

  has(type: string): boolean {
    return Object.hasOwn(this.#file.types, type);
  }

  /** The class itself and all it extends, nearest first. */
  ancestry(type: string): readonly string[] {
    const known = this.#ancestors.get(type);
    if (known) return known;
    const list: string[] = [];
    const add = (name: string): void => {
      if (list.includes(name)) return;
      list.push(name);
      if (this.has(name)) for (const base of this.#file.types[name]!.x ?? []) add(base);
    };
    add(type);
    this.#ancestors.set(type, list);
    return list;
  }

  /** What `instance.name` is; `undefined` when the class has no such member, an empty list when it holds nothing of the library. */
  property(type: string, name: string): readonly Ref[] | undefined {
    const member = this.#member(type, name);
    if (member === undefined) return undefined;
    return typeof member === 'string' ? parseRef(member) : [];
  }

  /** What `instance.name(…)` gives for arguments of this shape; `undefined` when there is no such method. */
  call(type: string, name: string, shape: ArgumentShape): readonly Ref[] | undefined {
    const member = this.#member(type, name);
    if (member === undefined || typeof member === 'string') return undefined;
    const fits = member.find(([pattern]) => matches(pattern, shape)) ?? member[0];
    if (!fits) return [];
    const refs = parseRef(fits[1]);
    if (shape.first !== 'other') return refs;
    // reply(data): which overload decides what is in data, so it is one of their classes. A list needs its arguments to show.
    const more = member.filter(([pattern]) => pattern !== '()').flatMap(([, text]) => parseRef(text).filter((ref) => ref.kind === 'instance' && !refs.some((own) => own.kind === 'instance' && own.name === ref.name)));
    return more.length > 0 && refs.every((ref) => ref.kind === 'instance') ? [...refs, ...more] : refs;
  }

  hasMember(type: string, name: string): boolean {
    return this.#member(type, name) !== undefined;
  }

  /** What the listener of an event gets, or undefined. `type` is the emitter's class. */
  event(type: string, event: string): readonly (readonly Ref[])[] | undefined {
    for (const name of this.ancestry(type)) {
      const events = this.#file.events?.[name];
      if (events && Object.hasOwn(events, event)) return events[event]!.map(parseRef);
    }
    return undefined;
  }

  /** What a module export is, or undefined when the graph does not hold it. */
  exported(name: string): readonly Ref[] | undefined {
    const text = this.#file.exports?.[name];
    return text === undefined || text.startsWith('enum ') || text.startsWith('() ') ? undefined : parseRef(text);
  }

  /** The class that an export is, `ClientBase` for `export const Client: typeof ClientBase`. */
  className(name: string): string {
    const [made] = this.has(name) ? [] : (this.exported(name) ?? []);
    return made?.kind === 'class' ? made.name : name;
  }

  /** What an exported function gives, or undefined when the module has no such function or it gives nothing of the library. */
  returned(name: string): readonly Ref[] | undefined {
    const text = this.#file.exports?.[name];
    return text?.startsWith('() ') ? parseRef(text.slice(3)) : undefined;
  }

  /** The value of a member of a string enum that names events. */
  enumValue(name: string, member: string): string | undefined {
    return this.#file.enums?.[name]?.[member];
  }

  #member(type: string, name: string): string | [string, string][] | undefined {
    for (const ancestor of this.ancestry(type)) {
      const members = this.has(ancestor) ? this.#file.types[ancestor]!.m : undefined;
      if (members && Object.hasOwn(members, name)) return members[name];
    }
    return undefined;
  }
}

function matches(pattern: string, shape: ArgumentShape): boolean {
  if (pattern === '(*)') return true;
  if (pattern === '()') return shape.first === 'none';
  if (pattern === '(string)') return shape.first === 'string' || shape.first === 'other';
  if (pattern === '(array)') return shape.first === 'array';
  if (pattern === '(object)') return shape.first === 'object';
  const required = /^\(object:(.*)\)$/.exec(pattern);
  return required !== null && shape.first === 'object' && required[1]!.split(',').every((name) => shape.properties.includes(name));
}

const ownClasses = new WeakMap<LibraryModel, ReadonlySet<string>>();

/** Whether a library has a class of that name: by its graph, or without one by the methods and fields that its model names. */
export function hasClass(model: LibraryModel, name: string): boolean {
  if (model.graph) return graphOf(model.name).has(name);
  let classes = ownClasses.get(model);
  if (!classes) {
    const named = [...Object.keys(model.methods), ...Object.keys(model.fields)].map((key) => key.slice(0, key.indexOf('.')));
    const given = Object.entries(model.gives ?? {}).flatMap(([key, ref]) => [key.slice(0, key.indexOf('.')), ref.replace(/^A<(.*)>$/, '$1')]);
    ownClasses.set(model, (classes = new Set([...named, ...given, ...Object.values(model.instances ?? {})])));
  }
  return classes.has(name);
}

/** What is said of `Class.member`, of the class itself or of the nearest that it extends. */
export function inherited<T>(said: Readonly<Record<string, T>>, graph: Graph | undefined, type: string, member: string): T | undefined {
  for (const owner of graph?.ancestry(type) ?? [type]) {
    const key = `${owner}.${member}`;
    if (Object.hasOwn(said, key)) return said[key];
  }
  return undefined;
}

/** What a library exports under a name, where that is an instance; `*` is the module itself. */
export function exportedRefs(model: LibraryModel, name: string): readonly Ref[] | undefined {
  if (model.graph) return name === '*' ? undefined : graphOf(model.name).exported(name);
  const key = name === '*' ? 'default' : name;
  return model.instances && Object.hasOwn(model.instances, key) ? [{ kind: 'instance', name: model.instances[key]! }] : undefined;
}

/** What a property of a class is, or a method of it gives, in a library without a graph; undefined where its model does not say. */
export function memberRefs({ gives }: LibraryModel, type: string, name: string): readonly Ref[] | undefined {
  const key = `${type}.${name}`;
  return gives && Object.hasOwn(gives, key) ? parseRef(gives[key]!) : undefined;
}
