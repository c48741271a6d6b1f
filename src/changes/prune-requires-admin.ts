/** Owns the change “A guild can demand ADMINISTRATOR for pruning”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'prune-requires-admin',
  title: 'A guild can demand ADMINISTRATOR for pruning',
  kind: 'permission',
  impact: 'breaks',
  milestones: [
    { on: '2026-08-28', what: 'enforced', scope: 'guilds with the feature PRUNE_REQUIRES_ADMIN' },
  ],
  rows: ['R042', 'R049', 'R133', 'R134'],
  guidance:
    'In a guild with the feature PRUNE_REQUIRES_ADMIN, counting and pruning inactive members need ADMINISTRATOR; in every other guild they need MANAGE_GUILD and KICK_MEMBERS. ' +
    'A check of KICK_MEMBERS alone was enough until March 2024 only. ' +
    'Test the guild feature before a prune, or tell the user what is missing when the call is refused.',
  checks: [
    { check: 'program' },
  ],
});
