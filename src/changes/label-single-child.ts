/** Owns the change “A Label holds exactly one component”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'label-single-child',
  title: 'A Label holds exactly one component',
  kind: 'component',
  impact: 'breaks',
  milestones: [
    { on: '2025-08-25', what: 'enforced' },
  ],
  rows: ['R066', 'R067'],
  guidance:
    'A Label stands only at the top level of a modal and holds exactly one component: a text input, a select menu, or one of the inputs that were added later. ' +
    'Give each input a Label of its own, and use no Label in a message, an action row or a container.',
  checks: [
    { check: 'program' },
  ],
});
