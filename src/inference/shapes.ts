/** Owns following written types through expressions: what is in `queue.members[0]` or `found(guild).role` where only an interface of the file says so. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, memberNames, type Node, nodeText, unwrap } from '../ast/nodes.js';
import { annotationText } from './annotations.js';
import { ownName } from './file-uses.js';
import type { Inference } from './infer.js';
import { giveElement, keepKind } from './lists.js';
import { patternKeys, rest } from './patterns.js';
import type { Shape } from './type-reader.js';

export class Shapes {
  readonly #home: Inference;
  readonly #known = new Map<Node, Shape | undefined>();

  constructor(home: Inference) {
    this.#home = home;
  }

  /** The written type of an expression, or undefined where nothing in the file says it. */
  of(node: Node): Shape | undefined {
    const cast = this.#cast(node);
    if (cast) return cast;
    const inner = unwrap(node);
    if (this.#known.has(inner)) return this.#known.get(inner);
    // What leads back to itself says nothing.
    this.#known.set(inner, undefined);
    const found = this.#find(inner);
    this.#known.set(inner, found);
    return found;
  }

  /** The written type of what iterating gives. */
  iterated(node: Node): Shape | undefined {
    const inner = unwrap(node);
    const callee = inner.type === 'CallExpression' ? unwrap(inner.callee) : undefined;
    const isEntries = callee?.type === 'MemberExpression' && memberNames(callee)[0] === 'entries';
    const whole = this.of(isEntries ? callee.object : inner);
    return whole && this.#home.reader.iterated(whole);
  }

  #cast(node: Node): Shape | undefined {
    for (let at = node; unwrap(at) !== at && 'expression' in at; at = at.expression as Node) {
      if ((at.type === 'TSAsExpression' || at.type === 'TSTypeAssertion') && !this.#isConst(at)) return this.#written(at.typeAnnotation, at);
    }
    return undefined;
  }

  #isConst(node: TSESTree.TSAsExpression | TSESTree.TSTypeAssertion): boolean {
    return annotationText(node.typeAnnotation, this.#home.text) === 'const';
  }

  #written(annotation: Node | undefined | null, at: Node): Shape | undefined {
    const text = annotationText(annotation, this.#home.text);
    return text === undefined ? undefined : this.#home.reader.shape(text, at, false);
  }

  #find(node: Node): Shape | undefined {
    switch (node.type) {
      case 'AwaitExpression':
        return this.of(node.argument);
      case 'LogicalExpression':
        return node.operator === '&&' ? this.of(node.right) : (this.of(node.left) ?? this.of(node.right));
      case 'NewExpression':
        return node.typeArguments ? this.#home.reader.shape(`${nodeText(node.callee, this.#home.text)}${nodeText(node.typeArguments, this.#home.text)}`, node, false) : this.#instance(node);
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        return this.#call(node);
      case 'Identifier':
        return this.#identifier(node);
      default:
        return undefined;
    }
  }

  /** `new Manager()` of a class of the file. */
  #instance(node: TSESTree.NewExpression): Shape | undefined {
    const callee = unwrap(node.callee);
    const definition = callee.type === 'Identifier' ? this.#home.bindings.variable(callee)?.defs[0] : undefined;
    return definition?.type === 'ClassName' && callee.type === 'Identifier' ? this.#home.reader.shape(callee.name, node, false) : undefined;
  }

  #member(node: TSESTree.MemberExpression): Shape | undefined {
    const reader = this.#home.reader;
    const name = ownName(node.property, node.computed) ?? memberNames(node)[0];
    if (node.object.type === 'ThisExpression') {
      const body = this.#home.uses.classAround(node);
      return body && name !== undefined ? reader.memberOfClass(body, name) : undefined;
    }
    const whole = this.of(node.object);
    if (!whole) return undefined;
    return name === undefined ? (reader.element(whole) ?? reader.member(whole, '*')) : reader.member(whole, name);
  }

  #call(node: TSESTree.CallExpression): Shape | undefined {
    const reader = this.#home.reader;
    const callee = unwrap(node.callee);
    const helper = this.#home.calls.functionOf(callee);
    if (helper) return this.#written(helper.returnType, helper);
    if (callee.type !== 'MemberExpression') return undefined;
    const name = memberNames(callee)[0] ?? '';
    const method = this.of(callee);
    const returned = method && reader.returned(method);
    if (returned) return returned;
    const whole = this.of(callee.object);
    if (!whole) return undefined;
    if (name === 'then' || name === 'catch' || name === 'finally') return name === 'then' ? undefined : whole;
    if (giveElement.has(name) && !(typeof node.arguments[0] === 'object' && /^(first|last|random)$/.test(name))) return reader.element(whole);
    return keepKind.has(name) || name === 'values' ? whole : undefined;
  }

  #identifier(node: TSESTree.Identifier): Shape | undefined {
    const definition = this.#home.bindings.variable(node)?.defs[0];
    const at = definition?.node as Node | undefined;
    if (!definition || !at) return undefined;
    const named = definition.name as Node;
    const own = 'typeAnnotation' in named && named.typeAnnotation ? this.#written(named.typeAnnotation as Node, at) : undefined;
    if (own) return own;
    if (at.type === 'VariableDeclarator') return this.#declared(named, at);
    if (!isFunction(at) || definition.type !== 'Parameter') return undefined;
    for (const parameter of at.params) {
      const bare = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
      const pattern = bare.type === 'AssignmentPattern' ? bare.left : bare;
      const keys = patternKeys(pattern, named);
      if (!keys) continue;
      const whole = this.#home.parameters.written(pattern, at) ?? (at.params[0] === parameter ? this.#handed(at) : undefined);
      return whole && !keys.includes(rest) ? this.#home.reader.along(whole, keys) : undefined;
    }
    return undefined;
  }

  #declared(named: Node, at: TSESTree.VariableDeclarator): Shape | undefined {
    const keys = patternKeys(at.id, named);
    if (!keys || keys.includes(rest)) return undefined;
    const loop = at.parent.parent;
    const whole = at.id.type !== 'Identifier' && at.id.typeAnnotation ? this.#written(at.id.typeAnnotation, at) : loop?.type === 'ForOfStatement' && loop.left === at.parent ? this.iterated(loop.right) : at.init ? this.of(at.init) : undefined;
    return whole && this.#home.reader.along(whole, keys);
  }

  /** What the first parameter of a callback gets: `queues.forEach((queue) => …)`. */
  #handed(at: Node): Shape | undefined {
    const call = at.parent as Node | undefined;
    if (call?.type !== 'CallExpression' || call.arguments[0] !== at) return undefined;
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression') return undefined;
    const name = memberNames(callee)[0] ?? '';
    const whole = /^(forEach|map|filter|find|some|every|each|flatMap|findKey|sweep|partition|tap|findLast|findIndex|mapValues|sort|toSorted|then)$/.test(name) ? this.of(callee.object) : undefined;
    return name === 'then' ? whole : whole && this.#home.reader.element(whole);
  }
}
