/** Owns where a file assigns to members and where it calls or hands on its own functions: lists made once, on first use. */
import type { Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, memberName, outerParent, unwrap, type FunctionNode, type Node } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { Bindings } from './bindings.js';

/** One use of a function: called with arguments, or handed on as an argument of another call. */
export type FunctionUse = { call: TSESTree.CallExpression } | { handed: Node };

/** The name of a member or key, `#x` for a private one; undefined when it is computed from data. */
export function ownName(key: Node, computed: boolean): string | undefined {
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  if (!computed && key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** The class around a node; undefined outside of one. */
export function enclosingClass(node: Node): TSESTree.ClassBody | undefined {
  let at = node.parent as Node | undefined;
  while (at && at.type !== 'ClassBody') at = at.parent as Node | undefined;
  return at;
}

export class FileUses {
  readonly #index: NodeIndex;
  readonly #bindings: Bindings;
  #written: Map<TSESTree.ClassBody | Variable, Map<string, Node[]>> | undefined;
  #methods: Map<TSESTree.ClassBody, Map<string, TSESTree.MemberExpression[]>> | undefined;
  #returns: Map<Node, Node[]> | undefined;

  constructor(index: NodeIndex, bindings: Bindings) {
    this.#index = index;
    this.#bindings = bindings;
  }

  /** All comparisons of the file, and its sums. */
  comparisons(): readonly TSESTree.BinaryExpression[] {
    return this.#index.all('BinaryExpression');
  }

  /** What is assigned to `this.name` inside a class, or to `variable.name` anywhere in the file. */
  assigned(to: TSESTree.ClassBody | Variable, name: string): readonly Node[] {
    this.#written ??= this.#findWritten();
    return this.#written.get(to)?.get(name) ?? [];
  }

  /** The member expressions that take one of these names of something. */
  membersNamed(names: readonly string[]): readonly TSESTree.MemberExpression[] {
    return this.#index.members(...names);
  }

  /** What a function returns; its own statements only. */
  returned(at: FunctionNode): readonly Node[] {
    if (at.body && at.body.type !== 'BlockStatement') return [at.body];
    if (!this.#returns) {
      this.#returns = new Map();
      for (const statement of this.#index.all('ReturnStatement')) {
        let up = statement.parent as Node | undefined;
        while (up && !isFunction(up)) up = up.parent as Node | undefined;
        if (up && statement.argument) push(this.#returns, up, statement.argument);
      }
    }
    return this.#returns.get(at) ?? [];
  }

  /** What the file exports under a name: `export const name = …`, `exports.name = …`, `module.exports.name = …`. */
  exported(name: string): Node | undefined {
    for (const node of this.#index.all('ExportNamedDeclaration')) {
      for (const one of node.declaration?.type === 'VariableDeclaration' ? node.declaration.declarations : []) if (one.id.type === 'Identifier' && one.id.name === name && one.init) return one.init;
    }
    for (const node of this.#index.all('AssignmentExpression')) {
      const left = unwrap(node.left);
      if (left.type === 'MemberExpression' && memberName(left) === name && /^(module\.)?exports$/.test(dotted(left.object))) return node.right;
    }
    return undefined;
  }

  /** How the file uses a function; `closed` when nothing else can: it is not exported and only called by name. */
  of(at: FunctionNode): { uses: readonly FunctionUse[]; closed: boolean } {
    const owner = at.parent as Node | undefined;
    const name = at.type === 'FunctionDeclaration' ? at.id : owner?.type === 'VariableDeclarator' && owner.id.type === 'Identifier' && owner.init === at ? owner.id : undefined;
    if (name) {
      const variable = this.#bindings.variable(name);
      const places = variable ? this.#bindings.uses(variable) : [];
      const declaration = (at.type === 'FunctionDeclaration' ? owner : (owner!.parent as Node | undefined)?.parent) as Node | undefined;
      return this.#asUses(places, places.length > 0 && !/^Export/.test(declaration?.type ?? ''));
    }
    if (owner?.type === 'MethodDefinition' || owner?.type === 'PropertyDefinition') {
      const key = ownName(owner.key, owner.computed);
      this.#methods ??= this.#findMethods();
      return this.#asUses((key !== undefined && this.#methods.get(owner.parent)?.get(key)) || [], key?.startsWith('#') === true);
    }
    // const helpers = { top(guild) {} }; helpers.top(guild)
    const holder = owner?.type === 'Property' && owner.parent.type === 'ObjectExpression' ? (owner.parent.parent as Node | undefined) : undefined;
    const held = holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? this.#bindings.variable(holder.id) : undefined;
    const key = owner?.type === 'Property' ? ownName(owner.key, owner.computed) : undefined;
    if (!held || key === undefined) return { uses: [], closed: false };
    const members = this.#bindings.uses(held).flatMap((use) => {
      const member = outerParent(use);
      return member?.type === 'MemberExpression' && unwrap(member.object) === use && memberName(member) === key ? [member] : [];
    });
    return this.#asUses(members, false);
  }

  #asUses(places: readonly Node[], isPrivate: boolean): { uses: readonly FunctionUse[]; closed: boolean } {
    let closed = isPrivate;
    const uses = places.flatMap((place): FunctionUse[] => {
      let at = place;
      let parent = outerParent(at);
      // this.onMessage.bind(this)
      if (parent?.type === 'MemberExpression' && unwrap(parent.object) === at && memberName(parent) === 'bind') {
        const bound = outerParent(parent);
        if (bound?.type === 'CallExpression' && unwrap(bound.callee) === parent) {
          at = bound;
          parent = outerParent(bound);
        }
      }
      if (parent?.type === 'CallExpression' && unwrap(parent.callee) === at) return [{ call: parent }];
      closed = false;
      return parent?.type === 'CallExpression' && parent.arguments.some((argument) => unwrap(argument) === at) ? [{ handed: at }] : [];
    });
    return { uses, closed };
  }

  #findWritten(): Map<TSESTree.ClassBody | Variable, Map<string, Node[]>> {
    const found = new Map<TSESTree.ClassBody | Variable, Map<string, Node[]>>();
    for (const node of this.#index.all('AssignmentExpression')) {
      const left = unwrap(node.left);
      if (left.type !== 'MemberExpression' || !/^(=|\?\?=|\|\|=)$/.test(node.operator)) continue;
      const name = ownName(left.property, left.computed);
      const object = unwrap(left.object);
      const key = object.type === 'ThisExpression' ? enclosingClass(node) : object.type === 'Identifier' ? this.#bindings.variable(object) : undefined;
      if (name === undefined || !key) continue;
      let members = found.get(key);
      if (!members) found.set(key, (members = new Map()));
      push(members, name, node.right);
    }
    return found;
  }

  #findMethods(): Map<TSESTree.ClassBody, Map<string, TSESTree.MemberExpression[]>> {
    const found = new Map<TSESTree.ClassBody, Map<string, TSESTree.MemberExpression[]>>();
    for (const self of this.#index.all('ThisExpression')) {
      const node = self.parent as Node | undefined;
      if (node?.type !== 'MemberExpression' || node.object !== self) continue;
      const name = ownName(node.property, node.computed);
      const body = name === undefined ? undefined : enclosingClass(node);
      if (name === undefined || !body) continue;
      let members = found.get(body);
      if (!members) found.set(body, (members = new Map()));
      push(members, name, node);
    }
    return found;
  }
}

function dotted(node: Node): string {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name;
  return inner.type === 'MemberExpression' ? `${dotted(inner.object)}.${memberName(inner) ?? ''}` : '';
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
