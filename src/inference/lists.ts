/** Owns what lists and collections hold, and what the arguments of a call look like to an overload. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, propertyOf, unwrap } from '../ast/nodes.js';
import type { ArgumentShape, Ref } from '../libraries/graph.js';
import type { Bindings } from './bindings.js';
import type { Value } from './value.js';

/** What comes out of a list; instances stay as they are. */
export function elements(refs: readonly Ref[]): readonly Ref[] {
  return refs.flatMap((ref) => (ref.kind === 'array' || ref.kind === 'collection' ? ref.of : []));
}

/** What a list holds, of this kind of list; undefined when it is none. */
export function listed(list: Value, kind: 'array' | 'collection' | 'any'): Value | undefined {
  const refs = list.refs.flatMap((ref) => ((ref.kind === 'array' || ref.kind === 'collection') && (kind === 'any' || ref.kind === kind) ? ref.of : []));
  return refs.length > 0 ? { ...list, refs } : undefined;
}

/** The shape of a call's arguments; a variable written once stands for its value. */
export function argumentShape(node: TSESTree.CallExpression, bindings: Bindings): ArgumentShape {
  const first = node.arguments[0];
  const count = node.arguments.length;
  if (!first) return { count, first: 'none' };
  const inner = unwrap(bindings.initializer(first) ?? first);
  if (inner.type === 'ObjectExpression') {
    const properties = inner.properties.flatMap((property) => (property.type === 'Property' ? [keyName(property) ?? ''] : []));
    const user = propertyOf(inner, 'user');
    return { count, first: 'object', properties: user && unwrap(user.value).type === 'ArrayExpression' ? properties.filter((name) => name !== 'user') : properties };
  }
  return { count, first: inner.type === 'ArrayExpression' ? 'array' : inner.type === 'Literal' || inner.type === 'TemplateLiteral' ? 'string' : 'other' };
}
