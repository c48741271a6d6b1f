/** Owns the change “Arguments of Client::Authorize”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'authorization-args',
  title: 'Arguments of Client::Authorize',
  kind: 'sdk',
  impact: 'opportunity',
  milestones: [
    { on: null, what: 'enforced' },
  ],
  rows: ['R095', 'R096', 'R097', 'R098', 'R101', 'R102', 'R103', 'R104', 'R105', 'R156', 'R185'],
  guidance:
    'AuthorizationArgs carries what Client::Authorize needs; the client id defaults to the application id that was set. ' +
    'Take the scopes from GetDefaultCommunicationScopes or GetDefaultPresenceScopes, leave State unset so that the SDK makes a random one, and pass a code challenge when you use GetToken. ' +
    'Set CustomSchemeParam when several games of one developer would share a redirect on mobile systems. ' +
    'The published namespace is discordpp, where the record writes platformpp.',
  checks: [{ check: 'game' }],
});
