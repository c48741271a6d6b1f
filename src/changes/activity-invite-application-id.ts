/** Owns the change “Invites and messages may come from sibling applications”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'activity-invite-application-id',
  title: 'Invites and messages may come from sibling applications',
  kind: 'sdk',
  impact: 'degrades',
  milestones: [
    { on: '2025-06-26', what: 'enforced', scope: 'SDK 1.4' },
  ],
  rows: ['R093', 'R094', 'R173'],
  guidance:
    'With publisher-level linking an activity invite or a message may come from another application of the same publisher. ' +
    'Compare the application id of the invite or the message with your own before you accept it.',
  checks: [],
  unchecked: {
    why: 'The handlers belong to the native SDK.',
    searched: 'An activity invite and its callback in the type declarations of discord.js 13 and 14, discord-api-types, @discordjs/core, @discord/embedded-app-sdk, eris, oceanic.js and seyfert: none has a handler for them. In public code the callback is set in C++, C#, Java and Lua; one JavaScript project declares the C function as a string for a foreign-function library, which does not show whether ids are compared.',
    row: 'R093',
  },
});
