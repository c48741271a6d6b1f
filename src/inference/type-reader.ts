/** Owns what a written type stands for in its scope: imports of libraries, aliases, interfaces and classes of the same file. */
import type { Variable } from '@typescript-eslint/scope-manager';
import { annotationText } from './annotations.js';
import { hasClass, parseRef, type Ref } from '../libraries/graph.js';
import type { LibraryModel } from '../libraries/model.js';
import type { TSESTree } from '@typescript-eslint/types';
import type { Node } from '../ast/nodes.js';
import type { Bindings } from './bindings.js';
import { ownName } from './file-uses.js';
import { isOwn } from './modules.js';
import { rest, type Key } from './patterns.js';
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
  variables: { path(from: Value, keys: readonly Key[]): Answer };
  uses: { elements(body: TSESTree.ClassBody, name: string): readonly TSESTree.ClassElement[] };
  answer(node: Node): Answer;
  property(value: Value, name: string): Answer;
  classOf(callee: Node): { model: LibraryModel; name: string } | undefined;
}

const wrappers = /^(Promise|PromiseLike|Partial|Readonly|Required|Omit|Pick|Awaited|Awaitable|NonNullable|Extract|Exclude)$/;
const lists = /^(Array|ReadonlyArray|Set|ReadonlySet|Iterable|AsyncIterable|IterableIterator|AsyncIterableIterator|Iterator|Generator|AsyncGenerator)$/;
const maps = /^(Map|ReadonlyMap|Collection|ReadonlyCollection|LimitedCollection|TypedCollection)$/;
const plain = /^(string|number|boolean|bigint|symbol|String|Number|Boolean|Function|Record|Date|RegExp|Error|Buffer|WeakMap|WeakSet)$/;
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

  /** What lies at the end of a path, `['message', 'channel']`, in a written type. */
  readPath(from: Shape, path: readonly Key[]): Answer {
    let shape = from;
    for (const [index, key] of path.entries()) {
      const whole = this.readShape(shape);
      if (isValue(whole) && key !== rest) return this.#home.variables.path(whole, path.slice(index));
      if (key === rest) continue;
      const next = typeof key === 'string' ? this.member(shape, key) : this.element(shape, key);
      if (!next) return undefined;
      shape = next;
    }
    return this.readShape(shape);
  }

  /** The written type at the end of a path. */
  along(from: Shape, path: readonly Key[]): Shape | undefined {
    let shape: Shape | undefined = from;
    for (const key of path) shape = shape && key !== rest ? (typeof key === 'string' ? this.member(shape, key) : this.element(shape, key)) : shape;
    return shape;
  }

  /** Whether a written type says nothing: `any`, `unknown`. */
  isOpen(shape: Shape): boolean {
    const { type } = shape;
    return type.kind === 'unknown' || (type.kind === 'name' && (type.name === 'any' || type.name === 'unknown')) || (type.kind === 'union' && type.of.some((part) => this.isOpen({ ...shape, type: part })));
  }

  readShape(shape: Shape, depth = 0): Answer {
    const { type } = shape;
    const again = (next: Written): Answer => this.readShape({ ...shape, type: next }, depth + 1);
    if (depth > depthLimit) return undefined;
    switch (type.kind) {
      case 'other':
      case 'object':
      case 'function':
        return other;
      case 'tuple': {
        const parts = type.of.map(again);
        return parts.every(isValue) ? listOf('array', union(parts)) : parts.every((part) => part === other) ? other : undefined;
      }
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
        const found = type.members.get(key) ?? type.members.get('*');
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
        if (type.name === 'Record' && type.args[1]) return { ...shape, type: type.args[1] };
        const definition = this.#definition(type.name, shape.at);
        if (definition?.type === 'TSTypeAliasDeclaration') return this.member(this.#at(definition.typeAnnotation), key, depth + 1);
        if (definition?.type === 'TSInterfaceDeclaration') return this.member(this.#at(definition.body), key, depth + 1) ?? this.#memberOfBases(definition.extends.map((base) => this.#at(base)), key, depth);
        return definition?.type === 'ClassDeclaration' ? this.memberOfClass(definition.body, key, depth + 1) : undefined;
      }
      default:
        return undefined;
    }
  }

  /** The written type of a field, getter or method of a class of the file. */
  memberOfClass(body: TSESTree.ClassBody, key: string, depth = 0): Shape | undefined {
    for (const member of this.#home.uses.elements(body, key)) {
      if (member.type === 'MethodDefinition' && member.kind === 'constructor') {
        for (const parameter of member.value.params) {
          const own = parameter.type === 'TSParameterProperty' ? (parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter) : undefined;
          if (own?.type === 'Identifier' && own.name === key && own.typeAnnotation) return this.#at(own.typeAnnotation);
        }
      }
      if (!('key' in member) || ownName(member.key, member.computed) !== key) continue;
      if ('typeAnnotation' in member && member.typeAnnotation) return this.#at(member.typeAnnotation);
      const returns = 'value' in member && member.value && 'returnType' in member.value && member.value.returnType ? this.#at(member.value.returnType) : undefined;
      if (returns && member.type === 'MethodDefinition') return member.kind === 'get' ? returns : { ...returns, type: { kind: 'function', of: returns.type } };
    }
    const base = body.parent.superClass;
    return base?.type === 'Identifier' && depth < depthLimit ? this.member(this.shape(base.name, base, false), key, depth + 1) : undefined;
  }

  #memberOfBases(bases: readonly Shape[], key: string, depth: number): Shape | undefined {
    for (const base of bases) {
      const found = this.member(base, key, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  /** The written type of what a list or map holds, or of one place of a tuple. */
  element(shape: Shape, at?: number, depth = 0): Shape | undefined {
    const { type } = shape;
    if (depth > depthLimit) return undefined;
    switch (type.kind) {
      case 'array':
        return { ...shape, type: type.of };
      case 'tuple':
        return at === undefined ? { ...shape, type: { kind: 'union', of: type.of } } : type.of[at] && { ...shape, type: type.of[at] };
      case 'union':
        return type.of.map((part) => this.element({ ...shape, type: part }, at, depth + 1)).find((found) => found !== undefined);
      case 'name': {
        if (wrappers.test(type.name) && type.args[0]) return this.element({ ...shape, type: type.args[0] }, at, depth + 1);
        const last = type.name.split('.').at(-1)!;
        if (lists.test(last) && type.args[0]) return { ...shape, type: type.args[0] };
        if (maps.test(last) && type.args[0]) return { ...shape, type: type.args[1] ?? type.args[0] };
        const definition = this.#definition(type.name, shape.at);
        return definition?.type === 'TSTypeAliasDeclaration' ? this.element(this.#at(definition.typeAnnotation), at, depth + 1) : undefined;
      }
      case 'member': {
        const of = this.member({ ...shape, type: type.of }, type.key, depth + 1);
        return of && this.element(of, at, depth + 1);
      }
      default:
        return undefined;
    }
  }

  /** The written type of what iterating gives: a map gives pairs. */
  iterated(shape: Shape, depth = 0): Shape | undefined {
    const { type } = shape;
    if (depth > depthLimit) return undefined;
    const definition = type.kind === 'name' ? this.#definition(type.name, shape.at) : undefined;
    if (definition?.type === 'TSTypeAliasDeclaration') return this.iterated(this.#at(definition.typeAnnotation), depth + 1);
    if (type.kind !== 'name' || !maps.test(type.name.split('.').at(-1)!) || !type.args[0]) return this.element(shape);
    return { ...shape, type: { kind: 'tuple', of: [type.args[1] ? type.args[0] : { kind: 'other' }, type.args[1] ?? type.args[0]] } };
  }

  /** The written type of what a function or method returns. */
  returned(shape: Shape, depth = 0): Shape | undefined {
    const { type } = shape;
    if (type.kind === 'function') return type.of.kind === 'unknown' ? undefined : { ...shape, type: type.of };
    const definition = type.kind === 'name' && depth < depthLimit ? this.#definition(type.name, shape.at) : undefined;
    return definition?.type === 'TSTypeAliasDeclaration' ? this.returned(this.#at(definition.typeAnnotation), depth + 1) : undefined;
  }

  /** The class of the file that a written type names. */
  classBody(shape: Shape): TSESTree.ClassBody | undefined {
    const parts = shape.type.kind === 'union' ? shape.type.of : [shape.type];
    for (const part of parts) {
      const name = part.kind === 'name' && wrappers.test(part.name) && part.args[0]?.kind === 'name' ? part.args[0].name : part.kind === 'name' ? part.name : undefined;
      const definition = name === undefined ? undefined : this.#definition(name, shape.at);
      if (definition?.type === 'ClassDeclaration') return definition.body;
    }
    return undefined;
  }

  #definition(name: string, at: Node): Node | undefined {
    return this.#variable(name, at)?.defs[0]?.node as Node | undefined;
  }

  #at(node: Node): Shape {
    return this.shape(annotationText(node, this.#home.text) ?? '', node, false);
  }

  #named(type: Written & { kind: 'name' }, shape: Shape, depth: number): Answer {
    const { name, args } = type;
    const [first = '', ...rest] = name.split('.');
    const variable = type.module === undefined ? this.#variable(first, shape.at) : undefined;
    const imported = variable?.identifiers[0] && this.#home.bindings.imported(variable.identifiers[0]);
    // import type { Role as ServerRole } from 'discord.js'
    const last = rest.at(-1) ?? (imported && imported.name !== '*' ? imported.name : first);
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
      if (!hasClass(model, last)) return undefined;
      return { library: model.name, refs: [{ kind: 'instance', name: last }], evidence: 'flow' };
    }
    const module = type.module ?? (variable?.identifiers[0] && this.#home.bindings.imported(variable.identifiers[0])?.module);
    const extended = module === undefined ? undefined : this.#home.witness.extended(module, last);
    if (extended) return { library: extended.model.name, refs: [{ kind: 'instance', name: extended.name }], evidence: 'flow' };
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
        return imported && !isOwn(imported.module) && this.#home.witness.mayBePackage(imported.module) ? other : undefined;
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
