/** Owns the question "which platform entity is this expression?" for one file, answered with evidence. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, keyName, memberNames, stringValue, unwrap, type FunctionNode, type Node } from '../ast/nodes.js';
import { graphOf, parseRef, type Graph } from '../libraries/graph.js';
import type { LibraryModel } from '../libraries/model.js';
import { annotationText, jsdocTypes } from './annotations.js';
import { patternPath, type Bindings } from './bindings.js';
import { handlerParameter } from './handlers.js';
import type { TypeOracle } from './type-oracle.js';
import { isValue, other, union, weaker, type Answer, type Value } from './value.js';
import type { Witness } from './witness.js';
import { argumentShape, elements, listed } from './lists.js';
import { isCalled, isFunctionName, isOwn } from './modules.js';
import { Narrowing } from './narrowing.js';
import { TypeReader, type Shape } from './type-reader.js';

const same = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'concat', 'clone', 'intersect', 'difference', 'merge', 'ensure', 'tap', 'each', 'sorted']);
const element = new Set(['get', 'find', 'first', 'last', 'at', 'random', 'pop', 'shift', 'findLast', 'sweepOne']);
const collectionNames = /^(Collection|LimitedCollection|TypedCollection|SimpleCollection)$/;
/** With a number, these give a list: `members.first(3)`. */
const several = new Set(['first', 'last', 'random']);
const callbacks = new Set(['forEach', 'map', 'filter', 'find', 'some', 'every', 'each', 'flatMap', 'findKey', 'sweep', 'partition', 'tap', 'findLast', 'findIndex', 'mapValues', 'sort', 'toSorted', 'then', 'sorted']);

/** Answers for the expressions of one file. Answers are kept; nothing outlives the file. */
export class Inference {
  readonly #answers = new Map<Node, Answer>();
  readonly #running = new Set<Node>();
  readonly #reader = new TypeReader(this);
  readonly #narrowing = new Narrowing(() => this.bindings, (callee) => this.classOf(callee));

  constructor(
    readonly bindings: Bindings,
    readonly witness: Witness,
    readonly comments: readonly { value: string; range: [number, number] }[],
    readonly text: string,
    readonly types?: TypeOracle,
  ) {}

  /** What an expression is: an entity with its evidence, a library's module, known to be something else, or unknown. */
  answer(node: Node): Answer {
    const inner = unwrap(node);
    // The cast belongs to this place: (x as Role).color says nothing about another x.
    const cast = node === inner ? undefined : this.#cast(node);
    if (cast !== undefined) return this.#typed(inner) ?? cast;
    if (this.#answers.has(inner)) return this.#answers.get(inner);
    if (this.#running.has(inner)) return undefined;
    this.#running.add(inner);
    const found = this.#typed(inner) ?? this.#flow(inner);
    this.#running.delete(inner);
    this.#answers.set(inner, found);
    return found;
  }

  /** The entity an expression is, or undefined when it is unknown or something else. */
  value(node: Node): Value | undefined {
    const answer = this.answer(node);
    return isValue(answer) ? answer : undefined;
  }

  /** Whether an expression may be an instance of one of these classes of its library; gives the evidence. */
  is(node: Node, classes: readonly string[]): Value | undefined {
    const value = this.value(node);
    if (!value) return undefined;
    const graph = this.graph(value.library);
    return value.refs.some((ref) => ref.kind === 'instance' && (classes.includes(ref.name) || graph?.ancestry(ref.name).some((name) => classes.includes(name)))) ? value : undefined;
  }

  graph(library: string): Graph | undefined {
    return this.witness.model(library)?.graph ? graphOf(library) : undefined;
  }

  /** Reads a type as it is written, `Discord.Message | null`, in the scope of `at`; `loose` in JSDoc, where names need no import. */
  readType(text: string, at: Node, loose = false): Answer {
    return this.#reader.read(text, at, loose);
  }

  /** The class of a library behind a constructor expression, `Client` in `new Discord.Client()`. */
  classOf(callee: Node): { model: LibraryModel; name: string } | undefined {
    const imported = this.bindings.imported(callee);
    if (imported) {
      const model = this.witness.modelOfModule(imported.module);
      const name = imported.name === '*' ? (model?.moduleClass ?? '*') : imported.name.split('.').at(-1)!;
      // A collection of the project's own things is no entity.
      return model && name !== '*' && !collectionNames.test(name) ? { model, name } : undefined;
    }
    const inner = unwrap(callee);
    if (inner.type !== 'Identifier') return undefined;
    const definition = this.bindings.variable(inner)?.defs[0]?.node as Node | undefined;
    if ((definition?.type === 'ClassDeclaration' || definition?.type === 'ClassExpression') && definition.superClass && unwrap(definition.superClass) !== inner) return this.classOf(definition.superClass);
    return undefined;
  }

  #typed(node: Node): Answer {
    const found = this.types?.entityOf(node);
    if (found === undefined) return undefined;
    if (found === 'other') return other;
    const model = this.witness.modelOfModule(found.module);
    const graph = model?.graph ? graphOf(model.name) : undefined;
    const names = found.names.filter((name) => graph?.has(name));
    return model && names.length > 0 ? { library: model.name, refs: names.map((name) => ({ kind: 'instance', name })), evidence: 'type' } : undefined;
  }

  #cast(node: Node): Answer {
    for (let at: Node = node; ; ) {
      if (at.type === 'TSAsExpression' || at.type === 'TSTypeAssertion') {
        const text = annotationText(at.typeAnnotation, this.text);
        const found = text === undefined ? undefined : this.readType(text, at);
        if (found !== undefined) return found;
      }
      if (unwrap(at) === at || !('expression' in at)) return undefined;
      at = at.expression as Node;
    }
  }

  #flow(node: Node): Answer {
    switch (node.type) {
      case 'Identifier':
        return this.#identifier(node);
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        return this.#call(node);
      case 'NewExpression': {
        // new Map<string, Role>()
        if (node.typeArguments) {
          const written = this.readType(`${this.text.slice(...node.callee.range)}${this.text.slice(...node.typeArguments.range)}`, node);
          if (written !== undefined) return written;
        }
        const first = node.arguments[0];
        if (first && node.callee.type === 'Identifier' && node.callee.name === 'Set' && !this.bindings.variable(node.callee)) {
          const held = this.#elementOf(first);
          if (isValue(held)) return { ...held, refs: [{ kind: 'array', of: held.refs }] };
        }
        const found = this.classOf(node.callee);
        if (found) return { library: found.model.name, refs: [{ kind: 'instance', name: found.name }], evidence: 'flow' };
        const imported = this.bindings.imported(node.callee);
        if (imported) return isOwn(imported.module) ? undefined : other;
        return node.callee.type === 'Identifier' && !/^(Client|Bot)$/.test(node.callee.name) ? other : undefined;
      }
      case 'AwaitExpression':
        return this.answer(node.argument);
      case 'LogicalExpression':
        // a && b is b, or nothing that matters
        return node.operator === '&&' ? this.answer(node.right) : union([this.answer(node.left), this.answer(node.right)]);
      case 'ConditionalExpression':
        return union([this.answer(node.consequent), this.answer(node.alternate)]);
      case 'AssignmentExpression':
        return this.answer(node.right);
      case 'SequenceExpression':
        return this.answer(node.expressions.at(-1)!);
      case 'ThisExpression':
        return this.#this(node);
      case 'ArrayExpression': {
        const parts = node.elements.map((part): Answer => {
          if (!part) return undefined;
          if (part.type !== 'SpreadElement') return this.answer(part);
          return this.#elementOf(part.argument);
        });
        const found = union(parts);
        return isValue(found) ? { ...found, refs: [{ kind: 'array', of: found.refs }] } : other;
      }
      case 'Literal':
      case 'TemplateLiteral':
      case 'ObjectExpression':
      case 'BinaryExpression':
      case 'UnaryExpression':
      case 'ClassExpression':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.#jsdocCast(node) ?? other;
      default:
        return undefined;
    }
  }

  #jsdocCast(node: Node): Answer {
    const before = this.text.slice(Math.max(0, node.range[0] - 200), node.range[0]);
    const match = /\/\*\*\s*@type\s*\{([^}]*)\}\s*\*\/\s*\(?\s*$/.exec(before);
    return match ? this.readType(match[1]!, node, true) : undefined;
  }

  #this(node: Node): Answer {
    for (let at = node.parent as Node | undefined; at; at = at.parent as Node | undefined) {
      if ((at.type === 'ClassDeclaration' || at.type === 'ClassExpression') && at.superClass) {
        const found = this.classOf(at.superClass);
        return found && { library: found.model.name, refs: [{ kind: 'instance', name: found.name }], evidence: 'flow' };
      }
      if (at.type === 'FunctionDeclaration' || at.type === 'FunctionExpression') {
        const left = at.parent?.type === 'AssignmentExpression' ? unwrap(at.parent.left) : undefined;
        const object = left?.type === 'MemberExpression' ? unwrap(left.object) : undefined;
        if (object?.type === 'MemberExpression' && memberNames(object)[0] === 'prototype') {
          const found = this.classOf(object.object);
          if (found) return { library: found.model.name, refs: [{ kind: 'instance', name: found.name }], evidence: 'flow' };
        }
      }
    }
    return undefined;
  }

  #identifier(node: TSESTree.Identifier): Answer {
    const cast = this.#jsdocCast(node) ?? this.#narrowing.of(node);
    if (cast !== undefined) return cast ?? undefined;
    const found = this.#variable(node);
    const excluded = isValue(found) && found.refs.length > 1 ? this.#narrowing.excluded(node) : [];
    if (!isValue(found) || excluded.length === 0) return found;
    const graph = this.graph(found.library);
    const refs = found.refs.filter((ref) => ref.kind !== 'instance' || !(graph?.ancestry(ref.name) ?? [ref.name]).some((name) => excluded.includes(name)));
    return refs.length > 0 ? { ...found, refs } : undefined;
  }

  #variable(node: TSESTree.Identifier): Answer {
    const variable = this.bindings.variable(node);
    const definition = variable?.defs[0];
    if (!variable || !definition) return this.witness.byName(node.name, node);
    const at = definition.node as Node;
    if (definition.type === 'ImportBinding') {
      const imported = this.bindings.imported(node);
      const model = imported && this.witness.modelOfModule(imported.module);
      if (imported && model) {
        if (imported.name === '*') return { module: imported.module };
        const refs = model.graph ? graphOf(model.name).exported(imported.name) : undefined;
        return refs ? { library: model.name, refs, evidence: 'flow' } : undefined;
      }
      if (imported && !isOwn(imported.module)) return other;
      return isFunctionName(node.name) || isCalled(node) ? undefined : this.witness.byName(node.name, node);
    }
    if (at.type === 'VariableDeclarator') return this.#declared(node, at, variable.identifiers[0] ?? node);
    if (isFunction(at) && definition.type === 'Parameter') return this.#parameter(variable.identifiers[0] ?? node, at);
    return definition.type === 'ClassName' || definition.type === 'FunctionName' ? other : undefined;
  }

  #declared(node: TSESTree.Identifier, at: TSESTree.VariableDeclarator, name: Node): Answer {
    if (at.id.type === 'Identifier') {
      const annotation = at.id.typeAnnotation ? annotationText(at.id.typeAnnotation, this.text) : undefined;
      const written = annotation ? this.readType(annotation, at) : (this.#declarationDoc(at) ?? (at.init ? this.#jsdocCast(at.init) : undefined));
      if (written !== undefined) return written;
      // const embed: APIEmbed = { … }: an object, of a type that is not known here.
      if (annotation !== undefined && !/\b(any|unknown)\b/.test(annotation) && at.init && this.answer(at.init) === other) return undefined;
    }
    const keys = patternPath(at.id, name);
    if (keys && keys.length > 0) {
      const source = at.id.type === 'ObjectPattern' && at.id.typeAnnotation ? { text: annotationText(at.id.typeAnnotation, this.text) ?? '', at, loose: false } : at.init ? this.#shape(at.init) : undefined;
      const written = source && this.#reader.readPath(source, keys);
      if (written !== undefined) return written;
    }
    const loop = at.parent.parent;
    const from = loop?.type === 'ForOfStatement' && loop.left === at.parent ? this.#elementOf(loop.right) : at.init ? this.answer(at.init) : undefined;
    const path = patternPath(at.id, name);
    if (isValue(from) && path) {
      if (path.length === 0) return from;
      return this.#path(from, path);
    }
    if (loop?.type === 'ForOfStatement' && loop.left === at.parent && at.id.type === 'ArrayPattern') {
      const pairs = this.#pairsOf(loop.right);
      if (pairs) return at.id.elements[1] === name ? pairs : other;
    }
    if (at.id.type === 'ArrayPattern' && at.id.elements[0] === name && at.init) {
      const state = this.#typeArgument(at.init, /^(useState|createSignal|useReducer)$/);
      if (state !== undefined) return state;
    }
    if (at.id.type === 'ArrayPattern' && at.init && isValue(from)) return { ...from, refs: elements(from.refs) };
    if (from === other && path?.length === 0) {
      const writes = this.bindings.variable(name)?.references.filter((reference) => reference.isWrite() && reference.writeExpr && reference.writeExpr !== at.init) ?? [];
      return writes.length === 0 ? other : union(writes.map((reference) => this.answer(reference.writeExpr as Node)));
    }
    if (!at.init && at.id.type === 'Identifier') {
      const writes = this.bindings.variable(name)?.references.filter((reference) => reference.isWrite() && reference.writeExpr) ?? [];
      const found = union(writes.map((reference) => this.answer(reference.writeExpr as Node)));
      if (found !== undefined) return found;
    }
    if (from === other) return other;
    const called = path?.at(-1) ?? node.name;
    return at.init && /role$/i.test(called) && !this.#handsOutRoles(at.init) ? undefined : this.witness.byName(called, node);
  }

  /** `const role = await fetchRole(guild, name)`: a call named for roles, or given an entity. `store.load(id)` may as well be a row of a database. */
  #handsOutRoles(init: Node): boolean {
    const source = unwrap(init.type === 'AwaitExpression' ? init.argument : init);
    if (source.type !== 'CallExpression') return true;
    const callee = this.text.slice(source.callee.range[0], source.callee.range[1]);
    if (/\b(db|database|prisma|knex|mongo\w*|repo\w*|store|model|collection|sql|query|schema)\b|[a-z](Model|Repository|Schema|DB|Db)\b/i.test(callee)) return false;
    return /role/i.test(callee.split('.').at(-1) ?? '') || source.arguments.some((argument) => isValue(this.answer(argument)));
  }

  /** The type that a call of one of these functions is given: `T` in `useState<T>()`. */
  #typeArgument(init: Node, names: RegExp): Answer {
    const call = unwrap(init);
    if (call.type !== 'CallExpression' || !call.typeArguments?.params[0]) return undefined;
    const callee = unwrap(call.callee);
    const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? (memberNames(callee)[0] ?? '') : '';
    return names.test(name) ? this.readType(annotationText(call.typeArguments.params[0], this.text) ?? '', call) : undefined;
  }

  #declarationDoc(at: TSESTree.VariableDeclarator): Answer {
    const before = this.text.slice(Math.max(0, at.parent.range[0] - 200), at.parent.range[0]);
    const match = /@type\s*\{([^}]*)\}[^/]*\*\/\s*(?:export\s+)?$/.exec(before);
    return match ? this.readType(match[1]!, at, true) : undefined;
  }

  #parameter(name: Node, at: FunctionNode): Answer {
    for (const [index, parameter] of at.params.entries()) {
      const bare = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
      const target = bare.type === 'AssignmentPattern' ? bare.left : bare;
      const path = patternPath(target, name);
      if (!path) continue;
      const annotation = 'typeAnnotation' in target && target.typeAnnotation ? annotationText(target.typeAnnotation, this.text) : undefined;
      const documented = annotation ?? (target.type === 'Identifier' ? jsdocTypes(at, this.comments, this.text).get(target.name) : undefined);
      if (documented !== undefined) {
        const whole = this.#reader.readPath({ text: documented, at, loose: annotation === undefined }, path);
        if (whole !== undefined) return whole;
      }
      const passed = this.#callback(at, index) ?? handlerParameter(at, index, this);
      if (isValue(passed)) {
        const found = this.#path(passed, path);
        if (found !== undefined) return found;
      } else if (passed === other && path.length === 0) return other;
      return annotation !== undefined && path.length === 0 && !/\b(any|unknown)\b/.test(annotation) ? undefined : this.witness.byName(path.at(-1) ?? (name as TSESTree.Identifier).name, name);
    }
    return undefined;
  }

  /** What a callback's parameter gets from the collection, promise or emitter it was handed to. */
  #callback(at: FunctionNode, index: number): Answer {
    const call = at.parent;
    if (call?.type !== 'CallExpression' || !call.arguments.includes(at as TSESTree.Expression)) return undefined;
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression') return undefined;
    const name = memberNames(callee)[0] ?? '';
    if (name === 'on' || name === 'once' || name === 'addListener') return this.#listener(callee.object, call.arguments[0], index);
    if (!callbacks.has(name)) return undefined;
    const receiver = this.answer(callee.object);
    if (!isValue(receiver)) return receiver === other && index === 0 && name !== 'then' ? other : undefined;
    if (name === 'then') return index === 0 ? receiver : undefined;
    const container = receiver.refs.some((ref) => ref.kind === 'array' || ref.kind === 'collection');
    if (!container) return undefined;
    if (index === 0 || (index === 1 && /sort/i.test(name))) return { ...receiver, refs: elements(receiver.refs) };
    return other;
  }

  #listener(emitter: Node, event: Node | undefined, index: number): Answer {
    if (!event) return undefined;
    const receiver = this.answer(emitter);
    if (!isValue(receiver)) return undefined;
    const graph = this.graph(receiver.library);
    const name = this.eventName(event, receiver.library);
    for (const ref of receiver.refs) {
      if (ref.kind !== 'instance' || name === undefined) continue;
      const refs = graph?.event(ref.name, name)?.[index];
      if (refs) return refs.length > 0 ? { ...receiver, refs } : other;
    }
    return undefined;
  }

  /** The event that an argument names: a string, or a member of the library's enum of events. */
  eventName(node: Node, library: string): string | undefined {
    const text = stringValue(node);
    if (text !== undefined) return text;
    const imported = this.bindings.imported(node);
    const [name, member] = imported?.name.split('.').slice(-2) ?? [];
    return name && member ? this.graph(library)?.enumValue(name, member) : undefined;
  }

  /** What iterating gives. A collection gives pairs of key and value, which are nothing of a library. */
  #elementOf(node: Node): Answer {
    const list = this.answer(node);
    return isValue(list) ? (listed(list, 'array') ?? undefined) : list;
  }

  /** The values of a collection that is iterated as pairs: `of roles`, `of roles.entries()`. */
  #pairsOf(node: Node): Value | undefined {
    const inner = unwrap(node);
    const callee = inner.type === 'CallExpression' ? unwrap(inner.callee) : undefined;
    const isEntries = callee?.type === 'MemberExpression' && memberNames(callee)[0] === 'entries';
    const list = this.value(isEntries ? callee.object : inner);
    return list && listed(list, isEntries ? 'any' : 'collection');
  }

  /** The written type of a variable, a field or a member of one, where nothing but its own file says what is in it. */
  #shape(node: Node): Shape | undefined {
    const inner = unwrap(node);
    if (inner.type === 'MemberExpression') {
      const name = memberNames(inner)[0];
      if (name === undefined) return undefined;
      if (inner.object.type === 'ThisExpression') {
        const member = classBody(inner).find((one) => one.type === 'PropertyDefinition' && keyName(one) === name);
        const text = member?.type === 'PropertyDefinition' && member.typeAnnotation ? annotationText(member.typeAnnotation, this.text) : undefined;
        return text === undefined ? undefined : this.#reader.shape(text, inner, false);
      }
      const whole = this.#shape(inner.object);
      return whole && this.#reader.member(whole, name);
    }
    if (inner.type !== 'Identifier') return undefined;
    const definition = this.bindings.variable(inner)?.defs[0];
    const at = definition?.node as Node | undefined;
    if (!definition || !at) return undefined;
    const named = definition.name as Node;
    const text = 'typeAnnotation' in named && named.typeAnnotation ? annotationText(named.typeAnnotation as Node, this.text) : undefined;
    if (text !== undefined) return this.#reader.shape(text, at, false);
    if (!isFunction(at) || definition.type !== 'Parameter') return undefined;
    const documented = jsdocTypes(at, this.comments, this.text).get(inner.name);
    return documented !== undefined && at.params.some((parameter) => parameter === named) ? this.#reader.shape(documented, at, true) : undefined;
  }

  #path(from: Value, path: readonly string[]): Answer {
    let at: Answer = from;
    for (const key of path) at = isValue(at) ? this.property(at, key) : undefined;
    return at;
  }

  /** What `value.name` is. */
  property(value: Value, name: string): Answer {
    const graph = this.graph(value.library);
    if (!graph) return undefined;
    const found = value.refs.flatMap((ref) => (ref.kind === 'instance' ? (graph.property(ref.name, name) ?? []) : []));
    if (found.length > 0) return { ...value, refs: found };
    return value.refs.some((ref) => ref.kind === 'instance' && graph.hasMember(ref.name, name)) ? other : undefined;
  }

  #member(node: TSESTree.MemberExpression): Answer {
    const names = memberNames(node);
    const receiver = this.answer(node.object);
    if (isValue(receiver)) {
      // roles[0]; what member[action] is, nobody knows.
      if (node.computed && names.length === 0) return listed(receiver, 'array');
      const found = union(names.map((name) => this.property(receiver, name)));
      if (found !== undefined) return found;
    }
    const shape = this.#shape(node);
    const written = shape && this.#reader.readShape(shape);
    if (written !== undefined) return written;
    if (receiver === other) return other;
    const imported = this.bindings.imported(node);
    const model = imported && this.witness.modelOfModule(imported.module);
    if (imported && model) {
      const refs = model.graph ? graphOf(model.name).exported(imported.name) : undefined;
      return refs && { library: model.name, refs, evidence: 'flow' };
    }
    const name = names[0];
    if (name === undefined) return undefined;
    if (unwrap(node.object).type === 'ThisExpression') {
      const assigned = this.#assignedMember(node, name);
      if (assigned !== undefined) return assigned;
    }
    return this.witness.byMember(name, node, (library) => this.graph(library));
  }

  /** `this.x`, where the class says `x: T`, `x = …`, `this.x = …` or `constructor(private x: T)`. */
  #assignedMember(node: Node, name: string): Answer {
    for (const member of classBody(node)) {
      if (member.type === 'PropertyDefinition' && keyName(member) === name && member.typeAnnotation) {
        const written = this.readType(annotationText(member.typeAnnotation, this.text) ?? '', member);
        if (written !== undefined) return written;
      }
    }
    const value = this.#assignedValue(node, name);
    return value && this.answer(value);
  }

  #assignedValue(node: Node, name: string): Node | undefined {
    for (const member of classBody(node)) {
      if (member.type === 'PropertyDefinition' && keyName(member) === name && member.value) return member.value;
      if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') continue;
      for (const parameter of member.value.params) {
        if (parameter.type === 'TSParameterProperty' && parameter.parameter.type === 'Identifier' && parameter.parameter.name === name) return parameter.parameter;
      }
      for (const statement of member.value.body?.body ?? []) {
        const set = statement.type === 'ExpressionStatement' ? unwrap(statement.expression) : undefined;
        if (set?.type !== 'AssignmentExpression') continue;
        const left = unwrap(set.left);
        if (left.type === 'MemberExpression' && left.object.type === 'ThisExpression' && memberNames(left)[0] === name) return set.right;
      }
    }
    return undefined;
  }

  #call(node: TSESTree.CallExpression): Answer {
    const callee = unwrap(node.callee);
    if (callee.type === 'MemberExpression') {
      const names = memberNames(callee);
      const receiver = this.answer(callee.object);
      if (receiver === other && (names[0] === 'map' || names[0] === 'flatMap')) return this.#mapped(node) ?? other;
      if (receiver === other) return this.#static(node, callee) ?? (this.#isForeign(callee.object) ? other : undefined);
      if (!isValue(receiver)) {
        const imported = this.bindings.imported(callee);
        if (imported && !this.witness.modelOfModule(imported.module)) return /^[.#@~/]/.test(imported.module) ? undefined : other;
        return this.#static(node, callee) ?? (names[0] ? this.witness.byMember(names[0], node, (library) => this.graph(library)) : undefined);
      }
      return union(names.map((name) => this.#method(receiver, name, node)));
    }
    if (callee.type === 'Identifier') {
      const definition = this.bindings.variable(callee)?.defs[0];
      const helper = definition?.type === 'FunctionName' ? (definition.node as Node) : this.bindings.initializer(callee);
      if (helper && isFunction(helper)) return this.#returned(helper);
      const imported = this.bindings.imported(callee);
      return imported && !/^[.#@~/]/.test(imported.module) && !this.witness.modelOfModule(imported.module) ? other : undefined;
    }
    return undefined;
  }

  #method(receiver: Value, name: string, node: TSESTree.CallExpression): Answer {
    const containers = receiver.refs.filter((ref) => ref.kind !== 'instance' && ref.kind !== 'class');
    if (containers.length > 0) {
      const isArray = name === 'values' || name === 'toArray' || name === 'array' || (name === 'filter' && this.witness.model(receiver.library)?.filterGivesArray) || (several.has(name) && node.arguments.length > 0);
      if (isArray) return { ...receiver, refs: [{ kind: 'array', of: elements(containers) }] };
      if (same.has(name)) return { ...receiver, refs: containers };
      if (element.has(name)) return { ...receiver, refs: elements(containers) };
      if (name === 'map' || name === 'flatMap') return this.#mapped(node) ?? other;
    }
    if (name === 'then' || name === 'catch' || name === 'finally') {
      const callback = name === 'then' ? node.arguments[0] : undefined;
      return callback && isFunction(callback) ? this.#returned(callback) : receiver;
    }
    const graph = this.graph(receiver.library);
    if (!graph) return undefined;
    const shape = argumentShape(node, this.bindings);
    const found = receiver.refs.flatMap((ref) => (ref.kind === 'instance' ? (graph.call(ref.name, name, shape) ?? []) : []));
    if (found.length > 0) return { ...receiver, refs: found };
    return receiver.refs.some((ref) => ref.kind === 'instance' && graph.hasMember(ref.name, name)) ? other : undefined;
  }

  /** Whether an expression comes from a package or from the language: what its methods return is no library's either. Code of the project's own can return anything. */
  #isForeign(node: Node, depth = 0): boolean {
    const inner = unwrap(node);
    switch (inner.type) {
      case 'AwaitExpression':
        return this.#isForeign(inner.argument, depth);
      case 'NewExpression':
      case 'CallExpression':
        return this.#isForeign(inner.callee, depth);
      case 'MemberExpression': {
        const name = memberNames(inner)[0];
        const own = inner.object.type === 'ThisExpression' && name !== undefined ? this.#assignedValue(inner, name) : undefined;
        return depth < 8 && this.#isForeign(own ?? inner.object, depth + 1);
      }
      case 'Identifier': {
        const imported = this.bindings.imported(inner);
        if (imported) return !isOwn(imported.module);
        if (!this.bindings.variable(inner)?.defs.length) return true;
        const made = this.bindings.initializer(inner);
        return depth < 8 && made !== undefined && made !== inner && this.#isForeign(made, depth + 1);
      }
      default:
        return inner.type === 'Literal' || inner.type === 'TemplateLiteral' || inner.type === 'ArrayExpression' || inner.type === 'BinaryExpression';
    }
  }

  /** The list that `x.map(callback)` gives, from what the callback returns. */
  #mapped(node: TSESTree.CallExpression): Answer {
    const callback = node.arguments[0];
    const found = callback && isFunction(callback) ? this.#returned(callback) : undefined;
    return isValue(found) ? { ...found, refs: [{ kind: 'array', of: found.refs }] } : undefined;
  }

  /** `Array.from(x)`, `Object.values(x)`, `Promise.all([…])`: what comes out is what went in. */
  #static(node: TSESTree.CallExpression, callee: TSESTree.MemberExpression): Answer {
    const object = unwrap(callee.object);
    const first = node.arguments[0];
    if (object.type !== 'Identifier' || !first || this.bindings.variable(object)?.defs.length) return undefined;
    const name = `${object.name}.${memberNames(callee)[0] ?? ''}`;
    return name === 'Array.from' || name === 'Promise.all' || name === 'Promise.resolve' ? this.answer(first) : undefined;
  }

  #returned(at: FunctionNode): Answer {
    if (at.returnType) {
      const written = this.readType(annotationText(at.returnType, this.text) ?? '', at);
      if (written !== undefined) return written;
    }
    if (at.body?.type !== 'BlockStatement') return at.body ? this.answer(at.body) : undefined;
    const found: Answer[] = [];
    for (const statement of at.body.body) {
      if (statement.type === 'ReturnStatement' && statement.argument) found.push(this.answer(statement.argument));
      const branch = statement.type === 'IfStatement' ? (statement.consequent.type === 'BlockStatement' ? statement.consequent.body : [statement.consequent]) : [];
      for (const inner of branch) if (inner.type === 'ReturnStatement' && inner.argument) found.push(this.answer(inner.argument));
    }
    return union(found);
  }
}

/** The members of the class around a node; none outside a class. */
function classBody(node: Node): readonly TSESTree.ClassElement[] {
  let at = node.parent as Node | undefined;
  while (at && at.type !== 'ClassBody') at = at.parent as Node | undefined;
  return at?.type === 'ClassBody' ? at.body : [];
}

/** An answer that is certain to be of these classes of a library. */
export function instance(library: string, text: string, evidence: Value['evidence']): Value {
  return { library, refs: parseRef(text), evidence };
}

/** Lowers the evidence of an answer. */
export function lowered(value: Value, evidence: Value['evidence']): Value {
  return { ...value, evidence: weaker(value.evidence, evidence) };
}
