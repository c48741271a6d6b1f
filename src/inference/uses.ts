/** Owns what a file does that needs permissions of the bot or privileged intents: its calls, the events that it listens to, the contents that it reads. */
import type { TSESTree } from '@typescript-eslint/types';
import { enclosingFunction, isFunction, keyName, memberName, memberNames, type Node, nodeStart, nodeText, outerParent, propertyOf, stringValue, unwrap } from '../ast/nodes.js';
import type { Evidence } from '../finding.js';
import { actionFunctions, actionRoutes, actionsOf, memberEditors, memberFields } from '../libraries/actions.js';
import { inherited } from '../libraries/graph.js';
import { eventIntents, requirements, type Action, type PrivilegedIntent } from '../platform/requirements.js';
import type { Context } from './context.js';
import { memberRequests } from './member-requests.js';
import type { Value } from './value.js';

/** One use of an operation that needs something. */
export interface ActionUse {
  action: Action;
  evidence: Evidence;
  node: Node;
}

/** A call by the name of an operation on something that could not be told. */
export interface UnknownCall {
  name: string;
  node: Node;
}

/** A place for which the bot needs a privileged intent. */
export interface IntentUse {
  intent: PrivilegedIntent;
  /** What it does, after "the bot". */
  does: string;
  evidence: Evidence;
  node: Node;
}

/** Names that hardly anything but the platform's objects has: on what is not known, they are worth a word. */
const tellingNames = /^(ban|kick|timeout|pin|unpin|bulkDelete|setNickname|createOverwrite|permissionOverwrites|banMember|kickMember|pinMessage|unpinMessage|crosspost)$/;
/** Calls that give the bot's own message. */
const sends = /^(send|reply|editReply|followUp|fetchReply|createMessage|edit|update|createFollowup|write)$/;
const gatewayEvents: Readonly<Record<string, keyof typeof eventIntents>> = { GUILD_MEMBER_ADD: 'guildMemberAdd', GUILD_MEMBER_REMOVE: 'guildMemberRemove', GUILD_MEMBER_UPDATE: 'guildMemberUpdate', PRESENCE_UPDATE: 'presenceUpdate' };

/** Everything that a file does for which the bot needs permissions, in source order, and calls that could be such. */
export function actionUses(context: Context): { uses: ActionUse[]; unknown: UnknownCall[] } {
  const uses: ActionUse[] = context.operations().flatMap(({ operation, evidence, name, node, call }) => (requirements[operation] && !(operation === 'message.delete' && isOwn(call, context)) ? [{ action: operation, evidence, node: name ?? node }] : []));
  const known = new Set(context.operations().map(({ call }) => call as Node | undefined));
  const unknown: UnknownCall[] = [];
  for (const call of context.index.all('CallExpression')) {
    if (known.has(call)) continue;
    const callee = unwrap(call.callee);
    if (callee.type === 'MemberExpression') uses.push(...memberEdits(call, callee, context));
    const found = callee.type === 'MemberExpression' ? methodAction(callee, context) : undefined;
    if (found === 'unknown') unknown.push({ name: memberName(callee as TSESTree.MemberExpression)!, node: (callee as TSESTree.MemberExpression).property });
    else if (found) {
      uses.push(found);
      if (found.action === 'message.send' || found.action === 'message.reply') uses.push(...contents(call, found, context));
    }
    const imported = context.inference.bindings.imported(callee);
    const action = imported && actionFunctions[`${imported.module} ${imported.name}`];
    if (action) uses.push({ action, evidence: 'flow', node: callee });
  }
  for (const request of context.requests()) {
    if (known.has(request.call)) continue;
    const action = actionRoutes.find((route) => route.method === request.method && route.path.test(request.path))?.action;
    if (action) uses.push({ action, evidence: request.evidence, node: request.place });
  }
  const places = new Set<string>();
  const unique = uses.filter(({ action, node }) => !places.has(`${action} ${nodeStart(node)}`) && places.add(`${action} ${nodeStart(node)}`));
  return { uses: unique.sort((a, b) => nodeStart(a.node) - nodeStart(b.node)), unknown };
}

function methodAction(callee: TSESTree.MemberExpression, context: Context): ActionUse | 'unknown' | undefined {
  const name = memberNames(callee)[0];
  if (name === undefined || !names().has(name)) return undefined;
  const { inference } = context;
  const answer = inference.answer(callee.object);
  if (typeof answer !== 'object' || !('refs' in answer)) return answer === undefined && tellingNames.test(name) && inference.witness.models.length > 0 ? 'unknown' : undefined;
  const action = spelledFor(actionsOf[answer.library], answer, name, context);
  return action === undefined ? undefined : { action, evidence: answer.evidence, node: callee.property };
}

/** Where no server grants anything: what is sent to a user. */
const withoutServer: ReadonlySet<string> = new Set(['User', 'ClientUser', 'DMChannel', 'PartialGroupDMChannel', 'PrivateChannel']);

/** What a list by `Class.method` says of a method of an entity; classes it inherits from included. */
function spelledFor<Said>(spelled: Readonly<Record<string, Said>> | undefined, value: Value, name: string, context: Context): Said | undefined {
  const graph = context.inference.graph(value.library);
  for (const ref of value.refs) {
    if (ref.kind !== 'instance' || !spelled || withoutServer.has(ref.name)) continue;
    const said = inherited(spelled, graph, ref.name, name);
    // member.send() goes to the member's own channel.
    if (said !== undefined && !(name === 'send' && /Member$/.test(ref.name))) return said;
  }
  return undefined;
}

/** `member.edit({ nick: '…', mute: true })`: one operation for each field. */
function memberEdits(call: TSESTree.CallExpression, callee: TSESTree.MemberExpression, context: Context): ActionUse[] {
  const name = memberName(callee);
  if (name === undefined || !/^edit/.test(name)) return [];
  const value = context.inference.value(callee.object);
  const index = value && spelledFor(memberEditors[value.library], value, name, context);
  const given = index === undefined ? undefined : call.arguments[index];
  const object = given && unwrap(context.inference.bindings.initializer(given) ?? given);
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property) => {
    const field = property.type === 'Property' ? (keyName(property) ?? '') : '';
    return Object.hasOwn(memberFields, field) ? [{ action: memberFields[field]!, evidence: value!.evidence, node: (property as TSESTree.Property).key }] : [];
  });
}

let allNames: Set<string> | undefined;

function names(): ReadonlySet<string> {
  return (allNames ??= new Set(Object.values(actionsOf).flatMap((spelled) => Object.keys(spelled).map((key) => key.slice(key.lastIndexOf('.') + 1)))));
}

/** Embeds and files that a call sends along, as far as they are written there. */
function contents(call: TSESTree.CallExpression, { evidence }: ActionUse, context: Context): ActionUse[] {
  return call.arguments.flatMap((argument) => {
    return objectsOf(argument, context).flatMap((object) => {
      const embed = propertyOf(object, 'embeds') ?? propertyOf(object, 'embed');
      const file = propertyOf(object, 'files') ?? propertyOf(object, 'attachments') ?? (propertyOf(object, 'name') ? propertyOf(object, 'file') : undefined);
      return [...(embed ? [{ action: 'message.sendEmbed' as const, evidence, node: embed.key }] : []), ...(file ? [{ action: 'message.sendFile' as const, evidence, node: file.key }] : [])];
    });
  });
}

/** The object literals that an argument can be: `options`, declared as `embed ? { embeds: [embed] } : { content }`. */
function objectsOf(node: Node, context: Context): TSESTree.ObjectExpression[] {
  const inner = unwrap(context.inference.bindings.initializer(node) ?? node);
  if (inner.type === 'ConditionalExpression') return [...objectsOf(inner.consequent, context), ...objectsOf(inner.alternate, context)];
  return inner.type === 'ObjectExpression' ? [inner] : [];
}

/** Whether a message is one that the bot has just sent. */
function isOwn(call: TSESTree.CallExpression | undefined, context: Context): boolean {
  const callee = call && unwrap(call.callee);
  let at: Node | undefined = callee?.type === 'MemberExpression' ? unwrap(callee.object) : undefined;
  if (at?.type === 'Identifier') {
    const made: Node | undefined = context.inference.bindings.initializer(at);
    if (!made) return isThenOfSend(context.inference.bindings.variable(at)?.defs[0]?.node as Node | undefined);
    at = unwrap(made);
  }
  while (at?.type === 'AwaitExpression') at = unwrap(at.argument);
  // (await channel.send('…').catch(() => null))?.delete()
  while (at?.type === 'CallExpression') {
    const inner: Node = unwrap(at.callee);
    if (inner.type !== 'MemberExpression') return false;
    const name = memberName(inner) ?? '';
    if (sends.test(name)) return true;
    if (name !== 'catch' && name !== 'then') return false;
    at = unwrap(inner.object);
  }
  return false;
}

/** `channel.send('…').then((sent) => sent.delete())`. */
function isThenOfSend(owner: Node | undefined): boolean {
  if (!isFunction(owner)) return false;
  const call = outerParent(owner);
  const callee = call?.type === 'CallExpression' ? unwrap(call.callee) : undefined;
  const object = callee?.type === 'MemberExpression' && memberName(callee) === 'then' ? unwrap(callee.object) : undefined;
  const inner = object?.type === 'CallExpression' ? unwrap(object.callee) : undefined;
  return inner?.type === 'MemberExpression' && sends.test(memberName(inner) ?? '');
}

/** Everything in a file for which the bot needs a privileged intent. */
export function intentUses(context: Context): IntentUse[] {
  const found: IntentUse[] = [];
  for (const { place, evidence } of memberRequests(context)) found.push({ intent: 'GUILD_MEMBERS', does: requirements['guild.members.requestAll']!.does, evidence, node: place });
  for (const { operation, evidence, name, node } of context.operations()) {
    const requirement = operation === 'guild.members.requestAll' ? undefined : requirements[operation];
    for (const intent of requirement?.intents ?? []) found.push({ intent, does: requirement!.does, evidence, node: name ?? node });
  }
  for (const { event, node, evidence } of listened(context)) {
    const intent = eventIntents[event];
    if (intent) found.push({ intent, does: `listens to ${event}`, evidence, node });
  }
  for (const member of context.index.all('MemberExpression')) {
    if (memberName(member) !== 'content') continue;
    const value = context.inference.is(member.object, ['Message']);
    // What an interaction brings along has its content, and so has what the bot sends itself.
    if (!value || !isReceived(member.object, context)) continue;
    found.push({ intent: 'MESSAGE_CONTENT', does: 'reads the content of messages', evidence: value.evidence, node: member });
  }
  return found.sort((a, b) => nodeStart(a.node) - nodeStart(b.node));
}

/** Whether a message is a parameter, as events and commands by message hand them over. */
function isReceived(node: Node, context: Context): boolean {
  const inner = unwrap(node);
  if (inner.type !== 'Identifier') return false;
  const definition = context.inference.bindings.variable(inner)?.defs[0];
  return definition?.type === ('Parameter' as string) && !/^(sent|reply|response|msg2|m2)$/.test(inner.name) && enclosingFunction(inner) !== undefined;
}

/** Events that a file listens to by their name: `client.on('guildMemberAdd', …)`, `{ name: Events.GuildMemberAdd, execute }`, `events/guildMemberAdd.js`. */
function* listened(context: Context): Iterable<{ event: string; node: Node; evidence: Evidence }> {
  const named = (node: Node | undefined): string | undefined => {
    if (!node) return undefined;
    const inner = unwrap(node);
    const text = stringValue(inner) ?? (inner.type === 'MemberExpression' && /Events$/.test(nodeText(unwrap(inner.object), context.text)) ? memberName(inner) : undefined);
    if (text === undefined) return undefined;
    const plain = gatewayEvents[text] ?? `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`;
    return Object.hasOwn(eventIntents, plain) ? plain : undefined;
  };
  let isNamed = false;
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || !/^(on|once|addListener)$/.test(memberName(callee) ?? '')) continue;
    const event = named(call.arguments[0]);
    if (event) yield { event, node: call.arguments[0]!, evidence: context.inference.value(callee.object)?.evidence ?? 'convention' };
    isNamed ||= event !== undefined;
  }
  for (const property of [...context.index.all('Property'), ...context.index.all('PropertyDefinition')]) {
    const key = property.key.type === 'Identifier' ? property.key.name : '';
    const event = /^(name|event|eventName|once|type)$/.test(key) && property.value ? named(property.value) : undefined;
    if (event && context.inference.witness.models.length > 0) yield { event, node: property.value!, evidence: 'flow' };
    isNamed ||= event !== undefined;
  }
  // new Event('guildMemberAdd', handler), super(client, 'guildMemberAdd')
  for (const call of [...context.index.all('NewExpression'), ...context.index.all('CallExpression')]) {
    const callee = unwrap(call.callee);
    const isEvent = callee.type === 'Super' || (callee.type === 'Identifier' && /event|listener/i.test(callee.name) && call.arguments.length > 1);
    const argument = isEvent ? call.arguments.find((one) => named(one) !== undefined) : undefined;
    if (!argument || context.inference.witness.models.length === 0) continue;
    yield { event: named(argument)!, node: argument, evidence: 'flow' };
    isNamed = true;
  }
  for (const { key, event } of handlersByName(context)) {
    yield { event, node: key, evidence: 'flow' };
    isNamed = true;
  }
  const file = /\/(?:events?|listeners?|handlers?)\/(?:.*\/)?(\w+)\.\w+$/i.exec(context.file)?.[1];
  const event = file === undefined || isNamed ? undefined : named({ type: 'Literal', value: file, range: [0, 0] } as unknown as Node);
  const first = context.index.all('Program')[0]?.body[0];
  if (event && first && context.inference.witness.models.length > 0) yield { event, node: first, evidence: 'convention' };
}

/** Handlers that stand under the name of their event: `createBot({ events: { guildMemberAdd() {} } })`, `bot.events.guildMemberAdd = …`. */
function* handlersByName(context: Context): Iterable<{ key: Node; event: string }> {
  if (context.inference.witness.models.length === 0) return;
  for (const property of context.index.all('Property')) {
    const event = keyName(property);
    const holder = property.parent.parent;
    const isEvents = holder?.type === 'Property' ? keyName(holder) === 'events' && holder.value === property.parent : holder?.type === 'AssignmentExpression' && holder.left.type === 'MemberExpression' && memberName(holder.left) === 'events';
    if (isEvents && event !== undefined && Object.hasOwn(eventIntents, event)) yield { key: property.key, event };
  }
  for (const { left } of context.index.all('AssignmentExpression')) {
    const event = left.type === 'MemberExpression' ? memberName(left) : undefined;
    if (left.type !== 'MemberExpression' || event === undefined || !Object.hasOwn(eventIntents, event)) continue;
    const object = unwrap(left.object);
    if (object.type === 'MemberExpression' && memberName(object) === 'events') yield { key: left.property, event };
  }
}
