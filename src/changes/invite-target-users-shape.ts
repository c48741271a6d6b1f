/** Owns the change “The target users of an invite come as CSV with the header user_id”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'invite-target-users-shape',
  title: 'The target users of an invite come as CSV with the header user_id',
  kind: 'route',
  impact: 'breaks',
  milestones: [
    { on: '2026-01-13', what: 'announced', scope: 'the route is added' },
    { on: '2026-02-05', what: 'enforced' },
  ],
  rows: ['R062', 'R064', 'R140', 'R141', 'R142', 'R276'],
  guidance:
    'The list of the users whom an invite is for comes as CSV with the single header user_id and one id a line since 5 February 2026; the header of the uploaded file is not given back. ' +
    'Read the column user_id, or skip the first line, whatever header was uploaded. ' +
    'Later the platform also took a plain array of user ids when an invite is created, which no library here knows yet.',
  checks: [{ check: 'program' }],
});
