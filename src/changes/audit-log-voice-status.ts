/** Owns the change “Audit log entries 192 and 193 tell of voice status changes”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'audit-log-voice-status',
  title: 'Audit log entries 192 and 193 tell of voice status changes',
  kind: 'gateway',
  impact: 'degrades',
  milestones: [
    { on: '2026-04-20', what: 'enforced' },
  ],
  rows: ['R060', 'R061', 'R222'],
  guidance:
    'Two audit log types record the status of voice channels: 192 when it is set and 193 when it is removed; only entries of type 192 carry the new status. ' +
    'The record calls type 192 VOICE_CHANNEL_STATUS_UPDATE, while the reference and most libraries say VOICE_CHANNEL_STATUS_CREATE. ' +
    'Test the type before you read the status, and give both types a place where all types are listed.',
  checks: [
    { check: 'program' },
  ],
});
