/** Owns what a call gives: methods of entities and collections, functions and methods of the file, what comes from elsewhere. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, memberNames, unwrap, type FunctionNode, type Node } from '../ast/nodes.js';
import { annotationText } from './annotations.js';
import type { Inference } from './infer.js';
import { argumentShape, elements, giveElement, keepKind, listed } from './lists.js';
import { isOwn } from './modules.js';
import { distinct, isValue, other, union, type Answer, type Value } from './value.js';

/** With a number, these give a list: `members.first(3)`. */
const several = new Set(['first', 'last', 'random']);

export class Calls {
  readonly #home: Inference;

  constructor(home: Inference) {
    this.#home = home;
  }

  of(node: TSESTree.CallExpression): Answer {
    const callee = unwrap(node.callee);
    const own = this.functionOf(callee);
    if (own) return this.#returned(own) ?? this.#written(node);
    if (callee.type === 'MemberExpression') return this.#member(node, callee);
    // require('better-sqlite3')('file')
    if (callee.type !== 'Identifier' && callee.type !== 'CallExpression') return undefined;
    const imported = this.#home.bindings.imported(callee);
    if (!imported) return undefined;
    const given = this.#home.witness.made(imported);
    if (given) return given;
    const model = this.#home.witness.modelOfModule(imported.module);
    // Eris('token')
    const made = model && imported.name === '*' ? this.#home.classOf(callee) : undefined;
    if (made) return { library: made.model.name, refs: [{ kind: 'instance', name: made.name }], evidence: 'flow' };
    return !isOwn(imported.module) && !model ? other : undefined;
  }

  /** The function of the file that a callee is: a name, a method of `this`, a property of an object literal. */
  functionOf(node: Node): FunctionNode | undefined {
    const inner = unwrap(node);
    if (isFunction(inner)) return inner;
    if (inner.type === 'MemberExpression') return this.#home.members.method(inner);
    if (inner.type !== 'Identifier') return undefined;
    const definition = this.#home.bindings.variable(inner)?.defs[0];
    const found = definition?.type === 'FunctionName' ? (definition.node as Node) : this.#home.bindings.initializer(inner);
    return found && isFunction(found) ? found : undefined;
  }

  #member(node: TSESTree.CallExpression, callee: TSESTree.MemberExpression): Answer {
    const home = this.#home;
    const names = memberNames(callee);
    const receiver = home.answer(callee.object);
    if (isValue(receiver)) return union(names.map((name) => this.#method(receiver, name, node)));
    if (receiver === other && (names[0] === 'map' || names[0] === 'flatMap')) return this.#mapped(node) ?? other;
    const known = this.#written(node) ?? this.#static(node, callee);
    if (known !== undefined) return known;
    if (receiver === other) return this.#isForeign(callee.object) && home.types?.entityOf(node) !== 'any' ? other : undefined;
    const imported = home.bindings.imported(callee);
    if (imported && !home.witness.modelOfModule(imported.module)) return /^[.#@~/]/.test(imported.module) ? undefined : other;
    return names[0] ? home.witness.byMember(names[0], node, (library) => home.graph(library)) : undefined;
  }

  #written(node: TSESTree.CallExpression): Answer {
    const shape = this.#home.shapes.of(node);
    return shape && this.#home.reader.readShape(shape);
  }

  #method(receiver: Value, name: string, node: TSESTree.CallExpression): Answer {
    const containers = receiver.refs.filter((ref) => ref.kind !== 'instance' && ref.kind !== 'class');
    if (containers.length > 0) {
      const isArray = name === 'values' || name === 'toArray' || name === 'array' || (name === 'filter' && this.#home.witness.model(receiver.library)?.filterGivesArray) || (several.has(name) && node.arguments.length > 0);
      if (isArray) return { ...receiver, refs: [{ kind: 'array', of: elements(containers) }] };
      if (name === 'partition') return { ...receiver, refs: [{ kind: 'array', of: containers }] };
      if (keepKind.has(name)) return { ...receiver, refs: containers };
      if (giveElement.has(name)) return { ...receiver, refs: elements(containers) };
      if (name === 'map' || name === 'flatMap') return this.#mapped(node) ?? other;
    }
    if (name === 'then' || name === 'catch' || name === 'finally') {
      const callback = name === 'then' ? node.arguments[0] : undefined;
      return callback && isFunction(callback) ? this.#returned(callback) : receiver;
    }
    const graph = this.#home.graph(receiver.library);
    if (!graph) return this.#home.modelled(receiver, name);
    const shape = argumentShape(node, this.#home.bindings);
    const found = receiver.refs.flatMap((ref) => (ref.kind === 'instance' ? (graph.call(ref.name, name, shape) ?? []) : []));
    if (found.length > 0) return { ...receiver, refs: distinct(found) };
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
        const own = this.#home.members.given(inner)[0];
        return depth < 8 && this.#isForeign(own ?? inner.object, depth + 1);
      }
      case 'Identifier': {
        const { bindings } = this.#home;
        const imported = bindings.imported(inner);
        if (imported) return !isOwn(imported.module);
        if (!bindings.variable(inner)?.defs.length) return true;
        const made = bindings.initializer(inner);
        return depth < 8 && made !== undefined && made !== inner && this.#isForeign(made, depth + 1);
      }
      default:
        return inner.type === 'Literal' || inner.type === 'TemplateLiteral' || inner.type === 'ArrayExpression' || inner.type === 'BinaryExpression';
    }
  }

  /** The list that `x.map(callback)` gives, from what the callback returns. */
  #mapped(node: TSESTree.CallExpression): Answer {
    const callback = node.arguments[0] && this.functionOf(node.arguments[0]);
    const found = callback && this.#returned(callback);
    if (!isValue(found)) return undefined;
    const callee = unwrap(node.callee);
    const isFlat = callee.type === 'MemberExpression' && memberNames(callee)[0] === 'flatMap';
    return { ...found, refs: [{ kind: 'array', of: isFlat ? found.refs.flatMap((ref) => (ref.kind === 'array' ? ref.of : [ref])) : found.refs }] };
  }

  /** `Array.from(x)`, `Promise.all([…])`: what comes out is what went in. */
  #static(node: TSESTree.CallExpression, callee: TSESTree.MemberExpression): Answer {
    const object = unwrap(callee.object);
    const first = node.arguments[0];
    if (object.type !== 'Identifier' || !first || this.#home.bindings.variable(object)?.defs.length) return undefined;
    const name = `${object.name}.${memberNames(callee)[0] ?? ''}`;
    // Objects by id hold entities as lists do: Object.values(resolved.roles)
    if (name === 'Object.values') {
      const held = this.#home.value(first);
      return held && listed(held, 'array') && held;
    }
    return name === 'Array.from' || name === 'Promise.all' || name === 'Promise.resolve' ? this.#home.answer(first) : undefined;
  }

  #returned(at: FunctionNode): Answer {
    if (at.returnType) {
      const written = this.#home.readType(annotationText(at.returnType, this.#home.text) ?? '', at);
      if (written !== undefined) return written;
    }
    return union(this.#home.uses.returned(at).map((value) => this.#home.answer(value)));
  }
}
