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
  checks: [],
  unchecked: {
    why: 'All of it is advice on optional arguments of a native class; no value is wrong by itself.',
    searched: 'AuthorizationArgs in the type declarations of discord.js 13 and 14, discord-api-types, @discordjs/core, @discord/embedded-app-sdk, eris, oceanic.js and seyfert: no match. Public code uses the class and its C functions in C++, C#, Rust, Swift and Python.',
    row: 'R095',
  },
});
