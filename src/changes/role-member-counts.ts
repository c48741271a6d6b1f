/** Owns the change “Member counts of roles have a route”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'role-member-counts',
  title: 'Member counts of roles have a route',
  kind: 'route',
  impact: 'opportunity',
  milestones: [
    { on: '2025-12-09', what: 'enforced' },
  ],
  rows: ['R138'],
  guidance:
    'One request returns the number of members of each role in a guild. ' +
    'It replaces fetching all members only in order to count those of a role.',
  checks: [
    { check: 'program' },
  ],
});
