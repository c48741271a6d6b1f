/** Owns the change “The guild tag of a user is in primary_guild”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'guild-tag-primary-guild',
  title: 'The guild tag of a user is in primary_guild',
  kind: 'field',
  impact: 'opportunity',
  milestones: [
    { on: '2025-07-02', what: 'enforced' },
  ],
  rows: ['R034', 'R244'],
  guidance:
    'A user object carries primary_guild with the tag of one to four characters that is shown beside the display name. ' +
    'Read it instead of the older, unofficial field clan, and do not truncate or pad it to another length.',
  checks: [
    { check: 'program' },
  ],
});
