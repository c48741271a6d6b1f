/** Finds reads of the new status on audit log entries that tell of its removal, which carry none. */
import { isWithin, memberName, type Node, nodeEnd, nodeStart, numberValue, outerParent, stringValue, unwrap } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';

export const auditLogVoiceStatus: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const { test, body } of branches(context)) {
    if (!isRemoval(test)) continue;
    for (const member of context.index.members('status')) {
      const object = unwrap(member.object);
      if (!body.some((node) => isWithin(member, node))) continue;
      const options = /^(extra|options)$/.test((object.type === 'MemberExpression' ? memberName(object) : object.type === 'Identifier' ? object.name : '') ?? '');
      if (!options && !context.inference.is(object, ['GuildAuditLogEntry'])) continue;
      yield {
        start: nodeStart(member.property),
        end: nodeEnd(member.property),
        evidence: 'flow',
        message: 'An audit log entry of type 193 tells that the status of a voice channel was removed and carries none, so this is undefined. Read it from entries of type 192 only.',
        rewrite: 'none',
        proof: 'file',
        edits: [],
        why: 'What to show for a removed status is for a person to say.',
      };
    }
  }
};

function* branches(context: Context): Iterable<{ test: Node; body: readonly Node[] }> {
  for (const one of context.index.all('IfStatement')) if (one.test.type === 'BinaryExpression' && /^={2,3}$/.test(one.test.operator)) for (const side of [one.test.left, one.test.right]) yield { test: side, body: [one.consequent] };
  for (const one of context.index.all('ConditionalExpression')) if (one.test.type === 'BinaryExpression' && /^={2,3}$/.test(one.test.operator)) for (const side of [one.test.left, one.test.right]) yield { test: side, body: [one.consequent] };
  for (const one of context.index.all('LogicalExpression')) if (one.operator === '&&' && one.left.type === 'BinaryExpression' && /^={2,3}$/.test(one.left.operator)) for (const side of [one.left.left, one.left.right]) yield { test: side, body: [one.right] };
  for (const one of context.index.all('SwitchCase')) if (one.test && one.consequent.length > 0) yield { test: one.test, body: one.consequent };
}

/** `AuditLogEvent.VoiceChannelStatusDelete`, its other spellings, and the number beside a word for audit logs. */
function isRemoval(test: Node): boolean {
  const inner = unwrap(test);
  if (inner.type === 'MemberExpression') return /^(VoiceChannelStatusDelete|VOICE_CHANNEL_STATUS_DELETE)$/.test(memberName(inner) ?? '');
  if (stringValue(inner) !== undefined) return stringValue(inner) === 'VOICE_CHANNEL_STATUS_DELETE';
  if (numberValue(inner) !== 193) return false;
  const parent = outerParent(inner);
  const other = parent?.type === 'BinaryExpression' ? unwrap(unwrap(parent.left) === inner ? parent.right : parent.left) : parent?.type === 'SwitchCase' && parent.parent?.type === 'SwitchStatement' ? unwrap(parent.parent.discriminant) : undefined;
  return other?.type === 'MemberExpression' && /^(action|actionType|action_type)$/.test(memberName(other) ?? '');
}
