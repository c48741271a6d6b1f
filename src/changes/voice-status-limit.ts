/** Owns the change “The status of a voice channel is sent apart and has 500 characters”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'voice-status-limit',
  title: 'The status of a voice channel is sent apart and has 500 characters',
  kind: 'limit',
  impact: 'degrades',
  milestones: [
    { on: '2026-04-20', what: 'enforced', scope: 'documented from this day; the platform applied it before' },
  ],
  rows: ['R057', 'R058', 'R059', 'R126', 'R128', 'R212', 'R213', 'R214', 'R238'],
  guidance:
    'The status of a voice channel has up to 500 characters and is not part of the channel object, nor is the start of the voice session. ' +
    'Ask for both with Request Channel Info (opcode 43) and follow the two events that tell of changes; reading them from a channel gives undefined. ' +
    'Cut longer texts before you send them.',
  checks: [
    { check: 'program' },
  ],
});
