/** Owns the change “Setting a voice channel status needs SET_VOICE_CHANNEL_STATUS”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'set-voice-channel-status-permission',
  title: 'Setting a voice channel status needs SET_VOICE_CHANNEL_STATUS',
  kind: 'permission',
  impact: 'breaks',
  milestones: [
    { on: '2026-04-20', what: 'enforced', scope: 'the rule is documented from this day; the platform applied it before' },
  ],
  rows: ['R046', 'R050', 'R127', 'R193'],
  guidance:
    'A bot that sets the status of a voice channel needs SET_VOICE_CHANNEL_STATUS (1 << 48), and MANAGE_CHANNELS as well while it is not connected to that channel. ' +
    'Check both before the call, or ask for both in the invite link.',
  checks: [
    { check: 'program' },
  ],
});
