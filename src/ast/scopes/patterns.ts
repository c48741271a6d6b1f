/** Owns the walk through what is bound or written to: names, with the defaults around them, and what is only read on the way. */
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import type { TSESTree } from '@typescript-eslint/types';
import type { Node } from '../nodes.js';

/** A default: `b` in `[a = b]`. */
export interface Default {
  right: Node;
}

/** Is told of each name, and of the defaults around it, outermost first. */
export type OnName = (name: TSESTree.Identifier, assignments: readonly Default[]) => void;

/** Whether what is written to is a name or takes something apart, not a member. */
export function isPattern(node: Node): boolean {
  return node.type === 'Identifier' || node.type === 'ObjectPattern' || node.type === 'ArrayPattern' || node.type === 'SpreadElement' || node.type === 'RestElement' || node.type === 'AssignmentPattern';
}

/** One walk. */
export class Patterns {
  /** What is read: defaults, computed keys, objects whose members are written. */
  readonly right: Node[] = [];
  readonly #assignments: Default[] = [];
  readonly #onName: OnName;

  constructor(onName: OnName) {
    this.#onName = onName;
  }

  visit(node: Node | null | undefined): void {
    if (!node) return;
    switch (node.type) {
      case 'Identifier':
        return this.#onName(node, this.#assignments);
      case 'ObjectPattern':
      case 'ObjectExpression':
        for (const property of node.properties) this.visit(property);
        return;
      case 'ArrayPattern':
      case 'ArrayExpression':
        for (const element of node.elements) this.visit(element);
        return;
      case 'Property':
        if (node.computed) this.right.push(node.key);
        return this.visit(node.value);
      case 'AssignmentPattern':
      case 'AssignmentExpression':
        this.#assignments.push(node);
        this.visit(node.left);
        this.right.push(node.right);
        this.#assignments.pop();
        return;
      case 'RestElement':
      case 'SpreadElement':
        return this.visit(node.argument);
      case 'CallExpression':
        this.right.push(...node.arguments);
        return this.visit(node.callee);
      case 'MemberExpression':
        if (node.computed) this.right.push(node.property);
        this.right.push(node.object);
        return;
      case 'Decorator':
      case 'TSTypeAnnotation':
        return;
      default:
        for (const key of visitorKeys[node.type] ?? []) {
          const child = (node as unknown as Record<string, Node | readonly (Node | null)[] | null | undefined>)[key];
          if (Array.isArray(child)) for (const one of child as readonly (Node | null)[]) this.visit(one);
          else this.visit(child as Node | null | undefined);
        }
    }
  }
}
