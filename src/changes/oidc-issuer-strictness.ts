/** Owns the change “OIDC issuer URLs are checked more strictly”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'oidc-issuer-strictness',
  title: 'OIDC issuer URLs are checked more strictly',
  kind: 'oauth',
  impact: 'breaks',
  milestones: [
    { on: '2026-04-22', what: 'enforced', scope: 'configurations that are new or edited; existing ones keep working' },
  ],
  rows: ['R205', 'R206', 'R207'],
  guidance:
    'The host of an OIDC issuer is checked more strictly, and HTTP redirects are blocked while the configuration and the keys are fetched. ' +
    'Serve both at a public https address without a redirect. ' +
    'Existing integrations keep working until their configuration is edited.',
  checks: [
    { check: 'program' },
  ],
});
