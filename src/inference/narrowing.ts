/** Owns what the tests around a place say of a variable: `typeof x === 'string'`, `x instanceof Role`, `if (!(x instanceof Role)) return`. */
import type { Reference, Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, type Node, nodeEnd, nodeStart, stringValue, unwrap } from '../ast/nodes.js';
import type { LibraryModel } from '../libraries/model.js';
import { push } from '../multimap.js';
import type { Bindings } from './bindings.js';
import { other, type Answer } from './value.js';

type ClassOf = (callee: Node) => { model: LibraryModel; name: string } | undefined;

/** A test that is known to hold, or not to, at a place; writes from `since` on undo it. */
interface Fact {
  test: Node;
  holds: boolean;
  since: number;
}

/** Reads the tests of one file. */
export class Narrowing {
  readonly #bindings: () => Bindings;
  readonly #classOf: ClassOf;
  readonly #comparisons: () => readonly TSESTree.BinaryExpression[];
  /** Variables that any test of the file is about; the tests around others say nothing of them. */
  #tested: ReadonlySet<Variable> | undefined;
  readonly #leaving = new Map<Node, ReadonlyMap<Variable, readonly Fact[]>>();
  readonly #writes = new Map<Variable, readonly Reference[]>();

  constructor(bindings: () => Bindings, classOf: ClassOf, comparisons: () => readonly TSESTree.BinaryExpression[]) {
    this.#bindings = bindings;
    this.#classOf = classOf;
    this.#comparisons = comparisons;
  }

  /** `if (typeof x === 'string')` holds no entity, `x instanceof Role` a role; null for a class that can extend anything, undefined without a test. */
  of(node: TSESTree.Identifier): Answer | null {
    for (const fact of this.#facts(node)) {
      const found = this.#told(fact, node);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Library classes that a variable is not: `else` of `x instanceof Message`. */
  excluded(node: TSESTree.Identifier): string[] {
    return this.#facts(node).flatMap(({ test, holds }) => {
      if (holds || test.type !== 'BinaryExpression' || test.operator !== 'instanceof' || !this.#isSame(test.left, node)) return [];
      return this.#classOf(test.right)?.name ?? [];
    });
  }

  #told({ test, holds }: Fact, node: TSESTree.Identifier): Answer | null {
    if (test.type !== 'BinaryExpression') return undefined;
    if (test.operator === 'instanceof') {
      if (!holds || !this.#isSame(test.left, node)) return undefined;
      const found = this.#classOf(test.right);
      return found ? { library: found.model.name, refs: [{ kind: 'instance', name: found.name }], evidence: 'flow' } : null;
    }
    if (!(holds ? /^===?$/ : /^!==?$/).test(test.operator)) return undefined;
    const kind = unwrap(test.left);
    const isPrimitive = /^(string|number|bigint|boolean|symbol|undefined)$/.test(stringValue(test.right) ?? '');
    return isPrimitive && kind.type === 'UnaryExpression' && kind.operator === 'typeof' && this.#isSame(kind.argument, node) ? other : undefined;
  }

  #facts(node: TSESTree.Identifier): Fact[] {
    this.#tested ??= this.#findTested();
    const variable = this.#bindings().variable(node);
    if (!variable || !this.#tested.has(variable)) return [];
    let writes = this.#writes.get(variable);
    if (!writes) this.#writes.set(variable, (writes = variable.references.filter((one) => one.isWrite())));
    return [...this.#factsAt(node, variable)].filter(({ since }) => !writes.some((one) => nodeStart(one.identifier) >= since && nodeEnd(one.writeExpr ?? one.identifier) <= nodeStart(node)));
  }

  #findTested(): ReadonlySet<Variable> {
    const found = new Set<Variable>();
    for (const test of this.#comparisons()) {
      const variable = this.#subject(test);
      if (variable) found.add(variable);
    }
    return found;
  }

  #isSame(one: Node, node: TSESTree.Identifier): boolean {
    const variable = this.#bindings().variable(node);
    return variable !== undefined && this.#bindings().variable(unwrap(one)) === variable;
  }

  /** The variable that `x instanceof Role` or `typeof x === 'string'` is about. */
  #subject(test: Node): Variable | undefined {
    if (test.type !== 'BinaryExpression') return undefined;
    const left = unwrap(test.left);
    const subject = test.operator === 'instanceof' ? left : left.type === 'UnaryExpression' && left.operator === 'typeof' ? unwrap(left.argument) : undefined;
    return subject && this.#bindings().variable(subject);
  }

  /** What holds at a node, innermost first, up to its function: the branches it stands in, and tests before it that leave. */
  *#factsAt(node: Node, variable: Variable): Iterable<Fact> {
    let at = node;
    for (let up = at.parent as Node | undefined; up && !isFunction(up); at = up, up = up.parent as Node | undefined) {
      if (up.type === 'IfStatement' || up.type === 'ConditionalExpression') {
        if (up.test !== at) yield* parts(up.test, up.consequent === at, nodeStart(at));
      } else if (up.type === 'LogicalExpression' && up.right === at && up.operator !== '??') yield* parts(up.left, up.operator === '&&', nodeStart(at));
      else if (up.type === 'BlockStatement' || up.type === 'Program') {
        for (const fact of this.#leavingFacts(up).get(variable) ?? []) if (fact.since <= nodeStart(at)) yield fact;
      }
    }
  }

  /** By variable, what holds behind the statements of a block that leave: `if (!(x instanceof Role)) return`. */
  #leavingFacts(block: TSESTree.BlockStatement | TSESTree.Program): ReadonlyMap<Variable, readonly Fact[]> {
    const known = this.#leaving.get(block);
    if (known) return known;
    const found = new Map<Variable, Fact[]>();
    for (const statement of block.body) {
      if (statement.type !== 'IfStatement' || statement.alternate || !leaves(statement.consequent)) continue;
      for (const fact of parts(statement.test, false, nodeEnd(statement))) {
        const variable = this.#subject(fact.test);
        if (variable) push(found, variable, fact);
      }
    }
    this.#leaving.set(block, found);
    return found;
  }
}

/** The tests that a whole one consists of, as far as each must hold or fail. */
function* parts(test: Node, holds: boolean, since: number): Iterable<Fact> {
  const inner = unwrap(test);
  if (inner.type === 'UnaryExpression' && inner.operator === '!') yield* parts(inner.argument, !holds, since);
  else if (inner.type === 'LogicalExpression' && inner.operator === (holds ? '&&' : '||')) {
    yield* parts(inner.left, holds, since);
    yield* parts(inner.right, holds, since);
  } else yield { test: inner, holds, since };
}

/** Whether a statement goes on nowhere after itself. */
function leaves(statement: Node): boolean {
  if (statement.type === 'BlockStatement') return statement.body.length > 0 && leaves(statement.body.at(-1)!);
  return /^(Return|Throw|Continue|Break)Statement$/.test(statement.type);
}
