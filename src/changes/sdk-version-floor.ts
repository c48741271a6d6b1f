/** Owns the change “Operations of the SDK need the version that added them”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'sdk-version-floor',
  title: 'Operations of the SDK need the version that added them',
  kind: 'sdk',
  impact: 'breaks',
  milestones: [
    { on: '2025-06-05', what: 'enforced', scope: '1.3: APPLICATION_DEAUTHORIZED, HTTP timeout' },
    { on: '2025-06-26', what: 'enforced', scope: '1.4: lobby history, grouped relationships, child tokens' },
    { on: '2025-08-15', what: 'enforced', scope: '1.5: DM history, native authorization on mobile systems' },
    { on: '2025-09-26', what: 'enforced', scope: '1.6: GetCurrentUserV2, authorization from the client' },
    { on: '2025-11-12', what: 'enforced', scope: '1.7: external identity providers' },
  ],
  rows: [
    'R158', 'R161', 'R163', 'R165', 'R166', 'R167', 'R169', 'R177', 'R208', 'R221', 'R246', 'R265', 'R266', 'R267',
    'R268', 'R269',
  ],
  guidance:
    'Each operation of the social SDK exists from a minor version on: the HTTP timeout from 1.3, lobby history and child tokens from 1.4, history of direct messages from 1.5, authorization from the client from 1.6. ' +
    'Raise the SDK before you use the operation. ' +
    'The record gives GetCurrentUserV2 to 1.6; the release notes of 1.5 already name it, and 1.6 deprecates the older call.',
  checks: [],
  unchecked: {
    why: 'The version of the SDK is declared in native projects only, and without it nothing can be compared.',
    searched: 'GetCurrentUserV2 and GetLobbyMessagesWithLimit in the type declarations of discord.js 13 and 14, discord-api-types, @discordjs/core, @discord/embedded-app-sdk, eris, oceanic.js and seyfert: no match. Public code names them in C++, C#, Java, Rust and Swift; two JavaScript projects declare the C functions as strings for a foreign-function library and state no version of the SDK there.',
    row: 'R265',
  },
});
