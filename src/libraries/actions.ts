/** Owns how libraries spell what needs a permission and what no change speaks of. Read off the published declarations. */
import type { Action } from '../platform/requirements.js';
import type { HttpMethod } from './rest/model.js';

type Spelled = Readonly<Record<string, Action>>;

function each(types: readonly string[], methods: Spelled): Spelled {
  return Object.fromEntries(types.flatMap((type) => Object.entries(methods).map(([name, action]) => [`${type}.${name}`, action])));
}

const channelTypes = ['GuildChannel', 'TextChannel', 'NewsChannel', 'BaseGuildTextChannel', 'BaseGuildVoiceChannel', 'VoiceChannel', 'StageChannel', 'CategoryChannel', 'ForumChannel', 'ThreadOnlyChannel'];
const textTypes = ['TextBasedChannel', 'TextBasedChannelFields', 'PartialTextBasedChannelFields', 'TextChannel', 'NewsChannel', 'BaseGuildTextChannel', 'ThreadChannel', 'VoiceChannel', 'StageChannel', 'BaseGuildVoiceChannel'];

const discordJs: Spelled = {
  ...each(textTypes, { send: 'message.send' }),
  ...each(channelTypes, { edit: 'channel.edit', setName: 'channel.edit', setTopic: 'channel.edit', setParent: 'channel.edit', setPosition: 'channel.edit', setNSFW: 'channel.edit', setRateLimitPerUser: 'channel.edit', setBitrate: 'channel.edit', setUserLimit: 'channel.edit', delete: 'channel.delete', clone: 'channel.create', lockPermissions: 'channel.overwrites', createInvite: 'invite.create', createWebhook: 'webhook.create', fetchWebhooks: 'webhook.create', createOverwrite: 'channel.overwrites', updateOverwrite: 'channel.overwrites', overwritePermissions: 'channel.overwrites' }),
  ...each(['ThreadChannel'], { edit: 'thread.manage', setName: 'thread.manage', setLocked: 'thread.manage', setArchived: 'thread.manage', setRateLimitPerUser: 'thread.manage', delete: 'thread.manage' }),
  ...each(['PermissionOverwriteManager'], { create: 'channel.overwrites', edit: 'channel.overwrites', set: 'channel.overwrites', delete: 'channel.overwrites' }),
  ...each(['ThreadManager', 'GuildTextThreadManager', 'GuildForumThreadManager', 'GuildForumThreadManager'], { create: 'thread.create' }),
  'Message.startThread': 'thread.create',
  'Message.reply': 'message.reply',
  'Message.react': 'reaction.add',
  'Message.fetch': 'messages.read',
  'MessageManager.fetch': 'messages.read',
  'MessageManager.react': 'reaction.add',
  'GuildChannelManager.create': 'channel.create',
  'GuildChannelManager.edit': 'channel.edit',
  'GuildChannelManager.delete': 'channel.delete',
  'CategoryChannelChildManager.create': 'channel.create',
  'GuildMember.kick': 'member.kick',
  'GuildMemberManager.kick': 'member.kick',
  'GuildMember.ban': 'member.ban',
  'GuildMemberManager.ban': 'member.ban',
  'GuildMemberManager.bulkBan': 'member.ban',
  'GuildMemberManager.unban': 'member.ban',
  'GuildBanManager.create': 'member.ban',
  'GuildBanManager.remove': 'member.ban',
  'GuildBanManager.fetch': 'member.ban',
  'GuildBanManager.bulkCreate': 'member.ban',
  'GuildMember.timeout': 'member.timeout',
  'GuildMember.disableCommunicationUntil': 'member.timeout',
  'GuildMember.setNickname': 'member.rename',
  'GuildMemberRoleManager.add': 'member.roles',
  'GuildMemberRoleManager.remove': 'member.roles',
  'GuildMemberRoleManager.set': 'member.roles',
  'GuildMemberManager.addRole': 'member.roles',
  'GuildMemberManager.removeRole': 'member.roles',
  'VoiceState.setMute': 'member.mute',
  'VoiceState.setDeaf': 'member.deafen',
  'VoiceState.setChannel': 'member.move',
  'VoiceState.disconnect': 'member.move',
  ...each(['Role'], { delete: 'role.delete', setName: 'role.edit', setPermissions: 'role.edit', setPosition: 'role.edit', setHoist: 'role.edit', setMentionable: 'role.edit', setIcon: 'role.edit', setColors: 'role.edit' }),
  'RoleManager.delete': 'role.delete',
  'RoleManager.setPosition': 'role.edit',
  'GuildInviteManager.create': 'invite.create',
  'GuildInviteManager.fetch': 'invites.list',
  'Guild.fetchInvites': 'invites.list',
  'Guild.fetchWebhooks': 'webhook.create',
  'Guild.fetchAuditLogs': 'guild.auditLog',
  ...each(['Guild'], { edit: 'guild.edit', setName: 'guild.edit', setIcon: 'guild.edit', setBanner: 'guild.edit', setVerificationLevel: 'guild.edit', setSystemChannel: 'guild.edit', setAFKChannel: 'guild.edit' }),
  'AutoModerationRuleManager.create': 'guild.automod',
  'AutoModerationRuleManager.edit': 'guild.automod',
  'AutoModerationRuleManager.fetch': 'guild.automod',
  'VoiceChannel.join': 'voice.join',
};

/** What eris and oceanic.js share, on the classes that both have. */
const erisLike: Spelled = {
  ...each(['Client', 'TextChannel', 'TextableChannel', 'NewsChannel', 'AnnouncementChannel', 'TextVoiceChannel', 'VoiceChannel', 'ThreadChannel', 'TextableGuildChannel', 'GuildTextableChannel'], { createMessage: 'message.send', getMessages: 'messages.read', getMessage: 'messages.read', addMessageReaction: 'reaction.add', createReaction: 'reaction.add', createInvite: 'invite.create', createWebhook: 'webhook.create', editPermission: 'channel.overwrites', deletePermission: 'channel.overwrites', createThread: 'thread.create', createThreadWithMessage: 'thread.create', createThreadWithoutMessage: 'thread.create', startThreadFromMessage: 'thread.create', startThreadWithoutMessage: 'thread.create' }),
  ...each(['GuildChannel', 'TextChannel', 'VoiceChannel', 'CategoryChannel'], { edit: 'channel.edit', editPosition: 'channel.edit', delete: 'channel.delete', editPermission: 'channel.overwrites' }),
  'Message.addReaction': 'reaction.add',
  'Message.createReaction': 'reaction.add',
  'Message.removeReactions': 'message.reactions.remove',
  'Message.deleteReactions': 'message.reactions.remove',
  ...each(['Guild'], { createChannel: 'channel.create', banMember: 'member.ban', createBan: 'member.ban', unbanMember: 'member.ban', removeBan: 'member.ban', getBans: 'member.ban', getBan: 'member.ban', kickMember: 'member.kick', removeMember: 'member.kick', addMemberRole: 'member.roles', removeMemberRole: 'member.roles', deleteRole: 'role.delete', edit: 'guild.edit', getAuditLog: 'guild.auditLog', getAuditLogs: 'guild.auditLog', getInvites: 'invites.list', getWebhooks: 'webhook.create', deleteEmoji: 'guild.expression.edit', editEmoji: 'guild.expression.edit' }),
  ...each(['Client'], { createChannel: 'channel.create', editChannel: 'channel.edit', deleteChannel: 'channel.delete', editChannelPermission: 'channel.overwrites', banGuildMember: 'member.ban', unbanGuildMember: 'member.ban', getGuildBans: 'member.ban', kickGuildMember: 'member.kick', addGuildMemberRole: 'member.roles', removeGuildMemberRole: 'member.roles', deleteRole: 'role.delete', editGuild: 'guild.edit', getGuildAuditLog: 'guild.auditLog', createChannelInvite: 'invite.create', getGuildInvites: 'invites.list', createChannelWebhook: 'webhook.create', joinVoiceChannel: 'voice.join', deleteGuildEmoji: 'guild.expression.edit', editGuildEmoji: 'guild.expression.edit' }),
  ...each(['Member'], { ban: 'member.ban', kick: 'member.kick', addRole: 'member.roles', removeRole: 'member.roles' }),
  'Role.delete': 'role.delete',
  'VoiceChannel.join': 'voice.join',
};

const core: Spelled = {
  ...each(['ChannelsAPI'], { createMessage: 'message.send', getMessages: 'messages.read', getMessage: 'messages.read', addMessageReaction: 'reaction.add', deleteAllMessageReactions: 'message.reactions.remove', edit: 'channel.edit', delete: 'channel.delete', editPermissionOverwrite: 'channel.overwrites', createInvite: 'invite.create', createWebhook: 'webhook.create', createThread: 'thread.create', createForumThread: 'thread.create' }),
  ...each(['GuildsAPI'], { createChannel: 'channel.create', banUser: 'member.ban', unbanUser: 'member.ban', getMemberBans: 'member.ban', removeMember: 'member.kick', addRoleToMember: 'member.roles', removeRoleFromMember: 'member.roles', deleteRole: 'role.delete', edit: 'guild.edit', getAuditLogs: 'guild.auditLog', getInvites: 'invites.list', deleteEmoji: 'guild.expression.edit', editEmoji: 'guild.expression.edit' }),
};

const seyfert: Spelled = {
  ...each(['MessageShorter'], { write: 'message.send', list: 'messages.read', fetch: 'messages.read' }),
  ...each(['MessagesMethodsMessages$', 'TextBaseGuildChannelMessages$', 'TextGuildChannelMessages$'], { write: 'message.send', list: 'messages.read', fetch: 'messages.read' }),
  ...each(['Message'], { reply: 'message.reply', react: 'reaction.add' }),
  ...each(['BanShorter'], { create: 'member.ban', remove: 'member.ban', list: 'member.ban' }),
  ...each(['MemberShorter'], { ban: 'member.ban', unban: 'member.ban', kick: 'member.kick', addRole: 'member.roles', removeRole: 'member.roles', timeout: 'member.timeout' }),
  ...each(['GuildMember', 'BaseGuildMember', 'InteractionGuildMember'], { ban: 'member.ban', kick: 'member.kick', timeout: 'member.timeout' }),
  'ReactionShorter.add': 'reaction.add',
};

/** `Class.method` of each library → what it does. Inherited members are found through the graph. */
export const actionsOf: Readonly<Record<string, Spelled>> = { 'discord.js': discordJs, eris: erisLike, 'oceanic.js': erisLike, '@projectdysnomia/dysnomia': erisLike, '@discordjs/core': core, seyfert };

/** Methods that change a member by fields → index of the argument that holds them. */
export const memberEditors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'discord.js': { 'GuildMember.edit': 0, 'GuildMemberManager.edit': 1 },
  eris: { 'Client.editGuildMember': 2, 'Guild.editMember': 1, 'Member.edit': 0 },
  'oceanic.js': { 'Guild.editMember': 1, 'Member.edit': 0 },
  '@projectdysnomia/dysnomia': { 'Client.editGuildMember': 2, 'Guild.editMember': 1, 'Member.edit': 0 },
  '@discordjs/core': { 'GuildsAPI.editMember': 2 },
  seyfert: { 'MemberShorter.edit': 2, 'GuildMember.edit': 0 },
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
export const actionFunctions: Readonly<Record<string, Action>> = { '@discordjs/voice joinVoiceChannel': 'voice.join' };

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
