/** Owns what one file says of the permissions and intents of its bot, as plain data: what needs them, and what asks for them. */
import type { Evidence, Subject } from '../finding.js';
import type { InviteFact } from '../facts.js';
import { intentRequests } from '../inference/intents.js';
import { invitesIn } from '../inference/invites.js';
import { actionUses, intentUses } from '../inference/uses.js';
import { enclosingFunction, memberName, type Node, nodeEnd, nodeStart, outerParent, unwrap } from '../ast/nodes.js';
import type { Context } from '../inference/context.js';
import type { Permission } from '../platform/permissions.js';
import type { Action, PrivilegedIntent } from '../platform/requirements.js';
import { contextOf } from './analyze.js';
import type { Table } from './table.js';
import type { Unit } from './unit.js';

/** What one file says. `start` is a UTF-16 offset. */
export interface PermissionScan {
  uses: { action: Action; evidence: Evidence; start: number }[];
  /** Calls by the name of an operation on something that could not be told. */
  unknown: { name: string; start: number }[];
  intents: { intent: PrivilegedIntent; does: string; evidence: Evidence; start: number }[];
  intentRequests: { intents: readonly PrivilegedIntent[]; unknown: boolean; start: number }[];
  permissions: { permission: Permission; role: 'guard' | 'gating' | 'metadata'; subject?: Subject; start: number }[];
  invites: InviteFact[];
  /** Calls that make an invite from names of permissions. */
  namedInvites: { permissions: Permission[]; start: number }[];
  /** Lists of what the whole bot requires: `client.requiredPermissions = [...]`, `const BOT_PERMISSIONS = [...]`. */
  botWide: { permissions: Permission[]; start: number }[];
  /** Invites that ask for something computed. */
  computedInvites: { start: number }[];
}

/** Words of which one stands in every file that has something to say; others need not be parsed. */
const words = /ermission|ntents|nvite|PERMISSION|FLAGS|\.(?:send|reply|react|kick|ban|unban|bulkBan|timeout|setNickname|pin|unpin|delete|bulkDelete|crosspost|suppressEmbeds|edit|create|clone|setName|setTopic|setMute|setDeaf|setChannel|disconnect|startThread|fetch\w*|get\w+|add|remove|set|join|prune\w*|write|purge|content)\s*[(.,;)=]|\.content\b|joinVoiceChannel|guildMember|presenceUpdate|GuildMember|PresenceUpdate|\.(?:create|delete|edit|add|remove|ban|kick|get)[A-Z]\w*\(|\/channels\/|\/guilds\//;

/** Whether a text can have something to say. */
export function mayNeedPermissions(text: string): boolean {
  return words.test(text);
}

/** What one file says. `models`: the libraries that there are, the user's own included. */
export function scanPermissions(unit: Unit, models?: Table['models']): PermissionScan {
  const context = contextOf(unit, false, models && { models });
  const at = (node: Node): { start: number } => ({ start: nodeStart(node) });
  const { uses, unknown } = actionUses(context);
  const tokens = context.permissions();
  const invites = invitesIn(context.index, context.text);
  return {
    uses: uses.map(({ action, evidence, node }) => ({ action, evidence, ...at(node) })),
    unknown: unknown.map(({ name, node }) => ({ name, ...at(node) })),
    intents: intentUses(context).map(({ intent, does, evidence, node }) => ({ intent, does, evidence, ...at(node) })),
    intentRequests: intentRequests(context).map(({ intents, unknown: isUnknown, node }) => ({ intents, unknown: isUnknown, ...at(node) })),
    permissions: tokens.flatMap(({ permission, role, subject, node }) => (role === 'guard' || role === 'gating' || role === 'metadata' ? [{ permission, role, ...(subject && { subject }), ...at(node) }] : [])),
    invites,
    namedInvites: namedInvites(context),
    botWide: botWide(context),
    computedInvites: computedInvites(context, invites),
  };
}

function namedInvites(context: Context): PermissionScan['namedInvites'] {
  const groups = new Map<Node | undefined, { permissions: Permission[]; start: number }>();
  for (const { permission, role, node } of context.permissions()) {
    if (role !== 'invite') continue;
    // The permissions of one invite stand in one function.
    const owner = enclosingFunction(node);
    const group = groups.get(owner) ?? { permissions: [], start: nodeStart(node) };
    if (!group.permissions.includes(permission)) group.permissions.push(permission);
    groups.set(owner, group);
  }
  return [...groups.values()];
}

/** Names of what a bot asks of every server, not of one command. */
const ofTheBot = /^(?:(?:required|needed|necessary|minimum|min|base|basic|default|initial|global|bot|client|my|self|invite)_?)+perm(?:ission)?s?$/i;

function botWide(context: Context): PermissionScan['botWide'] {
  const groups = new Map<Node, { permissions: Permission[]; start: number }>();
  for (const { permission, role, node } of context.permissions()) {
    const holder = role === 'metadata' ? holderOf(node) : undefined;
    if (!holder) continue;
    const group = groups.get(holder) ?? { permissions: [], start: nodeStart(node) };
    if (!group.permissions.includes(permission)) group.permissions.push(permission);
    groups.set(holder, group);
  }
  return [...groups.values()];
}

/** The top-level constant, or the property of the client, that a list of permissions is put into under a name for the whole bot. */
function holderOf(token: Node): Node | undefined {
  for (let at = token, parent = outerParent(at); parent; at = parent, parent = outerParent(at)) {
    if (parent.type === 'AssignmentExpression') {
      const left = unwrap(parent.left);
      const isOfClient = left.type === 'MemberExpression' && isClient(unwrap(left.object));
      return isOfClient && ofTheBot.test(memberName(left) ?? '') ? parent : undefined;
    }
    if (parent.type === 'VariableDeclarator') {
      const above = parent.parent.parent;
      return parent.id.type === 'Identifier' && ofTheBot.test(parent.id.name) && (above.type === 'Program' || above.type === 'ExportNamedDeclaration') ? parent : undefined;
    }
    if (!/^(?:ArrayExpression|NewExpression|BinaryExpression|MemberExpression|CallExpression)$/.test(parent.type)) return undefined;
  }
  return undefined;
}

function isClient(node: Node): boolean {
  if (node.type === 'Identifier') return /^(?:client|bot)$/i.test(node.name);
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression' && /^(?:client|bot)$/i.test(memberName(node) ?? '');
}

function computedInvites(context: Context, invites: readonly InviteFact[]): { start: number }[] {
  const found: { start: number }[] = [];
  for (const part of context.index.all('TemplateElement')) if (!part.tail && /[?&]permissions=$/.test(part.value.cooked ?? '')) found.push({ start: nodeStart(part) });
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || memberName(callee) !== 'generateInvite') continue;
    const owner = enclosingFunction(call);
    const isTold = invites.some(({ start }) => start >= nodeStart(call) && start < nodeEnd(call)) || context.permissions().some(({ role, node }) => role === 'invite' && ((nodeStart(node) >= nodeStart(call) && nodeStart(node) < nodeEnd(call)) || (enclosingFunction(node) === owner)));
    if (!isTold && call.arguments.length > 0) found.push({ start: nodeStart(call) });
  }
  return found;
}
