/** Finds received attachments that a request puts back whole, where the platform takes an object of its own. */
import { isWithin, keyName, memberName, type Node, nodeEnd, nodeStart, nodeText, numberValue, outerParent, propertyOf, unwrap } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';

export const attachmentRequestShape: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const property of context.index.all('Property')) {
    if (keyName(property) !== 'attachments' || property.parent.type !== 'ObjectExpression') continue;
    const value = unwrap(property.value);
    const isWhole = value.type === 'MemberExpression' && memberName(value) === 'attachments';
    if (!isWhole || !isRawEdit(property.parent, context)) continue;
    yield {
      start: nodeStart(value),
      end: nodeEnd(value),
      evidence: 'flow',
      message: 'This gives received attachments back whole; a request takes objects of their own shape. Send the `id` of each, with the fields that change.',
      rewrite: 'review',
      proof: 'file',
      edits: [{ start: nodeEnd(value), end: nodeEnd(value), text: '.map(({ id }) => ({ id }))' }],
      why: 'A list of the project\'s own may hold something else.',
    };
  }
};

/** Methods of libraries that send the body as it is. */
const edits: Readonly<Record<string, RegExp>> = { '@discordjs/core': /^(editMessage|editReply|updateMessage)$/, discordeno: /^(editMessage|editOriginalInteractionResponse|editFollowupMessage|editWebhookMessage)$/ };

/** `api.channels.editMessage(channel, message, { … })`, `rest.patch(Routes.channelMessage(…), { body: { … } })`, `fetch('…/messages/…', { method: 'PATCH' })`, the answer `{ type: 7, data }` to an interaction. */
function isRawEdit(body: Node, context: Context): boolean {
  const parent = outerParent(body);
  const holder = parent?.type === 'Property' && keyName(parent) === 'data' && parent.parent.type === 'ObjectExpression' ? propertyOf(parent.parent, 'type')?.value : undefined;
  if (holder && (numberValue(holder) === 7 || /UPDATE_?MESSAGE$/i.test(nodeText(holder, context.text)))) return true;
  if (context.requests().some((request) => request.method === 'PATCH' && /\/messages\//.test(request.path) && request.body !== undefined && isWithin(body, request.body))) return true;
  if (parent?.type !== 'CallExpression') return false;
  const callee = unwrap(parent.callee);
  if (callee.type !== 'MemberExpression') return false;
  const library = context.inference.value(callee.object)?.library;
  return library !== undefined && edits[library]?.test(memberName(callee) ?? '') === true;
}
