/** Owns the change “Older SDKs write bearer tokens into logs”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'sdk-bearer-token-logs',
  title: 'Older SDKs write bearer tokens into logs',
  kind: 'sdk',
  impact: 'degrades',
  milestones: [
    { on: '2026-03-05', what: 'enforced', scope: 'SDK 1.8.14437, 1.7.14433 and 1.6.14448 filter them' },
  ],
  rows: ['R178', 'R270', 'R271'],
  guidance:
    'SDK builds before 5 March 2026 can write bearer tokens into logs at every level. ' +
    'Upgrade to a build that filters them: 1.8.14437, 1.7.14433 or 1.6.14448, or a later one, and delete or revoke what older logs hold. ' +
    'Since then release builds log errors and warnings only, so do not count on verbose logs from them.',
  checks: [],
  unchecked: {
    why: 'What decides is the build of a native library, which no JavaScript manifest declares.',
    searched: 'AddLogCallback in the type declarations of discord.js 13 and 14, discord-api-types, @discordjs/core, @discord/embedded-app-sdk, eris, oceanic.js and seyfert: no match. Public code sets the callback in C, C++, C#, Go, Java, Swift and PHP.',
    row: 'R270',
  },
});
