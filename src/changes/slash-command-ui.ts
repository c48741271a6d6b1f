/** Owns the change “String options can contain line breaks”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'slash-command-ui',
  title: 'String options can contain line breaks',
  kind: 'behaviour',
  impact: 'degrades',
  milestones: [
    { on: '2026-09-11', what: 'enforced' },
  ],
  // R012 also carries the multiline string option under a name of its own: it is the one effect that this change has on code.
  rows: ['R012'],
  guidance:
    'String options of slash commands accept several lines of input since 11 September 2026. ' +
    'Handlers that expect one line, by a regular expression, a line of CSV, a header or a log entry, should split or replace line breaks first. ' +
    'The other changes to the command input, such as the tolerant search for commands, happen in the client and reach no handler.',
  checks: [{ check: 'program' }],
});
