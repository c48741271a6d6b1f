/** Owns small questions about ESTree nodes: what stands under wrappers, what a key or a member is called, what is static. */
import type { TSESTree } from '@typescript-eslint/types';

export type Node = TSESTree.Node;
export type FunctionNode = TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;

/** Trees of oxc-parser say where a node is by `start` and `end`; those of linters by `range`, and not each of them by the others. */
type Placed = Node & { start: number; end: number };

/** Offset of the first character of a node. */
export function nodeStart(node: Node): number {
  const { range } = node as { range?: readonly [number, number] };
  return range ? range[0] : (node as Placed).start;
}

/** Offset behind the last character of a node. */
export function nodeEnd(node: Node): number {
  const { range } = node as { range?: readonly [number, number] };
  return range ? range[1] : (node as Placed).end;
}

/** The text of a node. `text` is that of its file. */
export function nodeText(node: Node, text: string): string {
  return text.slice(nodeStart(node), nodeEnd(node));
}

/** Takes off what does not change a value: `(x as T)`, `x!`, `<T>x`, `x satisfies T`, and the wrapper of an optional chain. */
export function unwrap(node: Node): Node {
  for (;;) {
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
      case 'ChainExpression':
      case 'TSInstantiationExpression':
        node = node.expression;
        continue;
      default:
        return node;
    }
  }
}

/** The nearest ancestor that is not one of the wrappers `unwrap` takes off. */
export function outerParent(node: Node): Node | undefined {
  let parent = node.parent as Node | undefined;
  while (parent && unwrap(parent) !== parent) parent = parent.parent as Node | undefined;
  return parent;
}

export function isFunction(node: Node | null | undefined): node is FunctionNode {
  return node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionDeclaration';
}

/** The text of a string literal or of a template without holes; undefined for anything else. */
export function stringValue(node: Node | null | undefined): string | undefined {
  if (!node) return undefined;
  const inner = unwrap(node);
  if (inner.type === 'Literal') return typeof inner.value === 'string' ? inner.value : undefined;
  if (inner.type === 'TemplateLiteral' && inner.expressions.length === 0) return inner.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** The number of a numeric literal, with its sign; undefined for anything else. */
export function numberValue(node: Node | null | undefined): number | undefined {
  if (!node) return undefined;
  const inner = unwrap(node);
  if (inner.type === 'Literal' && typeof inner.value === 'number') return inner.value;
  if (inner.type === 'UnaryExpression' && inner.operator === '-') {
    const value = numberValue(inner.argument);
    return value === undefined ? undefined : -value;
  }
  return undefined;
}

/** Names that a member access can reach: one for `a.b` and `a['b']`, two for `a[x ? 'b' : 'c']`, none when it is computed from data. */
export function memberNames(node: TSESTree.MemberExpression): string[] {
  return node.computed ? computedNames(unwrap(node.property)) : node.property.type === 'Identifier' ? [node.property.name] : [];
}

function computedNames(property: Node): string[] {
  if (property.type === 'ConditionalExpression') {
    const both = [stringValue(property.consequent), stringValue(property.alternate)];
    return both.filter((name): name is string => name !== undefined);
  }
  const name = stringValue(property);
  return name === undefined ? [] : [name];
}

/** The name of `a.b` or `a['b']`, or undefined. */
export function memberName(node: TSESTree.MemberExpression): string | undefined {
  return node.computed ? only(computedNames(unwrap(node.property))) : node.property.type === 'Identifier' ? node.property.name : undefined;
}

function only(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

/** The name of a property, class member or pattern property, or undefined when it is computed from data. */
export function keyName(node: { key: Node; computed: boolean }): string | undefined {
  if (!node.computed && node.key.type === 'Identifier') return node.key.name;
  if (node.key.type === 'Literal') return String(node.key.value);
  return node.computed ? stringValue(node.key) : undefined;
}

/** The own property `name` of an object literal, the last one where it stands twice. */
export function propertyOf(object: TSESTree.ObjectExpression, name: string): TSESTree.Property | undefined {
  let found: TSESTree.Property | undefined;
  for (const property of object.properties) if (property.type === 'Property' && keyName(property) === name) found = property;
  return found;
}

/** The function that `node` stands in, or undefined at the top of the file. */
export function enclosingFunction(node: Node): FunctionNode | undefined {
  for (let at = node.parent as Node | undefined; at; at = at.parent as Node | undefined) if (isFunction(at)) return at;
  return undefined;
}

/** True when `inner` stands inside `outer` or is it. */
export function isWithin(inner: Node, outer: Node): boolean {
  return nodeStart(inner) >= nodeStart(outer) && nodeEnd(inner) <= nodeEnd(outer);
}

/** The calls of a builder chain, first to last, and what they are called on: `new X().a(1).b(2)` gives root `new X()`, calls `a`, `b`. */
export function builderChain(node: Node): { root: Node; calls: { name: string; call: TSESTree.CallExpression; member: TSESTree.MemberExpression }[] } {
  const calls: { name: string; call: TSESTree.CallExpression; member: TSESTree.MemberExpression }[] = [];
  let at = unwrap(node);
  for (;;) {
    if (at.type !== 'CallExpression') return { root: at, calls };
    const callee = unwrap(at.callee);
    if (callee.type !== 'MemberExpression') return { root: at, calls };
    const name = memberName(callee);
    if (name === undefined) return { root: at, calls };
    calls.unshift({ name, call: at, member: callee });
    at = unwrap(callee.object);
  }
}

/** The outermost call of the builder chain that `node` starts: from `new X()` in `new X().a().b()` to the whole expression. */
export function chainEnd(node: Node): Node {
  let at = node;
  for (;;) {
    const member = outerParent(at);
    if (member?.type !== 'MemberExpression' || unwrap(member.object) !== unwrap(at)) return at;
    const call = outerParent(member);
    if (call?.type !== 'CallExpression' || unwrap(call.callee) !== member) return at;
    at = call;
  }
}

/** Name of what a call calls: `pin` of `pin()` and of `message.pin()`; undefined for any other callee. */
export function calleeName(call: TSESTree.CallExpression): string | undefined {
  const callee = unwrap(call.callee);
  return callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? memberName(callee) : undefined;
}
