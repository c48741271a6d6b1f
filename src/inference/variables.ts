/** Owns what a variable is: declared, imported, taken out of something, looped over, or written later. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, memberNames, type Node, nodeStart, nodeText, unwrap } from '../ast/nodes.js';
import { exportedRefs } from '../libraries/graph.js';
import { annotationText } from './annotations.js';
import type { Inference } from './infer.js';
import { listed } from './lists.js';
import { isCalled, isFunctionName, isOwn } from './modules.js';
import { Narrowing } from './narrowing.js';
import { customaryName, patternKeys, rest, type Key } from './patterns.js';
import { isValue, other, union, type Answer, type Value } from './value.js';

const isAny = (annotation: string): boolean => /\b(any|unknown)\b/.test(annotation);

export class Variables {
  readonly #home: Inference;
  readonly #narrowing: Narrowing;

  constructor(home: Inference) {
    this.#home = home;
    this.#narrowing = new Narrowing(() => home.bindings, (callee) => home.classOf(callee), () => home.uses.comparisons());
  }

  /** What an identifier is where it stands. */
  of(node: TSESTree.Identifier): Answer {
    const known = this.#home.documented(node) ?? this.#narrowing.of(node);
    if (known !== undefined) return known ?? undefined;
    const variable = this.#home.bindings.variable(node);
    const declared = variable?.identifiers[0];
    const found = declared && declared !== node && declared.type === 'Identifier' ? this.#home.answer(declared) : this.#defined(node);
    const excluded = isValue(found) ? this.#narrowing.excluded(node) : [];
    if (!isValue(found) || excluded.length === 0) return found;
    const graph = this.#home.graph(found.library);
    const refs = found.refs.filter((ref) => ref.kind !== 'instance' || !(graph?.ancestry(ref.name) ?? [ref.name]).some((name) => excluded.includes(name)));
    return refs.length > 0 ? { ...found, refs } : undefined;
  }

  /** What an object pattern takes apart: the parameter or variable it stands in for, or the property around it. */
  takenApart(pattern: TSESTree.ObjectPattern): Answer {
    for (let at: Node = pattern; ; at = at.parent as Node) {
      const parent = at.parent as Node | undefined;
      if (parent?.type === 'VariableDeclarator') return this.#taken(parent, pattern);
      if (isFunction(parent)) return this.#home.parameters.of(pattern, parent);
      if (parent?.type === 'AssignmentExpression' && parent.left === at) return this.from(parent.right, patternKeys(at, pattern) ?? [rest]);
      if (!parent || !/^(Property|ObjectPattern|ArrayPattern|AssignmentPattern|RestElement|TSParameterProperty)$/.test(parent.type)) return undefined;
    }
  }

  #defined(node: TSESTree.Identifier): Answer {
    const { bindings, witness } = this.#home;
    const variable = bindings.variable(node);
    const definition = variable?.defs[0];
    if (!variable || !definition) return witness.byName(node.name, node);
    const at = definition.node as Node;
    if (definition.type === 'ImportBinding') {
      const imported = bindings.imported(node);
      const model = imported && witness.modelOfModule(imported.module);
      if (imported && model) {
        const refs = exportedRefs(model, imported.name);
        if (!refs && imported.name === '*') return { module: imported.module };
        return refs ? { library: model.name, refs, evidence: 'flow' } : undefined;
      }
      if (imported && !isOwn(imported.module)) return other;
      return isFunctionName(node.name) || isCalled(node) ? undefined : witness.byName(node.name, node);
    }
    if (at.type === 'VariableDeclarator') return this.#declared(node, at);
    if (isFunction(at) && definition.type === 'Parameter') return this.#home.parameters.of(node, at);
    return definition.type === 'ClassName' || definition.type === 'FunctionName' ? other : undefined;
  }

  #declared(name: TSESTree.Identifier, at: TSESTree.VariableDeclarator): Answer {
    if (at.id.type === 'Identifier') {
      const annotation = at.id.typeAnnotation ? annotationText(at.id.typeAnnotation, this.#home.text) : undefined;
      const written = annotation ? this.#home.readType(annotation, at) : (this.#declarationDoc(at) ?? (at.init ? this.#home.documented(at.init) : undefined));
      if (written !== undefined) return written;
      // const embed: APIEmbed = { … }: an object, of a type that is not known here.
      if (annotation !== undefined && !isAny(annotation) && at.init && this.#home.answer(at.init) === other) return undefined;
    }
    const found = this.#taken(at, name);
    if (isValue(found)) return found;
    const keys = patternKeys(at.id, name);
    if (keys?.length === 0 && (found === other || !at.init) && !/^For/.test(at.parent.parent?.type ?? '')) {
      // let role = null; role = await guild.roles.create()
      const writes = this.#home.bindings.variable(name)?.references.filter((reference) => reference.isWrite() && reference.writeExpr && reference.writeExpr !== at.init) ?? [];
      const later = union(writes.map((reference) => this.#home.answer(reference.writeExpr as Node)));
      if (later !== undefined || (found === other && writes.length > 0)) return later;
    }
    if (found === other) return other;
    const called = customaryName(keys) ?? name.name;
    return at.init && /role$/i.test(called) && !this.#handsOutRoles(at.init) ? undefined : this.#home.witness.byName(called, name);
  }

  /** What a declaration puts into one of its names or patterns. */
  #taken(at: TSESTree.VariableDeclarator, target: Node): Answer {
    const keys = patternKeys(at.id, target);
    if (!keys) return at.init && this.#home.answer(at.init) === other ? other : undefined;
    if (at.id.type === 'ObjectPattern' && at.id.typeAnnotation) {
      const written = this.#home.reader.readPath(this.#home.reader.shape(annotationText(at.id.typeAnnotation, this.#home.text) ?? '', at, false), keys);
      if (written !== undefined) return written;
    }
    const loop = at.parent.parent;
    if ((loop?.type === 'ForOfStatement' || loop?.type === 'ForInStatement') && loop.left === at.parent) return loop.type === 'ForOfStatement' ? this.#iterated(loop.right, keys) : other;
    if (!at.init) return undefined;
    if (at.id.type === 'ArrayPattern' && keys[0] === 0 && keys.length === 1) {
      const state = this.#typeArgument(at.init, /^(useState|createSignal|useReducer)$/);
      if (state !== undefined) return state;
    }
    return this.from(at.init, keys);
  }

  /** What lies at the end of a path of keys in an expression. */
  from(source: Node, keys: readonly Key[]): Answer {
    if (keys.length === 0) return this.#home.answer(source);
    if (keys.includes(rest) && keys.at(-1) !== rest) return undefined;
    const whole = this.#home.answer(source);
    // In [user, level] each place is something else.
    const isPlace = typeof keys[0] === 'number';
    const entity = isValue(whole) ? this.path(whole, keys) : undefined;
    if (entity !== undefined && !isPlace) return entity;
    const shape = this.#home.shapes.of(source);
    const written = shape && this.#home.reader.readPath(shape, keys);
    if (written !== undefined) return written;
    const parts = keys[0] === rest ? [] : this.#home.members.parts(source, keys[0]!);
    if (parts.length > 0) {
      const found = union(parts.map((part) => this.from(part, keys.slice(1))));
      return found === other && parts.length > 1 ? undefined : found;
    }
    if (entity !== undefined) return entity;
    return whole === other && !shape ? other : undefined;
  }

  /** What a loop hands out, of a list or of a collection's pairs: `[, role] of guild.roles.cache`. */
  #iterated(source: Node, keys: readonly Key[]): Answer {
    const held = this.#home.elementOf(source);
    if (isValue(held)) return this.path(held, keys);
    const shape = this.#home.shapes.iterated(source);
    const written = shape && this.#home.reader.readPath(shape, keys);
    if (written !== undefined) return written;
    const pairs = this.#pairsOf(source);
    if (pairs) return keys[0] === 1 ? this.path(pairs, keys.slice(1)) : other;
    return held === other && !shape ? other : undefined;
  }

  /** The values of a collection that is iterated as pairs: `of roles`, `of roles.entries()`. */
  #pairsOf(node: Node): Value | undefined {
    const inner = unwrap(node);
    const callee = inner.type === 'CallExpression' ? unwrap(inner.callee) : undefined;
    const isEntries = callee?.type === 'MemberExpression' && memberNames(callee)[0] === 'entries';
    const list = this.#home.value(isEntries ? callee.object : inner);
    return list && listed(list, isEntries ? 'any' : 'collection');
  }

  /** What lies at the end of a path of keys in an entity. */
  path(from: Value, keys: readonly Key[]): Answer {
    let at: Answer = from;
    for (const key of keys) {
      if (!isValue(at)) return undefined;
      if (typeof key === 'string') at = this.#home.property(at, key);
      else if (key !== rest) at = listed(at, 'array');
    }
    return at;
  }

  /** `const role = await fetchRole(guild, name)`: a call named for roles, or given an entity. `store.load(id)` may as well be a row of a database. */
  #handsOutRoles(init: Node): boolean {
    const source = unwrap(init.type === 'AwaitExpression' ? init.argument : init);
    if (source.type !== 'CallExpression') return true;
    const callee = nodeText(source.callee, this.#home.text);
    if (/\b(db|database|prisma|knex|mongo\w*|repo\w*|store|model|collection|sql|query|schema)\b|[a-z](Model|Repository|Schema|DB|Db)\b/i.test(callee)) return false;
    return /role/i.test(callee.split('.').at(-1) ?? '') || source.arguments.some((argument) => isValue(this.#home.answer(argument)));
  }

  /** The type that a call of one of these functions is given: `T` in `useState<T>()`. */
  #typeArgument(init: Node, names: RegExp): Answer {
    const call = unwrap(init);
    if (call.type !== 'CallExpression' || !call.typeArguments?.params[0]) return undefined;
    const callee = unwrap(call.callee);
    const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? (memberNames(callee)[0] ?? '') : '';
    return names.test(name) ? this.#home.readType(annotationText(call.typeArguments.params[0], this.#home.text) ?? '', call) : undefined;
  }

  #declarationDoc(at: TSESTree.VariableDeclarator): Answer {
    const before = this.#home.text.slice(Math.max(0, nodeStart(at.parent) - 200), nodeStart(at.parent));
    const match = /@type\s*\{([^}]*)\}[^/]*\*\/\s*(?:export\s+)?$/.exec(before);
    return match ? this.#home.readType(match[1]!, at, true) : undefined;
  }
}
