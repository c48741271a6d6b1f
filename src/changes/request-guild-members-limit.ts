/** Owns the change “Requesting all members is limited”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'request-guild-members-limit',
  title: 'Requesting all members is limited',
  kind: 'gateway',
  impact: 'breaks',
  milestones: [
    { on: '2025-08-14', what: 'enforced', scope: 'very large guilds' },
    { on: '2025-10-01', what: 'enforced', scope: 'all guilds' },
  ],
  // R217 also carries the advice to keep a member cache current by events: it is the way out that this change itself names.
  rows: ['R129', 'R215', 'R216', 'R217', 'R232', 'R241', 'R257'],
  guidance:
    'A bot can request all members of a guild once in 30 seconds for each guild; a request for all members has limit 0 and an empty query. ' +
    'A request above that is answered with a RATE_LIMITED event and no members. discord.js rejects the call at once from 14.25.0 on, and by its own timeout before. ' +
    'Fetch all members once at most, keep them current with the member events, and ask for single members, a search or the counts of roles where that is enough.',
  checks: [
    { check: 'program' },
  ],
});
