/** Owns types as they are written: TypeScript annotations and JSDoc tags. */
import type { FunctionNode, Node } from '../ast/nodes.js';

/** The source text of a type annotation, without its colon. */
export function annotationText(node: Node | null | undefined, text: string): string | undefined {
  if (!node) return undefined;
  const inner = node.type === 'TSTypeAnnotation' ? node.typeAnnotation : node;
  return text.slice(inner.range[0], inner.range[1]);
}

/** Types that the JSDoc block right before a function gives to its parameters, by name. */
export function jsdocTypes(at: FunctionNode, comments: readonly { value: string; range: [number, number] }[], text: string): ReadonlyMap<string, string> {
  let start = at.range[0];
  for (let up = at.parent as Node | undefined; up; up = up.parent as Node | undefined) {
    if (!/^(Property|MethodDefinition|PropertyDefinition|VariableDeclarator|VariableDeclaration|ExportNamedDeclaration|ExportDefaultDeclaration|AssignmentExpression|ExpressionStatement)$/.test(up.type)) break;
    if (up.type === 'VariableDeclarator' || up.range[0] <= start) start = up.range[0];
  }
  const types = new Map<string, string>();
  for (const comment of comments) {
    if (comment.range[1] > start || !comment.value.startsWith('*') || text.slice(comment.range[1], start).trim() !== '') continue;
    for (const tag of comment.value.matchAll(/@param\s+\{((?:[^{}]|\{[^}]*\})*)\}\s+\[?([\w$]+)/g)) types.set(tag[2]!, tag[1]!);
  }
  return types;
}
