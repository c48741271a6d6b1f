/** Finds searches for messages of a guild whose answer is read without a look at the code that says the index is not ready. */
import { nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';

/** What tells the answer of an unfinished index from a result. */
const asked = /\b110000\b|110_000|retry_after|retryAfter|documents_indexed|IndexNotYetAvailable|\b202\b/;

export const searchGuildMessages: Detector<{ check: 'program' }> = function* (_check, context) {
  if (asked.test(context.text)) return;
  for (const use of context.operations('guild.messages.search')) {
    if (use.spelling.mediated) continue;
    const place = use.name ?? use.node;
    yield {
      start: nodeStart(place),
      end: nodeEnd(place),
      evidence: use.evidence,
      message: 'While the guild is not indexed yet, a search answers with code 110000 and `retry_after` instead of messages, under status 202, so no client throws. Test for the code before you read the result, and ask again after that time.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'How long to wait, and what to tell the user meanwhile, is for a person to say.',
    };
  }
};
