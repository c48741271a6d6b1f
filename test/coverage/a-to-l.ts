/** Owns what the fixtures of the changes from a to l have to show. */
import type { Concern } from './concern.js';

const noGateway = 'it is a request, and the gateway takes none';
const noBody = 'what comes with an interaction does not show it; requests are those of HTTP';

export const aToL: Readonly<Record<string, Concern>> = {
  'guild-create': {
    libraries: ['discord.js 14', 'discord.js 13', '@discordjs/core', '@discordjs/rest', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'http'],
    others: { seyfert: 'has no method for it', gateway: noGateway, interactions: noBody },
    least: 5,
    traps: ['traps'],
    migrated: ['template-link'],
    older: { reason: 'nothing replaces the operation in any version' },
  },
};
