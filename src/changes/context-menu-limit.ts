/** Owns the change “An app can have 15 context menu commands of each type”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'context-menu-limit',
  title: 'An app can have 15 context menu commands of each type',
  kind: 'limit',
  impact: 'opportunity',
  milestones: [
    { on: '2026-03-03', what: 'enforced' },
  ],
  rows: ['R242'],
  guidance:
    'An app can have 15 user commands and 15 message commands; it was 5 of each before. ' +
    'Code that stops at five leaves commands out for nothing.',
  checks: [
    { check: 'program' },
  ],
});
