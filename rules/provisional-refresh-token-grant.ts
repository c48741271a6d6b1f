/** Finds refreshes of tokens in code that signs in provisional accounts with credentials of another provider. */
import { nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';
import { tokenRequests } from '../src/inference/token-requests.js';

/** What only code about provisional accounts has. */
const provisional = /partner-sdk\/token|external_auth_(?:token|type)|externalAuth(?:Token|Type)\b/;

export const provisionalRefreshTokenGrant: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (!provisional.test(context.text)) return;
  for (const request of tokenRequests(context)) {
    if (request.grant !== 'refresh_token') continue;
    yield {
      start: nodeStart(request.node),
      end: nodeEnd(request.node),
      evidence: request.evidence,
      message: `For provisional accounts by OIDC the refresh grant is deprecated${when && ` ${when}`}: when their token expires, exchange a fresh token of the provider instead. Tokens of ordinary users are still refreshed like this.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'Whether provisional accounts reach this refresh is for a person to say.',
    };
  }
};
