/** Owns how seyfert spells the platform. Its objects are the platform's with camel case names; what it sends stays as the platform spells it. */
import type { LibraryModel, Spelling } from '../model.js';

// Source: lib/common/shorters/channels.js; up to 2.2.0 these used /pins, from 3.2.6 on /messages/pins.
const newRoutes = { package: 'seyfert', version: '3.2.6' };
const colors = { package: 'seyfert', version: '3.2.6' };

const pin: Spelling = { operation: 'channel.message.pin', mediated: true };
const unpin: Spelling = { operation: 'channel.message.unpin', mediated: true };
const list: Spelling = { operation: 'channel.pins.list', until: newRoutes, note: 'from seyfert 3.2.6 on the same method uses the new endpoint and gives `{ hasMore, items }`, with the message inside each item' };
const emoji: Spelling = { operation: 'guild.emoji.create' };
const sticker: Spelling = { operation: 'guild.sticker.create' };
const expression: Spelling = { operation: 'guild.expression.edit' };
const deletion: Spelling = { operation: 'message.delete' };
const purge: Spelling = { operation: 'message.bulkDelete' };

/** Channels have these as objects of functions, one type for each kind of channel. */
const pinOwners = ['MessagesMethodsPins$', 'TextBaseGuildChannelPins$', 'TextGuildChannelPins$', 'DMChannelPins$'];
const messageOwners = ['MessageShorter', 'MessagesMethodsMessages$', 'TextBaseGuildChannelMessages$', 'TextGuildChannelMessages$', 'DMChannelMessages$'];

function each(types: readonly string[], methods: Readonly<Record<string, Spelling>>): Record<string, Spelling> {
  return Object.fromEntries(types.flatMap((type) => Object.entries(methods).map(([name, spelling]) => [`${type}.${name}`, spelling])));
}

export const seyfert: LibraryModel = {
  name: 'seyfert',
  modules: ['seyfert', 'seyfert/'],
  graph: true,
  eventClass: 'ClientBase',
  methods: {
    'ChannelShorter.setPin': pin,
    'ChannelShorter.deletePin': unpin,
    'ChannelShorter.pins': list,
    ...each(pinOwners, { set: pin, delete: unpin, fetch: list }),
    'ThreadChannel.pin': { operation: 'thread.pin' },
    'ThreadChannel.unpin': { operation: 'thread.pin' },
    'Message.delete': deletion,
    'Message.crosspost': { operation: 'message.crosspost' },
    ...each(messageOwners, { delete: deletion, purge, crosspost: { operation: 'message.crosspost' } }),
    'ReactionShorter.purge': { operation: 'message.reactions.remove' },
    'RoleShorter.create': { operation: 'role.create', options: { index: 1 } },
    'RoleShorter.edit': { operation: 'role.edit', options: { index: 2 } },
    'GuildRoles$.create': { operation: 'role.create', options: { index: 0 } },
    'GuildRoles$.edit': { operation: 'role.edit', options: { index: 1 } },
    'GuildRole.edit': { operation: 'role.edit', options: { index: 0 } },
    'EmojiShorter.create': emoji,
    'EmojiShorter.edit': expression,
    'EmojiShorter.delete': expression,
    'GuildEmojis$.create': emoji,
    'GuildEmojis$.edit': expression,
    'GuildShorterStickers$.create': sticker,
    'GuildStickers$.create': sticker,
    'GuildStickers$.edit': expression,
    'GuildStickers$.delete': expression,
    'SoundboardShorter.create': { operation: 'guild.sound.create' },
    'ChannelShorter.setVoiceStatus': { operation: 'channel.voiceStatus.set' },
    'VoiceChannelMethods.setVoiceStatus': { operation: 'channel.voiceStatus.set' },
    // Without `force` these answer from the cache, which holds hidden channels.
    'GuildShorterChannels$.list': { operation: 'guild.channels.list', cached: { unless: 1 } },
    'GuildChannels$.list': { operation: 'guild.channels.list', cached: { unless: 0 } },
    'Shard.requestGuildMember': { operation: 'guild.members.requestAll', narrowedBy: { index: 0, properties: ['user_ids', 'query', 'limit'] } },
  },
  fields: {
    'GuildRole.color': {
      field: 'Role.color',
      read: { to: 'colors.primaryColor', since: colors },
      write: { key: 'colors', inner: 'primary_color', since: colors, exact: 'secondary_color: null, tertiary_color: null' },
    },
    'Application.flags': { field: 'Application.flags' },
    'APIApplication.flags': { field: 'Application.flags' },
    'APIRole.color': { field: 'Role.color', read: { to: 'colors.primary_color', since: colors } },
    'User.premiumType': { field: 'User.premium_type' },
    'APIUser.premium_type': { field: 'User.premium_type' },
    'APISubscription.status': { field: 'Subscription.status' },
  },
  members: { 'BaseMessage.attachments': 'A<Attachment>', 'BaseContext.client': 'ClientBase', 'BaseInteraction.client': 'ClientBase', 'DiscordBase.client': 'ClientBase', 'Base.client': 'ClientBase' },
  correctedEnums: { SubscriptionStatus: { members: ['Ending', 'Inactive'], since: { package: 'seyfert', version: '5.1.0' } } },
  modalLabels: {
    package: 'seyfert',
    version: '4.1.0',
    builders: { row: 'ActionRow', label: 'Label', set: 'setComponent', adders: { addComponents: 'addComponents', setComponents: 'setComponents' } },
  },
  permissionChecks: { bits: { package: 'seyfert', version: '5.1.0' }, several: 'list' },
  // What commands are given, whichever client it is.
  aliases: { UsingClient: 'ClientBase' },
  distinctive: [],
  names: {
    client: 'ClientBase',
    ctx: 'CommandContext',
    context: 'CommandContext',
    message: 'Message',
    msg: 'Message',
    interaction: 'ChatInputCommandInteraction|ComponentInteraction|ModalSubmitInteraction',
    guild: 'Guild',
    role: 'GuildRole',
    member: 'GuildMember',
    channel: 'TextGuildChannel|ThreadChannel',
  },
  managers: { roles: 'RoleShorter|GuildRoles$', emojis: 'EmojiShorter|GuildEmojis$', stickers: 'GuildStickers$|GuildShorterStickers$', channels: 'ChannelShorter', messages: 'MessageShorter' },
};
