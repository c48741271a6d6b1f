/** Owns which calls read and write the list of users whom an invite is for. Source: discord.js 14.28.1, oceanic.js 1.15.0 and the routes of the HTTP API. */
import type { TSESTree } from '@typescript-eslint/types';
import { memberName, type Node, nodeText, unwrap } from '../ast/nodes.js';
import type { Context } from './context.js';

/** Whether a call gives the list, hands it over, or neither. Names and paths are the platform's own and stand for nothing else. */
export function targetUsersCall(call: TSESTree.CallExpression, context: Context): 'read' | 'write' | undefined {
  const callee = unwrap(call.callee);
  const name = callee.type === 'MemberExpression' ? memberName(callee) : callee.type === 'Identifier' ? callee.name : undefined;
  if (name === undefined) return undefined;
  if (/^(fetchTargetUsers|getTargetUsers|getInviteTargetUsers)$/.test(name)) return 'read';
  if (/^(updateTargetUsers|updateInviteTargetUsers)$/.test(name)) return 'write';
  if (!/^(?:get|put|create|createInvite)$|fetch|request/i.test(name)) return undefined;
  const target = call.arguments[0];
  const url = target ? nodeText(target, context.text) : '';
  const isRoute = (/invites\/[^\n]*\/target-users['"`]/.test(url) || /\bRoutes\.inviteTargetUsers\(/.test(url)) && !/job-status/.test(url);
  if (!isRoute) return /^create(Invite)?$/.test(name) && call.arguments.some((argument) => names(argument, 'targetUsersFile', context)) ? 'write' : undefined;
  if (name === 'get' || name === 'put') return name === 'get' ? 'read' : 'write';
  if (!/fetch|request/i.test(name)) return undefined;
  const options = call.arguments[1] ? nodeText(call.arguments[1], context.text) : '';
  return /method:\s*['"`]put/i.test(options) ? 'write' : /method:/.test(options) ? undefined : 'read';
}

function names(node: Node, key: string, context: Context): boolean {
  const inner = unwrap(node);
  return inner.type === 'ObjectExpression' && nodeText(inner, context.text).includes(key);
}
