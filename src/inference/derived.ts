/** Owns where things go inside one function: which variables hold something made of what other variables held. */
import type { Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import type { NodeIndex } from '../ast/node-index.js';
import { isFunction, isWithin, memberName, type Node, nodeEnd, nodeStart, unwrap } from '../ast/nodes.js';
import type { Bindings } from './bindings.js';

/** Methods that put their arguments into what they are called on. */
const filling = new Set(['push', 'unshift', 'add', 'set', 'append', 'addFiles', 'setFile']);

/** One step: what stands in `from` ends up in `to`. */
interface Step {
  to: readonly Variable[];
  from: readonly Variable[];
}

/** The moves of values inside `region`, to be asked again and again. */
export class Derivation {
  /** Those of the region, in source order. */
  readonly #identifiers: readonly TSESTree.Identifier[];
  readonly #steps: readonly Step[];

  constructor(
    readonly region: Node,
    index: NodeIndex,
    readonly bindings: Bindings,
  ) {
    this.#identifiers = index.all('Identifier').filter((identifier) => isWithin(identifier, region));
    const steps: Step[] = [];
    const add = (target: Node, source: Node | null): void => {
      if (source) steps.push({ to: this.mentions(target), from: this.mentions(source) });
    };
    const inside = <T extends Node>(nodes: readonly T[]): T[] => nodes.filter((node) => isWithin(node, region));
    for (const declarator of inside(index.all('VariableDeclarator'))) add(declarator.id, declarator.init);
    for (const assignment of inside(index.all('AssignmentExpression'))) add(assignment.left, assignment.right);
    for (const loop of inside(index.all('ForOfStatement'))) add(loop.left, loop.right);
    for (const call of inside(index.all('CallExpression'))) {
      const callee = unwrap(call.callee);
      if (callee.type !== 'MemberExpression') continue;
      const fills = filling.has(memberName(callee) ?? '');
      for (const argument of call.arguments) {
        if (fills) add(callee.object, argument);
        // attachments.map((attachment) => …)
        else if (isFunction(argument)) for (const parameter of argument.params) add(parameter, callee.object);
      }
    }
    this.#steps = steps;
  }

  /** The variables that hold something and are named inside `node`; imports and functions are none. */
  mentions(node: Node): readonly Variable[] {
    const found = new Set<Variable>();
    const end = nodeEnd(node);
    for (let at = this.#firstFrom(nodeStart(node)); at < this.#identifiers.length && nodeStart(this.#identifiers[at]!) < end; at++) {
      const variable = this.bindings.variable(this.#identifiers[at]!);
      if (variable && isHolder(variable)) found.add(variable);
    }
    return [...found];
  }

  /** Where among the identifiers those begin that stand at an offset or behind it. */
  #firstFrom(offset: number): number {
    let from = 0;
    let to = this.#identifiers.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (nodeStart(this.#identifiers[middle]!) < offset) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** `start` and every variable that holds something made of them, over `hops` steps at most. */
  from(start: Iterable<Variable>, hops = 4): ReadonlySet<Variable> {
    const reached = new Set(start);
    for (let hop = 0; hop < hops; hop++) {
      const before = reached.size;
      const now = new Set(reached);
      for (const { to, from } of this.#steps) if (from.some((variable) => now.has(variable))) for (const variable of to) reached.add(variable);
      if (reached.size === before) break;
    }
    return reached;
  }
}

/** Whether a variable holds a value of its own, and is not a module or a function. */
export function isHolder(variable: Variable): boolean {
  const definition = variable.defs[0];
  return definition !== undefined && (definition.type === 'Variable' || definition.type === 'Parameter') && !isRequire((definition.node as Node & { init?: Node | null }).init);
}

function isRequire(init: Node | null | undefined): boolean {
  const call = init ? unwrap(init) : undefined;
  return call?.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.name === 'require';
}

/** The outermost function around a node that is not the whole file's wrapper; the file itself at its top. */
export function region(node: Node): Node {
  let found: Node | undefined;
  let at: Node = node;
  for (; at.parent; at = at.parent as Node) if (isFunction(at)) found = at;
  return found && !isWrapper(found) ? found : (at as TSESTree.Program);
}

/** `(async () => { … })()`, and a module's body that is one function. */
function isWrapper(node: Node): boolean {
  return node.parent?.type === 'CallExpression' && unwrap(node.parent.callee) === node;
}
