/** Owns the change “A text input in a Label has no label of its own”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'text-input-label-inside-label',
  title: 'A text input in a Label has no label of its own',
  kind: 'component',
  impact: 'breaks',
  milestones: [
    { on: '2025-08-25', what: 'enforced' },
  ],
  rows: ['R068'],
  guidance:
    'The API refuses a text input with a label of its own inside a Label. ' +
    'Take the inner label away; where the Label has none, move it there. ' +
    'The builders do not notice the mistake before the request is sent.',
  checks: [
    { check: 'program' },
  ],
});
