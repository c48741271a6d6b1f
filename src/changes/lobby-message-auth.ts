/** Owns the change “Lobby messages are sent and read as a member”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'lobby-message-auth',
  title: 'Lobby messages are sent and read as a member',
  kind: 'oauth',
  impact: 'breaks',
  milestones: [
    { on: '2026-06-03', what: 'enforced' },
  ],
  rows: ['R123', 'R124'],
  guidance:
    'Messages are sent into a lobby on behalf of an authenticated member and read by a user who is a member of it. ' +
    'Use the access token of that user for both requests, not the bot token, which serves the other lobby routes.',
  checks: [
    { check: 'program' },
  ],
});
