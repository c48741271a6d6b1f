/** Owns the import that a label needs: the builder's name comes in, and names that only the rows needed go. */
import type { TSESTree } from '@typescript-eslint/types';
import { bringIn, hasComment, replace } from '../../src/ast/edits.js';
import { isWithin, unwrap, type Node } from '../../src/ast/nodes.js';
import type { TextEdit } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';

/**
 * How the label's builder is written in place of the class in `root`, and the edits of the import.
 * `gone` are the nodes that disappear; a name of an import that stands nowhere else is dropped.
 */
export function exchangedImport(root: TSESTree.NewExpression, gone: readonly Node[], context: Context, { row, label: added }: { row: string; label: string }): { written: string; edits: TextEdit[] } | undefined {
  const callee = unwrap(root.callee);
  if (callee.type === 'MemberExpression') return { written: `${context.text.slice(callee.object.range[0], callee.object.range[1])}.${added}`, edits: unused(gone, undefined, context) };
  const brought = bringIn(added, row, context.index, context.text, root);
  if (!brought) return undefined;
  const slot = callee.type === 'Identifier' ? specifierOf(callee, gone, context) : undefined;
  const others = unused(gone, slot, context);
  if (!slot) return { written: brought.written, edits: [...brought.edits, ...others.filter((edit) => brought.edits.every((other) => other.start !== edit.start))] };
  return { written: brought.written, edits: [...(brought.edits.length > 0 ? [replace(slot, added)] : removed(slot, context.text)), ...others] };
}

/** The specifiers of names that are used only inside `gone`, without `kept`, cut out of their lists. */
function unused(gone: readonly Node[], kept: Node | undefined, context: Context): TextEdit[] {
  const found = new Set<Node>();
  for (const identifier of context.index.all('Identifier')) {
    if (!gone.some((node) => isWithin(identifier, node))) continue;
    const specifier = specifierOf(identifier, gone, context);
    if (specifier && specifier !== kept) found.add(specifier);
  }
  // Two neighbours at the end of a list would overlap.
  return [...found].slice(0, 1).flatMap((specifier) => removed(specifier, context.text));
}

function specifierOf(name: TSESTree.Identifier, gone: readonly Node[], context: Context): Node | undefined {
  const variable = context.inference.bindings.variable(name);
  const definition = variable?.defs.length === 1 ? variable.defs[0]! : undefined;
  if (!variable || !definition || !context.inference.bindings.imported(name)) return undefined;
  if (!context.inference.bindings.uses(variable).every((use) => gone.some((node) => isWithin(use, node)))) return undefined;
  const declared = variable.identifiers[0];
  const specifier = declared?.parent;
  if (specifier?.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' && specifier.imported.name === declared!.name && siblings(specifier).length > 1) return specifier;
  return specifier?.type === 'Property' && specifier.shorthand && specifier.parent.type === 'ObjectPattern' && specifier.parent.properties.length > 1 ? specifier : undefined;
}

function siblings(specifier: Node): readonly Node[] {
  const holder = specifier.parent;
  return holder?.type === 'ImportDeclaration' ? holder.specifiers : holder?.type === 'ObjectPattern' ? holder.properties : [];
}

function removed(specifier: Node, text: string): TextEdit[] {
  const list = siblings(specifier);
  const at = list.indexOf(specifier);
  const next = list[at + 1];
  const previous = list[at - 1];
  const [start, end] = next ? [specifier.range[0], next.range[0]] : [previous?.range[1] ?? specifier.range[0], specifier.range[1]];
  return hasComment(text, start, end) ? [] : [{ start, end, text: '' }];
}
