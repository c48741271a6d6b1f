/** Owns which permissions and privileged intents an operation of the platform needs of a bot, and where that is said. */
import type { Operation } from './operations.js';
import type { Permission } from './permissions.js';

/** Operations that no change speaks of and that need a permission all the same. */
export const actions = [
  'message.send',
  'message.sendEmbed',
  'message.sendFile',
  'message.reply',
  'messages.read',
  'reaction.add',
  'member.kick',
  'member.ban',
  'member.timeout',
  'member.rename',
  'member.roles',
  'member.mute',
  'member.deafen',
  'member.move',
  'role.delete',
  'channel.create',
  'channel.edit',
  'channel.delete',
  'channel.overwrites',
  'thread.create',
  'thread.manage',
  'invite.create',
  'invites.list',
  'webhook.create',
  'guild.edit',
  'guild.auditLog',
  'guild.automod',
  'stage.manage',
  'voice.join',
] as const;
export type Action = (typeof actions)[number] | Operation;

/** The intents that a bot has to be granted. Source: the official reference, page Gateway, Privileged Intents. */
export const privilegedIntents = ['GUILD_MEMBERS', 'GUILD_PRESENCES', 'MESSAGE_CONTENT'] as const;
export type PrivilegedIntent = (typeof privilegedIntents)[number];

/** Bit position of each intent. Source: the official reference, page Gateway, List of Intents. */
export const intentBits: Readonly<Record<PrivilegedIntent, number>> = { GUILD_MEMBERS: 1, GUILD_PRESENCES: 8, MESSAGE_CONTENT: 15 };

/** What one operation needs. */
export interface Requirement {
  /** What it does, after "the bot": `pins or unpins messages`. */
  does: string;
  /** All of them. After a split, the new one; `splits` in the table of changes says what was enough before. */
  permissions: readonly Permission[];
  /** When only some uses need them, which: a sentence's end, `for messages of others`. */
  only?: string;
  intents?: readonly PrivilegedIntent[];
  /** Page and section of the official reference, or rows of the record. */
  source: string;
}

const message = (section: string): string => `reference, resource Message, ${section}`;
const channel = (section: string): string => `reference, resource Channel, ${section}`;
const guild = (section: string): string => `reference, resource Guild, ${section}`;

/** What operations need. One that is missing needs no permission, or none that code can show. */
export const requirements: Readonly<Partial<Record<Action, Requirement>>> = {
  'message.send': { does: 'sends messages', permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES'], source: message('Create Message') },
  'message.sendEmbed': { does: 'sends embeds', permissions: ['EMBED_LINKS'], source: 'reference, page Permissions, EMBED_LINKS' },
  'message.sendFile': { does: 'sends files', permissions: ['ATTACH_FILES'], source: 'reference, page Permissions, ATTACH_FILES' },
  'message.reply': { does: 'replies to messages', permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES', 'READ_MESSAGE_HISTORY'], source: message('Create Message, message_reference') },
  'messages.read': { does: 'reads earlier messages', permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'], source: message('Get Channel Messages') },
  'reaction.add': { does: 'adds reactions', permissions: ['ADD_REACTIONS', 'READ_MESSAGE_HISTORY'], source: message('Create Reaction') },
  'channel.pins.list': { does: 'lists pinned messages', permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'], source: message('Get Channel Pins') },
  'channel.pins.page': { does: 'lists pinned messages', permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'], source: message('Get Channel Pins') },
  'channel.message.pin': { does: 'pins messages', permissions: ['PIN_MESSAGES'], source: 'record, Authentication 6, Pin or unpin messages' },
  'channel.message.unpin': { does: 'unpins messages', permissions: ['PIN_MESSAGES'], source: 'record, Authentication 6, Pin or unpin messages' },
  'thread.pin': { does: 'pins posts of a forum', permissions: ['MANAGE_THREADS'], source: channel('Modify Channel, Thread') },
  'message.delete': { does: 'deletes messages', permissions: ['MANAGE_MESSAGES'], only: 'for messages of others', source: message('Delete Message') },
  'message.bulkDelete': { does: 'deletes many messages at once', permissions: ['MANAGE_MESSAGES'], source: message('Bulk Delete Messages') },
  'message.suppressEmbeds': { does: 'suppresses embeds', permissions: ['MANAGE_MESSAGES'], only: 'for messages of others', source: message('Edit Message') },
  'message.crosspost': { does: 'publishes messages', permissions: ['SEND_MESSAGES'], source: message('Crosspost Message') },
  'message.reactions.remove': { does: 'removes reactions of others', permissions: ['MANAGE_MESSAGES'], only: 'for reactions of others', source: message('Delete User Reaction, Delete All Reactions') },
  'message.forward': { does: 'forwards messages', permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES'], source: 'record, Authentication 6, Forward a message' },
  'role.create': { does: 'makes roles', permissions: ['MANAGE_ROLES'], source: guild('Create Guild Role') },
  'role.edit': { does: 'changes roles', permissions: ['MANAGE_ROLES'], source: guild('Modify Guild Role') },
  'role.setColor': { does: 'changes roles', permissions: ['MANAGE_ROLES'], source: guild('Modify Guild Role') },
  'role.delete': { does: 'deletes roles', permissions: ['MANAGE_ROLES'], source: guild('Delete Guild Role') },
  'member.roles': { does: 'gives and takes roles', permissions: ['MANAGE_ROLES'], source: guild('Add Guild Member Role') },
  'guild.emoji.create': { does: 'creates emoji', permissions: ['CREATE_GUILD_EXPRESSIONS'], source: 'record, Authentication 6, Create custom emoji or stickers' },
  'guild.sticker.create': { does: 'creates stickers', permissions: ['CREATE_GUILD_EXPRESSIONS'], source: 'record, Authentication 6, Create custom emoji or stickers' },
  'guild.sound.create': { does: 'creates soundboard sounds', permissions: ['CREATE_GUILD_EXPRESSIONS'], source: 'reference, resource Soundboard, Create Guild Soundboard Sound' },
  'guild.expression.edit': { does: 'changes or deletes emoji, stickers or sounds', permissions: ['MANAGE_GUILD_EXPRESSIONS'], only: 'for those of others', source: 'reference, resource Emoji, Modify Guild Emoji' },
  'guild.scheduledEvent.create': { does: 'creates scheduled events', permissions: ['CREATE_EVENTS'], source: 'record, Authentication 6, Create scheduled events' },
  'guild.scheduledEvent.edit': { does: 'changes or deletes scheduled events', permissions: ['MANAGE_EVENTS'], only: 'for those of others', source: 'reference, resource Guild Scheduled Event, Permissions' },
  'guild.prune': { does: 'prunes members or counts them', permissions: ['MANAGE_GUILD', 'KICK_MEMBERS'], source: 'record, Guild features, PRUNE_REQUIRES_ADMIN' },
  'guild.members.requestAll': { does: 'requests all members', permissions: [], intents: ['GUILD_MEMBERS'], source: 'reference, page Gateway Events, Request Guild Members' },
  'guild.member.nickname': { does: 'changes its own nickname', permissions: ['CHANGE_NICKNAME'], source: guild('Modify Current Member') },
  'guild.messages.search': { does: 'searches messages', permissions: ['READ_MESSAGE_HISTORY'], intents: ['MESSAGE_CONTENT'], source: 'record, Authentication 6, Search guild messages' },
  'channel.voiceStatus.set': { does: 'sets the status of voice channels', permissions: ['SET_VOICE_CHANNEL_STATUS', 'MANAGE_CHANNELS'], source: 'record, PUT /channels/{channel.id}/voice-status; MANAGE_CHANNELS while not connected' },
  'member.kick': { does: 'kicks members', permissions: ['KICK_MEMBERS'], source: guild('Remove Guild Member') },
  'member.ban': { does: 'bans members, lifts or lists bans', permissions: ['BAN_MEMBERS'], source: guild('Create Guild Ban, Remove Guild Ban, Get Guild Bans') },
  'member.timeout': { does: 'times members out', permissions: ['MODERATE_MEMBERS'], source: guild('Modify Guild Member, communication_disabled_until') },
  'member.rename': { does: 'changes nicknames', permissions: ['MANAGE_NICKNAMES'], source: guild('Modify Guild Member, nick') },
  'member.mute': { does: 'mutes members in calls', permissions: ['MUTE_MEMBERS'], source: guild('Modify Guild Member, mute') },
  'member.deafen': { does: 'deafens members in calls', permissions: ['DEAFEN_MEMBERS'], source: guild('Modify Guild Member, deaf') },
  'member.move': { does: 'moves members between calls, or out of them', permissions: ['MOVE_MEMBERS'], source: guild('Modify Guild Member, channel_id') },
  'channel.create': { does: 'makes channels', permissions: ['MANAGE_CHANNELS'], source: guild('Create Guild Channel') },
  'channel.edit': { does: 'changes channels', permissions: ['MANAGE_CHANNELS'], source: channel('Modify Channel') },
  'channel.delete': { does: 'deletes channels', permissions: ['MANAGE_CHANNELS'], source: channel('Delete/Close Channel') },
  'channel.overwrites': { does: 'changes who may do what in a channel', permissions: ['MANAGE_ROLES'], source: channel('Edit Channel Permissions') },
  'thread.create': { does: 'opens threads', permissions: ['CREATE_PUBLIC_THREADS'], source: channel('Start Thread from Message; CREATE_PRIVATE_THREADS for private ones') },
  'thread.manage': { does: 'changes or deletes threads', permissions: ['MANAGE_THREADS'], only: 'for threads of others, or locked ones', source: channel('Modify Channel, Thread') },
  'invite.create': { does: 'makes invites', permissions: ['CREATE_INSTANT_INVITE'], source: channel('Create Channel Invite') },
  'invites.list': { does: 'lists the invites of a server', permissions: ['MANAGE_GUILD'], source: guild('Get Guild Invites') },
  'webhook.create': { does: 'makes or lists webhooks', permissions: ['MANAGE_WEBHOOKS'], source: 'reference, resource Webhook, Create Webhook, Get Channel Webhooks' },
  'guild.edit': { does: 'changes the server', permissions: ['MANAGE_GUILD'], source: guild('Modify Guild') },
  'guild.auditLog': { does: 'reads the audit log', permissions: ['VIEW_AUDIT_LOG'], source: 'reference, resource Audit Log, Get Guild Audit Log' },
  'guild.automod': { does: 'manages AutoMod rules', permissions: ['MANAGE_GUILD'], source: 'reference, resource Auto Moderation, Create Auto Moderation Rule' },
  'stage.manage': { does: 'opens, changes or closes stages', permissions: ['MANAGE_CHANNELS', 'MUTE_MEMBERS', 'MOVE_MEMBERS'], source: 'reference, resource Stage Instance, Create Stage Instance' },
  'voice.join': { does: 'joins calls', permissions: ['VIEW_CHANNEL', 'CONNECT', 'SPEAK'], source: 'reference, page Permissions, CONNECT and SPEAK' },
};

/** Events that come only with a privileged intent, as libraries and the gateway spell them. Source: the official reference, page Gateway, List of Intents. */
export const eventIntents: Readonly<Record<string, PrivilegedIntent>> = {
  guildMemberAdd: 'GUILD_MEMBERS',
  guildMemberRemove: 'GUILD_MEMBERS',
  guildMemberUpdate: 'GUILD_MEMBERS',
  presenceUpdate: 'GUILD_PRESENCES',
};
