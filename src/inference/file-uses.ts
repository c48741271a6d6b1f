/** Owns where a file assigns to members and where it calls or hands on its own functions: lists made once, on first use. */
import type { Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, memberName, nodeStart, outerParent, unwrap, type FunctionNode, type Node } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import { push } from '../multimap.js';
import type { Bindings } from './bindings.js';

/** One use of a function: called with arguments, or handed on as an argument of another call. */
export type FunctionUse = { call: TSESTree.CallExpression } | { handed: Node };

/** The name of a member or key, `#x` for a private one; undefined when it is computed from data. */
export function ownName(key: Node, computed: boolean): string | undefined {
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  if (!computed && key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

export class FileUses {
  readonly #index: NodeIndex;
  readonly #bindings: Bindings;
  /** What is assigned at places that are numbered, `x[0]`, by the number. */
  #numbered: ReadonlyMap<string, readonly TSESTree.MemberExpression[]> | undefined;
  #methods: Map<TSESTree.ClassBody, Map<string, TSESTree.MemberExpression[]>> | undefined;
  #returns: Map<Node, Node[]> | undefined;
  /** The class around each function. */
  readonly #around = new Map<FunctionNode, TSESTree.ClassBody | undefined>();
  readonly #elements = new Map<TSESTree.ClassBody, Map<string, TSESTree.ClassElement[]>>();

  constructor(index: NodeIndex, bindings: Bindings) {
    this.#index = index;
    this.#bindings = bindings;
  }

  /** The class around a node; undefined outside of one. */
  classAround(node: Node): TSESTree.ClassBody | undefined {
    for (let at = node.parent as Node | undefined; at; at = at.parent as Node | undefined) {
      if (at.type === 'ClassBody') return at;
      if (!isFunction(at)) continue;
      if (!this.#around.has(at)) this.#around.set(at, this.classAround(at));
      return this.#around.get(at);
    }
    return undefined;
  }

  /** What a class has under a name, and its constructors, whose parameters may be fields as well; in source order. */
  elements(body: TSESTree.ClassBody, name: string): readonly TSESTree.ClassElement[] {
    let named = this.#elements.get(body);
    if (!named) this.#elements.set(body, (named = elementsByName(body)));
    const own = named.get(name) ?? [];
    const constructors = name === 'constructor' ? undefined : named.get('constructor');
    return constructors ? [...own, ...constructors].sort((a, b) => nodeStart(a) - nodeStart(b)) : own;
  }

  /** All comparisons of the file, and its sums. */
  comparisons(): readonly TSESTree.BinaryExpression[] {
    return this.#index.all('BinaryExpression');
  }

  /** What is assigned to `this.name` inside a class, or to `variable.name` anywhere in the file. */
  assigned(to: TSESTree.ClassBody | Variable, name: string): readonly Node[] {
    const members = /^\d/.test(name) ? ((this.#numbered ??= this.#findNumbered()).get(name) ?? []) : this.#index.members(name);
    return members.flatMap((member) => {
      const value = assignedTo(member);
      return value && this.#holderOf(member) === to ? [value] : [];
    });
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

  #findNumbered(): ReadonlyMap<string, readonly TSESTree.MemberExpression[]> {
    const found = new Map<string, TSESTree.MemberExpression[]>();
    for (const { left } of this.#index.all('AssignmentExpression')) {
      const member = unwrap(left);
      if (member.type === 'MemberExpression' && member.computed && member.property.type === 'Literal') push(found, String(member.property.value), member);
    }
    return found;
  }

  /** The class or variable that a member is one of. */
  #holderOf(member: TSESTree.MemberExpression): TSESTree.ClassBody | Variable | undefined {
    const object = unwrap(member.object);
    if (object.type === 'ThisExpression') return this.classAround(object);
    return object.type === 'Identifier' ? this.#bindings.variable(object) : undefined;
  }

  #findMethods(): Map<TSESTree.ClassBody, Map<string, TSESTree.MemberExpression[]>> {
    const found = new Map<TSESTree.ClassBody, Map<string, TSESTree.MemberExpression[]>>();
    for (const self of this.#index.all('ThisExpression')) {
      const node = self.parent as Node | undefined;
      if (node?.type !== 'MemberExpression' || node.object !== self) continue;
      const name = ownName(node.property, node.computed);
      const body = name === undefined ? undefined : this.classAround(node);
      if (name === undefined || !body) continue;
      let members = found.get(body);
      if (!members) found.set(body, (members = new Map()));
      push(members, name, node);
    }
    return found;
  }
}

function elementsByName(body: TSESTree.ClassBody): Map<string, TSESTree.ClassElement[]> {
  const named = new Map<string, TSESTree.ClassElement[]>();
  for (const element of body.body) {
    const own = 'key' in element ? ownName(element.key, element.computed) : undefined;
    if (own !== undefined) push(named, own, element);
  }
  return named;
}

/** What is put into a member where it stands. */
function assignedTo(member: TSESTree.MemberExpression): Node | undefined {
  const assignment = outerParent(member);
  if (assignment?.type !== 'AssignmentExpression' || unwrap(assignment.left) !== member) return undefined;
  return assignment.operator === '=' || assignment.operator === '??=' || assignment.operator === '||=' ? assignment.right : undefined;
}

function dotted(node: Node): string {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name;
  return inner.type === 'MemberExpression' ? `${dotted(inner.object)}.${memberName(inner) ?? ''}` : '';
}
