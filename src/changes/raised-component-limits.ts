/** Owns the change “Messages can hold more components”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'raised-component-limits',
  title: 'Messages can hold more components',
  kind: 'limit',
  impact: 'opportunity',
  milestones: [
    { on: '2025-04-29', what: 'enforced', scope: 'messages with the flag IS_COMPONENTS_V2' },
  ],
  rows: ['R249'],
  guidance:
    'The record says that limits of components were raised and gives no values. ' +
    'In messages with the flag IS_COMPONENTS_V2 the whole message can hold 40 components since 29 April 2025, and neither the top level nor a container has a limit of ten any more. ' +
    'Code that cuts at ten leaves components out for nothing.',
  checks: [{ check: 'program' }],
});
