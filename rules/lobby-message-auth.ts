/** Finds messages of a lobby that are sent or read with the bot's token instead of a member's. */
import { nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';

export const lobbyMessageAuth: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const use of context.operations('lobby.message.create', 'lobby.messages.list')) {
    if (!asBot(use, context)) continue;
    const place = use.name ?? use.request?.url ?? use.node;
    yield {
      start: nodeStart(place),
      end: nodeEnd(place),
      evidence: use.evidence,
      message: `Messages of a lobby are ${use.operation === 'lobby.message.create' ? 'sent on behalf of' : 'read by'} an authenticated member, and this authenticates as the bot. Send the access token of that user, \`Authorization: Bearer …\`; the other lobby routes take the bot token.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Whose token to use is for the project to say.',
    };
  }
};

/** Whether a request goes out with the bot's token: written so, or through a client that adds it by itself. */
function asBot(use: OperationUse, context: Context): boolean {
  if (use.via === 'method') return use.spelling.accessToken !== undefined && use.call !== undefined && use.call.arguments.length <= use.spelling.accessToken && !/\bBearer\b/.test(context.text);
  const header = use.request?.headers().get('authorization');
  if (header) return /^\s*Bot\b/.test(header.text ?? '');
  return use.request?.client === true && !/\bBearer\b/.test(context.text);
}
