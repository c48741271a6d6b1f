/** Owns the import that a label needs: the builder's name comes in, and names that only the rows needed go. */
import type { TSESTree } from '@typescript-eslint/types';
import { bringIn, replace } from '../../src/ast/edits.js';
import { withoutNames } from '../../src/ast/imports.js';
import { isWithin, type Node, nodeText, unwrap } from '../../src/ast/nodes.js';
import type { TextEdit } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';

/**
 * How the label's builder is written in place of the class in `root`, and the edits of the import.
 * `gone` are the nodes that disappear; a name of an import that stands nowhere else is dropped.
 */
export function exchangedImport(root: TSESTree.NewExpression, gone: readonly Node[], context: Context, { row, label: added }: { row: string; label: string }): { written: string; edits: TextEdit[] } | undefined {
  const callee = unwrap(root.callee);
  if (callee.type === 'MemberExpression') return { written: `${nodeText(callee.object, context.text)}.${added}`, edits: unused(gone, undefined, context) };
  const namespace = namespaceOf(callee, context);
  if (namespace) return { written: `${namespace}.${added}`, edits: [] };
  const brought = bringIn(added, row, context.index, context.text, root);
  if (!brought) return undefined;
  const slot = callee.type === 'Identifier' ? specifierOf(callee, gone, context) : undefined;
  const others = unused(gone, slot, context);
  if (!slot) return { written: brought.written, edits: [...brought.edits, ...others.filter((edit) => brought.edits.every((other) => other.start !== edit.start))] };
  return { written: brought.written, edits: [...(brought.edits.length > 0 ? [replace(slot, added)] : withoutNames([slot], context.text)), ...others] };
}

/** `discord` for `Row` after `const Row = discord.ActionRowBuilder` at the top of the file. */
function namespaceOf(callee: Node, context: Context): string | undefined {
  const made = context.inference.bindings.initializer(callee);
  const object = made?.type === 'MemberExpression' ? made.object : undefined;
  const variable = object?.type === 'Identifier' ? context.inference.bindings.variable(object) : undefined;
  return variable && variable.scope.block.type === 'Program' && context.inference.bindings.imported(object!)?.name === '*' ? variable.name : undefined;
}

/** The specifiers of names that are used only inside `gone`, without `kept`, cut out of their lists. */
function unused(gone: readonly Node[], kept: Node | undefined, context: Context): TextEdit[] {
  const found = new Set<Node>();
  for (const identifier of context.index.all('Identifier')) {
    if (!gone.some((node) => isWithin(identifier, node))) continue;
    const specifier = specifierOf(identifier, gone, context);
    if (specifier && specifier !== kept) found.add(specifier);
  }
  return withoutNames([...found], context.text);
}

/** What brings a name in, under whatever name, where all of its uses go. */
function specifierOf(name: TSESTree.Identifier, gone: readonly Node[], context: Context): Node | undefined {
  const variable = context.inference.bindings.variable(name);
  const definition = variable?.defs.length === 1 ? variable.defs[0]! : undefined;
  if (!variable || !definition || !context.inference.bindings.imported(name)) return undefined;
  if (!context.inference.bindings.uses(variable).every((use) => gone.some((node) => isWithin(use, node)))) return undefined;
  const specifier = variable.identifiers[0]?.parent;
  if (specifier?.type === 'ImportSpecifier') return specifier;
  return specifier?.type === 'Property' && specifier.value.type === 'Identifier' && specifier.parent.type === 'ObjectPattern' ? specifier : undefined;
}
