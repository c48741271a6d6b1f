/** Owns the change “The scopes of the social SDK expand by themselves”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'sdk-scopes-expand',
  title: 'The scopes of the social SDK expand by themselves',
  kind: 'oauth',
  impact: 'degrades',
  milestones: [
    { on: null, what: 'enforced' },
  ],
  rows: ['R099', 'R100', 'R185'],
  guidance:
    'sdk.social_layer and sdk.social_layer_presence stand for all scopes that the integration needs. ' +
    "Ask for openid and one of the two, or use the SDK's default scopes; do not list what they expand to. " +
    'A user must grant each further scope, so ask only for what you need.',
  checks: [
    { check: 'program' },
    { check: 'game' },
  ],
});
