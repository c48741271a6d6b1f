/** Owns the change “GetCurrentUser and SetSpeakerMode are deprecated”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'social-sdk-deprecated-calls',
  title: 'GetCurrentUser and SetSpeakerMode are deprecated',
  kind: 'sdk',
  impact: 'degrades',
  milestones: [
    { on: '2025-06-05', what: 'deprecated', scope: 'SetSpeakerMode, SDK 1.3' },
    { on: '2025-09-26', what: 'deprecated', scope: 'GetCurrentUser, SDK 1.6' },
    { on: null, what: 'removed' },
  ],
  rows: ['R162', 'R163', 'R175'],
  guidance:
    'Client::GetCurrentUser may return a handle without a user; use Client::GetCurrentUserV2, which returns an optional one. ' +
    'Client::SetSpeakerMode is deprecated because the SDK routes audio by itself, unless the engine manages the audio session.',
  checks: [],
  unchecked: {
    why: "A detector is possible for the few JavaScript bindings that declare the SDK's C functions as strings for a foreign-function library; everything else is native code.",
    searched: 'Both calls in the type declarations of discord.js 13 and 14, discord-api-types, @discordjs/core, @discord/embedded-app-sdk, eris, oceanic.js and seyfert: no match. Public code names them in C, C#, Go, Java, Rust and Swift; a JavaScript binding names Discord_Client_GetCurrentUserV2, and none was found that names a deprecated call.',
    row: 'R162',
    later: true,
  },
});
