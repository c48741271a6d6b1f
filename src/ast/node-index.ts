/** Owns the one walk over a file: it sorts the nodes by type, so that every detector reads lists and none walks again. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Node } from './nodes.js';

type NodesByName = { [N in Node as `${N['type']}`]: N };
/** Names of node types. */
export type NodeName = keyof NodesByName;

/** The nodes of one file by type, each list in source order. */
export class NodeIndex {
  readonly #lists: Map<string, readonly Node[]>;
  readonly #identifiers: (() => readonly Node[]) | undefined;

  /**
   * `lists` holds all nodes of a file by their type, each list in source order.
   * @param identifiers gives the identifiers, where `lists` holds none of them
   */
  constructor(lists: Map<string, readonly Node[]>, identifiers?: () => readonly Node[]) {
    this.#lists = lists;
    this.#identifiers = identifiers;
  }

  /**
   * Walks `ast` once, with a loop, so that deep trees do not overflow the stack. `visitorKeys` names the children of each
   * node type; unknown types are walked by their own properties.
   */
  static of(ast: TSESTree.Program, visitorKeys: Readonly<Record<string, readonly string[] | undefined>>): NodeIndex {
    const lists = new Map<string, Node[]>();
    const stack: Node[] = [ast];
    while (stack.length > 0) {
      const node = stack.pop()!;
      const list = lists.get(node.type);
      if (list) list.push(node);
      else lists.set(node.type, [node]);
      const keys = visitorKeys[node.type] ?? Object.keys(node).filter((key) => key !== 'parent');
      for (let i = keys.length - 1; i >= 0; i--) {
        const child = (node as unknown as Record<string, unknown>)[keys[i]!];
        if (Array.isArray(child)) {
          for (let j = child.length - 1; j >= 0; j--) {
            const one: unknown = child[j];
            if (isNode(one)) stack.push(one);
          }
        } else if (isNode(child)) stack.push(child);
      }
    }
    return new NodeIndex(lists);
  }

  /** All nodes of one type, in source order. */
  all<T extends NodeName>(type: T): readonly NodesByName[T][] {
    if (type === 'Identifier' && this.#identifiers && !this.#lists.has(type)) this.#lists.set(type, this.#identifiers());
    return (this.#lists.get(type) ?? []) as unknown as readonly NodesByName[T][];
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
