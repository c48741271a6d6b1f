/** Owns the change “Resolved channels carry the permissions of the app”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'resolved-channel-app-permissions',
  title: 'Resolved channels carry the permissions of the app',
  kind: 'field',
  impact: 'opportunity',
  milestones: [
    { on: '2026-07-16', what: 'enforced' },
  ],
  rows: ['R029'],
  guidance:
    'A channel that an interaction resolves now has app_permissions, the permissions of the bot in that channel, if the bot user is in the guild. ' +
    'Read it before you compute the permissions from the cache, and fall back to the computation where the field is missing. ' +
    'It is not the field of the same name on the interaction, which speaks of the channel in which the interaction happened.',
  checks: [
    { check: 'program' },
  ],
});
