/** Finds the older way to set a bot's own nickname in a guild. */
import type { Detector } from '../src/inference/context.js';

const said = "This takes the older route, which sets the bot's nickname and nothing else.";

export const modifyCurrentMember: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const use of context.operations()) {
    if (use.operation !== 'guild.member.nickname') continue;
    const place = use.name ?? use.node;
    const base = { start: place.range[0], end: place.range[1], evidence: use.evidence, proof: 'file' as const };
    const rewrite = use.via === 'path' ? use.route?.rewrite : undefined;
    const at = rewrite ? context.text.indexOf(rewrite.from, use.node.range[0]) : -1;
    if (rewrite && at >= 0 && at < use.node.range[1])
      yield {
        ...base,
        message: `${said} PATCH \`/guilds/{id}/members/@me\` also takes banner, avatar and bio, and answers with the whole member.`,
        rewrite: 'review',
        edits: [{ start: at, end: at + rewrite.from.length, text: rewrite.to }],
        why: 'The answer is the member instead of the nickname: see who reads it.',
      };
    else
      yield {
        ...base,
        message: use.spelling.note ? `${said} ${use.spelling.note[0]!.toUpperCase()}${use.spelling.note.slice(1)}.` : `${said} PATCH \`/guilds/{id}/members/@me\` also takes banner, avatar and bio, and answers with the whole member.`,
        rewrite: 'none',
        edits: [],
        why: 'The answer is the member instead of nothing or the nickname, so the consumer may have to change too.',
      };
  }
};
