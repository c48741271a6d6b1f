/** Owns taking out the names that rewrites have left without a use: those of imports and of destructured modules, and no others. */
import type { Variable } from '@typescript-eslint/scope-manager';
import { withoutNames } from '../ast/imports.js';
import { keyName, type Node } from '../ast/nodes.js';
import type { Context } from '../inference/context.js';
import { applyEdits, type Look, type Rewritten } from './edits.js';

/**
 * The same rewrite, without the imports that only the old code needed. What was not used before stays, and so does what a comment names.
 * @param before the text without any rewrite
 * @param contextOf what a detector is given of a text
 */
export async function tidy(before: string, rewritten: Rewritten, contextOf: (text: string) => Context | undefined, look: Look): Promise<Rewritten> {
  if (rewritten.text === before) return rewritten;
  const now = broughtIn(contextOf(rewritten.text));
  const idle = [...now].filter(([, { uses }]) => uses === 0);
  if (idle.length === 0) return rewritten;
  const then = broughtIn(contextOf(before));
  const gone = idle.filter(([name, { local }]) => (then.get(name)?.uses ?? 0) > 0 && rewritten.text.match(new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))?.length === 1);
  const edits = withoutNames(gone.map(([, { node }]) => node), rewritten.text);
  if (edits.length === 0) return rewritten;
  const text = applyEdits(rewritten.text, edits);
  const seen = await look(text);
  return 'error' in seen ? rewritten : { ...rewritten, text, passes: [...rewritten.passes, edits], remaining: seen.findings };
}

/** Names that come from modules, by where they come from and how they are called; `uses` are those of all places that bring them in alike. */
function broughtIn(context: Context | undefined): Map<string, { node: Node; local: string; uses: number }> {
  const found = new Map<string, { node: Node; local: string; uses: number }>();
  const { bindings } = context?.inference ?? {};
  const add = (node: Node, local: Node): void => {
    const variable = bindings?.variable(local);
    const from = bindings?.imported(local);
    if (!variable || !from || variable.defs.length !== 1) return;
    const key = `${from.module} ${from.name} ${variable.name}`;
    found.set(key, { node, local: variable.name, uses: (found.get(key)?.uses ?? 0) + usesOf(variable) });
  };
  for (const specifier of context?.index.all('ImportSpecifier') ?? []) add(specifier, specifier.local);
  for (const pattern of context?.index.all('ObjectPattern') ?? []) {
    if (pattern.parent.type !== 'VariableDeclarator' || pattern.properties.some(({ type }) => type === 'RestElement')) continue;
    for (const property of pattern.properties) if (property.type === 'Property' && property.value.type === 'Identifier' && keyName(property) !== undefined) add(property, property.value);
  }
  return found;
}

function usesOf(variable: Variable): number {
  return variable.references.filter(({ identifier }) => !variable.identifiers.includes(identifier as never)).length;
}
