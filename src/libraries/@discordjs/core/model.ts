/** Owns how @discordjs/core spells the platform: thin methods over the HTTP API with raw payloads. */
import type { LibraryModel } from '../../model.js';

export const core: LibraryModel = {
  name: '@discordjs/core',
  modules: ['@discordjs/core', '@discordjs/core/', 'discord-api-types', 'discord-api-types/'],
  graph: true,
  eventClass: 'Client',
  methods: {
    'ChannelsAPI.getPins': { operation: 'channel.pins.list', note: 'the library has no method for the new list; use `api.rest.get(Routes.channelMessagesPins(channelId))`, which gives `{ items, has_more }`' },
    'ChannelsAPI.pinMessage': { operation: 'channel.message.pin', note: 'the library has no method for the new route; use `api.rest.put(Routes.channelMessagesPin(channelId, messageId), { reason })`' },
    'ChannelsAPI.unpinMessage': { operation: 'channel.message.unpin', note: 'the library has no method for the new route; use `api.rest.delete(Routes.channelMessagesPin(channelId, messageId), { reason })`' },
    'ChannelsAPI.deleteMessage': { operation: 'message.delete' },
    'ChannelsAPI.bulkDeleteMessages': { operation: 'message.bulkDelete' },
    'ChannelsAPI.crosspostMessage': { operation: 'message.crosspost' },
    'GuildsAPI.create': { operation: 'guild.create' },
    'GuildsAPI.createFromTemplate': { operation: 'guild.createFromTemplate' },
    'GuildsAPI.createRole': { operation: 'role.create', options: { index: 1 } },
    'GuildsAPI.editRole': { operation: 'role.edit', options: { index: 2 } },
    'GuildsAPI.createEmoji': { operation: 'guild.emoji.create' },
    'GuildsAPI.createSticker': { operation: 'guild.sticker.create' },
    'GuildsAPI.createSoundboardSound': { operation: 'guild.sound.create' },
    'GuildsAPI.createScheduledEvent': { operation: 'guild.scheduledEvent.create' },
    'GuildsAPI.searchForMessages': { operation: 'guild.messages.search' },
    'GuildsAPI.beginPrune': { operation: 'guild.prune' },
    'GuildsAPI.getPruneCount': { operation: 'guild.prune' },
    'Client.requestGuildMembers': { operation: 'guild.members.requestAll', narrowedBy: { index: 0, properties: ['user_ids', 'query', 'limit'] } },
  },
  fields: {
    'APIRole.color': {
      field: 'Role.color',
      read: { to: 'colors.primary_color', since: { package: 'discord-api-types', version: '0.38.43' } },
      write: { key: 'colors', inner: 'primary_color', exact: 'secondary_color: null, tertiary_color: null' },
    },
    'APISubscription.status': { field: 'Subscription.status' },
    'APIUser.clan': { field: 'User.clan', read: { to: 'primary_guild', since: { package: 'discord-api-types', version: '0.38.15' } } },
  },
  correctedEnums: { SubscriptionStatus: { members: ['Ending', 'Inactive'], since: { package: 'discord-api-types', version: '0.38.49' } } },
  distinctive: ['requestGuildMembers'],
  names: { api: 'API' },
  managers: { channels: 'ChannelsAPI', guilds: 'GuildsAPI' },
};
