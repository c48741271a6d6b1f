/** Owns the change “The scope relationships.read is open to activities”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'relationships-read-scope',
  title: 'The scope relationships.read is open to activities',
  kind: 'oauth',
  impact: 'opportunity',
  milestones: [
    { on: '2026-01-21', what: 'enforced' },
  ],
  rows: ['R183', 'R184'],
  guidance:
    'An activity can use relationships.read without a request for approval once the app has accepted the terms of the social SDK. ' +
    "The embedded SDK then returns the player's relationships; ask for the scope at authorization before you call it.",
  checks: [
    { check: 'program' },
  ],
});
