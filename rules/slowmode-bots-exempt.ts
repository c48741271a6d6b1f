/** Finds a bot that waits for the slowmode of a channel, or asks for the permission to bypass it for itself. */
import { isWithin, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Draft } from '../src/finding.js';
import type { Detector } from '../src/inference/context.js';

export const slowmodeBotsExempt: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const member of context.index.members('rateLimitPerUser', 'rate_limit_per_user')) {
    if (!isWaited(member, context.text)) continue;
    if (context.inference.witness.models.length > 0) yield report(member.property, context.inference.value(member.object)?.evidence ?? 'convention', 'Slowmode does not bind bots, so a bot need not wait for it before it sends. The pause can go, unless it spares the readers.');
  }
  for (const use of context.permissions()) {
    if (use.permission === 'BYPASS_SLOWMODE' && use.role === 'guard' && use.subject === 'bot') yield report(use.node, use.evidence, 'Slowmode does not bind bots, so the bot needs no BYPASS_SLOWMODE for itself. The test can go.');
  }
};

function report(node: Node, evidence: Draft['evidence'], message: string): Draft {
  return { start: nodeStart(node), end: nodeEnd(node), evidence, message, rewrite: 'none', proof: 'file', edits: [], why: 'Whether the pause has another reason is for a person to say.' };
}

/** `await sleep(channel.rateLimitPerUser * 1000)`, `setTimeout(() => channel.send('…'), channel.rateLimitPerUser * 1000)`. */
function isWaited(member: Node, text: string): boolean {
  const product = outerParent(member);
  if (product?.type !== 'BinaryExpression' || product.operator !== '*') return false;
  const call = outerParent(product);
  if (call?.type !== 'CallExpression') return false;
  const callee = unwrap(call.callee);
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? (memberName(callee) ?? '') : '';
  if (/^(sleep|wait|delay|pause)$/i.test(name)) return outerParent(call)?.type === 'AwaitExpression';
  const [first, last] = call.arguments;
  return name === 'setTimeout' && last !== undefined && isWithin(member, last) && first !== undefined && /\.(send|reply|createMessage)\(/.test(nodeText(first, text));
}
