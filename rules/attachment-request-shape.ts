/** Finds received attachments that a request puts back whole, where the platform takes an object of its own. */
import { keyName, memberName, outerParent, unwrap, type Node } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';

export const attachmentRequestShape: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const property of context.index.all('Property')) {
    if (keyName(property) !== 'attachments' || property.parent.type !== 'ObjectExpression') continue;
    const value = unwrap(property.value);
    const isWhole = value.type === 'MemberExpression' && memberName(value) === 'attachments';
    if (!isWhole || !isRawEdit(property.parent, context)) continue;
    yield {
      start: value.range[0],
      end: value.range[1],
      evidence: 'flow',
      message: 'This gives received attachments back whole; a request takes objects of their own shape. Send the `id` of each, with the fields that change.',
      rewrite: 'review',
      proof: 'file',
      edits: [{ start: value.range[1], end: value.range[1], text: `${value.optional ? '?' : ''}.map(({ id }) => ({ id }))` }],
      why: 'A list of the project\'s own may hold something else.',
    };
  }
};

/** `api.channels.editMessage(channel, message, { … })`, `rest.patch(Routes.channelMessage(…), { body: { … } })`: libraries that send the body as it is. */
function isRawEdit(body: Node, context: Context): boolean {
  let parent = outerParent(body);
  if (parent?.type === 'Property' && keyName(parent) === 'body') parent = outerParent(parent.parent as Node);
  if (parent?.type !== 'CallExpression') return false;
  const callee = unwrap(parent.callee);
  if (callee.type !== 'MemberExpression') return false;
  const name = memberName(callee);
  const answer = context.inference.value(callee.object);
  if (name === 'editMessage') return answer?.library === '@discordjs/core';
  return name === 'patch' && /\bRoutes\.(?:channelMessage|webhookMessage)\(|\/messages\//.test(context.text.slice(...(parent.arguments[0]?.range ?? [0, 0])));
}
