/** Owns what is said and written at a permission that no longer suffices. */
import { nodeEnd, nodeStart } from '../../src/ast/nodes.js';
import type { Check } from '../../src/changes/schema.js';
import type { Draft } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import type { OperationUse } from '../../src/inference/operations.js';
import type { PermissionUse } from '../../src/inference/permissions.js';
import { askFor } from './rewrite.js';

export type SplitCheck = Extract<Check, { check: 'split-permission' }>;

/** The text with its first letter in upper case. */
export function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

/** A permission's name as people read it: `Pin Messages`. */
export function title(permission: string): string {
  return permission
    .toLowerCase()
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** The draft at a token that names the old permission. `both`: what else it serves still needs the old one. `call` is the operation, where it stands in this file. */
export function tokenDraft(check: SplitCheck, token: PermissionUse, both: boolean, context: Context, call: OperationUse | undefined, when: string): Draft {
  // A request written out is of no library; what names the permission is the one that the file uses.
  const library = (call?.library === 'rest' ? undefined : call?.library) ?? context.inference.witness.models[0]?.name ?? call?.library ?? '';
  const subject = token.subject ?? (token.role === 'gating' ? 'invoker' : token.role === 'invite' ? 'bot' : undefined);
  const said = both ? 'The same check also serves operations that still need the old permission.' : 'Whose permission this is, and what else relies on it, is for a person to judge.';
  const add = both || token.role === 'invite' || token.role === 'overwrite';
  const { edits, why } = askFor(check.to, token, both, library, context, said);
  const ask = add ? `Ask for ${check.to} as well` : `Ask for ${check.to} instead`;
  const alone = `${title(check.from)} alone does not suffice ${when}`;
  const message =
    subject === 'bot'
      ? `${alone}: the bot needs ${title(check.to)} for this. ${ask}.`
      : subject === 'invoker'
        ? `This asks the member for ${title(check.from)}, which is not the permission for this ${when}: the bot needs ${title(check.to)} for this, and members are given it separately. Ask for ${check.to}, so that people who may do it by hand may do it here.`
        : `${alone}: whoever does this needs ${title(check.to)}, the bot above all. ${ask}, of the bot and of members who may do it by hand.`;
  return {
    start: nodeStart(token.node),
    end: nodeEnd(token.node),
    evidence: call ? token.evidence : 'convention',
    subject,
    // A command gated by the member's old permission goes on working: only the bot's own permission breaks.
    impact: subject === 'invoker' ? 'degrades' : undefined,
    message,
    rewrite: edits.length > 0 ? 'review' : 'none',
    proof: 'file',
    edits,
    why,
  };
}
