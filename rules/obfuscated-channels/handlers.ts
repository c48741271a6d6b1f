/** Owns the handlers of channel events that show or compare what the platform empties for channels that the bot cannot view. */
import type { TSESTree } from '@typescript-eslint/types';
import { type FunctionNode, isFunction, isWithin, keyName, memberName, type Node, nodeText, outerParent, propertyOf, unwrap } from '../../src/ast/nodes.js';
import type { Evidence } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import { channelDispatches } from './dispatches.js';
import { functionOf, hasGuard, readsOf } from './reads.js';

/** A handler of a channel event, at the name of the event. */
export interface ChannelHandler {
  place: { from: Node; to: Node };
  evidence: Evidence;
}

const events = ['channelUpdate', 'channelCreate', 'channelDelete', 'ChannelUpdate', 'ChannelCreate', 'ChannelDelete', 'CHANNEL_UPDATE', 'CHANNEL_CREATE', 'CHANNEL_DELETE'];
const eventNames: ReadonlySet<unknown> = new Set(events);
/** Of these, one stands wherever an event is named. */
const eventWords = /hannel(?:Update|Create|Delete)|CHANNEL_(?:UPDATE|CREATE|DELETE)/;
const holders = /^(name|event|eventName|events|type|listener|data)$/;
const handlerNames = /^(execute|run|exec|handle|handler|callback|listener|on|once|invoke|main|process|event)$/;
/** Parameters that hold no channel. */
const others = /^_?(client|bot|ctx|context|db|logger|log|guild|shard|shardId|api|cache|prisma|self|app|meta|this)$/i;

/** Handlers of channel events in a file that read what a hidden channel lacks. */
export function* channelHandlers(context: Context): Iterable<ChannelHandler> {
  for (const name of channelDispatches(context)) yield { place: { from: name, to: name }, evidence: 'flow' };
  if (context.inference.witness.models.length === 0) return;
  let named = false;
  const seen = new Set<FunctionNode>();
  const isNamed = eventWords.test(context.text);
  for (const node of isNamed ? possibleNames(context) : []) {
    if (!isEventName(node)) continue;
    const found = handlerAt(node, context);
    if (!found || seen.has(found.handler)) continue;
    named = true;
    seen.add(found.handler);
    if (isAffected(found.handler, context)) yield { place: { from: node, to: node }, evidence: found.evidence };
  }
  // events/channelUpdate.js, whose framework takes the event from the file's name.
  const file = /([^/]+)\.[cm]?[jt]sx?$/.exec(context.file)?.[1] ?? '';
  if (named || !eventNames.has(file)) return;
  const handler = fileHandler(context);
  if (handler && isAffected(handler, context)) yield { place: { from: handler.parent as Node, to: handler.params.at(-1) ?? handler }, evidence: 'convention' };
}

/** What is called like an event: strings, members of enums, and names of members and keys, under which listeners are put. */
function* possibleNames({ index }: Context): Iterable<Node> {
  for (const literal of index.all('Literal')) if (eventNames.has(literal.value)) yield literal;
  yield* index.members(...events);
  for (const { left } of index.all('AssignmentExpression')) if (left.type === 'MemberExpression' && left.property.type === 'Identifier' && eventNames.has(left.property.name)) yield left.property;
  for (const { key } of index.all('Property')) if (key.type === 'Identifier' && eventNames.has(key.name)) yield key;
}

/** Whether something that is called like an event stands for it. */
function isEventName(node: Node): boolean {
  if (node.parent?.type === 'TSLiteralType') return false;
  if (node.type === 'Literal') return true;
  if (node.type === 'Identifier') return isListed(node);
  if (node.type !== 'MemberExpression') return false;
  const object = unwrap(node.object);
  const holder = object.type === 'Identifier' ? object.name : object.type === 'MemberExpression' ? (memberName(object) ?? '') : '';
  return /^(Events|ClientEvents|GatewayDispatchEvents|DispatchEvents|EVENTS|EventNames)$/.test(holder);
}

/** `events: { channelUpdate(channel) {} }`, `bot.events.channelUpdate = (channel) => {}`: the key of a listener by event. */
function isListed(name: Node): boolean {
  const owner = name.parent as Node;
  const object = owner.type === 'MemberExpression' && owner.property === name ? unwrap(owner.object) : undefined;
  if (object) return object.type === 'MemberExpression' && memberName(object) === 'events' && owner.parent?.type === 'AssignmentExpression' && isFunction(owner.parent.right);
  const holder = owner.type === 'Property' && owner.key === name && isFunction(owner.value) ? outerParent(owner.parent) : undefined;
  return holder?.type === 'Property' && keyName(holder) === 'events';
}

function handlerAt(node: Node, context: Context): { handler: FunctionNode; evidence: Evidence } | undefined {
  const parent = outerParent(node);
  if (node.type === 'Identifier') {
    const given = parent?.type === 'Property' ? parent.value : parent?.parent?.type === 'AssignmentExpression' ? parent.parent.right : undefined;
    return isFunction(given) ? { handler: given, evidence: 'flow' } : undefined;
  }
  // client.on('channelUpdate', (before, after) => {}), new ClientEvent('channelUpdate', function (channel) {})
  if ((parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && unwrap(parent.arguments[0] ?? parent) === node) {
    const callee = unwrap(parent.callee);
    const name = callee.type === 'MemberExpression' ? (memberName(callee) ?? '') : '';
    const handler = parent.arguments.slice(1).map((argument) => functionOf(argument, context) ?? methodOf(argument)).find(Boolean);
    const isListened = callee.type === 'MemberExpression' && /^(on|once|addListener|prependListener)$/.test(name);
    if (isListened) return handler && { handler, evidence: context.inference.value(callee.object)?.evidence ?? 'convention' };
    if (handler && !/^(off|removeListener|emit)$/.test(name)) return { handler, evidence: 'convention' };
  }
  // { name: 'channelUpdate', execute() {} }, class { event = 'channelUpdate'; run() {} }, super('channelUpdate')
  for (let at: Node | undefined = parent; at; at = outerParent(at)) {
    if (at.type === 'Property' && !holders.test(keyName(at) ?? '')) return undefined;
    if (at.type === 'ObjectExpression') {
      const own = at.properties.find((property): property is TSESTree.Property => property.type === 'Property' && handlerNames.test(keyName(property) ?? '') && isFunction(property.value));
      if (own) return { handler: own.value as FunctionNode, evidence: 'flow' };
    } else if (at.type === 'ClassBody' || at.type === 'ClassDeclaration' || at.type === 'ClassExpression') {
      const own = memberOf(at.type === 'ClassBody' ? at : at.body, handlerNames);
      return own && { handler: own, evidence: 'flow' };
    } else if (at.type === 'Decorator') {
      const on = at.parent as Node;
      if (on.type === 'MethodDefinition') return { handler: on.value as FunctionNode, evidence: 'flow' };
    } else if (isFunction(at) && !(at.parent.type === 'MethodDefinition' && at.parent.kind === 'constructor')) return undefined;
    else if (at.type === 'Program') break;
  }
  const handler = fileHandler(context);
  return handler && { handler, evidence: 'flow' };
}

/** The one function that a file gives to its framework: `module.exports = (client, channel) => {}`, `exports.run = …`, `export default`. */
function fileHandler(context: Context): FunctionNode | undefined {
  const found: FunctionNode[] = [];
  for (const assignment of context.index.all('AssignmentExpression')) {
    const left = unwrap(assignment.left);
    if (left.type !== 'MemberExpression') continue;
    const text = nodeText(left, context.text);
    const handler = /^(module\.exports|exports|module\.exports\.(execute|run|exec|handle|handler|default)|exports\.(execute|run|exec|handle|handler|default))$/.test(text) ? functionOf(assignment.right, context) : undefined;
    if (handler) found.push(handler);
    const right = unwrap(assignment.right);
    if (right.type === 'ObjectExpression') for (const name of ['execute', 'run', 'exec']) {
      const own = functionOf(propertyOf(right, name)?.value, context);
      if (own) found.push(own);
    }
  }
  for (const exported of context.index.all('ExportDefaultDeclaration')) {
    const own = exported.declaration.type === 'FunctionDeclaration' ? exported.declaration : functionOf(exported.declaration as Node, context);
    if (own) found.push(own);
  }
  for (const exported of context.index.all('ExportNamedDeclaration')) if (exported.declaration?.type === 'FunctionDeclaration') found.push(exported.declaration);
  for (const method of context.index.all('MethodDefinition')) if (handlerNames.test(keyName(method) ?? '') && isFunction(method.value)) found.push(method.value);
  return found.length === 1 ? found[0] : undefined;
}

/** Whether a handler reads what is emptied, without leaving hidden channels out first. */
function isAffected(handler: FunctionNode, context: Context, depth = 0): boolean {
  if (!handler.body) return false;
  const { body } = handler;
  const parameters = handler.params.flatMap((parameter) => (parameter.type === 'RestElement' ? gathered(parameter.argument, context) : held(parameter)));
  const channels = parameters.filter((parameter) => !(parameter.type === 'Identifier' && others.test(parameter.name)));
  if (channels.some((parameter) => hasGuard(parameter, body, context, true))) return false;
  if (channels.some((parameter) => readsOf(parameter, context).length > 0)) return true;
  // on('channelUpdate', (before, after) => log(before, after)), with `log` in the same file
  if (depth > 0) return false;
  for (const call of context.index.all('CallExpression')) {
    if (!isWithin(call, body)) continue;
    const helper = functionOf(call.callee, context) ?? methodOf(call.callee);
    if (!helper && isHandedOn(call, channels, context)) return true;
    const index = helper ? call.arguments.findIndex((argument) => channels.some((channel) => isSame(argument, channel, context))) : -1;
    const parameter = helper?.params[index];
    if (parameter && readsOf(parameter, context).length > 0) return true;
  }
  return false;
}

/** `audit.logChannelCreate(channel)`: whatever stands in the other file, it is for a whole channel. */
function isHandedOn(call: TSESTree.CallExpression, channels: readonly Node[], context: Context): boolean {
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression' || !/channel_?(create|update|delete)|^log[A-Z]/i.test(memberName(callee) ?? '')) return false;
  return call.arguments.some((argument) => channels.some((channel) => isSame(madeFrom(argument, context), channel, context)));
}

/** What a variable was made from: `channel` for `const guildChannel = channel as GuildChannel`. */
function madeFrom(node: Node, context: Context): Node {
  return context.inference.bindings.initializer(node) ?? node;
}

/** The channels in a parameter: `{ data: channel, api }`, `[channel, old]`, or the parameter itself. */
function held(parameter: Node): Node[] {
  if (parameter.type === 'ArrayPattern') return parameter.elements.filter((element) => element !== null);
  const inner = parameter.type === 'ObjectPattern' ? parameter.properties.flatMap((property) => (property.type === 'Property' && /^(data|channel|oldChannel|newChannel)$/.test(keyName(property) ?? '') ? [property.value as Node] : [])) : [];
  return inner.length > 0 ? inner : [parameter];
}

/** What `const [before, after] = args` takes out of the rest of the parameters. */
function gathered(rest: Node, context: Context): Node[] {
  const variable = context.inference.bindings.variable(rest);
  return (variable ? context.inference.bindings.uses(variable) : []).flatMap((use) => {
    const holder = outerParent(use);
    return holder?.type === 'VariableDeclarator' && holder.id.type === 'ArrayPattern' ? holder.id.elements.filter((element) => element !== null) : [];
  });
}

function isSame(one: Node, other: Node, context: Context): boolean {
  const variable = context.inference.bindings.variable(unwrap(one));
  return variable !== undefined && variable === context.inference.bindings.variable(other);
}

/** The method that `this.onChannel` means, with or without `.bind(this)`. */
function methodOf(node: Node): FunctionNode | undefined {
  const inner = unwrap(node);
  if (inner.type === 'CallExpression') {
    const callee = unwrap(inner.callee);
    return callee.type === 'MemberExpression' && memberName(callee) === 'bind' ? methodOf(callee.object) : undefined;
  }
  if (inner.type !== 'MemberExpression' || inner.object.type !== 'ThisExpression') return undefined;
  let at = inner.parent as Node | undefined;
  while (at && at.type !== 'ClassBody') at = at.parent as Node | undefined;
  const name = memberName(inner);
  return at?.type === 'ClassBody' && name !== undefined ? memberOf(at, new RegExp(`^${name.replace(/\W/g, '')}$`)) : undefined;
}

/** The method or function in a field of a class, by its name. */
function memberOf(body: TSESTree.ClassBody, name: RegExp): FunctionNode | undefined {
  const own = body.body.find((member) => (member.type === 'MethodDefinition' || member.type === 'PropertyDefinition') && name.test(keyName(member) ?? '') && isFunction(member.value));
  return own && 'value' in own && isFunction(own.value) ? own.value : undefined;
}
