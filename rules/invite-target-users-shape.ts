/** Finds parsers of an invite's target users that name another column than the one that comes. */
import { memberName, type Node, nodeEnd, nodeStart, nodeText, unwrap } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';
import { Derivation, region } from '../src/inference/derived.js';
import { targetUsersCall } from '../src/inference/target-users.js';

/** What people called the column in the file that they uploaded. */
const column = /^(?:users?|ids?|user ?ids?|target_?users?|target_?user_?ids?|snowflakes?)$/i;
/** Rows become objects with the names of the header. */
const byHeader = /\b(?:columns|headers?)\s*:\s*true\b|\bcsvtojson\b|\bcsv-parser\b|\bcsv\(\s*\)|\bcsvParse\(/;

export const inviteTargetUsersShape: Detector<{ check: 'program' }> = function* (_check, context, when) {
  const reads = context.index.all('CallExpression').filter((call) => targetUsersCall(call, context) === 'read');
  for (const around of new Set(reads.map((call) => region(call)))) {
    if (!byHeader.test(nodeText(around, context.text)) && !byHeader.test(context.text.slice(0, 2000))) continue;
    const derivation = new Derivation(around, context.index, context.inference.bindings);
    const start = reads.flatMap((call) => holders(call, derivation));
    const reached = derivation.from(start, 6);
    for (const member of context.index.all('MemberExpression')) {
      const name = memberName(member);
      const object = unwrap(member.object);
      const variable = object.type === 'Identifier' ? context.inference.bindings.variable(object) : undefined;
      if (name === undefined || name === 'user_id' || !column.test(name) || !variable || !reached.has(variable) || start.includes(variable)) continue;
      yield {
        start: nodeStart(member.property),
        end: nodeEnd(member.property),
        evidence: 'flow',
        message: `The list of an invite's target users comes with the single column \`user_id\`${when && ` ${when}`}, whatever header was uploaded. This reads another column, which is empty: read \`user_id\`.`,
        rewrite: 'review',
        proof: 'file',
        edits: [{ start: nodeStart(member.property), end: nodeEnd(member.property), text: member.computed ? "'user_id'" : 'user_id' }],
        why: 'Whether this row is one of the list is for a person to confirm.',
      };
    }
  }
};

/** The variables that what a call gives is put into. */
function holders(call: Node, derivation: Derivation): ReturnType<Derivation['mentions']>[number][] {
  for (let at = call.parent as Node | undefined; at; at = at.parent as Node | undefined) {
    if (at.type === 'VariableDeclarator') return [...derivation.mentions(at.id)];
    if (at.type === 'AssignmentExpression') return [...derivation.mentions(at.left)];
    if (at.type.endsWith('Statement')) return [];
  }
  return [];
}
