/** Owns the change “Bots can set their banner, avatar and bio in a guild”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'modify-current-member',
  title: 'Bots can set their banner, avatar and bio in a guild',
  kind: 'route',
  impact: 'opportunity',
  milestones: [
    { on: '2025-09-10', what: 'enforced' },
  ],
  rows: ['R139'],
  guidance:
    'A bot can set nickname, banner, avatar and bio for one guild with a single request to its own member. ' +
    'The older route that only sets the nickname is deprecated in the libraries; the newer one returns the whole member. ' +
    'The avatar of the bot user itself is another, global thing.',
  checks: [
    { check: 'program' },
  ],
});
