/** Owns the change “All application flags are in flags_new”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'application-flags-new',
  title: 'All application flags are in flags_new',
  kind: 'field',
  impact: 'degrades',
  milestones: [
    { on: '2026-05-07', what: 'enforced', scope: 'flags_new is sent beside flags' },
  ],
  rows: ['R030', 'R031', 'R273'],
  guidance:
    'The application object has flags_new, a string with all flag bits; flags stays a 32-bit number and never carries a bit above 30. ' +
    'Code that lists, stores or compares all flags should read flags_new as a BigInt and fall back to flags where it is missing. ' +
    'A test of a flag that flags can carry stays right. ' +
    'The new field is read-only: a request that carries flags keeps using flags.',
  checks: [
    { check: 'program' },
  ],
});
