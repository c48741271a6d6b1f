/** Finds an invite's target users read back after they were uploaded, without a look at the job that processes them. */
import { nodeEnd, nodeStart, nodeText, unwrap } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';
import { region } from '../src/inference/derived.js';
import { targetUsersCall } from '../src/inference/target-users.js';

export const inviteTargetUsersJob: Detector<{ check: 'program' }> = function* (_check, context, when) {
  const uses = context.index.all('CallExpression').flatMap((call) => {
    const kind = targetUsersCall(call, context);
    return kind ? [{ call, kind, around: region(call) }] : [];
  });
  for (const { call, kind, around } of uses) {
    if (kind !== 'read' || /job-?status/i.test(nodeText(around, context.text))) continue;
    if (!uses.some((other) => other.kind === 'write' && other.around === around && nodeStart(other.call) < nodeStart(call))) continue;
    const callee = unwrap(call.callee);
    const place = callee.type === 'MemberExpression' ? callee.property : callee;
    yield {
      start: nodeStart(place),
      end: nodeEnd(place),
      evidence: 'flow',
      message: `Uploaded target users are processed in the background${when && ` ${when}`}, so the list read here may not be complete. Ask for the status of the job, and read when it is done.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'How long to wait, and what to do when the job fails, is for a person to say.',
    };
  }
};
