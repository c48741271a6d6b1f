/** Owns the change “Lobby requests have limits”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'lobby-limits',
  title: 'Lobby requests have limits',
  kind: 'limit',
  impact: 'breaks',
  milestones: [
    { on: '2026-04-24', what: 'enforced', scope: 'bulk update of members' },
    { on: '2026-06-03', what: 'enforced', scope: 'create or join, messages' },
  ],
  rows: ['R122', 'R124', 'R125', 'R167', 'R239', 'R240'],
  guidance:
    "A bulk update takes up to 25 members, and a request for messages returns up to 200; the SDK's history also ends after 72 hours. " +
    'Split longer lists into several requests, and do not count on older messages. ' +
    'PUT /lobbies creates a lobby or joins it by its secret in one request, so two steps can become one.',
  checks: [
    { check: 'program' },
    { check: 'game' },
  ],
});
