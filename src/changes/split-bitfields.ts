/** Owns the change “permissions_new, allow_new and deny_new are gone”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'split-bitfields',
  title: 'permissions_new, allow_new and deny_new are gone',
  kind: 'field',
  impact: 'breaks',
  milestones: [
    { on: '2020-07-28', what: 'announced' },
    { on: '2020-09-24', what: 'removed', scope: 'from version 8 of the HTTP API and the Gateway on' },
  ],
  rows: ['R032'],
  guidance:
    'The fields permissions_new, allow_new and deny_new carried permission bits as strings beside older numeric fields; the record names them only as the pattern that flags_new follows. ' +
    'Since version 8 of the API the plain fields permissions, allow and deny are strings themselves and the twins are no longer sent, so code that reads only a twin gets undefined. ' +
    'Read the plain field and turn it into a BigInt.',
  checks: [
    { check: 'program' },
  ],
});
