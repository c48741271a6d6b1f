/** Finds permissions of the bot that are computed for a channel which an interaction resolved, and which therefore carries them. */
import { insertAt } from '../src/ast/edits.js';
import { memberName, memberNames, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import { gate, type Context, type Detector } from '../src/inference/context.js';

export const resolvedChannelAppPermissions: Detector<{ check: 'program' }> = function* (_check, context, when) {
  const known = context.inference.witness.spellings('Channel.app_permissions').flatMap(({ library, type, spelling }) => (spelling.read ? [{ library, type, read: spelling.read }] : []));
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || memberName(callee) !== 'permissionsFor' || !isBot(call.arguments[0], context)) continue;
    const value = context.inference.value(callee.object);
    const spelling = known.find((one) => one.library === value?.library);
    const holder = unwrap(callee.object);
    if (!value || !spelling || holder.type !== 'Identifier' || !isResolved(holder, context) || !gate(context.project, spelling.read.since).open) continue;
    const text = nodeText(callee.object, context.text);
    const around = outerParent(call);
    if (around?.type === 'LogicalExpression' && nodeText(around.left, context.text).includes(spelling.read.to)) continue;
    yield {
      start: nodeStart(callee.property),
      end: nodeEnd(callee.property),
      evidence: value.evidence,
      message: `A channel that an interaction resolves carries the bot's permissions in it ${when}, if the bot is in the guild. Read \`${text}.${spelling.read.to}\` first, and compute them where it is null.`,
      // channel?.permissionsFor(me).has(…): brackets would end what the question mark skips.
      rewrite: callee.optional ? 'none' : 'review',
      proof: 'file',
      edits: callee.optional ? [] : [insertAt(nodeStart(call), `(${text}.${spelling.read.to} ?? `), insertAt(nodeEnd(call), ')')],
      why: 'The computed permissions come from the cache, which can differ from what the platform sent.',
    };
  }
};

/** `client.user`, `guild.members.me`, `guild.me`. */
function isBot(node: Node | undefined, context: Context): boolean {
  const inner = node && unwrap(context.inference.bindings.initializer(node) ?? node);
  if (inner?.type !== 'MemberExpression') return false;
  const object = unwrap(inner.object);
  const holder = object.type === 'Identifier' ? object.name : object.type === 'MemberExpression' ? (memberName(object) ?? '') : '';
  return memberName(inner) === 'me' || (memberName(inner) === 'user' && /^(client|bot)$/.test(holder));
}

/** `const channel = interaction.options.getChannel('where')`. */
function isResolved(node: Node, context: Context): boolean {
  const made = context.inference.bindings.initializer(node);
  const call = made && unwrap(made);
  const callee = call?.type === 'CallExpression' ? unwrap(call.callee) : undefined;
  const object = callee?.type === 'MemberExpression' && memberNames(callee)[0] === 'getChannel' ? unwrap(callee.object) : undefined;
  // const { options } = interaction
  return object?.type === 'Identifier' ? object.name === 'options' : object?.type === 'MemberExpression' && memberName(object) === 'options';
}
