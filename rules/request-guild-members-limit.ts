/** Finds requests for all members of a guild that can come more than once in thirty seconds: in handlers, commands, timers, routes and helpers. */
import { isFunction, isWithin, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';
import { memberRequests } from '../src/inference/member-requests.js';
import { runsAtStartOnly } from '../src/inference/start-up.js';

export const requestGuildMembersLimit: Detector<{ check: 'program' }> = function* (_check, context, when) {
  const since = when ? ` ${when}` : '';
  for (const request of memberRequests(context)) {
    const base = { start: nodeStart(request.place), end: nodeEnd(request.place), evidence: request.evidence, rewrite: 'none' as const, proof: 'file' as const, edits: [] };
    if (request.via === 'option') {
      yield {
        ...base,
        message: `With this option the library asks for all members of each guild whenever it connects, and${since} a bot gets them once in 30 seconds for each guild: after a quick restart it waits for an answer that does not come. Load members when they are needed, and keep them current with the member events.`,
        why: 'Which members the bot has to know is for a person to say.',
      };
      continue;
    }
    if (isOnlyForGaps(request.node, context) || runsAtStartOnly(request.node, request.guild, context)) continue;
    yield {
      ...base,
      message: `This asks for all members of a guild, which${since} a bot may do once in 30 seconds for each guild; a request above that fails without members. Fetch them once when the bot starts and keep the cache current with the member events, or ask for the users, the search or the role counts that are needed here.`,
      why: 'What the members are needed for is for a person to say.',
    };
  }
};

/** `if (guild.members.cache.size !== guild.memberCount)`: asked only while the cache is not complete, so once. */
function isOnlyForGaps(node: Node, context: Context): boolean {
  let at = node;
  for (let parent = outerParent(at); parent && !isFunction(parent); at = parent, parent = outerParent(at)) {
    const test = parent.type === 'IfStatement' || parent.type === 'ConditionalExpression' ? parent.test : parent.type === 'LogicalExpression' ? parent.left : undefined;
    if (!test || isWithin(node, test)) continue;
    const text = nodeText(unwrap(test), context.text);
    if (/memberCount/.test(text) && /members\b[\s\S]*\bsize\b/.test(text)) return true;
  }
  return false;
}
