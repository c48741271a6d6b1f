/** Owns the change “Provisional accounts by OIDC are not refreshed”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'provisional-refresh-token-grant',
  title: 'Provisional accounts by OIDC are not refreshed',
  kind: 'oauth',
  impact: 'degrades',
  milestones: [
    { on: '2026-04-16', what: 'deprecated' },
    { on: null, what: 'removed' },
  ],
  rows: ['R157', 'R203', 'R204'],
  guidance:
    'For provisional accounts that a server makes by OIDC a refresh token is still returned, but its use is deprecated since 16 April 2026. ' +
    'When the token expires, authenticate again with a fresh token of the provider and hand the new access token to the SDK client. ' +
    'Refreshing the tokens of ordinary users is not deprecated.',
  checks: [
    { check: 'program' },
    { check: 'game' },
  ],
});
