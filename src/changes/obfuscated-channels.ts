/** Owns the change “Channels that a bot cannot view are hidden from it”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'obfuscated-channels',
  title: 'Channels that a bot cannot view are hidden from it',
  kind: 'gateway',
  impact: 'breaks',
  milestones: [
    { on: '2026-08-12', what: 'announced' },
    { on: '2026-11-16', what: 'enforced', scope: 'all bots; Gateway and HTTP', superseded: ['2026-10-12'] },
  ],
  // R121 and R256 also carry the shorter HTTP channel list: one announcement, one day and one cause, so it is not a change of its own.
  rows: ['R025', 'R026', 'R027', 'R028', 'R049', 'R121', 'R211', 'R256'],
  guidance:
    "Since 16 November 2026 the Gateway sends a channel that the bot cannot view with the name ___hidden___, the flag CHANNEL_OBFUSCATED (1 << 17), one single permission overwrite and other fields emptied; the HTTP list of a guild's channels leaves such channels out. " +
    'Filter by the flag, or by whether the bot can view the channel, before you show, copy, compare or search channels by name; never test the name, for a real channel may be called so. ' +
    'Do not treat a channel that is missing from the HTTP list as deleted. ' +
    'The id, the type and the position stay true, interactions are never obfuscated, and a channel update with all fields follows when the bot gains access. ' +
    'The day was first given as 12 October 2026.',
  checks: [
    { check: 'program' },
  ],
});
