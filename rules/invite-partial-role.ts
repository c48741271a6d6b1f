/** Finds reads of what the roles of a channel's invites no longer carry. */
import { memberName, nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';

/** Fields of a role that are not among `id`, `name`, `position`, `color`, `colors`, `icon` and `unicode_emoji`. */
const gone = ['permissions', 'hoist', 'managed', 'mentionable', 'tags', 'flags'];

export const invitePartialRole: Detector<{ check: 'program' }> = function* (_check, context, when) {
  for (const member of context.index.members(...gone)) {
    const value = context.inference.is(member.object, ['InviteRole', 'APIInviteRole']);
    if (!value) continue;
    yield {
      start: nodeStart(member.property),
      end: nodeEnd(member.property),
      evidence: value.evidence,
      message: `The roles of a channel's invites carry no \`${memberName(member)}\`${when && ` ${when}`}. Look the role up by its id in the guild.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Where the guild is at hand is for a person to say.',
    };
  }
};
