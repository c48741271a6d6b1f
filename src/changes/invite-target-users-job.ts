/** Owns the change “Uploaded target users are processed by a job”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'invite-target-users-job',
  title: 'Uploaded target users are processed by a job',
  kind: 'route',
  impact: 'degrades',
  milestones: [
    { on: '2026-01-13', what: 'enforced' },
  ],
  rows: ['R142', 'R143'],
  guidance:
    'A file of target users is processed in the background after it was uploaded, and the list is not complete before that. ' +
    'Ask for the status of the job and read the list when it is done. ' +
    'The record does not give the values of the status.',
  checks: [{ check: 'program' }],
});
