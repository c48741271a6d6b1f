/** Owns the change “Spoilers are marked by a flag, not only by the file name”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'spoiler-attachments',
  title: 'Spoilers are marked by a flag, not only by the file name',
  kind: 'field',
  impact: 'degrades',
  milestones: [
    { on: '2026-06-24', what: 'enforced' },
  ],
  rows: ['R039', 'R040', 'R041', 'R147'],
  guidance:
    'A received attachment that is a spoiler has the flag IS_SPOILER (1 << 3); the file name prefix SPOILER_ still marks one, but not every spoiler has it since 24 June 2026. ' +
    "Test the flag on attachments that you receive, or the library's own property once its version reads the flag (discord.js from 14.26.5 on). " +
    'When you send, is_spoiler can be set on a new or an existing attachment; the prefix keeps working.',
  checks: [{ check: 'program' }],
});
