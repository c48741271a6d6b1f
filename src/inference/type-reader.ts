/** Owns what a written type stands for in its scope: imports of libraries, aliases, interfaces and classes of the same file. */
import type { Variable } from '@typescript-eslint/scope-manager';
import { annotationText } from './annotations.js';
import { graphOf, parseRef, type Ref } from '../libraries/graph.js';
import type { LibraryModel } from '../libraries/model.js';
import { keyName, type Node } from '../ast/nodes.js';
import type { Bindings } from './bindings.js';
import { isOwn } from './modules.js';
import { isValue, other, union, type Answer, type Value } from './value.js';
import type { Witness } from './witness.js';
import { parseType, type Written } from './written-types.js';

/** A type with the place whose scope gives its names a meaning; `loose` in JSDoc, where a library's names need no import. */
export interface Shape {
  type: Written;
  at: Node;
  loose: boolean;
}

/** What the reader needs of the inference. */
interface Home {
  bindings: Bindings;
  witness: Witness;
  text: string;
  answer(node: Node): Answer;
  property(value: Value, name: string): Answer;
  classOf(callee: Node): { model: LibraryModel; name: string } | undefined;
}

const wrappers = /^(Promise|PromiseLike|Partial|Readonly|Required|Omit|Pick|Awaited|Awaitable|NonNullable|Extract|Exclude)$/;
const lists = /^(Array|ReadonlyArray|Set|ReadonlySet|Iterable|AsyncIterable|IterableIterator|AsyncIterableIterator|Iterator|Generator|AsyncGenerator)$/;
const maps = /^(Map|ReadonlyMap|Collection|ReadonlyCollection|LimitedCollection|TypedCollection)$/;
const plain = /^(string|number|boolean|bigint|symbol|object|String|Number|Boolean|Function|Record|Date|RegExp|Error|Buffer|WeakMap|WeakSet)$/;
const empty = /^(null|undefined|void|never)$/;
const depthLimit = 12;

export class TypeReader {
  readonly #home: Home;

  constructor(home: Home) {
    this.#home = home;
  }

  read(text: string, at: Node, loose: boolean): Answer {
    return this.readShape(this.shape(text, at, loose));
  }

  shape(text: string, at: Node, loose: boolean): Shape {
    return { type: parseType(text), at, loose };
  }

  /** What lies at the end of a path of properties, `['message', 'channel']`, in a written type. */
  readPath(from: Shape | { text: string; at: Node; loose: boolean }, path: readonly string[]): Answer {
    let shape: Shape | undefined = 'type' in from ? from : this.shape(from.text, from.at, from.loose);
    for (const [index, key] of path.entries()) {
      const whole = this.readShape(shape);
      if (isValue(whole)) {
        let value: Answer = whole;
        for (const rest of path.slice(index)) value = isValue(value) ? this.#home.property(value, rest) : undefined;
        return value;
      }
      shape = this.member(shape, key);
      if (!shape) return undefined;
    }
    return this.readShape(shape);
  }

  readShape(shape: Shape, depth = 0): Answer {
    const { type } = shape;
    const again = (next: Written): Answer => this.readShape({ ...shape, type: next }, depth + 1);
    if (depth > depthLimit) return undefined;
    switch (type.kind) {
      case 'other':
      case 'object':
        return other;
      case 'unknown':
        return undefined;
      case 'union':
        return union(type.of.filter((part) => !(part.kind === 'name' && empty.test(part.name))).map(again));
      case 'intersection': {
        const parts = type.of.map(again);
        return parts.find(isValue) ?? (parts.includes(undefined) ? undefined : other);
      }
      case 'array':
        return listOf('array', again(type.of));
      case 'class':
        return this.#classObject(type.name, shape);
      case 'member': {
        const whole = again(type.of);
        if (isValue(whole)) return this.#home.property(whole, type.key);
        const member = this.member({ ...shape, type: type.of }, type.key, depth + 1);
        return member && this.readShape(member, depth + 1);
      }
      case 'name':
        return this.#named(type, shape, depth);
    }
  }

  /** The written type of a member, through object types, interfaces and classes of the file. */
  member(shape: Shape, key: string, depth = 0): Shape | undefined {
    const { type } = shape;
    if (depth > depthLimit) return undefined;
    switch (type.kind) {
      case 'object': {
        const found = type.members.get(key);
        return found && { ...shape, type: found };
      }
      case 'union':
      case 'intersection':
        for (const part of type.of) {
          const found = this.member({ ...shape, type: part }, key, depth + 1);
          if (found) return found;
        }
        return undefined;
      case 'member': {
        const of = this.member({ ...shape, type: type.of }, type.key, depth + 1);
        return of && this.member(of, key, depth + 1);
      }
      case 'name': {
        if (wrappers.test(type.name) && type.args[0]) return this.member({ ...shape, type: type.args[0] }, key, depth + 1);
        const variable = this.#variable(type.name, shape.at);
        const definition = variable?.defs[0]?.node as Node | undefined;
        if (definition?.type === 'TSTypeAliasDeclaration') return this.member(this.#at(definition.typeAnnotation), key, depth + 1);
        if (definition?.type === 'TSInterfaceDeclaration') {
          const own = this.member(this.#at(definition.body), key, depth + 1);
          if (own) return own;
          for (const base of definition.extends) {
            const found = this.member(this.#at(base), key, depth + 1);
            if (found) return found;
          }
        }
        if (definition?.type === 'ClassDeclaration') {
          for (const member of definition.body.body) {
            if (member.type === 'PropertyDefinition' && member.typeAnnotation && keyName(member) === key) return this.#at(member.typeAnnotation);
          }
        }
        return undefined;
      }
      default:
        return undefined;
    }
  }

  #at(node: Node): Shape {
    return this.shape(annotationText(node, this.#home.text) ?? '', node, false);
  }

  #named(type: Written & { kind: 'name' }, shape: Shape, depth: number): Answer {
    const { name, args } = type;
    const [first = '', ...rest] = name.split('.');
    const last = rest.at(-1) ?? first;
    const variable = type.module === undefined ? this.#variable(first, shape.at) : undefined;
    const argument = (at: number): Answer => (args[at] ? this.readShape({ ...shape, type: args[at] }, depth + 1) : undefined);
    if (!variable && type.module === undefined) {
      if (plain.test(name)) return other;
      if (wrappers.test(name)) return argument(0);
      if (lists.test(name)) return listOf('array', argument(0));
    }
    const model = this.#model(type.module, variable, shape.loose);
    if (maps.test(last) && (model || !variable)) return args.length > 0 ? listOf('collection', argument(Math.min(1, args.length - 1))) : undefined;
    if (model) {
      if (wrappers.test(last)) return argument(0);
      const alias = model.aliases && Object.hasOwn(model.aliases, last) ? model.aliases[last] : undefined;
      if (alias !== undefined) return { library: model.name, refs: parseRef(alias), evidence: 'flow' };
      const graph = model.graph ? graphOf(model.name) : undefined;
      if (!graph?.has(last)) return undefined;
      return { library: model.name, refs: [{ kind: 'instance', name: last }], evidence: 'flow' };
    }
    return variable && rest.length === 0 ? this.#declared(variable, depth) : undefined;
  }

  #model(module: string | undefined, variable: Variable | undefined, loose: boolean): LibraryModel | undefined {
    const { bindings, witness } = this.#home;
    if (module !== undefined) return witness.modelOfModule(module);
    const identifier = variable?.identifiers[0];
    const imported = identifier && bindings.imported(identifier);
    if (imported) return witness.modelOfModule(imported.module);
    return !variable && loose ? witness.models[0] : undefined;
  }

  /** What a type of the file's own is. Nothing is known of what other files of the project export. */
  #declared(variable: Variable, depth: number): Answer {
    const definition = variable.defs[0];
    const at = definition?.node as Node | undefined;
    switch (at?.type) {
      case 'TSTypeAliasDeclaration':
        return this.readShape(this.#at(at.typeAnnotation), depth + 1);
      case 'TSTypeParameter':
        return at.constraint ? this.readShape(this.#at(at.constraint), depth + 1) : undefined;
      case 'TSInterfaceDeclaration':
        return at.extends.length === 0 ? other : this.#first(at.extends.map((base) => this.readShape(this.#at(base), depth + 1)));
      case 'TSEnumDeclaration':
        return other;
      case 'ClassDeclaration': {
        if (!at.superClass) return other;
        const found = this.#home.classOf(at.superClass);
        return found && { library: found.model.name, refs: [{ kind: 'instance', name: found.name }], evidence: 'flow' };
      }
      default: {
        const identifier = variable.identifiers[0];
        const imported = identifier && this.#home.bindings.imported(identifier);
        return imported && !isOwn(imported.module) ? other : undefined;
      }
    }
  }

  #first(answers: readonly Answer[]): Answer {
    return answers.find(isValue) ?? (answers.includes(undefined) ? undefined : other);
  }

  /** `typeof Role`, `typeof client`. */
  #classObject(name: string, { at }: Shape): Answer {
    const [first = '', ...rest] = name.split('.');
    const identifier = this.#variable(first, at)?.identifiers[0];
    if (!identifier) return undefined;
    let found = this.#home.answer(identifier);
    for (const key of rest) found = isValue(found) ? this.#home.property(found, key) : undefined;
    return found;
  }

  #variable(name: string, at: Node): Variable | undefined {
    const first = name.split('.')[0]!;
    for (let scope = this.#home.bindings.scopeAt(at); scope; scope = scope.upper) {
      const variable = scope.set.get(first);
      if (variable && variable.defs.length > 0) return variable;
    }
    return undefined;
  }
}

function listOf(kind: 'array' | 'collection', of: Answer): Answer {
  return isValue(of) ? { ...of, refs: [{ kind, of: of.refs }] satisfies Ref[] } : of === other ? other : undefined;
}
