/** Owns which places of a file ask the gateway for all members of a guild. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, type Node, nodeStart, numberValue, propertyOf, stringValue, unwrap } from '../ast/nodes.js';
import type { Evidence } from '../finding.js';
import type { Bindings } from './bindings.js';
import type { Context } from './context.js';
import { gatewayPayloads } from './gateway.js';

/** One request for all members. */
export interface MemberRequest {
  via: 'method' | 'payload' | 'option';
  /** Where a reader looks for it: the member's name, the payload, the option's key. */
  place: Node;
  /** The call or the object as a whole. */
  node: Node;
  /** What says which guild it is: the receiver of the call, or the guild's id in the payload. */
  guild?: Node;
  evidence: Evidence;
}

/** Properties of a request's data that narrow it. Source: the official reference, Request Guild Members. */
const narrowing = ['user_ids', 'query', 'limit'];

/** Every request of a file that is for all members of a guild, in source order. Those narrowed to users, a query or a limit are left out, and so are those whose arguments do not show. */
export function memberRequests(context: Context): MemberRequest[] {
  const found: MemberRequest[] = [];
  const { bindings, witness } = context.inference;
  for (const use of context.operations('guild.members.requestAll')) {
    if (!use.call || !use.name) continue;
    const narrowed = use.spelling.narrowedBy;
    if (narrowed && !isForAll(use.call.arguments[narrowed.index], narrowed.properties, bindings)) continue;
    found.push({ via: 'method', place: use.name, node: use.call, guild: guildOf(use.call, narrowed?.index ?? 0, bindings), evidence: use.evidence });
  }
  for (const payload of gatewayPayloads(context.index, bindings)) {
    const guild = propertyOf(payload.data, 'guild_id');
    if (payload.opcode !== 'requestGuildMembers' || !guild || !isForAll(payload.data, narrowing, bindings)) continue;
    // A client that sends neither a query nor users is refused, not limited.
    if (stringValue(propertyOf(payload.data, 'query')?.value) !== '') continue;
    found.push({ via: 'payload', place: propertyOf(payload.node, 'op')!, node: payload.node, guild: guild.value, evidence: 'flow' });
  }
  for (const property of context.index.all('Property')) {
    const name = property.parent.type === 'ObjectExpression' && property.value.type === 'Literal' && property.value.value === true ? keyName(property) : undefined;
    const model = name === undefined ? undefined : witness.models.find((candidate) => candidate.clientOptions?.[name] === 'guild.members.requestAll');
    if (model) found.push({ via: 'option', place: property, node: property, evidence: witness.imports(model) ? 'flow' : 'convention' });
  }
  return found.sort((a, b) => nodeStart(a.node) - nodeStart(b.node));
}

/** What says which guild a call is for: an argument before the options, a field of them, or the receiver. */
function guildOf(call: TSESTree.CallExpression, options: number, bindings: Bindings): Node | undefined {
  const before = options > 0 ? call.arguments[options - 1] : undefined;
  if (before) return before;
  const given = call.arguments[options];
  const object = given && unwrap(bindings.initializer(given) ?? given);
  const named = object?.type === 'ObjectExpression' ? propertyOf(object, 'guild_id')?.value : undefined;
  const callee = unwrap(call.callee);
  return named ?? (callee.type === 'MemberExpression' ? callee.object : undefined);
}

/** Whether an argument leaves a request for all members: it is absent, or an object in which nothing narrows. What cannot be seen may narrow. */
function isForAll(argument: Node | undefined, properties: readonly string[], bindings: Bindings): boolean {
  if (!argument || isNothing(argument)) return true;
  const object = unwrap(bindings.initializer(argument) ?? argument);
  if (object.type !== 'ObjectExpression' || properties.length === 0) return false;
  if (object !== unwrap(argument) && isChanged(argument, bindings)) return false;
  return object.properties.every((property) => {
    if (property.type !== 'Property') return false;
    const name = keyName(property);
    return name !== undefined && (!properties.includes(name) || isEmpty(property.value));
  });
}

/** `undefined` and `null`. */
function isNothing(node: Node): boolean {
  const inner = unwrap(node);
  return (inner.type === 'Identifier' && inner.name === 'undefined') || (inner.type === 'Literal' && inner.value === null && inner.raw === 'null');
}

function isEmpty(node: Node): boolean {
  return isNothing(node) || stringValue(node) === '' || numberValue(node) === 0;
}

/** Whether anything is done to the variable but handing it over: `options.user = id`. */
function isChanged(node: Node, bindings: Bindings): boolean {
  const variable = bindings.variable(unwrap(node));
  return variable === undefined || bindings.uses(variable).some((use: TSESTree.Identifier) => use.parent.type === 'MemberExpression' && use.parent.object === use);
}
