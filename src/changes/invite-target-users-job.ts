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
  checks: [],
  unchecked: {
    why: "A detector is planned: it looks for the list read right after an upload without a look at the job's status.",
    row: 'R143',
    later: true,
  },
});
