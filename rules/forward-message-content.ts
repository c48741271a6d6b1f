/** Finds forwards of messages whose content the bot may not be able to read, with nothing that answers the refusal. */
import { isFunction, isWithin, keyName, memberName, type Node, nodeEnd, nodeStart, numberValue, outerParent, propertyOf, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';

/** What says that the code reads content, and so has the intent for it, or that it knows the error. */
const prepared = /MessageContent|MESSAGE_CONTENT|messageContent|160014|CannotForwardMessage/;
const ownMessage = /^(send|reply|followUp|editReply|fetchReply|update|createMessage|execute)$/;

export const forwardMessageContent: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (prepared.test(context.text) || readsContent(context)) return;
  for (const use of context.operations('message.forward')) {
    if (!use.call || !use.name) continue;
    const callee = unwrap(use.call.callee);
    if (callee.type !== 'MemberExpression' || isOwn(callee.object, context) || isCaught(use.call)) continue;
    yield draft(use.name, use.evidence, when);
  }
  for (const object of context.index.all('ObjectExpression')) {
    const holder = outerParent(object);
    if (holder?.type === 'Property' && keyName(holder) === 'forward' && isSent(holder)) {
      const message = propertyOf(object, 'message');
      if (message && !isOwn(message.value, context) && !isCaught(object)) yield draft(holder.key, 'convention', when);
      continue;
    }
    if (!holder || !isReference(holder, context)) continue;
    const type = propertyOf(object, 'type');
    if (!type || !(propertyOf(object, 'message_id') ?? propertyOf(object, 'messageId') ?? propertyOf(object, 'messageID')) || !isForward(type.value) || isCaught(object)) continue;
    yield draft(type, 'flow', when);
  }
};

/** `message.content`: without the intent it is empty, so code that reads it has the intent or does not work anyway. */
function readsContent(context: Context): boolean {
  return context.index.members('content').some((member) => context.inference.is(member.object, ['Message']) !== undefined);
}

/** Whether a property stands in what is sent: `channel.send({ forward: { message } })`. */
function isSent(property: Node): boolean {
  const options = outerParent(property);
  const call = options?.type === 'ObjectExpression' ? outerParent(options) : undefined;
  const callee = call?.type === 'CallExpression' && call.arguments[0] === options ? unwrap(call.callee) : undefined;
  return callee?.type === 'MemberExpression' && memberName(callee) === 'send';
}

/** `message_reference: { … }`, or a variable that is put there. */
function isReference(holder: Node, context: Context): boolean {
  if (holder.type === 'Property') return /^(message_reference|messageReference)$/.test(keyName(holder) ?? '');
  const variable = holder.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? context.inference.bindings.variable(holder.id) : undefined;
  return variable !== undefined && context.inference.bindings.uses(variable).some((use) => use.parent.type === 'Property' && use.parent.value === use && isReference(use.parent, context));
}

function isForward(node: Node): boolean {
  const inner = unwrap(node);
  return numberValue(inner) === 1 || (inner.type === 'Identifier' && inner.name === 'FORWARD') || (inner.type === 'MemberExpression' && /^(Forward|FORWARD)$/.test(memberName(inner) ?? ''));
}

/** A message that the bot has just sent is its own to forward. */
function isOwn(node: Node, context: Context): boolean {
  const made = unwrap(context.inference.bindings.initializer(node) ?? node);
  const call = made.type === 'AwaitExpression' ? unwrap(made.argument) : made;
  const callee = call.type === 'CallExpression' ? unwrap(call.callee) : undefined;
  return callee?.type === 'MemberExpression' && ownMessage.test(memberName(callee) ?? '');
}

/** Whether a rejection of the call is caught: by `.catch(…)`, a second callback of `.then`, or a `try` around it. */
function isCaught(node: Node): boolean {
  let at = node;
  for (let parent = outerParent(at); parent; at = parent, parent = outerParent(at)) {
    if (isFunction(parent)) return false;
    if (parent.type === 'TryStatement' && parent.handler && isWithin(node, parent.block)) return true;
    if (parent.type === 'MemberExpression' && unwrap(parent.object) === at && memberName(parent) === 'catch') return true;
  }
  return false;
}

function draft(place: Node, evidence: Evidence, when: string): Draft {
  return {
    start: nodeStart(place),
    end: nodeEnd(place),
    evidence,
    message: `Forwarding a message whose content the bot can't read fails with error 160014${when ? ` ${when}` : ''}, and nothing here catches it. Ask for the MESSAGE_CONTENT intent, or catch the error and tell the user.`,
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'Which messages are forwarded, and what to tell the user, is for a person to say.',
  };
}
