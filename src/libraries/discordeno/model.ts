/** Owns how discordeno 18 to 22 spells the platform: functions on `bot.helpers`, and since 19 on `bot.rest` as well. */
import type { LibraryModel, Spelling } from '../model.js';

// 22 was published as a pre-release only; it has getChannelPins and pins through the new routes. Source: @discordeno/rest, routes.js.
const newList = { package: '@discordeno/bot', version: '22.0.0' };
const colors = { package: '@discordeno/bot', version: '22.0.0' };

const calls: Readonly<Record<string, Spelling>> = {
  pinMessage: { operation: 'channel.message.pin', mediated: true },
  unpinMessage: { operation: 'channel.message.unpin', mediated: true },
  getPinnedMessages: { operation: 'channel.pins.list', reshape: { to: 'getChannelPins', since: newList, items: 'items', element: 'message' } },
  getChannelPins: { operation: 'channel.pins.page' },
  deleteMessage: { operation: 'message.delete' },
  deleteMessages: { operation: 'message.bulkDelete' },
  crosspostMessage: { operation: 'message.crosspost' },
  publishMessage: { operation: 'message.crosspost' },
  deleteReactionsAll: { operation: 'message.reactions.remove' },
  deleteReactionsEmoji: { operation: 'message.reactions.remove' },
  createGuild: { operation: 'guild.create' },
  createGuildFromTemplate: { operation: 'guild.createFromTemplate' },
  createRole: { operation: 'role.create', options: { index: 1 } },
  editRole: { operation: 'role.edit', options: { index: 2 } },
  createEmoji: { operation: 'guild.emoji.create' },
  createGuildSticker: { operation: 'guild.sticker.create' },
  createGuildSoundboardSound: { operation: 'guild.sound.create' },
  editEmoji: { operation: 'guild.expression.edit' },
  deleteEmoji: { operation: 'guild.expression.edit' },
  editGuildSticker: { operation: 'guild.expression.edit' },
  deleteGuildSticker: { operation: 'guild.expression.edit' },
  createScheduledEvent: { operation: 'guild.scheduledEvent.create' },
  editScheduledEvent: { operation: 'guild.scheduledEvent.edit' },
  deleteScheduledEvent: { operation: 'guild.scheduledEvent.edit' },
  pruneMembers: { operation: 'guild.prune' },
  getPruneCount: { operation: 'guild.prune' },
  getChannels: { operation: 'guild.channels.list' },
  fetchMembers: { operation: 'guild.members.requestAll', narrowedBy: { index: 1, properties: ['userIds', 'query', 'limit'] } },
};

export const discordeno: LibraryModel = {
  name: 'discordeno',
  modules: ['discordeno', '@discordeno/bot', '@discordeno/rest', '@discordeno/types', '@discordeno/gateway', '@discordeno/utils', 'discordeno/'],
  graph: true,
  eventClass: 'Bot',
  methods: {
    ...Object.fromEntries(['BotHelpers$', 'RestManager'].flatMap((type) => Object.entries(calls).map(([name, spelling]) => [`${type}.${name}`, spelling]))),
    // Since 19, in place of `fetchMembers`.
    'GatewayManager.requestMembers': { operation: 'guild.members.requestAll', narrowedBy: { index: 1, properties: ['userIds', 'query', 'limit'] } },
  },
  functions: calls,
  fields: {
    'Role.color': {
      field: 'Role.color',
      read: { to: 'colors.primaryColor', since: colors },
      write: { key: 'colors', inner: 'primaryColor', since: colors },
    },
    'Application.flags': { field: 'Application.flags' },
    'DiscordApplication.flags': { field: 'Application.flags' },
    'DiscordRole.color': { field: 'Role.color', read: { to: 'colors.primaryColor', since: colors } },
    'User.premiumType': { field: 'User.premium_type' },
    'DiscordUser.premium_type': { field: 'User.premium_type' },
    'Subscription.status': { field: 'Subscription.status' },
    'DiscordSubscription.status': { field: 'Subscription.status' },
    'Guild.channels': { field: 'Guild.channels' },
  },
  // 19 to the pre-releases of 22 have the two values the wrong way round.
  correctedEnums: { DiscordSubscriptionStatus: { members: ['Ending', 'Inactive'] } },
  modalLabels: { package: '@discordeno/bot', version: '22.0.0' },
  distinctive: ['getPinnedMessages'],
  names: { bot: 'Bot', client: 'Bot', message: 'Message', msg: 'Message', interaction: 'Interaction', guild: 'Guild', role: 'Role', member: 'Member', channel: 'Channel' },
  managers: { helpers: 'BotHelpers$', rest: 'RestManager', gateway: 'GatewayManager' },
};
