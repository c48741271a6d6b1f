/** Owns the change “Activities need no /.proxy/ prefix”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'activity-proxy-prefix',
  title: 'Activities need no /.proxy/ prefix',
  kind: 'sdk',
  impact: 'opportunity',
  milestones: [
    { on: '2025-07-30', what: 'enforced' },
    { on: '2025-08-11', what: 'enforced', scope: 'patchUrlMappings of the embedded SDK 2.2 writes the simple form' },
  ],
  rows: ['R258', 'R259'],
  guidance:
    'Requests of an activity through the proxy no longer need the path prefix /.proxy/; both forms work alike, and the prefix stays supported for good. ' +
    'Simplify the paths together with the rules of the development server, the tests and the guards that name the prefix, or local development breaks. ' +
    'The embedded SDK leaves the prefix out of its mappings from 2.2 on.',
  checks: [
    { check: 'dependency-version', feature: 'activity.plainMappings', consequence: 'requests need no prefix' },
    { check: 'program' },
  ],
});
