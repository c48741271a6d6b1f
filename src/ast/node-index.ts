/** Owns the one walk over a file: it sorts the nodes by type, so that every detector reads lists and none walks again. */
import type { TSESTree } from '@typescript-eslint/types';
import { push } from '../multimap.js';
import { memberName, memberNames, nodeEnd, nodeStart, unwrap, type Node } from './nodes.js';

type NodesByName = { [N in Node as `${N['type']}`]: N };
/** Names of node types. */
export type NodeName = keyof NodesByName;

/** The nodes of one file by type, each list in source order. */
export class NodeIndex {
  readonly #lists: Map<string, readonly Node[]>;
  readonly #identifiers: (() => readonly Node[]) | undefined;
  #members: ReadonlyMap<string, readonly TSESTree.MemberExpression[]> | undefined;
  #calls: Calls | undefined;

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
      push(lists, node.type, node);
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

  /** The member expressions that take something by one of these names, as `memberName` gives it, `#x` for a private one. In source order. */
  members(...names: readonly string[]): readonly TSESTree.MemberExpression[] {
    const named = this.membersByName;
    if (names.length === 1) return named.get(names[0]!) ?? [];
    return inOrder([...new Set(names)].flatMap((name) => named.get(name) ?? []));
  }

  /** Every name that a member is taken by, with the member expressions that take it. */
  get membersByName(): ReadonlyMap<string, readonly TSESTree.MemberExpression[]> {
    return (this.#members ??= membersByName(this.all('MemberExpression')));
  }

  /**
   * The calls of members, and of variables, that have such a name, in source order. A member can have one of two: `message[isPinned ? 'unpin' : 'pin']()`.
   * @param isVariable by default no call of a variable
   */
  calls(isMember: (name: string) => boolean, isVariable: (name: string) => boolean = isNone): readonly TSESTree.CallExpression[] {
    const { members, variables } = this.#called();
    const lists: (readonly TSESTree.CallExpression[])[] = [];
    members.forEach((calls, name) => {
      if (isMember(name)) lists.push(calls);
    });
    variables.forEach((calls, name) => {
      if (isVariable(name)) lists.push(calls);
    });
    const found = inOrder(lists.flat());
    return found.filter((call, at) => call !== found[at - 1]);
  }

  /** The calls of a variable of this name, such as `require`, in source order. */
  callsOf(name: string): readonly TSESTree.CallExpression[] {
    return this.#called().variables.get(name) ?? [];
  }

  #called(): Calls {
    return (this.#calls ??= callsByName(this.all('CallExpression')));
  }
}

const none: readonly Node[] = [];

const isNone = (): boolean => false;

/** Calls by the name of the member or the variable that they call, each list in source order. */
interface Calls {
  members: ReadonlyMap<string, readonly TSESTree.CallExpression[]>;
  variables: ReadonlyMap<string, readonly TSESTree.CallExpression[]>;
}

function membersByName(all: readonly TSESTree.MemberExpression[]): ReadonlyMap<string, readonly TSESTree.MemberExpression[]> {
  const named = new Map<string, TSESTree.MemberExpression[]>();
  all.forEach((member) => {
    const name = member.computed ? memberName(member) : member.property.type === 'PrivateIdentifier' ? `#${member.property.name}` : member.property.name;
    if (name !== undefined) push(named, name, member);
  });
  return named;
}

function callsByName(all: readonly TSESTree.CallExpression[]): Calls {
  const members = new Map<string, TSESTree.CallExpression[]>();
  const variables = new Map<string, TSESTree.CallExpression[]>();
  all.forEach((call) => {
    const callee = unwrap(call.callee);
    if (callee.type === 'Identifier') push(variables, callee.name, call);
    else if (callee.type !== 'MemberExpression') return;
    else if (!callee.computed && callee.property.type === 'Identifier') push(members, callee.property.name, call);
    else for (const name of memberNames(callee)) push(members, name, call);
  });
  return { members, variables };
}

/** Puts nodes of one type into source order, where they come from several lists. */
function inOrder<T extends Node>(nodes: T[]): T[] {
  return nodes.length > 1 ? nodes.sort((a, b) => nodeStart(a) - nodeStart(b) || nodeEnd(b) - nodeEnd(a)) : nodes;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
