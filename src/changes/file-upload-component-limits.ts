/** Owns the change “A File Upload takes at most ten files”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'file-upload-component-limits',
  title: 'A File Upload takes at most ten files',
  kind: 'limit',
  impact: 'breaks',
  milestones: [
    { on: '2025-10-15', what: 'enforced' },
  ],
  rows: ['R077', 'R078', 'R080', 'R237'],
  guidance:
    'A File Upload component in a modal takes between none and ten files and can be made optional. ' +
    'The record gives 0 to 10 for the minimum and the maximum; in fact the maximum starts at 1, and a minimum of 0 is allowed only together with required set to false. ' +
    'The size of a file goes by the limit of the user in that channel, so compare with no constant.',
  checks: [
    { check: 'program' },
  ],
});
