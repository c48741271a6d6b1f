/** Owns what lists and collections hold and hand out, and what the arguments of a call look like to an overload. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, memberNames, unwrap, type Node } from '../ast/nodes.js';
import type { ArgumentShape, Ref } from '../libraries/graph.js';
import type { Bindings } from './bindings.js';
import type { Value } from './value.js';

/** Methods of lists and collections that give one of the same kind. */
export const keepKind: ReadonlySet<string> = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'splice', 'concat', 'clone', 'intersect', 'difference', 'merge', 'tap', 'each', 'sorted', 'set']);
/** Methods of lists and collections that give one element. */
export const giveElement: ReadonlySet<string> = new Set(['get', 'find', 'first', 'last', 'at', 'random', 'pop', 'shift', 'findLast', 'sweepOne', 'ensure']);

/** What comes out of a list; instances stay as they are. */
export function elements(refs: readonly Ref[]): readonly Ref[] {
  return refs.flatMap((ref) => (ref.kind === 'array' || ref.kind === 'collection' ? ref.of : []));
}

/** What a list holds, of this kind of list; undefined when it is none. */
export function listed(list: Value, kind: 'array' | 'collection' | 'any'): Value | undefined {
  const refs = list.refs.flatMap((ref) => ((ref.kind === 'array' || ref.kind === 'collection') && (kind === 'any' || ref.kind === kind) ? ref.of : []));
  return refs.length > 0 ? { ...list, refs } : undefined;
}

/** The shape of a call's arguments; a variable written once stands for its value. A property that holds a list counts as missing: with it, overloads for one thing do not fit. */
export function argumentShape(node: TSESTree.CallExpression, bindings: Bindings): ArgumentShape {
  const first = node.arguments[0];
  const count = node.arguments.length;
  if (!first) return { count, first: 'none' };
  const inner = unwrap(bindings.initializer(first) ?? first);
  if (inner.type === 'ObjectExpression') {
    const properties = inner.properties.flatMap((property) => (property.type === 'Property' && !isList(property.value, bindings) ? [keyName(property) ?? ''] : []));
    return { count, first: 'object', properties };
  }
  return { count, first: isList(inner, bindings) ? 'array' : inner.type === 'Literal' || inner.type === 'TemplateLiteral' ? 'string' : 'other' };
}

/** Whether an expression is plainly a list: a literal, a parameter of such a type, what `map` gives. */
function isList(node: Node, bindings: Bindings): boolean {
  const inner = unwrap(bindings.initializer(node) ?? node);
  if (inner.type === 'ArrayExpression') return true;
  if (inner.type === 'CallExpression') {
    const callee = unwrap(inner.callee);
    return callee.type === 'MemberExpression' && /^(map|flatMap|split|keys|from)$/.test(memberNames(callee)[0] ?? '');
  }
  const name = inner.type === 'Identifier' ? (bindings.variable(inner)?.defs[0]?.name as Node | undefined) : undefined;
  const annotation = name?.type === 'Identifier' ? name.typeAnnotation?.typeAnnotation : undefined;
  return annotation?.type === 'TSArrayType' || (annotation?.type === 'TSTypeOperator' && annotation.typeAnnotation?.type === 'TSArrayType') || (annotation?.type === 'TSTypeReference' && annotation.typeName.type === 'Identifier' && /^(Readonly)?(Array|Set)$/.test(annotation.typeName.name));
}
