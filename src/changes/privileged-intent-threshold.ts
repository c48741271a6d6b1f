/** Owns the change “Privileged intents need an application from 10,000 users on”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'privileged-intent-threshold',
  title: 'Privileged intents need an application from 10,000 users on',
  kind: 'gateway',
  impact: 'degrades',
  milestones: [
    { on: '2026-06-10', what: 'enforced' },
  ],
  rows: ['R196', 'R197', 'R243'],
  guidance:
    'An app that can reach 10,000 users must apply for privileged intents, and again each year; below that they are a switch in the developer portal. ' +
    'The threshold used to be 100 servers, so correct texts and constants that name it. ' +
    'Ask only for intents whose events or fields the code uses.',
  checks: [
    { check: 'program' },
  ],
});
