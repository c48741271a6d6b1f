/** Owns writing a split permission where the old one stands: by its name, or as the bit itself where the library has no name for it yet. */
import type { TSESTree } from '@typescript-eslint/types';
import { insertAt, replace } from '../../src/ast/edits.js';
import { memberNames, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../../src/ast/nodes.js';
import type { TextEdit } from '../../src/finding.js';
import { gate, type Context } from '../../src/inference/context.js';
import { namedSince, spell, type PermissionUse } from '../../src/inference/permissions.js';
import { encoded, type Permission } from '../../src/platform/permissions.js';

/** What is written for a permission, and why a person must look, or why there is nothing to write. */
export interface NewPermission {
  edits: TextEdit[];
  why: string;
}

/**
 * Edits that ask for `to` where `token` asks for the old permission.
 * @param both the old permission stays, and the new one is asked for beside it
 * @param said why a person must look, where nothing else stands in the way
 */
export function askFor(to: Permission, token: PermissionUse, both: boolean, library: string, context: Context, said: string): NewPermission {
  if (token.mask !== undefined) return { edits: [], why: `As an integer, this with ${to} added is ${(token.mask | encoded([to])).toString()}. ${said}` };
  if (token.form === 'bits') return { edits: placed(spell(to, 'bits'), token, both, library, context), why: said };
  const checks = checksOf(library, context);
  const borrows = checks?.borrowed && gate(context.project, checks.borrowed);
  const since = namedSince(to, library, borrows !== undefined && !borrows.open && !borrows.unknown);
  const open = since && gate(context.project, since);
  const old = nodeText(token.node, context.text);
  if (open?.open) return { edits: placed(old.replace(/[A-Za-z_]+(?=['"`\])\s]*$)/, spell(to, token.form)), token, both, library, context), why: said };
  const closed = open ? open.why : `${library || 'The library'} has no name for ${to}; test the bit itself, \`${spell(to, 'bits')}\`.`;
  if (open && !open.open && open.unknown) return { edits: [], why: closed };
  if (!checks || !gate(context.project, checks.bits).open || !isTested(token)) return { edits: [], why: closed };
  const edits = placed(spell(to, 'bits'), token, both, library, context);
  return { edits, why: edits.length > 0 ? `The version in use has no name for ${to}, so the bit itself stands there. ${said}` : closed };
}

function checksOf(library: string, context: Context): NonNullable<ReturnType<Context['inference']['witness']['model']>>['permissionChecks'] {
  return context.inference.witness.model(library)?.permissionChecks;
}

/** The call that a permission is handed to, through lists and `|`. */
function callAround(node: Node): TSESTree.CallExpression | undefined {
  let at = outerParent(node);
  while (at?.type === 'ArrayExpression' || (at?.type === 'BinaryExpression' && at.operator === '|')) at = outerParent(at);
  return at?.type === 'CallExpression' ? at : undefined;
}

function calledName(call: TSESTree.CallExpression | undefined): string | undefined {
  const callee = call && unwrap(call.callee);
  return callee?.type === 'MemberExpression' ? memberNames(callee)[0] : undefined;
}

/** Whether a permission is handed to a method that takes its bit as well as its name. */
function isTested(token: PermissionUse): boolean {
  return (token.role === 'guard' || token.role === 'gating') && /^(has|any|missing|setDefaultMemberPermissions)$/.test(calledName(callAround(token.node)) ?? '');
}

function placed(written: string, token: PermissionUse, both: boolean, library: string, context: Context): TextEdit[] {
  const { node } = token;
  if (!both && token.role !== 'invite' && token.role !== 'overwrite') return [replace(node, written)];
  const parent = outerParent(node);
  if (parent?.type === 'ArrayExpression') return [insertAt(nodeEnd(node), `, ${written}`)];
  if (parent?.type === 'BinaryExpression' && parent.operator === '|') return [insertAt(nodeEnd(node), ` | ${written}`)];
  // { ManageMessages: true }
  if (parent?.type === 'Property' && parent.key === node) return /^[A-Za-z_]\w*$/.test(written) || /^['"]/.test(written) ? [insertAt(nodeEnd(parent), `, ${written}: ${nodeText(parent.value, context.text)}`)] : [];
  if (parent?.type !== 'CallExpression' || calledName(parent) !== 'has') return [];
  const several = checksOf(library, context)?.several;
  if (several === 'arguments') return [insertAt(nodeEnd(node), `, ${written}`)];
  return several === 'list' ? [insertAt(nodeStart(node), '['), insertAt(nodeEnd(node), `, ${written}]`)] : [];
}
