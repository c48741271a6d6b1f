/** Owns the change “Subscription status 1 is inactive, 2 is ending”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'subscription-status-values',
  title: 'Subscription status 1 is inactive, 2 is ending',
  kind: 'documentation',
  impact: 'breaks',
  milestones: [
    { on: '2026-06-16', what: 'enforced', scope: 'the documentation was corrected; the API always returned these values' },
  ],
  rows: ['R053', 'R054', 'R055', 'R107', 'R275'],
  guidance:
    'The API returns 1 for an inactive and 2 for an ending subscription; only the documentation had the two swapped, until 16 June 2026. ' +
    'The record calls it a mistake of the documentation only, but libraries copied it: discord-api-types before 0.38.49, oceanic.js before 1.15.0, seyfert before 5.1.0 and every released discordeno name them the wrong way round. ' +
    'Upgrade so that the names are right, check every comparison with 1 or 2, and take back a swap that you made to make up for it.',
  checks: [
    { check: 'dependency-version', feature: 'subscription.statuses', consequence: 'the API always sent 1 for an inactive and 2 for an ending subscription, and the documentation says so' },
    { check: 'program' },
  ],
});
