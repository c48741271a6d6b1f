/** Owns the change “Merging a banned account fails with 530017”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'merge-banned-account',
  title: 'Merging a banned account fails with 530017',
  kind: 'oauth',
  impact: 'degrades',
  milestones: [
    { on: '2026-05-22', what: 'enforced', scope: 'documented from this day' },
  ],
  rows: ['R108', 'R110', 'R230'],
  guidance:
    'A ban cuts the link of an account and leaves a restricted provisional account with the external identity; merging it fails with 530017 as long as the ban lasts, for ever if it is permanent. ' +
    'Give the code a branch of its own: do not retry, and tell the player why. ' +
    'Error 530010 is another case: the user still has a linked account and signs in through OAuth2.',
  checks: [
    { check: 'program' },
  ],
});
