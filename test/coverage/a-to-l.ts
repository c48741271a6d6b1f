/** Owns what the fixtures of the changes from a to l have to show. */
import type { Concern } from './concern.js';

const noGateway = 'it is a request, and the gateway takes none';
const noBody = 'what comes with an interaction does not show it; requests are those of HTTP';

const noEvents = 'a client for requests alone; what comes in is shown for @discordjs/core and for interactions';
const noProfiles = 'has no method for it; its client sends the request that is shown for @discordjs/rest';
const ownBuilt = 'builds the Identify payload from fixed fields, without capabilities';

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
  'file-type-filter': {
    libraries: ['discord.js 14', 'discord.js 13', '@discordjs/core', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'seyfert', 'interactions'],
    others: { '@discordjs/rest': noEvents, http: noEvents, gateway: 'what interactions carry over the gateway is shown for @discordjs/core' },
    least: 5,
    traps: ['traps', 'own-attachments'],
    migrated: ['filtered'],
    older: 'discord.js-13',
  },
  'file-upload-component-limits': {
    libraries: ['discord.js 14', '@discordjs/core', '@discordjs/rest', 'oceanic.js', 'seyfert', 'interactions'],
    others: {
      'discord.js 13': 'shows no modals with other components than text inputs',
      eris: 'has no name for the component and hands literals through, which are shown for @discordjs/rest',
      '@projectdysnomia/dysnomia': 'has no name for the component and hands literals through, which are shown for @discordjs/rest',
      discordeno: 'has no name for the component up to 21 and hands literals through, which are shown for @discordjs/rest',
      http: 'a modal answers an interaction, which is shown for interactions and for @discordjs/rest',
      gateway: noGateway,
    },
    least: 5,
    traps: ['traps'],
    migrated: ['migrated'],
    older: { reason: 'the ranges are those of the platform in every version that has the component' },
  },
  'forward-message-content': {
    libraries: ['discord.js 14', '@discordjs/core', '@discordjs/rest', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'seyfert', 'http'],
    others: { 'discord.js 13': 'sends no type with a reference and so forwards nothing', gateway: noGateway, interactions: 'an answer to an interaction forwards nothing' },
    least: 5,
    traps: ['silent'],
    migrated: ['migrated'],
    older: 'seyfert',
  },
  'game-stats-widgets': {
    libraries: ['@discordjs/core', '@discordjs/rest', 'http'],
    others: {
      'discord.js 14': noProfiles,
      'discord.js 13': noProfiles,
      eris: noProfiles,
      '@projectdysnomia/dysnomia': noProfiles,
      'oceanic.js': noProfiles,
      discordeno: noProfiles,
      seyfert: noProfiles,
      gateway: noGateway,
      interactions: noBody,
    },
    least: 5,
    traps: ['traps'],
    migrated: ['right'],
    older: { reason: 'an addition: nothing is replaced' },
  },
  'guild-create': {
    libraries: ['discord.js 14', 'discord.js 13', '@discordjs/core', '@discordjs/rest', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'http'],
    others: { seyfert: 'has no method for it', gateway: noGateway, interactions: noBody },
    least: 5,
    traps: ['traps'],
    migrated: ['template-link'],
    older: { reason: 'nothing replaces the operation in any version' },
  },
  'identify-obfuscation-capability': {
    libraries: ['gateway'],
    others: {
      'discord.js 14': ownBuilt,
      'discord.js 13': ownBuilt,
      '@discordjs/core': ownBuilt,
      '@discordjs/rest': 'a client for requests alone',
      eris: ownBuilt,
      '@projectdysnomia/dysnomia': ownBuilt,
      'oceanic.js': ownBuilt,
      discordeno: ownBuilt,
      seyfert: ownBuilt,
      http: 'it is a payload of the gateway',
      interactions: 'it is a payload of the gateway',
    },
    least: 5,
    traps: ['traps'],
    migrated: ['migrated'],
    older: { reason: 'the bit is taken out; nothing replaces it' },
  },
};
