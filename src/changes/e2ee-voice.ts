/** Owns the change “Voice connections must be end-to-end encrypted”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'e2ee-voice',
  title: 'Voice connections must be end-to-end encrypted',
  kind: 'voice',
  impact: 'breaks',
  milestones: [
    { on: '2025-09-02', what: 'announced' },
    { on: '2026-03-02', what: 'enforced', scope: 'DMs, group DMs, voice channels and live streams', superseded: ['2026-03-01'] },
  ],
  rows: ['R252'],
  guidance:
    'Only clients that support end-to-end encryption (DAVE) can join calls, voice channels and live streams. ' +
    'The record and the announcement give 1 March 2026; connections were closed with code 4017 from 2 March 2026 on. ' +
    'With @discordjs/voice use 0.19.1 or later, which needs Node 22.12, and do not switch daveEncryption off; the voice client of eris has no support. ' +
    'A bot that leaves the media to Lavalink needs a Lavalink that supports it.',
  checks: [
    { check: 'dependency-version', feature: 'voice.e2ee', consequence: 'Discord closes its voice connections with code 4017' },
    { check: 'program' },
  ],
});
