/** Finds requests that merge a provisional account into a user's own, in code that does not tell the banned account apart. */
import { nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';

export const mergeBannedAccount: Detector<{ check: 'program' }> = function* (_check, context) {
  if (/530017/.test(context.text)) return;
  for (const request of context.requests()) {
    if (request.method !== 'POST' || !/^\/oauth2\/(?:device\/)?token$/.test(request.path) || !request.fields().has('external_auth_token')) continue;
    yield {
      start: nodeStart(request.url),
      end: nodeEnd(request.url),
      evidence: request.evidence,
      message: 'This merges a provisional account, which fails with error `530017` as long as the user is banned on the platform. Give that code a branch of its own that does not retry and tells the player why; `530010` means that the account is linked already.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'What to tell the player is for the game to say.',
    };
  }
};
