/** Finds conditions that take members with a moderator's permission out of the slowmode of a channel, as the platform no longer does. */
import { isWithin, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';

const once = new Set(['MANAGE_MESSAGES', 'MANAGE_CHANNELS', 'MANAGE_THREADS']);

export const bypassSlowmodePermission: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (!slowmodes(context).some(isInCondition)) return;
  const uses = context.permissions();
  if (uses.some((use) => use.permission === 'BYPASS_SLOWMODE')) return;
  for (const use of uses) {
    if (use.role !== 'guard' || use.subject === 'bot' || !once.has(use.permission) || !readsSlowmode(use.node, context)) continue;
    yield {
      start: nodeStart(use.node),
      end: nodeEnd(use.node),
      evidence: use.evidence,
      subject: 'invoker',
      message: `Slowmode binds everybody without BYPASS_SLOWMODE ${when}, and ${use.permission} no longer takes anybody out. Test BYPASS_SLOWMODE where this follows the slowmode of the channel.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Whether the bot follows the platform here or has a rule of its own is for a person to say.',
    };
  }
};

/** Whether the condition around a permission also reads the slowmode of a channel, or decides what of it is read. */
function readsSlowmode(node: Node, context: Context): boolean {
  let condition: Node | undefined;
  for (let at: Node = node, up = outerParent(at); up; at = up, up = outerParent(up)) {
    if (up.type === 'LogicalExpression') condition = up;
    else if (up.type === 'ConditionalExpression') {
      condition = up;
      break;
    } else if (up.type === 'IfStatement') {
      if (unwrap(up.test) === at && reads(up.test, context)) return true;
      return isNegated(node, up.test) && (up.consequent.type === 'BlockStatement' ? up.consequent.body : [up.consequent]).some((inner) => inner.type === 'IfStatement' && reads(inner.test, context) && !/etRateLimitPerUser|\.edit\(/.test(nodeText(inner, context.text)));
    } else if (up.type.endsWith('Statement') || up.type === 'VariableDeclaration') break;
  }
  return condition !== undefined && reads(condition, context);
}

/** `if (!member.permissions.has('ManageMessages'))`: what follows is for those without the permission. */
function isNegated(node: Node, test: Node): boolean {
  for (let at = outerParent(node); at && isWithin(at, test); at = outerParent(at)) if (at.type === 'UnaryExpression' && at.operator === '!') return true;
  return false;
}

function reads(within: Node, context: Context): boolean {
  return slowmodes(context).some((member) => isWithin(member, within));
}

function slowmodes(context: Context): readonly Node[] {
  return context.index.members('rateLimitPerUser', 'rate_limit_per_user');
}

/** Whether a condition stands around a node, however far away. */
function isInCondition(node: Node): boolean {
  for (let at = node.parent as Node | undefined; at; at = at.parent as Node | undefined) if (at.type === 'LogicalExpression' || at.type === 'ConditionalExpression' || at.type === 'IfStatement') return true;
  return false;
}
