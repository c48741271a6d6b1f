/** Finds addresses written into the texts of a rich presence, where nobody can click them. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, memberName, type Node, nodeEnd, nodeStart, outerParent, propertyOf, unwrap } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';
import { writtenText } from '../src/inference/written-text.js';

/** What only the rich presence of a game or an activity has; bots can set none of these. */
const rich = /^(largeImageKey|largeImageText|smallImageKey|smallImageText|startTimestamp|endTimestamp|partyId|partySize|assets|timestamps|party|secrets|instance|buttons|details)$/;

export const richPresenceUrls: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || !/^(setActivity|request)$/.test(memberName(callee) ?? '')) continue;
    const activity = call.arguments.map((argument) => activityOf(argument, context)).find(Boolean);
    if (!activity || isBot(callee, context)) continue;
    for (const name of ['details', 'state']) {
      const own = propertyOf(activity, name);
      const text = own && writtenText(own.value, context.inference.bindings, context.text)?.text;
      if (!own || !/(?:https?:\/\/|\bwww\.)[\w-]+\.\w/.test(text ?? '')) continue;
      if (propertyOf(activity, `${name}_url`) || propertyOf(activity, `${name}Url`)) continue;
      yield {
        start: nodeStart(own.value),
        end: nodeEnd(own.value),
        evidence: callee.object.type === 'MemberExpression' && memberName(callee.object) === 'commands' ? 'flow' : 'convention',
        message: `This address is only text to whoever sees it. Say in words what it is, and give the address as \`${name}_url\`, which makes the text a link.`,
        rewrite: 'none',
        proof: 'file',
        edits: [],
        why: 'The words to show instead are for a person to choose.',
      };
    }
  }
};

/** The activity that a call sets: `setActivity({ details })`, `setActivity({ activity: { details } })`. */
function activityOf(argument: Node, context: Context): TSESTree.ObjectExpression | undefined {
  const object = unwrap(context.inference.bindings.initializer(argument) ?? argument);
  if (object.type !== 'ObjectExpression') return undefined;
  const inner = propertyOf(object, 'activity');
  if (inner) return activityOf(inner.value, context);
  const args = propertyOf(object, 'args');
  if (args) return activityOf(args.value, context);
  const keys = object.properties.flatMap((property) => (property.type === 'Property' ? [keyName(property) ?? ''] : []));
  return keys.some((key) => rich.test(key)) ? object : undefined;
}

/** `client.user.setActivity(…)` sets the status of a bot, which has no such links. */
function isBot(callee: TSESTree.MemberExpression, context: Context): boolean {
  const object = unwrap(callee.object);
  const bots = context.inference.witness.models.some((model) => model.eventClass !== undefined);
  const value = context.inference.value(callee.object);
  return value !== undefined || (bots && object.type === 'MemberExpression' && memberName(object) === 'user') || outerParent(callee)?.type === 'NewExpression';
}
