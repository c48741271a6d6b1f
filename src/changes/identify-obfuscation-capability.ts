/** Owns the change “The opt-in to obfuscated channels is temporary”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'identify-obfuscation-capability',
  title: 'The opt-in to obfuscated channels is temporary',
  kind: 'gateway',
  impact: 'degrades',
  milestones: [
    { on: '2026-08-12', what: 'announced' },
    { on: '2026-11-16', what: 'deprecated', scope: 'all bots receive obfuscated channels, so the opt-in has no effect left' },
    { on: null, what: 'removed', scope: 'the capability bit and the switch in the developer portal' },
  ],
  rows: ['R130', 'R132'],
  guidance:
    'The bit 1 << 15 of the capabilities in Identify let a bot receive obfuscated channels early, for testing. ' +
    'Since 16 November 2026 all bots receive them, so take the bit out; the platform calls it temporary and gives no day of its removal. ' +
    'No common JavaScript library lets a bot set it, so only code that builds the payload itself is concerned.',
  checks: [
    { check: 'program' },
  ],
});
