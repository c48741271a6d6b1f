/** Owns what is done with a list of channels, and whether a channel that the bot cannot view makes a difference to it. */
import type { TSESTree } from '@typescript-eslint/types';
import { type FunctionNode, isFunction, keyName, memberName, type Node, nodeText, outerParent, stringValue, unwrap } from '../../src/ast/nodes.js';
import type { Context } from '../../src/inference/context.js';
import type { ChannelList } from './lists.js';
import { functionOf, hasGuard, isGuard, loopPattern, readsOf } from './reads.js';

/** What a use needs the list for. */
export type Use = 'find' | 'show' | 'overwrites' | 'list' | 'missing';

const rank: readonly Use[] = ['missing', 'show', 'overwrites', 'find', 'list'];
const searching = new Set(['find', 'findLast', 'findKey', 'findIndex', 'some', 'every', 'exists', 'findAll', 'filterArray', 'filter', 'partition']);
const narrowing = new Set(['filter', 'filterArray', 'findAll', 'partition']);
const walking = new Set(['map', 'forEach', 'each', 'flatMap', 'reduce', 'mapValues', 'tap', 'sweep', 'sort', 'toSorted', 'sorted', 'sortBy']);
const same = new Set(['sort', 'toSorted', 'sorted', 'values', 'array', 'toArray', 'entries', 'clone', 'reverse', 'slice', 'concat', 'each', 'tap', 'toReversed', 'toJSON']);
/** Members of a list of the cache behind which something is done with all of it. */
export const listUses: ReadonlySet<string> = new Set([...searching, ...walking, ...narrowing, ...same, 'then']);
const wrapping = /^(Array\.from|Object\.values|Promise\.all|Promise\.allSettled)$/;
const giving = /^(render|json|stringify)$/;

/** Whether anything can come of a list of the cache, by what stands right around it: everything that a walk from there goes on from. */
export function isUsed(node: Node): boolean {
  const parent = outerParent(node);
  switch (parent?.type) {
    case 'AwaitExpression':
    case 'SpreadElement':
    case 'ArrayExpression':
    case 'LogicalExpression':
    case 'ConditionalExpression':
    case 'VariableDeclarator':
    case 'ForOfStatement':
    case 'CallExpression':
    case 'Property':
      return true;
    case 'MemberExpression': {
      const call = outerParent(parent);
      return call?.type === 'CallExpression' && unwrap(call.callee) === parent && listUses.has(memberName(parent) ?? '');
    }
    default:
      return false;
  }
}

interface Place {
  at: ChannelList['place'];
  use: Use;
}

/** The places to report for one list: the list itself, and lists that another block makes of it. */
export function usesOf(list: ChannelList, context: Context): Place[] {
  const walk = new Walk(list, context);
  walk.follow(list.node);
  const own = walk.result();
  const places: Place[] = own === undefined ? [] : [{ at: list.place, use: own }];
  for (const node of walk.derived) {
    const further = new Walk(list, context);
    further.follow(node);
    const use = further.result();
    const receiver = firstName(node);
    if (use !== undefined) places.push(own === undefined && places.length === 0 ? { at: list.place, use } : { at: { from: receiver, to: receiver }, use });
  }
  return places;
}

function firstName(node: Node): Node {
  let at = unwrap(node);
  while (at.type === 'CallExpression' || at.type === 'MemberExpression') at = unwrap(at.type === 'CallExpression' ? at.callee : at.object);
  return at;
}

class Walk {
  readonly derived: Node[] = [];
  readonly #found = new Set<Use>();
  readonly #seen = new Set<Node>();
  readonly #list: ChannelList;
  readonly #context: Context;
  #guarded = false;

  constructor(list: ChannelList, context: Context) {
    this.#list = list;
    this.#context = context;
  }

  result(): Use | undefined {
    return this.#guarded ? undefined : rank.find((use) => this.#found.has(use));
  }

  /** Looks at what stands around an expression that is the list. */
  follow(node: Node): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    const parent = outerParent(node);
    switch (parent?.type) {
      case 'AwaitExpression':
      case 'SpreadElement':
      case 'ArrayExpression':
        return this.follow(parent);
      case 'LogicalExpression':
      case 'ConditionalExpression':
        return parent.type === 'ConditionalExpression' && unwrap(parent.test) === unwrap(node) ? undefined : this.follow(parent);
      case 'MemberExpression':
        return unwrap(parent.object) === unwrap(node) ? this.#member(parent) : undefined;
      case 'VariableDeclarator':
        return parent.init && unwrap(parent.init) === unwrap(node) ? this.#variable(parent.id) : undefined;
      case 'ForOfStatement':
        return unwrap(parent.right) === unwrap(node) ? this.#body(loopPattern(parent), parent.body) : undefined;
      case 'CallExpression':
        return this.#argument(parent, node);
      case 'Property':
        return this.#given(parent);
      case 'ReturnStatement':
      case 'ArrowFunctionExpression':
        return this.#add(this.#list.source === 'http' ? 'list' : undefined);
      default:
        return undefined;
    }
  }

  #add(use: Use | undefined): void {
    if (use) this.#found.add(use);
  }

  #member(member: TSESTree.MemberExpression): void {
    const name = memberName(member) ?? '';
    const call = outerParent(member);
    // The body of an answer: (await axios.get(url)).data
    if (this.#list.source === 'http' && name === 'data' && !(call?.type === 'CallExpression' && unwrap(call.callee) === member)) return this.follow(member);
    if (call?.type !== 'CallExpression' || unwrap(call.callee) !== member) {
      // The number of channels of the gateway stays as it was.
      if (/^(size|length)$/.test(name)) this.#add(this.#list.source === 'http' ? 'list' : undefined);
      return;
    }
    const first = call.arguments[0];
    if (name === 'json' && this.#list.source === 'http') return this.follow(call);
    if (name === 'then') {
      const callback = functionOf(first, this.#context);
      return callback?.params[0] ? this.#variable(callback.params[0]) : undefined;
    }
    if (/^(has|get|resolve)$/.test(name) || (name === 'some' && first)) this.#missing(call);
    if (searching.has(name) || walking.has(name)) {
      // find('name', 'logs') of version 11
      if (stringValue(first) === 'name') return this.#add('find');
      const callback = functionOf(first, this.#context);
      if (callback) {
        const parameters = name === 'reduce' ? callback.params.slice(1, 2) : callback.params.slice(0, /sort/i.test(name) ? 2 : 1);
        const [element] = parameters;
        if (searching.has(name) ? isGuard(callback, this.#context) : element && callback.body && hasGuard(element, callback.body, this.#context)) this.#guarded = true;
        if (!searching.has(name) || !isOwnName(callback)) for (const parameter of parameters) this.#reads(parameter, searching.has(name));
      }
      if (walking.has(name)) this.#add(this.#list.source === 'http' ? 'list' : undefined);
    }
    if (narrowing.has(name) || same.has(name)) this.follow(call);
  }

  #body(pattern: Node | undefined, body: Node): void {
    if (!pattern) return;
    const element = pattern.type === 'ArrayPattern' ? pattern.elements[1] : pattern;
    if (element && hasGuard(element, body, this.#context)) this.#guarded = true;
    if (element) this.#reads(element, false);
    this.#add(this.#list.source === 'http' ? 'list' : undefined);
  }

  #reads(pattern: Node, search: boolean): void {
    const reads = readsOf(pattern.type === 'ArrayPattern' ? (pattern.elements[1] ?? pattern) : pattern, this.#context);
    // A search by topic is for what the bot itself wrote there.
    if (reads.includes('name') || (!search && reads.includes('topic'))) this.#add(search ? 'find' : 'show');
    if (reads.includes('overwrites')) this.#add('overwrites');
  }

  /** A list in a variable: every use of it, but lists that another block makes of it stand for themselves. */
  #variable(pattern: Node): void {
    if (pattern.type === 'ObjectPattern' && this.#list.source === 'http') {
      const body = pattern.properties.find((property): property is TSESTree.Property => property.type === 'Property' && keyName(property) === 'data');
      return body && this.#variable(body.value);
    }
    if (pattern.type !== 'Identifier') return;
    const { bindings } = this.#context.inference;
    const variable = bindings.variable(pattern);
    if (!variable || variable.references.filter((reference) => reference.isWrite()).length > 1) return;
    for (const use of bindings.uses(variable)) {
      const made = madeOf(use);
      if (made && blockOf(use) !== blockOf(pattern)) this.derived.push(made);
      else this.follow(use);
    }
  }

  /** `JSON.stringify(list)`, `res.json({ list })`, `Array.from(list)`. */
  #argument(call: TSESTree.CallExpression, node: Node): void {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || callee.object === node) return;
    const name = memberName(callee) ?? '';
    const object = unwrap(callee.object);
    if (giving.test(name)) return this.#add('show');
    if (object.type === 'Identifier' && wrapping.test(`${object.name}.${name}`)) {
      this.follow(call);
      const callback = functionOf(call.arguments[1], this.#context);
      if (callback?.params[0]) this.#reads(callback.params[0], false);
    }
  }

  #given(property: Node): void {
    let at: Node | undefined = outerParent(property);
    while (at && (at.type === 'ObjectExpression' || at.type === 'Property' || at.type === 'ArrayExpression')) at = outerParent(at);
    const callee = at?.type === 'CallExpression' ? unwrap(at.callee) : undefined;
    if (callee?.type === 'MemberExpression' && giving.test(memberName(callee) ?? '')) this.#add('show');
  }

  /** `if (!channels.has(id)) await row.delete()` over the HTTP list. */
  #missing(call: Node): void {
    if (this.#list.source !== 'http') return;
    let at: Node = call;
    for (let up = outerParent(at); up && !isFunction(up); at = up, up = outerParent(up)) {
      if (up.type !== 'IfStatement') continue;
      if (up.test === at && /\.(delete|destroy|remove|deleteOne|deleteMany|findOneAndDelete|findOneAndRemove)\w*\(/.test(nodeText(up.consequent, this.#context.text))) this.#add('missing');
      return;
    }
  }
}

/** A search for a channel that the bot named after somebody, and so made: `c.name === `ticket-${user.id}``. What a person typed has no fixed part. */
function isOwnName(callback: FunctionNode): boolean {
  const body = callback.body?.type === 'BlockStatement' ? callback.body.body.find((statement) => statement.type === 'ReturnStatement')?.argument : callback.body;
  const isNamed = (node: Node): boolean => {
    const inner = unwrap(node);
    if (inner.type === 'TemplateLiteral') return inner.expressions.length > 0 && inner.quasis.some((quasi) => /\p{L}{3}/u.test(quasi.value.raw));
    if (inner.type === 'CallExpression') return inner.callee.type === 'MemberExpression' && isNamed(inner.callee.object);
    return inner.type === 'BinaryExpression' && inner.operator === '+' && [inner.left, inner.right].some((side) => /\p{L}{3}/u.test(stringValue(side) ?? ''));
  };
  const tests = (node: Node | null | undefined): boolean => {
    const inner = node && unwrap(node);
    if (inner?.type === 'LogicalExpression') return tests(inner.left) || tests(inner.right);
    return inner?.type === 'BinaryExpression' && /^={2,3}$/.test(inner.operator) && (isNamed(inner.right) || isNamed(inner.left));
  };
  return tests(body);
}

/** The list that a use makes for a variable of its own: `const voice = all.filter(…)`. */
function madeOf(use: Node): Node | undefined {
  const member = outerParent(use);
  if (member?.type !== 'MemberExpression' || unwrap(member.object) !== use || !narrowing.has(memberName(member) ?? '')) return undefined;
  const call = outerParent(member);
  if (call?.type !== 'CallExpression' || unwrap(call.callee) !== member) return undefined;
  return outerParent(call)?.type === 'VariableDeclarator' ? use : undefined;
}

/** The block that a node stands in. */
function blockOf(node: Node): Node | undefined {
  let at = node.parent as Node | undefined;
  while (at && at.type !== 'BlockStatement' && at.type !== 'Program') at = at.parent as Node | undefined;
  return at;
}
