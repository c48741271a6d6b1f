/** Finds the permissions that guard a prune or its count where they are not enough for it, and prunes that no permission guards. */
import { insertAt } from '../src/ast/edits.js';
import { isFunction, isWithin, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Draft } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';
import { spell, type PermissionUse } from '../src/inference/permissions.js';

const names = /PRUNE_REQUIRES_ADMIN|PruneRequiresAdmin/;

export const pruneRequiresAdmin: Detector<{ check: 'program' }> = function* (_check, context, when) {
  const calls = context.operations('guild.prune');
  if (calls.length === 0 || names.test(context.text)) return;
  const asked = context.permissions().filter((use) => use.role === 'guard' || use.role === 'gating' || use.role === 'metadata');
  for (const call of calls) {
    const tied = asked.filter((token) => isTied(token, call, context));
    const kicks = tied.filter((token) => token.permission === 'KICK_MEMBERS');
    if (kicks.length === 0) {
      if (!tied.some((token) => token.permission === 'ADMINISTRATOR' || token.permission === 'MANAGE_GUILD')) yield callDraft(call, when);
      continue;
    }
    for (const kick of kicks) {
      const others = tied.filter((token) => token.subject === kick.subject);
      if (!others.some((token) => token.permission === 'ADMINISTRATOR' || token.permission === 'MANAGE_GUILD')) yield tokenDraft(kick, when, context);
    }
  }
};

/** Whether a permission speaks for a call: a guard in one of the functions around it, a command's requirement beside its handler. */
function isTied(token: PermissionUse, call: OperationUse, context: Context): boolean {
  for (let at = token.node.parent as Node | undefined; at; at = at.parent as Node | undefined) {
    // registerCommand('prune', (msg) => …, { requirements })
    if (token.role !== 'guard' && at.type === 'CallExpression' && at.arguments.some((argument) => isFunction(unwrap(argument)))) return isWithin(call.node, at);
    const holds = token.role === 'guard' ? isFunction(at) : at.type === 'ObjectExpression' || at.type === 'ClassBody' || at.type === 'BlockStatement' || at.type === 'Program';
    if (!holds) continue;
    if (isWithin(call.node, at)) return true;
    if (token.role === 'guard' || hasHandler(at, context)) return false;
  }
  return false;
}

/** Whether an object or a class has functions of its own, and so is a command rather than a part of one. */
function hasHandler(holder: Node, context: Context): boolean {
  const functions = [...context.index.all('FunctionExpression'), ...context.index.all('ArrowFunctionExpression'), ...context.index.all('FunctionDeclaration')];
  return functions.some((one) => isWithin(one, holder) && /^(Property|MethodDefinition|PropertyDefinition|BlockStatement|ClassBody)$/.test(outerParent(one)?.type ?? ''));
}

function demand(when: string): string {
  return `${when ? `${when[0]!.toUpperCase()}${when.slice(1)} a` : 'A'} guild can demand Administrator for pruning and its count; elsewhere they need Manage Server besides Kick Members.`;
}

function tokenDraft(token: PermissionUse, when: string, context: Context): Draft {
  const text = nodeText(token.node, context.text);
  const added = text.replace(/[A-Za-z_]+(?=['"`\])\s]*$)/, spell('MANAGE_GUILD', token.form));
  const edits = outerParent(token.node)?.type === 'ArrayExpression' && added !== text ? [insertAt(nodeEnd(token.node), `, ${added}`)] : [];
  const invoker = token.subject === 'invoker' || token.role === 'gating';
  return {
    start: nodeStart(token.node),
    end: nodeEnd(token.node),
    evidence: token.evidence,
    subject: invoker ? 'invoker' : token.subject,
    impact: invoker ? 'degrades' : undefined,
    message: `${demand(when)} Ask for MANAGE_GUILD as well, and for ADMINISTRATOR where the guild's features hold PRUNE_REQUIRES_ADMIN.`,
    rewrite: edits.length > 0 ? 'review' : 'none',
    proof: 'file',
    edits,
    why: 'Who may prune here, and what to say where the guild demands more, is for a person to judge.',
  };
}

function callDraft(call: OperationUse, when: string): Draft {
  const place = call.name ?? call.node;
  return {
    start: nodeStart(place),
    end: nodeEnd(place),
    evidence: call.evidence,
    subject: 'bot',
    message: `${demand(when)} No check here asks for them: test the guild's features and the bot's permissions before the call, or tell the user what is missing when it is refused.`,
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'No permission is named here that could be added to.',
  };
}
