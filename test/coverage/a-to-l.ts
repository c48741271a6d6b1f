/** Owns what the fixtures of the changes from a to l have to show. */
import type { Concern } from './concern.js';

const noGateway = 'it is a request, and the gateway takes none';
const noBody = 'what comes with an interaction does not show it; requests are those of HTTP';

const ownAttachments = 'takes objects of its own and documents which of their fields it sends';

export const aToL: Readonly<Record<string, Concern>> = {
  'application-flags-new': {
    libraries: ['discord.js 14', 'discord.js 13', '@discordjs/core', '@discordjs/rest', 'oceanic.js', 'discordeno', 'seyfert', 'http', 'gateway'],
    others: { eris: 'hands out no flags of the application', '@projectdysnomia/dysnomia': 'hands out no flags of the application', interactions: 'an interaction carries no application' },
    least: 5,
    traps: ['traps'],
    migrated: ['migrated'],
    older: 'discord.js-13',
  },
  'attachment-request-shape': {
    libraries: ['@discordjs/core', '@discordjs/rest', 'discordeno', 'http', 'interactions'],
    others: {
      'discord.js 14': ownAttachments,
      'discord.js 13': ownAttachments,
      eris: ownAttachments,
      '@projectdysnomia/dysnomia': ownAttachments,
      'oceanic.js': 'takes the fields that a request has out of what it is given',
      seyfert: ownAttachments,
      gateway: noGateway,
    },
    least: 5,
    traps: ['traps'],
    migrated: ['migrated'],
    older: { reason: 'a list of ids is taken by every version' },
  },
  'audit-log-voice-status': {
    libraries: ['discord.js 14', '@discordjs/core', '@discordjs/rest', 'eris', 'oceanic.js', 'seyfert', 'http', 'gateway'],
    others: {
      'discord.js 13': 'gives entries of types that it does not know no details',
      '@projectdysnomia/dysnomia': 'does not read the status off an entry',
      discordeno: 'has no name for the two types and hands entries through as the gateway gives them, which is shown for the gateway',
      interactions: 'an interaction carries no audit log',
    },
    least: 5,
    traps: ['traps'],
    migrated: ['migrated'],
    older: { reason: 'the type is tested with a number in every version' },
  },
  'bypass-slowmode-permission': {
    libraries: ['discord.js 14', 'discord.js 13', '@discordjs/core', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'seyfert'],
    others: {
      '@discordjs/rest': 'requests alone exempt nobody; the objects are those of the platform, which are shown for @discordjs/core',
      http: 'requests alone exempt nobody',
      gateway: 'dispatches of messages carry no permissions',
      interactions: 'an interaction carries no slowmode of the guild\'s other channels; its own objects are shown for @discordjs/core',
    },
    least: 5,
    traps: ['traps'],
    migrated: ['migrated'],
    older: 'discord.js-13',
  },
  'context-menu-limit': {
    libraries: ['discord.js 14', 'discord.js 13', '@discordjs/core', '@discordjs/rest', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'seyfert', 'http'],
    others: { gateway: noGateway, interactions: noBody },
    least: 5,
    traps: ['traps'],
    migrated: ['migrated'],
    older: { reason: 'the platform counts; no library has the limit' },
  },
  'create-events-permission': {
    libraries: ['discord.js 14', 'discord.js 13', '@discordjs/core', '@discordjs/rest', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'http'],
    others: { seyfert: 'has no method; what is shown goes through its proxy of routes', gateway: noGateway, interactions: noBody },
    least: 5,
    traps: ['traps', 'other-events'],
    migrated: ['migrated'],
    older: 'discord.js-14-old',
  },
  'create-expressions-permission': {
    libraries: ['discord.js 14', 'discord.js 13', '@discordjs/core', '@discordjs/rest', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'seyfert', 'http'],
    others: { gateway: noGateway, interactions: noBody },
    least: 1,
    traps: ['traps'],
    migrated: ['migrated'],
    older: 'discord.js-14-old',
  },
  'guild-create': {
    libraries: ['discord.js 14', 'discord.js 13', '@discordjs/core', '@discordjs/rest', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'http'],
    others: { seyfert: 'has no method for it', gateway: noGateway, interactions: noBody },
    least: 5,
    traps: ['traps'],
    migrated: ['template-link'],
    older: { reason: 'nothing replaces the operation in any version' },
  },
};
