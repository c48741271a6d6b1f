/** Owns the change “Slowmode does not bind bots”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'slowmode-bots-exempt',
  title: 'Slowmode does not bind bots',
  kind: 'permission',
  impact: 'opportunity',
  milestones: [
    { on: null, what: 'enforced' },
  ],
  rows: ['R192'],
  guidance:
    'Bots are not bound by the slowmode of a channel. ' +
    'A bot needs neither to wait for it before sending nor to ask for BYPASS_SLOWMODE or MANAGE_CHANNELS for its own sake; such code can go. ' +
    'The record gives no date for the rule, it only restates it beside the permission for users.',
  checks: [
    { check: 'program' },
  ],
});
