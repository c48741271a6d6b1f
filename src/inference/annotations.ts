/** Owns types as they are written: TypeScript annotations and JSDoc tags. */
import { type FunctionNode, type Node, nodeStart, nodeText } from '../ast/nodes.js';

/** The source text of a type annotation, without its colon. */
export function annotationText(node: Node | null | undefined, text: string): string | undefined {
  if (!node) return undefined;
  const inner = node.type === 'TSTypeAnnotation' ? node.typeAnnotation : node;
  return nodeText(inner, text);
}

/** What a function can be the value of, so that a block before it is the function's. */
const owners: ReadonlySet<string> = new Set(['Property', 'MethodDefinition', 'PropertyDefinition', 'VariableDeclarator', 'VariableDeclaration', 'ExportNamedDeclaration', 'ExportDefaultDeclaration', 'AssignmentExpression', 'ExpressionStatement']);

const none: ReadonlyMap<string, string> = new Map();

/** Types that the JSDoc block right before a function gives to its parameters, by name. The comments of `source` are asked for where a block stands there. */
export function jsdocTypes(at: FunctionNode, source: { readonly comments: readonly { value: string; range: [number, number] }[] }, text: string): ReadonlyMap<string, string> {
  let start = nodeStart(at);
  for (let up = at.parent as Node | undefined; up; up = up.parent as Node | undefined) {
    if (!owners.has(up.type)) break;
    if (up.type === 'VariableDeclarator' || nodeStart(up) <= start) start = nodeStart(up);
  }
  const before = text.slice(0, start).trimEnd();
  if (!before.endsWith('*/') && !before.slice(before.lastIndexOf('\n') + 1).includes('//*')) return none;
  const types = new Map<string, string>();
  for (const { range, value } of source.comments) {
    if (range[1] < before.length || range[1] > start || !value.startsWith('*')) continue;
    for (const tag of value.matchAll(/@param\s+\{((?:[^{}]|\{[^}]*\})*)\}\s+\[?([\w$]+)/g)) types.set(tag[2]!, tag[1]!);
  }
  return types;
}
