/** Owns the change “Channel invites carry partial roles”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'invite-partial-role',
  title: 'Channel invites carry partial roles',
  kind: 'field',
  impact: 'breaks',
  milestones: [
    { on: '2026-02-05', what: 'enforced' },
  ],
  rows: ['R038', 'R144', 'R277'],
  guidance:
    'The roles in the invites of a channel carry only id, name, position, color, colors, icon and unicode_emoji since 5 February 2026. ' +
    'Look a role up by its id in the guild where you need its permissions or any other field. ' +
    'Some library types still list fields that are no longer sent.',
  checks: [{ check: 'program' }],
});
