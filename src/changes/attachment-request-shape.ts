/** Owns the change “Attachments are sent as objects of their own shape”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'attachment-request-shape',
  title: 'Attachments are sent as objects of their own shape',
  kind: 'field',
  impact: 'degrades',
  milestones: [
    { on: '2026-06-24', what: 'enforced' },
  ],
  rows: ['R039', 'R147'],
  guidance:
    'What a request says about an attachment is an object of its own: settable are, among others, its description and whether it is a spoiler, also for an existing attachment when a message is edited. ' +
    'Send the id with the fields that change instead of giving a received attachment back whole, and do not download and upload a file only to change its description or its spoiler mark.',
  checks: [{ check: 'program' }],
});
