/** Owns where code gets the whole list of a guild's channels from: the library's cache, or the HTTP API. */
import { memberName, outerParent, unwrap, type Node } from '../../src/ast/nodes.js';
import type { Evidence } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import type { OperationUse } from '../../src/inference/operations.js';
import type { Field } from '../../src/platform/operations.js';
import { isUsed } from './uses.js';

/** An expression that is a list of channels of which the bot may not view all. */
export interface ChannelList {
  node: Node;
  /** What a finding points at: from the name of the list to its end. */
  place: { from: Node; to: Node };
  /** The cache holds hidden channels, emptied; the HTTP API leaves them out. */
  source: 'gateway' | 'http';
  evidence: Evidence;
}

const fields: readonly Field[] = ['Guild.channels', 'Client.channels', 'CategoryChannel.channels'];
/** Members of a list, of which no manager has one: behind `guild.channels` they say that it is the list itself. */
const listMembers = new Set(['filter', 'find', 'map', 'forEach', 'some', 'every', 'array', 'findAll', 'filterArray', 'exists', 'sort', 'reduce', 'values', 'first', 'findKey', 'each']);

/** Every list of a guild's channels in a file, in no particular order; those of the cache only where something is done with them. */
export function* channelLists(context: Context): Iterable<ChannelList> {
  const known = fields.flatMap((field) => context.inference.witness.spelledBy(field, context.inference.witness.models));
  for (const member of context.index.members(...known.map((spelling) => spelling.property))) {
    // What is done with it is read off the tree; what it is a list of is asked of few: not of guild.channels.cache.get(id).
    if (!isUsed(member)) continue;
    const name = memberName(member);
    const fitting = known.filter((spelling) => spelling.property === name);
    const value = context.inference.value(member.object);
    if (!value || !fitting.some((spelling) => spelling.library === value.library && context.inference.is(member.object, [spelling.type]))) continue;
    if (!isList(member, context) || isBare(member.object, context)) continue;
    yield { node: member, place: { from: nameOf(member), to: member }, source: 'gateway', evidence: value.evidence };
  }
  for (const use of context.operations('guild.channels.list')) {
    if (!use.call) continue;
    const first = use.via === 'method' ? use.call.arguments[0] : undefined;
    // fetch(id) gives one channel; a method of the HTTP API itself takes the guild's id.
    if (use.name && memberNameOf(use.name) === 'fetch' && first && !isNothing(first)) continue;
    yield { node: use.call, place: { from: use.via === 'method' ? nameOf(unwrap(use.call.callee)) : use.node, to: use.via === 'method' ? (use.name ?? use.node) : use.node }, source: isCached(use) ? 'gateway' : 'http', evidence: use.evidence };
  }
}

/** Whether a member is a list in this version of the library: by its class, or by what is done with it. */
function isList(member: Node, context: Context): boolean {
  const value = context.inference.value(member);
  if (value?.refs.some((ref) => ref.kind === 'collection' || ref.kind === 'array')) return true;
  const next = outerParent(member);
  return next?.type === 'MemberExpression' && unwrap(next.object) === member && listMembers.has(memberName(next) ?? '');
}

/** The `channels` of `guild.channels.cache`, or the last name where the list is not named so. */
function nameOf(node: Node): Node {
  if (node.type !== 'MemberExpression') return node;
  const inner = unwrap(node.object);
  return inner.type === 'MemberExpression' && /^(channels|children)$/.test(memberName(inner) ?? '') ? inner.property : node.property;
}

/** Whether the library answers a list from its cache: nothing stands where a caller asks for the API itself. */
function isCached(use: OperationUse): boolean {
  const { cached } = use.spelling;
  const asked = cached && use.call?.arguments[cached.unless];
  return cached !== undefined && (!asked || (asked.type === 'Literal' && asked.value === false));
}

function memberNameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function isNothing(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name === 'undefined';
  if (inner.type === 'ObjectExpression') return !inner.properties.some((property) => property.type !== 'Property' || (property.key.type === 'Identifier' && /^(id|channel)$/i.test(property.key.name)));
  return inner.type === 'Literal' && inner.value === null;
}

/** A guild as the HTTP API gives it, which has no channels: `await client.getRESTGuild(id)`. */
function isBare(guild: Node, context: Context): boolean {
  const made = context.inference.bindings.initializer(guild) ?? guild;
  const call = unwrap(made.type === 'AwaitExpression' ? made.argument : made);
  const callee = call.type === 'CallExpression' ? unwrap(call.callee) : undefined;
  return callee?.type === 'MemberExpression' && /^getRESTGuild$/.test(memberName(callee) ?? '');
}
