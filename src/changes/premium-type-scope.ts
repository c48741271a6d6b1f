/** Owns the change “premium_type needs the scope identify.premium”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'premium-type-scope',
  title: 'premium_type needs the scope identify.premium',
  kind: 'oauth',
  impact: 'breaks',
  milestones: [
    { on: '2026-05-05', what: 'enforced' },
  ],
  rows: ['R033', 'R182', 'R274'],
  guidance:
    'The premium_type of a user is 0 unless the app was approved for the scope identify.premium and asked for it at authorization, whatever the user has subscribed to. ' +
    'Do not take 0 as proof that somebody has no subscription. ' +
    'The scope is open to approved partners only; every other app should drop what hangs on the field.',
  checks: [
    { check: 'program' },
  ],
});
