/** Owns the change “Only the five newest minor versions of the SDK are supported”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'sdk-support-window',
  title: 'Only the five newest minor versions of the SDK are supported',
  kind: 'sdk',
  impact: 'degrades',
  milestones: [
    { on: '2026-05-26', what: 'announced' },
    { on: '2026-07-28', what: 'enforced', scope: 'with SDK 1.10: 1.6 to 1.10 are supported' },
  ],
  rows: ['R261', 'R262', 'R263', 'R264'],
  guidance:
    'The five most recent minor versions of the social SDK get patches; with 1.10 these are 1.6 to 1.10, and 1.5 and earlier have reached their end. ' +
    'A minor version appears in April, July and November, and support for new console systems comes only with a new one. ' +
    'Plan an upgrade before the version that you ship drops out. ' +
    'The record gives July 2026; 1.10 was released on the 28th.',
  checks: [],
  unchecked: {
    why: 'The version of the SDK stands in native projects, not in a JavaScript manifest.',
    searched: 'The library discord_partner_sdk and the SDK in the manifests and the type declarations of discord.js 13 and 14, discord-api-types, @discordjs/core, @discord/embedded-app-sdk, eris, oceanic.js and seyfert: no match. Public code links the library in native build files of C++, C#, Java, Swift and Python projects.',
    row: 'R262',
  },
});
