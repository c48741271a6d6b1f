/** Owns the change “The additional name of a lobby member is set by the server”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'lobby-member-additional-name',
  title: 'The additional name of a lobby member is set by the server',
  kind: 'sdk',
  impact: 'breaks',
  milestones: [
    { on: '2026-07-28', what: 'enforced', scope: 'SDK 1.10' },
  ],
  rows: ['R089', 'R090'],
  guidance:
    'A lobby member can have an additional name, such as the name of a character, which the SDK reads from a message. ' +
    'Only the server sets it, when it adds or updates the member; the client SDK has no call for it. ' +
    'The name has 1 to 80 characters.',
  checks: [],
  unchecked: {
    why: 'The client side is native code, and there is no call to misuse; on the server leaving the name out is allowed.',
    searched: 'additional_name, additionalName and AdditionalName in the type declarations of discord.js 13 and 14, discord-api-types, @discordjs/core, @discord/embedded-app-sdk, eris, oceanic.js and seyfert. Only oceanic.js has the name, in the requests of a server, where it may be set.',
    row: 'R090',
  },
});
