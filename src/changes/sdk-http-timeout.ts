/** Owns the change “The HTTP timeout of the SDK is 30 seconds”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'sdk-http-timeout',
  title: 'The HTTP timeout of the SDK is 30 seconds',
  kind: 'sdk',
  impact: 'degrades',
  milestones: [
    { on: '2025-06-05', what: 'enforced', scope: 'SDK 1.3, PC only at first' },
  ],
  rows: ['R177', 'R246'],
  guidance:
    'Requests of the SDK end after 30000 ms by default; Client::SetHttpRequestTimeout changes that, at first on PC only. ' +
    'Give timers of your own a longer time, and do not rely on the setting on mobile systems and consoles.',
  checks: [{ check: 'game' }],
});
