/** Owns the change “Select menus work in modals, only inside a Label”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'modal-select',
  title: 'Select menus work in modals, only inside a Label',
  kind: 'component',
  impact: 'breaks',
  milestones: [
    { on: '2025-08-25', what: 'enforced', scope: 'string selects' },
    { on: '2025-09-10', what: 'enforced', scope: 'user, role, mentionable and channel selects' },
  ],
  rows: ['R067', 'R070', 'R071', 'R072', 'R233'],
  guidance:
    'A select menu can be used in a modal only inside a Label; there it is required unless it says otherwise, and disabled is an error. ' +
    'Set required to false where no choice is allowed, and take disabled out of menus in modals. ' +
    'In a message required is ignored and disabled works as ever.',
  checks: [
    { check: 'program' },
  ],
});
