/** Owns what one file says of the permissions and intents of its bot, as plain data: what needs them, and what asks for them. */
import type { Evidence, Subject } from '../finding.js';
import type { InviteFact } from '../facts.js';
import { intentRequests } from '../inference/intents.js';
import { invitesIn } from '../inference/invites.js';
import { actionUses, intentUses } from '../inference/uses.js';
import { enclosingFunction, memberName, unwrap, type Node } from '../ast/nodes.js';
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
  const at = (node: Node): { start: number } => ({ start: node.range[0] });
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
    computedInvites: computedInvites(context, invites),
  };
}

function namedInvites(context: Context): PermissionScan['namedInvites'] {
  const groups = new Map<Node | undefined, { permissions: Permission[]; start: number }>();
  for (const { permission, role, node } of context.permissions()) {
    if (role !== 'invite') continue;
    // The permissions of one invite stand in one function.
    const owner = enclosingFunction(node);
    const group = groups.get(owner) ?? { permissions: [], start: node.range[0] };
    if (!group.permissions.includes(permission)) group.permissions.push(permission);
    groups.set(owner, group);
  }
  return [...groups.values()];
}

function computedInvites(context: Context, invites: readonly InviteFact[]): { start: number }[] {
  const found: { start: number }[] = [];
  for (const part of context.index.all('TemplateElement')) if (!part.tail && /[?&]permissions=$/.test(part.value.cooked ?? '')) found.push({ start: part.range[0] });
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || memberName(callee) !== 'generateInvite') continue;
    const owner = enclosingFunction(call);
    const isTold = invites.some(({ start }) => start >= call.range[0] && start < call.range[1]) || context.permissions().some(({ role, node }) => role === 'invite' && ((node.range[0] >= call.range[0] && node.range[0] < call.range[1]) || (enclosingFunction(node) === owner)));
    if (!isTold && call.arguments.length > 0) found.push({ start: call.range[0] });
  }
  return found;
}
