/** Owns the change “A bot can forward only what it can read”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'forward-message-content',
  title: 'A bot can forward only what it can read',
  kind: 'route',
  impact: 'breaks',
  milestones: [
    { on: '2026-04-14', what: 'enforced' },
  ],
  rows: ['R148', 'R195', 'R227', 'R228'],
  guidance:
    'Forwarding a message whose content the app cannot read fails with error 160014 since 14 April 2026. ' +
    'Without the MESSAGE_CONTENT intent an app reads only messages that it wrote, that mention it, or that were sent to it directly. ' +
    'Ask for the intent, or catch the error and tell the user.',
  checks: [
    { check: 'program' },
  ],
});
