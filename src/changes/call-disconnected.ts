/** Owns the change “A call that is Disconnected must be started again”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'call-disconnected',
  title: 'A call that is Disconnected must be started again',
  kind: 'sdk',
  impact: 'degrades',
  milestones: [
    { on: '2025-08-15', what: 'announced', scope: 'known issue of SDK 1.5' },
    { on: '2025-09-26', what: 'enforced', scope: 'reconnecting is fixed in SDK 1.6' },
  ],
  rows: ['R107', 'R112', 'R113'],
  guidance:
    'After an interruption of the network a call may end in the state Disconnected instead of reconnecting. ' +
    'End such a call and join it again; do not wait for it to come back. ' +
    'SDK 1.6 mended reconnecting, so upgrade first.',
  checks: [],
  unchecked: {
    why: 'The call and its states belong to the native SDK.',
    searched: 'The state Disconnected in the type declarations of discord.js 13 and 14, discord-api-types, @discordjs/core, @discord/embedded-app-sdk, eris, oceanic.js and seyfert: it occurs only for connections of bots, which is another thing. Public code sets the callback of a call in C++, C#, Rust and Swift; one JavaScript project declares the C function as a string for a foreign-function library, which does not show what is done in that state.',
    row: 'R112',
  },
});
