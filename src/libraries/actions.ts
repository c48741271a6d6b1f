/** Owns how libraries spell what needs a permission and what no change speaks of: methods, fields of members, functions, requests. One file for each library lies in the folder beside. */
import type { Action } from '../platform/requirements.js';
import { core } from './actions/core.js';
import { discordJs } from './actions/discord-js.js';
import { discordeno, discordenoFunctions } from './actions/discordeno.js';
import { erisLike, oceanic } from './actions/eris.js';
import { seyfert } from './actions/seyfert.js';
import type { Spelled } from './actions/spelled.js';
import type { HttpMethod } from './rest/model.js';

/** `Class.method` of each library → what it does. Inherited members are found through the graph. */
export const actionsOf: Readonly<Record<string, Spelled>> = { 'discord.js': discordJs, eris: erisLike, 'oceanic.js': oceanic, '@projectdysnomia/dysnomia': erisLike, '@discordjs/core': core, seyfert, discordeno };

/** Methods that change a member by fields → index of the argument that holds them. */
export const memberEditors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'discord.js': { 'GuildMember.edit': 0, 'GuildMemberManager.edit': 1 },
  eris: { 'Client.editGuildMember': 2, 'Guild.editMember': 1, 'Member.edit': 0 },
  'oceanic.js': { 'Guild.editMember': 1, 'Guilds.editMember': 2, 'Member.edit': 0 },
  '@projectdysnomia/dysnomia': { 'Client.editGuildMember': 2, 'Guild.editMember': 1, 'Member.edit': 0 },
  '@discordjs/core': { 'GuildsAPI.editMember': 2 },
  seyfert: { 'MemberShorter.edit': 2, 'GuildMembers$.edit': 1, 'GuildMember.edit': 0 },
  discordeno: { 'BotHelpers$.editMember': 2, 'RestManager.editMember': 2 },
};

/** Fields of a member → what changing them is. */
export const memberFields: Readonly<Record<string, Action>> = {
  nick: 'member.rename',
  nickname: 'member.rename',
  mute: 'member.mute',
  deaf: 'member.deafen',
  channel: 'member.move',
  channelID: 'member.move',
  channelId: 'member.move',
  channel_id: 'member.move',
  roles: 'member.roles',
  communicationDisabledUntil: 'member.timeout',
  communication_disabled_until: 'member.timeout',
};

/** Functions of packages that do something for which the bot needs permissions. */
export const actionFunctions: Readonly<Record<string, Action>> = { '@discordjs/voice joinVoiceChannel': 'voice.join', ...discordenoFunctions };

/** Requests over HTTP; `{}` stands for an id. Source: the official reference, resources Channel, Message and Guild. */
export const actionRoutes: readonly { method: HttpMethod; path: RegExp; action: Action }[] = [
  { method: 'POST', path: /^\/channels\/[^/]+\/messages$/, action: 'message.send' },
  { method: 'GET', path: /^\/channels\/[^/]+\/messages(?:\/[^/]+)?$/, action: 'messages.read' },
  { method: 'PUT', path: /^\/channels\/[^/]+\/messages\/[^/]+\/reactions\/[^/]+\/@me$/, action: 'reaction.add' },
  { method: 'PATCH', path: /^\/channels\/[^/]+$/, action: 'channel.edit' },
  { method: 'DELETE', path: /^\/channels\/[^/]+$/, action: 'channel.delete' },
  { method: 'PUT', path: /^\/channels\/[^/]+\/permissions\/[^/]+$/, action: 'channel.overwrites' },
  { method: 'POST', path: /^\/channels\/[^/]+\/invites$/, action: 'invite.create' },
  { method: 'POST', path: /^\/channels\/[^/]+\/webhooks$/, action: 'webhook.create' },
  { method: 'POST', path: /^\/guilds\/[^/]+\/channels$/, action: 'channel.create' },
  { method: 'PUT', path: /^\/guilds\/[^/]+\/bans\/[^/]+$/, action: 'member.ban' },
  { method: 'DELETE', path: /^\/guilds\/[^/]+\/bans\/[^/]+$/, action: 'member.ban' },
  { method: 'DELETE', path: /^\/guilds\/[^/]+\/members\/[^/]+$/, action: 'member.kick' },
  { method: 'PUT', path: /^\/guilds\/[^/]+\/members\/[^/]+\/roles\/[^/]+$/, action: 'member.roles' },
  { method: 'DELETE', path: /^\/guilds\/[^/]+\/members\/[^/]+\/roles\/[^/]+$/, action: 'member.roles' },
  { method: 'DELETE', path: /^\/guilds\/[^/]+\/roles\/[^/]+$/, action: 'role.delete' },
  { method: 'GET', path: /^\/guilds\/[^/]+\/audit-logs$/, action: 'guild.auditLog' },
  { method: 'PATCH', path: /^\/guilds\/[^/]+$/, action: 'guild.edit' },
];
