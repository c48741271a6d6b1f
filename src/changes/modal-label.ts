/** Owns the change “Text inputs in action rows are deprecated in modals”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'modal-label',
  title: 'Text inputs in action rows are deprecated in modals',
  kind: 'component',
  impact: 'degrades',
  milestones: [
    { on: '2025-08-25', what: 'deprecated' },
    { on: '2025-09-10', what: 'announced', scope: 'Text Display as a top-level component of modals' },
    { on: null, what: 'removed' },
  ],
  rows: ['R066', 'R069', 'R073'],
  guidance:
    'A modal is laid out with Labels since 25 August 2025: a Label has the text and an optional description and holds the input. A text input in an action row is deprecated and still works. ' +
    'Put each text input into a Label and move its label text there, because the input may not keep a label of its own. ' +
    'Text that only explains belongs into a Text Display. ' +
    'Code that walks the submitted components must be changed with it, because a Label holds one component instead of a list; reading a field by its custom id works for both.',
  checks: [
    { check: 'program' },
  ],
});
