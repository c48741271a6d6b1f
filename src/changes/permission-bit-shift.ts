/** Owns the change “Permission bits above 30 do not fit a number shift”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'permission-bit-shift',
  title: 'Permission bits above 30 do not fit a number shift',
  kind: 'permission',
  impact: 'breaks',
  milestones: [
    { on: null, what: 'enforced', scope: 'every permission bit above 30' },
  ],
  rows: ['R044', 'R045', 'R046', 'R047', 'R048'],
  guidance:
    'The permissions that the splits introduced lie above bit 30, and JavaScript shifts numbers in 32 bits: 1 << 51 is 524288, which is another permission. ' +
    "Write 1n << 51n, or take the bit from the library's own list of permissions. " +
    'Shifts up to 30, such as those of channel flags, are right as numbers.',
  checks: [
    { check: 'program' },
  ],
});
