/** Owns the change “Lobby channel invites work once and for an hour”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'lobby-invite-single-use',
  title: 'Lobby channel invites work once and for an hour',
  kind: 'behaviour',
  impact: 'breaks',
  milestones: [
    { on: '2026-06-03', what: 'enforced' },
  ],
  rows: ['R065', 'R135', 'R245'],
  guidance:
    'An invite to the channel that is linked to a lobby can be used once and ends after one hour. ' +
    'Make one for each user at the moment of use; do not store or share it.',
  checks: [
    { check: 'program' },
  ],
});
