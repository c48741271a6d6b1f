/** Owns the change “Users need BYPASS_SLOWMODE to ignore slowmode”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'bypass-slowmode-permission',
  title: 'Users need BYPASS_SLOWMODE to ignore slowmode',
  kind: 'permission',
  impact: 'breaks',
  milestones: [
    { on: '2025-11-24', what: 'deprecated', scope: 'BYPASS_SLOWMODE is split from MANAGE_MESSAGES, MANAGE_CHANNELS and MANAGE_THREADS, which still suffice' },
    { on: '2026-02-23', what: 'enforced', scope: 'users; bots are never bound by slowmode' },
  ],
  rows: ['R048', 'R050', 'R051', 'R191', 'R253'],
  guidance:
    'Since 23 February 2026 slowmode binds every user without BYPASS_SLOWMODE (1 << 52), also those with MANAGE_MESSAGES, MANAGE_CHANNELS or MANAGE_THREADS. ' +
    'Add the permission to roles and overwrites that a bot makes for moderators, and correct code and help text that exempts moderators by one of the old permissions. ' +
    'Setting the slowmode of a channel needs the same permissions as before.',
  checks: [
    { check: 'program' },
  ],
});
