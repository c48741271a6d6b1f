/** Owns the change “Only the five newest minor versions of the SDK are supported”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'sdk-support-window',
  title: 'Only the five newest minor versions of the SDK are supported',
  kind: 'sdk',
  impact: 'degrades',
  milestones: [
    { on: '2026-05-26', what: 'announced' },
    { on: '2026-07-28', what: 'enforced', scope: 'with SDK 1.10: 1.6 to 1.10 are supported' },
  ],
  rows: ['R261', 'R262', 'R263', 'R264'],
  guidance:
    'The five most recent minor versions of the social SDK get patches; with 1.10 these are 1.6 to 1.10, and 1.5 and earlier have reached their end. ' +
    'A minor version appears in April, July and November, and support for new console systems comes only with a new one. ' +
    'Plan an upgrade before the version that you ship drops out. ' +
    'The record gives July 2026; 1.10 was released on the 28th.',
  checks: [
    { check: 'dependency-version', feature: 'sdk.supported', consequence: 'patches come for 1.6 to 1.10 only' },
  ],
});
