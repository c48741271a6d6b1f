/** Finds the older way to set a bot's own nickname in a guild. */
import { insertAt, replace } from '../src/ast/edits.js';
import { type Node, nodeEnd, nodeStart, unwrap } from '../src/ast/nodes.js';
import type { TextEdit } from '../src/finding.js';
import type { Detector } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';

const said = "This takes the older route, which sets the bot's nickname and nothing else.";

/** `Routes.guildMember(id, '@me')`, or the method of the library that takes the member's id and the nickname in an object. */
function renamed(use: OperationUse): TextEdit[] {
  const { call, name, spelling } = use;
  if (use.via === 'builder' && name && use.node.type === 'CallExpression' && use.node.arguments.length === 1) return [replace(name, 'guildMember'), insertAt(nodeEnd(use.node.arguments[0]!), ", '@me'")];
  const { member } = spelling;
  const given = member && call?.arguments.slice(0, member.parts + 1);
  const nick = given?.[member!.parts];
  if (!member || !given || !nick || !name || given.some((argument) => argument.type === 'SpreadElement')) return [];
  return [replace(name, member.to), insertAt(nodeStart(nick), nick.type === 'Identifier' && nick.name === 'nick' ? "'@me', { " : "'@me', { nick: "), insertAt(nodeEnd(nick), ' }')];
}

export const modifyCurrentMember: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const use of context.operations('guild.member.nickname')) {
    const place = use.name ?? use.node;
    const base = { start: nodeStart(place), end: nodeEnd(place), evidence: use.evidence, proof: 'file' as const };
    const edit = use.via === 'path' ? inPath(use, context.text) : use.via === 'chain' ? inChain(use.node) : undefined;
    if (edit)
      yield {
        ...base,
        message: `${said} PATCH \`/guilds/{id}/members/@me\` also takes banner, avatar and bio, and answers with the whole member.`,
        rewrite: 'review',
        edits: [edit],
        why: 'The answer is the member instead of the nickname: see who reads it.',
      };
    else {
      const edits = renamed(use);
      yield {
        ...base,
        message: use.spelling.note ? `${said} ${use.spelling.note[0]!.toUpperCase()}${use.spelling.note.slice(1)}.` : `${said} PATCH \`/guilds/{id}/members/@me\` also takes banner, avatar and bio, and answers with the whole member.`,
        rewrite: edits.length > 0 ? 'review' : 'none',
        edits,
        why: 'The answer is the member instead of nothing or the nickname, so the consumer may have to change too.',
      };
    }
  }
};

/** The part of a written path that names the older route. */
function inPath(use: OperationUse, text: string): TextEdit | undefined {
  const rewrite = use.route?.rewrite;
  const at = rewrite ? text.indexOf(rewrite.from, nodeStart(use.node)) : -1;
  return rewrite && at >= 0 && at < nodeEnd(use.node) ? { start: at, end: at + rewrite.from.length, text: rewrite.to } : undefined;
}

/** `.nick` at the end of `client.api.guilds(id).members('@me').nick`. */
function inChain(chain: Node): TextEdit | undefined {
  const last = unwrap(chain);
  return last.type === 'MemberExpression' && !last.computed ? { start: nodeEnd(last.object), end: nodeEnd(last), text: '' } : undefined;
}
