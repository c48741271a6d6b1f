/** Owns what a file shares with the other files of its project: what it takes from them, and what they can take from it. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, isWithin, keyName, memberName, type Node, nodeStart, outerParent, stringValue, unwrap } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { Bindings } from './bindings.js';
import { isModuleObject, isOwn } from './modules.js';
import { permissionPlace, type PermissionUse } from './permissions.js';

/** A place that uses something of another file of the project. */
export interface ForeignUse {
  module: string;
  /** Dotted; `*` for the module itself. */
  name: string;
  node: Node;
  as: 'call' | 'permission' | 'base' | 'part';
  /** Stands where permissions are tested, but nothing says that it is permissions: `seen.has(LIMIT)`. */
  isLoose?: true;
  /** How it stands for permissions, where it does. */
  place?: Pick<PermissionUse, 'role' | 'subject' | 'node'>;
}

/** A name under which other files can have something, and what that is. */
export interface Exported {
  name: string;
  node: Node;
}

/** What a file shares with other files. */
export interface Shared {
  foreign: readonly ForeignUse[];
  exports: readonly Exported[];
  /** Names of the exports that hold a place, or reach it by calling functions of the file. */
  exportsReaching(node: Node): string[];
  /** Whether running or reading an export reaches a place of the file. */
  reaches(exported: Exported, node: Node): boolean;
}

/** How deep the members of an exported object are names of their own: `permissions.commands.pin`. */
const depthLimit = 3;

/** What a file shares with others, worked out when it is asked for. */
export function sharedOf(index: NodeIndex, bindings: Bindings): Shared {
  return new SharedOfFile(index, bindings);
}

class SharedOfFile implements Shared {
  readonly #index: NodeIndex;
  readonly #bindings: Bindings;
  readonly #closures = new Map<Node, Node[]>();
  #foreign: readonly ForeignUse[] | undefined;
  #exports: readonly Exported[] | undefined;
  #calls: LocalCall[] | undefined;

  constructor(index: NodeIndex, bindings: Bindings) {
    this.#index = index;
    this.#bindings = bindings;
  }

  get foreign(): readonly ForeignUse[] {
    return (this.#foreign ??= foreignUses(this.#index, this.#bindings));
  }

  get exports(): readonly Exported[] {
    return (this.#exports ??= exportsOf(this.#index, this.#bindings));
  }

  reaches({ node }: Exported, place: Node): boolean {
    let parts = this.#closures.get(node);
    if (!parts) this.#closures.set(node, (parts = closure(node, (this.#calls ??= localCalls(this.#index, this.#bindings)))));
    return parts.some((part) => isWithin(place, part));
  }

  exportsReaching(place: Node): string[] {
    return [...new Set(this.exports.filter((one) => this.reaches(one, place)).map(({ name }) => name))];
  }
}

function foreignUses(index: NodeIndex, bindings: Bindings): ForeignUse[] {
  const found: ForeignUse[] = [];
  for (const name of localNames(index)) {
    const variable = bindings.variable(name);
    for (const use of variable ? bindings.uses(variable) : []) {
      let at: Node = use;
      for (let parent = outerParent(at); parent?.type === 'MemberExpression' && unwrap(parent.object) === unwrap(at) && memberName(parent) !== undefined; parent = outerParent(at)) at = parent;
      const made = useOf(at, bindings) ?? (at === use ? undefined : useOf(use, bindings));
      if (made) found.push(made);
      const part = partOf(at, bindings);
      if (part && (made === undefined || part.node !== at)) found.push(part);
    }
  }
  return found.sort((a, b) => nodeStart(a.node) - nodeStart(b.node));
}

/** Names that imports and requires of the project's own files bind. */
function* localNames(index: NodeIndex): Iterable<TSESTree.Identifier> {
  for (const declaration of index.all('ImportDeclaration')) if (isOwn(declaration.source.value)) for (const specifier of declaration.specifiers) yield specifier.local;
  for (const declarator of index.all('VariableDeclarator')) {
    let init = declarator.init && unwrap(declarator.init);
    while (init && (init.type === 'MemberExpression' || init.type === 'AwaitExpression')) init = unwrap(init.type === 'MemberExpression' ? init.object : init.argument);
    const source = init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'require' ? stringValue(init.arguments[0]) : init?.type === 'ImportExpression' ? stringValue(init.source) : undefined;
    if (source !== undefined && isOwn(source)) yield* namesIn(declarator.id);
  }
}

function* namesIn(pattern: Node): Iterable<TSESTree.Identifier> {
  if (pattern.type === 'Identifier') yield pattern;
  else if (pattern.type === 'AssignmentPattern') yield* namesIn(pattern.left);
  else if (pattern.type === 'ObjectPattern') for (const property of pattern.properties) if (property.type === 'Property') yield* namesIn(property.value);
}

function useOf(node: Node, bindings: Bindings): ForeignUse | undefined {
  const imported = bindings.imported(node);
  if (!imported || !isOwn(imported.module)) return undefined;
  const { module, name } = imported;
  const parent = outerParent(node);
  if (!parent) return undefined;
  if ((parent.type === 'ClassDeclaration' || parent.type === 'ClassExpression') && parent.superClass && unwrap(parent.superClass) === unwrap(node)) return { module, name, node, as: 'base' };
  if (parent.type === 'CallExpression' && unwrap(parent.callee) === unwrap(node)) return { module, name, node, as: 'call' };
  const place = permissionPlace(node, bindings);
  if (place && place.role !== 'table' && place.role !== 'mention') return { module, name, node, as: 'permission', place: { ...place, node }, ...(isLoose(node, place.role) && { isLoose: true as const }) };
  const isHandedOn = (parent.type === 'Property' && parent.value === node && parent.parent.type === 'ObjectExpression') || (parent.type === 'CallExpression' && parent.arguments.includes(node as TSESTree.Expression)) || parent.type === 'PropertyDefinition';
  return isHandedOn ? { module, name, node, as: 'call' } : undefined;
}

/** Calls on something that give the same again, or all that is in it. */
const carriers = /^(?:toJSON|map|forEach|flatMap|filter|slice|concat|set[A-Z]\w*)$/;

/** A use that puts something into a list or a variable, as it is or one after the other: `[input]`, `...inputs`, `inputs.map(…)`. */
function partOf(node: Node, bindings: Bindings): ForeignUse | undefined {
  const holder = outerParent(node);
  const isCarried = node.type === 'MemberExpression' && holder?.type === 'CallExpression' && unwrap(holder.callee) === node && carriers.test(memberName(node) ?? '');
  const isPut = holder?.type === 'ArrayExpression' || holder?.type === 'SpreadElement' || (holder?.type === 'MemberExpression' && holder.computed && unwrap(holder.object) === node) || (holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier');
  const part = isCarried ? unwrap(node.object) : isPut ? node : undefined;
  const imported = part && bindings.imported(part);
  return imported && isOwn(imported.module) ? { ...imported, node: part, as: 'part' } : undefined;
}

/** Whether nothing at a test says that what is tested is permissions. */
function isLoose(node: Node, role: PermissionUse['role']): boolean {
  let call = outerParent(node);
  while (call && call.type !== 'CallExpression') call = outerParent(call);
  if (role !== 'guard' || !call) return false;
  for (let at: Node = unwrap(call.callee); ; ) {
    if (at.type === 'Identifier') return !/perm/i.test(at.name);
    if (at.type === 'MemberExpression' && /perm/i.test(memberName(at) ?? '')) return false;
    if (at.type === 'MemberExpression') at = unwrap(at.object);
    else if (at.type === 'CallExpression') at = unwrap(at.callee);
    else if (at.type === 'AwaitExpression') at = unwrap(at.argument);
    else return true;
  }
}

function exportsOf(index: NodeIndex, bindings: Bindings): Exported[] {
  const found: Exported[] = [];
  const add = (name: string, node: Node | null | undefined, depth = 0): void => {
    if (!node || found.length > 2000) return;
    const inner = unwrap(node);
    const made = inner.type === 'Identifier' ? declared(inner, bindings) : inner;
    if (!made) return;
    found.push({ name, node: made });
    if (depth >= depthLimit) return;
    const member = (key: string): string => (name === '*' ? key : `${name}.${key}`);
    const frozen = made.type === 'CallExpression' && made.arguments.length === 1 && /^Object\.freeze$/.test(dottedName(made.callee)) ? unwrap(made.arguments[0]!) : made;
    if (frozen.type === 'ObjectExpression') {
      for (const property of frozen.properties) if (property.type === 'Property') add(member(keyName(property) ?? ''), property.value, depth + 1);
    } else if (frozen.type === 'ClassDeclaration' || frozen.type === 'ClassExpression') {
      for (const one of frozen.body.body) if ((one.type === 'MethodDefinition' || one.type === 'PropertyDefinition') && one.static) add(member(keyName(one) ?? ''), one.value, depth + 1);
    }
  };
  for (const { declaration } of index.all('ExportDefaultDeclaration')) add('*', declaration);
  for (const { declaration, specifiers, source } of index.all('ExportNamedDeclaration')) {
    if (source) continue;
    if (declaration?.type === 'VariableDeclaration') for (const { id, init } of declaration.declarations) if (id.type === 'Identifier') add(id.name, declaration.kind === 'const' ? init : bindings.initializer(id));
    if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') add(declaration.id.name, declaration);
    for (const { local, exported } of specifiers) add(nameOf(exported) === 'default' ? '*' : nameOf(exported), local);
  }
  for (const { left, right } of index.all('AssignmentExpression')) {
    if (!isExported(unwrap(left))) continue;
    const path = dottedName(left);
    const name = /^(?:module\.)?exports(?:\.(\w+))?$/.exec(path);
    if (name && (path !== 'exports' || name[1])) add(name[1] === undefined || name[1] === 'default' ? '*' : name[1], right);
  }
  return found;
}

/** Whether a member is one of `module` or `exports`, or of a member of them. */
function isExported(member: Node): boolean {
  if (member.type !== 'MemberExpression') return false;
  const object = unwrap(member.object);
  const root = object.type === 'MemberExpression' ? unwrap(object.object) : object;
  return isModuleObject(root);
}

function nameOf(node: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return node.type === 'Identifier' ? node.name : node.value;
}

function dottedName(node: Node): string {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name;
  return inner.type === 'MemberExpression' ? `${dottedName(inner.object)}.${memberName(inner) ?? ''}` : '';
}

/** The function, class or value that a name of the file stands for. */
function declared(name: TSESTree.Identifier, bindings: Bindings): Node | undefined {
  const made = bindings.initializer(name);
  if (made) return unwrap(made);
  const definition = bindings.variable(name)?.defs[0]?.node as Node | undefined;
  return definition?.type === 'FunctionDeclaration' || definition?.type === 'ClassDeclaration' ? definition : undefined;
}

/** A node, and the functions of the file that are called from it, however far away. */
function closure(node: Node, calls: readonly LocalCall[]): Node[] {
  const parts = [node];
  for (let at = 0; at < parts.length && at < 50; at++) {
    for (const { call, called } of calls) if (isWithin(call, parts[at]!) && !parts.some((part) => isWithin(called, part))) parts.push(called);
  }
  return parts;
}

interface LocalCall {
  call: Node;
  called: Node;
}

/** Calls of functions that the file declares. */
function localCalls(index: NodeIndex, bindings: Bindings): LocalCall[] {
  return index.all('CallExpression').flatMap((call) => {
    const called = call.callee.type === 'Identifier' ? declared(call.callee, bindings) : undefined;
    return isFunction(called) ? [{ call, called }] : [];
  });
}
