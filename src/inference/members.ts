/** Owns what a member is: of an entity, of a module, of an object literal or a class of the file, or by its customary name. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, keyName, memberNames, unwrap, type FunctionNode, type Node } from '../ast/nodes.js';
import { exportedRefs } from '../libraries/graph.js';
import { ownName } from './file-uses.js';
import type { Inference } from './infer.js';
import { listed } from './lists.js';
import type { Key } from './patterns.js';
import { isValue, other, union, type Answer } from './value.js';

/** `null`, `undefined`: what stands there until something is put in. */
function isEmpty(node: Node): boolean {
  const inner = unwrap(node);
  return (inner.type === 'Literal' && inner.value === null && !('regex' in inner && inner.regex)) || (inner.type === 'Identifier' && inner.name === 'undefined');
}

export class Members {
  readonly #home: Inference;
  readonly #literals = new Map<Node, TSESTree.ObjectExpression | TSESTree.ArrayExpression | undefined>();

  constructor(home: Inference) {
    this.#home = home;
  }

  of(node: TSESTree.MemberExpression): Answer {
    const home = this.#home;
    const names = memberNames(node);
    const receiver = home.answer(node.object);
    if (isValue(receiver)) {
      // roles[0]; what member[action] is, nobody knows.
      if (node.computed && names.length === 0) return listed(receiver, 'array');
      const found = union(names.map((name) => home.property(receiver, name)));
      if (found !== undefined) return found;
      // resolved.roles['123'], of an object by id
      if (node.computed && /^\d+$/.test(names[0] ?? '')) return listed(receiver, 'array');
    }
    const shape = home.shapes.of(node);
    const written = shape && home.reader.readShape(shape);
    if (written !== undefined) return written;
    const held = this.#held(node);
    if (held !== undefined) return held;
    // interface Context { message: any }
    const isOpen = shape ? home.reader.isOpen(shape) : home.types?.entityOf(node) === 'any';
    if (receiver === other && !isOpen) return shape ? undefined : other;
    const imported = home.bindings.imported(node);
    const model = imported && home.witness.modelOfModule(imported.module);
    if (imported && model) {
      const refs = exportedRefs(model, imported.name);
      return refs && { library: model.name, refs, evidence: 'flow' };
    }
    return names[0] === undefined ? undefined : home.witness.byMember(names[0], node, (library) => home.graph(library));
  }

  /** The expression that an object or list literal of the file has at a key: through constants, `this.x`, results of functions, and `await Promise.all([…])`. */
  part(source: Node, key: Key): Node | undefined {
    const literal = this.literal(source);
    if (literal?.type === 'ObjectExpression' && typeof key === 'string') {
      const property = literal.properties.findLast((one): one is TSESTree.Property => one.type === 'Property' && keyName(one) === key);
      return property?.value;
    }
    if (literal?.type !== 'ArrayExpression' || typeof key !== 'number' || literal.elements.slice(0, key + 1).some((one) => one?.type === 'SpreadElement')) return undefined;
    return literal.elements[key] ?? undefined;
  }

  /** What an object literal has at a key, or each of those that a function of the file may return: `{ has: true, role }`, `{ has: false }`. */
  parts(source: Node, key: Key): readonly Node[] {
    const own = this.part(source, key);
    return own ? [own] : this.#returnedBy(source).flatMap((one) => this.part(one, key) ?? []).filter((one) => !isEmpty(one));
  }

  /** What the function behind a call returns, where it returns at several places. */
  #returnedBy(source: Node): readonly Node[] {
    const inner = unwrap(source);
    if (inner.type === 'AwaitExpression') return this.#returnedBy(inner.argument);
    const made = inner.type === 'Identifier' ? this.#home.bindings.initializer(inner) : inner;
    const call = made && unwrap(made.type === 'AwaitExpression' ? made.argument : made);
    const helper = call?.type === 'CallExpression' ? this.#home.calls.functionOf(unwrap(call.callee)) : undefined;
    return helper ? this.#home.uses.returned(helper) : [];
  }

  /** A method or function that is a member of `this`, of an object literal, or of an instance of a class of the file. */
  method(node: TSESTree.MemberExpression): FunctionNode | undefined {
    const name = ownName(node.property, node.computed);
    if (name === undefined) return undefined;
    const object = unwrap(node.object);
    const body = object.type === 'ThisExpression' ? this.#home.uses.classAround(node) : this.#classBehind(object);
    for (const member of body ? this.#inherited(body, name) : []) {
      if ((member.type === 'MethodDefinition' || member.type === 'PropertyDefinition') && ownName(member.key, member.computed) === name) return isFunction(member.value) ? member.value : undefined;
    }
    const value = body ? undefined : this.part(object, name);
    return value && isFunction(value) ? value : undefined;
  }

  /** What is put into `this.x`: `x = …`, `this.x = …` in any method, `constructor(private x: T)`, `get x()`. */
  given(node: TSESTree.MemberExpression): readonly Node[] {
    const name = ownName(node.property, node.computed);
    const body = this.#home.uses.classAround(node);
    if (name === undefined || !body || node.object.type !== 'ThisExpression') return [];
    const found: Node[] = [];
    for (const member of this.#inherited(body, name)) {
      if (member.type === 'PropertyDefinition' && ownName(member.key, member.computed) === name && member.value) found.push(member.value);
      if (member.type !== 'MethodDefinition') continue;
      if (member.kind === 'get' && ownName(member.key, member.computed) === name && isFunction(member.value)) found.push(...this.#home.uses.returned(member.value));
      if (member.kind !== 'constructor') continue;
      for (const parameter of member.value.params) {
        const own = parameter.type === 'TSParameterProperty' ? (parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter) : undefined;
        if (own?.type === 'Identifier' && own.name === name) found.push(own);
      }
    }
    for (const at of this.#lineage(body)) found.push(...this.#home.uses.assigned(at, name));
    return found;
  }

  #held(node: TSESTree.MemberExpression): Answer {
    const name = ownName(node.property, node.computed);
    if (name === undefined) return undefined;
    const object = unwrap(node.object);
    const variable = object.type === 'Identifier' ? this.#home.bindings.variable(object) : undefined;
    const parts = object.type === 'ThisExpression' ? [] : this.parts(object, name);
    const put = object.type === 'ThisExpression' ? this.given(node) : [...parts, ...(variable?.defs.length ? this.#home.uses.assigned(variable, name) : [])];
    const found = put.filter((value) => !isEmpty(value) && unwrap(value) !== node);
    return found.length > 0 ? union(found.map((value) => this.#home.answer(value))) : undefined;
  }

  /** The class of the file that an expression is an instance of. */
  #classBehind(node: Node): TSESTree.ClassBody | undefined {
    const shape = this.#home.shapes.of(node);
    return shape && this.#home.reader.classBody(shape);
  }

  /** What a class and those that it extends have under a name, and their constructors. */
  #inherited(body: TSESTree.ClassBody, name: string): readonly TSESTree.ClassElement[] {
    return this.#lineage(body).flatMap((one) => this.#home.uses.elements(one, name));
  }

  /** A class and those of the file that it extends. */
  #lineage(body: TSESTree.ClassBody): readonly TSESTree.ClassBody[] {
    const found = [body];
    for (;;) {
      const base = found.at(-1)!.parent.superClass;
      const inner = base ? unwrap(base) : undefined;
      const above = inner?.type === 'Identifier' ? this.#home.bindings.variable(inner)?.defs[0]?.node : undefined;
      if ((above?.type !== 'ClassDeclaration' && above?.type !== 'ClassExpression') || found.includes(above.body)) return found;
      found.push(above.body);
    }
  }

  /** The object or list literal behind an expression, where there is one only. */
  literal(node: Node): TSESTree.ObjectExpression | TSESTree.ArrayExpression | undefined {
    const inner = unwrap(node);
    if (this.#literals.has(inner)) return this.#literals.get(inner);
    // What leads back to itself is no literal.
    this.#literals.set(inner, undefined);
    const found = this.#findLiteral(inner);
    this.#literals.set(inner, found);
    return found;
  }

  #findLiteral(inner: Node): TSESTree.ObjectExpression | TSESTree.ArrayExpression | undefined {
    switch (inner.type) {
      case 'ObjectExpression':
      case 'ArrayExpression':
        return inner;
      case 'AwaitExpression':
        return this.literal(inner.argument);
      case 'Identifier': {
        const made = this.#home.bindings.initializer(inner);
        return made && this.literal(made);
      }
      case 'MemberExpression': {
        const given = inner.object.type === 'ThisExpression' ? this.given(inner).filter((one) => !isEmpty(one)) : [];
        const name = ownName(inner.property, inner.computed);
        const part = inner.object.type === 'ThisExpression' || name === undefined ? given[0] : this.part(inner.object, name);
        return part && given.length < 2 ? this.literal(part) : undefined;
      }
      case 'CallExpression': {
        const callee = unwrap(inner.callee);
        const first = inner.arguments[0];
        if (callee.type === 'MemberExpression' && first && /^(all|freeze|seal)$/.test(memberNames(callee)[0] ?? '') && /^(Promise|Object)$/.test(callee.object.type === 'Identifier' ? callee.object.name : '')) return this.literal(first);
        const helper = this.#home.calls.functionOf(callee);
        const returned = helper ? this.#home.uses.returned(helper).filter((one) => !isEmpty(one)) : [];
        return returned.length === 1 ? this.literal(returned[0]!) : undefined;
      }
      default:
        return undefined;
    }
  }
}

