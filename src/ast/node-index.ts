/** Owns the one walk over a file: it sorts the nodes by type, so that every detector reads lists and none walks again. */
import type { TSESTree } from '@typescript-eslint/types';
import { memberNames, nodeEnd, nodeStart, outerParent, unwrap, type Node } from './nodes.js';

type NodesByName = { [N in Node as `${N['type']}`]: N };
/** Names of node types. */
export type NodeName = keyof NodesByName;

/** The nodes of one file by type, each list in source order. */
export class NodeIndex {
  readonly #lists: Map<string, readonly Node[]>;
  readonly #identifiers: (() => readonly Node[]) | undefined;
  #members: Members | undefined;

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
    return (this.#lists.get(type) ?? none) as unknown as readonly NodesByName[T][];
  }

  /** The member expressions that take something by one of these names, as `memberName` gives it, in source order. */
  members(...names: readonly string[]): readonly TSESTree.MemberExpression[] {
    const { named } = this.#byName();
    if (names.length === 1) return named.get(names[0]!) ?? [];
    return inOrder([...new Set(names)].flatMap((name) => named.get(name) ?? []), true);
  }

  /** Every name that a member is taken by, with the member expressions that take it. */
  get membersByName(): ReadonlyMap<string, readonly TSESTree.MemberExpression[]> {
    return this.#byName().named;
  }

  /** The calls of members that can have one of these names: of both in `message[isPinned ? 'unpin' : 'pin']()`. In source order. */
  callsOf(names: readonly string[]): readonly TSESTree.CallExpression[] {
    const { named, either } = this.#byName();
    const found = new Set<TSESTree.CallExpression>();
    const add = (member: TSESTree.MemberExpression): void => {
      const call = callOf(member);
      if (call) found.add(call);
    };
    for (const name of names) for (const member of named.get(name) ?? none) add(member as TSESTree.MemberExpression);
    for (const member of either) if (memberNames(member).some((name) => names.includes(name))) add(member);
    return inOrder([...found], names.length > 1 || either.length > 0);
  }

  #byName(): Members {
    return (this.#members ??= membersByName(this.all('MemberExpression')));
  }
}

const none: readonly Node[] = [];

/** Member expressions by their names, and those that have one of two. */
interface Members {
  named: ReadonlyMap<string, readonly TSESTree.MemberExpression[]>;
  either: readonly TSESTree.MemberExpression[];
}

function membersByName(all: readonly TSESTree.MemberExpression[]): Members {
  const named = new Map<string, TSESTree.MemberExpression[]>();
  const either: TSESTree.MemberExpression[] = [];
  for (const member of all) {
    const name = !member.computed && member.property.type === 'Identifier' ? member.property.name : computedName(member, either);
    if (name === undefined) continue;
    const list = named.get(name);
    if (list) list.push(member);
    else named.set(name, [member]);
  }
  return { named, either };
}

/** The name of a member that is written in brackets; one that has two goes to `either`. */
function computedName(member: TSESTree.MemberExpression, either: TSESTree.MemberExpression[]): string | undefined {
  const names = memberNames(member);
  if (names.length > 1) either.push(member);
  return names.length === 1 ? names[0] : undefined;
}

/** The call whose callee is this member, under whatever does not change it. */
function callOf(member: TSESTree.MemberExpression): TSESTree.CallExpression | undefined {
  const parent = outerParent(member);
  return parent?.type === 'CallExpression' && unwrap(parent.callee) === member ? parent : undefined;
}

/** Puts nodes of one type into source order, where they come from several lists. */
function inOrder<T extends Node>(nodes: T[], isMixed: boolean): T[] {
  return isMixed && nodes.length > 1 ? nodes.sort((a, b) => nodeStart(a) - nodeStart(b) || nodeEnd(b) - nodeEnd(a)) : nodes;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
