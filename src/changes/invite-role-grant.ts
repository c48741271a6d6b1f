/** Owns the change “Invites can grant roles”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'invite-role-grant',
  title: 'Invites can grant roles',
  kind: 'route',
  impact: 'opportunity',
  milestones: [
    { on: '2026-01-13', what: 'enforced' },
  ],
  rows: ['R063', 'R140'],
  guidance:
    'An invite can carry role_ids and grants these roles to whoever accepts it. ' +
    'It replaces code that compares the use counts of invites when a member joins in order to find the role to add.',
  checks: [{ check: 'program' }],
});
