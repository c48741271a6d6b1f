/** Finds functions that fetch all members of a guild and then only count those of its roles. */
import { enclosingFunction, isFunction, isWithin, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';
import { memberRequests } from '../src/inference/member-requests.js';

export const roleMemberCounts: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const request of memberRequests(context)) {
    const scope = request.via === 'method' ? enclosingFunction(request.node) : undefined;
    if (!scope || !isDropped(request.node)) continue;
    const uses = context.index.members('members').filter((member) => isWithin(member, scope) && !isWithin(member, request.node));
    const counts = uses.filter((member) => (isCount(member) && context.inference.is(member.object, ['Role'])) || isFilteredCount(member, context.text));
    // members.cache or one more use of the list: the members themselves are wanted.
    if (counts.length === 0 || counts.length < uses.length || /\bmembers\s*[,}][^;]*=/.test(nodeText(scope, context.text))) continue;
    yield {
      start: nodeStart(request.place),
      end: nodeEnd(request.place),
      evidence: request.evidence,
      message: 'All members are fetched here only to count those of roles. One request gives the number for every role of the guild, without a member in the cache.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'The counts come as a list by role id, so the code that reads them has to change too.',
    };
  }
};

/** Whether nobody reads what a call gives: `await guild.members.fetch();`. */
function isDropped(call: Node): boolean {
  let at: Node | undefined = outerParent(call);
  while (at?.type === 'AwaitExpression' || (at?.type === 'MemberExpression' && /^(then|catch)$/.test(memberName(at) ?? '')) || at?.type === 'CallExpression') at = outerParent(at);
  return at?.type === 'ExpressionStatement';
}

/** `guild.members.filter((member) => member.roles.includes(id)).length`, with or without the cache between. */
function isFilteredCount(members: Node, text: string): boolean {
  let next = outerParent(members);
  if (next?.type === 'MemberExpression' && memberName(next) === 'cache') next = outerParent(next);
  const call = next?.type === 'MemberExpression' && memberName(next) === 'filter' ? outerParent(next) : undefined;
  const count = call?.type === 'CallExpression' ? outerParent(call) : undefined;
  if (call?.type !== 'CallExpression' || count?.type !== 'MemberExpression' || !/^(size|length)$/.test(memberName(count) ?? '')) return false;
  const [test] = call.arguments;
  // Nothing but the role: no presence, no name.
  return isFunction(test) && test.body.type !== 'BlockStatement' && /^\(?\w+\.(?:roles(?:\.cache)?|_roles)\.(?:has|includes)\([^()]*\)\)?$/.test(nodeText(test.body, text));
}

/** `role.members.size`. */
function isCount(member: Node): boolean {
  const next = outerParent(member);
  return next?.type === 'MemberExpression' && unwrap(next.object) === member && memberName(next) === 'size';
}
