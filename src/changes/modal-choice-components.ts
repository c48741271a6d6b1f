/** Owns the change “Modals have radio groups, checkbox groups and checkboxes”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'modal-choice-components',
  title: 'Modals have radio groups, checkbox groups and checkboxes',
  kind: 'component',
  impact: 'opportunity',
  milestones: [
    { on: '2026-02-12', what: 'enforced' },
  ],
  rows: ['R074', 'R075', 'R076'],
  guidance:
    'A Radio Group takes one option, a Checkbox Group several, a Checkbox is on or off; all three stand inside a Label in a modal. ' +
    'They replace text inputs that ask for yes or no or for a word out of a list. ' +
    'A Radio Group that is not required may come back without a value.',
  checks: [{ check: 'program' }],
});
