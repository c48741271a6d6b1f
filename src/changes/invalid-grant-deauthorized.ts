/** Owns the change “A refresh that fails with invalid_grant ends the link”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'invalid-grant-deauthorized',
  title: 'A refresh that fails with invalid_grant ends the link',
  kind: 'oauth',
  impact: 'degrades',
  milestones: [
    { on: '2025-06-05', what: 'announced', scope: 'the webhook event APPLICATION_DEAUTHORIZED' },
    { on: '2026-05-22', what: 'enforced' },
    { on: '2026-06-09', what: 'announced', scope: 'recovery clarified' },
  ],
  rows: ['R109', 'R111', 'R159', 'R201', 'R202', 'R218', 'R219', 'R231'],
  guidance:
    'When a token was deleted, by revocation or by a ban, refreshing it fails with invalid_grant; configured webhooks receive APPLICATION_DEAUTHORIZED. ' +
    'Stop retrying, drop the tokens and treat the user as signed out. ' +
    "The record equates the error with the webhook event, but it proves no revocation: the tokens may simply have expired. Try the provisional flow, take error 530010 as still linked, and never delete a user's data because of it.",
  checks: [
    { check: 'program' },
  ],
});
