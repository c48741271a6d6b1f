/** Owns what the tests around a place say of a variable: `typeof x === 'string'`, `x instanceof Role`. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, stringValue, unwrap, type Node } from '../ast/nodes.js';
import type { LibraryModel } from '../libraries/model.js';
import type { Bindings } from './bindings.js';
import { other, type Answer } from './value.js';

type ClassOf = (callee: Node) => { model: LibraryModel; name: string } | undefined;

/** Reads the tests of one file. */
export class Narrowing {
  readonly #bindings: () => Bindings;
  readonly #classOf: ClassOf;

  constructor(bindings: () => Bindings, classOf: ClassOf) {
    this.#bindings = bindings;
    this.#classOf = classOf;
  }

  /** `if (typeof x === 'string')` holds no entity, `x instanceof Role` a role; null for a class that can extend anything, undefined without a test. */
  of(node: TSESTree.Identifier): Answer | null {
    for (const { at, branch, test } of branches(node)) {
      const found = branch === 'yes' ? this.#tested(test, node) : undefined;
      if (found !== undefined) return this.#isWritten(node, at) ? undefined : found;
    }
    return undefined;
  }

  /** Library classes that a variable is not: `else` of `x instanceof Message`. */
  excluded(node: TSESTree.Identifier): string[] {
    return [...branches(node)].flatMap(({ at, branch, test }) => {
      const inner = unwrap(test);
      if (branch !== 'no' || inner.type !== 'BinaryExpression' || inner.operator !== 'instanceof' || !this.#isSame(inner.left, node) || this.#isWritten(node, at)) return [];
      return this.#classOf(inner.right)?.name ?? [];
    });
  }

  #tested(test: Node, node: TSESTree.Identifier): Answer | null {
    const inner = unwrap(test);
    if (inner.type === 'LogicalExpression' && inner.operator === '&&') {
      const left = this.#tested(inner.left, node);
      return left === undefined ? this.#tested(inner.right, node) : left;
    }
    if (inner.type !== 'BinaryExpression') return undefined;
    if (inner.operator === 'instanceof' && this.#isSame(inner.left, node)) {
      const found = this.#classOf(inner.right);
      return found ? { library: found.model.name, refs: [{ kind: 'instance', name: found.name }], evidence: 'flow' } : null;
    }
    if (inner.operator !== '===' && inner.operator !== '==') return undefined;
    const kind = unwrap(inner.left);
    const isPrimitive = /^(string|number|bigint|boolean|symbol|undefined)$/.test(stringValue(inner.right) ?? '');
    return isPrimitive && kind.type === 'UnaryExpression' && kind.operator === 'typeof' && this.#isSame(kind.argument, node) ? other : undefined;
  }

  #isSame(one: Node, node: TSESTree.Identifier): boolean {
    const variable = this.#bindings().variable(node);
    return variable !== undefined && this.#bindings().variable(unwrap(one)) === variable;
  }

  /** Whether the variable gets another value inside `within` before `node` is read. */
  #isWritten(node: TSESTree.Identifier, within: Node): boolean {
    const references = this.#bindings().variable(node)?.references ?? [];
    return references.some((one) => one.isWrite() && one.identifier.range[0] >= within.range[0] && (one.writeExpr ?? one.identifier).range[1] <= node.range[0]);
  }
}

/** The branches that a node stands in, innermost first, up to its function. */
function* branches(node: Node): Iterable<{ at: Node; branch: 'yes' | 'no'; test: Node }> {
  let at = node;
  for (let up = at.parent as Node | undefined; up && !isFunction(up); at = up, up = up.parent as Node | undefined) {
    if (up.type === 'IfStatement' || up.type === 'ConditionalExpression') {
      if (up.test !== at) yield { at, branch: up.consequent === at ? 'yes' : 'no', test: up.test };
    } else if (up.type === 'LogicalExpression' && up.operator === '&&' && up.right === at) yield { at, branch: 'yes', test: up.left };
  }
}
