/** Owns the change “The default upload limit is 20 MiB”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'upload-limit',
  title: 'The default upload limit is 20 MiB',
  kind: 'limit',
  impact: 'opportunity',
  milestones: [
    { on: '2026-09-04', what: 'enforced' },
  ],
  rows: ['R011', 'R080', 'R236'],
  guidance:
    'Users, bots, webhooks and interaction responses can upload 20 MiB by default; it was 10 MiB before. ' +
    'Code that refuses or shrinks files at the old limit does so for nothing. ' +
    'Prefer the limit that an interaction carries, because a boosted guild or the user may allow more; a File Upload component goes by the limit of the user.',
  checks: [{ check: 'program' }],
});
