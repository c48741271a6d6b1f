/** Owns how discord.js 12 to 14 spells the platform. Versions were read off the published packages. */
import type { LibraryModel, Spelling } from '../model.js';

const pinned = { package: 'discord.js', version: '14.22.0' };
const colors = { package: 'discord.js', version: '14.22.0' };

// Old routes up to 14.21, new routes from 14.22 on: the call stays as it is.
const pin: Spelling = { operation: 'channel.message.pin', mediated: true };
const unpin: Spelling = { operation: 'channel.message.unpin', mediated: true };

export const discordJs: LibraryModel = {
  name: 'discord.js',
  modules: ['discord.js', '@discordjs/builders', '@discordjs/formatters', 'discord.js-light', 'discord-modals'],
  graph: true,
  eventClass: 'Client',
  methods: {
    'Message.pin': pin,
    'Message.unpin': unpin,
    'MessageManager.pin': pin,
    'MessageManager.unpin': unpin,
    'MessageManager.fetchPinned': {
      operation: 'channel.pins.list',
      reshape: { to: 'fetchPins', since: pinned, items: 'items', element: 'message', keyed: 'Collection' },
    },
    'MessageManager.fetchPins': { operation: 'channel.pins.page' },
    'ThreadChannel.pin': { operation: 'thread.pin' },
    'ThreadChannel.unpin': { operation: 'thread.pin' },
    'Message.delete': { operation: 'message.delete' },
    'MessageManager.delete': { operation: 'message.delete' },
    'TextBasedChannel.bulkDelete': { operation: 'message.bulkDelete' },
    'TextBasedChannelFields.bulkDelete': { operation: 'message.bulkDelete' },
    'TextChannel.bulkDelete': { operation: 'message.bulkDelete' },
    'BaseGuildTextChannel.bulkDelete': { operation: 'message.bulkDelete' },
    'Message.suppressEmbeds': { operation: 'message.suppressEmbeds' },
    'Message.crosspost': { operation: 'message.crosspost' },
    'ReactionManager.removeAll': { operation: 'message.reactions.remove' },
    'MessageReaction.remove': { operation: 'message.reactions.remove' },
    'ReactionUserManager.remove': { operation: 'message.reactions.remove' },
    'GuildManager.create': { operation: 'guild.create' },
    'GuildTemplate.createGuild': { operation: 'guild.createFromTemplate' },
    'RoleManager.create': { operation: 'role.create', options: { index: 0, nested: 'data' } },
    'RoleManager.edit': { operation: 'role.edit', options: { index: 1, nested: 'data' } },
    // Up to version 11.
    'Role.edit': { operation: 'role.edit', options: { index: 0, nested: 'data' } },
    'Role.setColor': { operation: 'role.setColor' },
    'GuildEmojiManager.create': { operation: 'guild.emoji.create' },
    'GuildStickerManager.create': { operation: 'guild.sticker.create' },
    'GuildSoundboardSoundManager.create': { operation: 'guild.sound.create' },
    'GuildEmoji.edit': { operation: 'guild.expression.edit' },
    'GuildEmoji.setName': { operation: 'guild.expression.edit' },
    'GuildEmoji.delete': { operation: 'guild.expression.edit' },
    'GuildEmojiManager.edit': { operation: 'guild.expression.edit' },
    'GuildEmojiManager.delete': { operation: 'guild.expression.edit' },
    'Sticker.edit': { operation: 'guild.expression.edit' },
    'Sticker.delete': { operation: 'guild.expression.edit' },
    'GuildStickerManager.edit': { operation: 'guild.expression.edit' },
    'GuildStickerManager.delete': { operation: 'guild.expression.edit' },
    'GuildScheduledEventManager.create': { operation: 'guild.scheduledEvent.create' },
    'GuildScheduledEventManager.edit': { operation: 'guild.scheduledEvent.edit' },
    'GuildScheduledEventManager.delete': { operation: 'guild.scheduledEvent.edit' },
    'GuildScheduledEvent.edit': { operation: 'guild.scheduledEvent.edit' },
    'GuildScheduledEvent.delete': { operation: 'guild.scheduledEvent.edit' },
    'Message.forward': { operation: 'message.forward' },
    'GuildMemberManager.prune': { operation: 'guild.prune' },
    'GuildMemberManager.fetch': { operation: 'guild.members.requestAll', narrowedBy: { index: 0, properties: ['user', 'query', 'limit'] } },
    // Up to version 11; still met in bots that never moved on.
    'Guild.createRole': { operation: 'role.create', options: { index: 0, nested: 'data' } },
    'Guild.createEmoji': { operation: 'guild.emoji.create' },
    'TextBasedChannelFields.fetchPinnedMessages': { operation: 'channel.pins.list' },
    'Guild.fetchMembers': { operation: 'guild.members.requestAll', narrowedBy: { index: 0, properties: [] } },
    'Guild.pruneMembers': { operation: 'guild.prune' },
    'GuildChannelManager.fetch': { operation: 'guild.channels.list' },
  },
  fields: {
    'Role.color': {
      field: 'Role.color',
      read: { to: 'colors.primaryColor', since: colors },
      write: { key: 'colors', inner: 'primaryColor', since: colors },
      setter: { to: 'setColors', inner: 'primaryColor', since: colors },
      // `null` is typed from 14.27 on. Source: RoleManager#edit, which sends null for both when it is given `color`.
      clearing: { text: 'secondaryColor: null, tertiaryColor: null', edit: 'edit', reason: 'reason', since: { package: 'discord.js', version: '14.27.0' } },
      nullIsRefused: true,
    },
    'ClientApplication.flags': { field: 'Application.flags' },
    'Subscription.status': { field: 'Subscription.status' },
    'User.clan': { field: 'User.clan', read: { to: 'primaryGuild', since: { package: 'discord.js', version: '14.22.0' } } },
    'BaseChannel.appPermissions': { field: 'Channel.app_permissions', read: { to: 'appPermissions', since: { package: 'discord.js', version: '14.28.0' } } },
    'GuildChannelManager.cache': { field: 'Guild.channels' },
    // Up to version 11 the collection itself.
    'Guild.channels': { field: 'Guild.channels' },
    'ChannelManager.cache': { field: 'Client.channels' },
    'CategoryChannelChildManager.cache': { field: 'CategoryChannel.channels' },
  },
  // Up to version 11.
  members: { 'GuildMember.highestRole': 'Role', 'GuildMember.colorRole': 'Role', 'GuildMember.hoistRole': 'Role', 'Guild.defaultRole': 'Role' },
  aliases: {
    Channel: 'TextChannel|NewsChannel|ThreadChannel|VoiceChannel|StageChannel|ForumChannel|CategoryChannel|DMChannel|PartialGroupDMChannel',
    GuildBasedChannel: 'TextChannel|NewsChannel|ThreadChannel|VoiceChannel|StageChannel|ForumChannel|CategoryChannel',
    TextBasedChannel: 'TextChannel|NewsChannel|ThreadChannel|VoiceChannel|StageChannel|DMChannel|PartialGroupDMChannel',
    TextBasedChannels: 'TextChannel|NewsChannel|ThreadChannel|VoiceChannel|StageChannel|DMChannel',
    GuildTextBasedChannel: 'TextChannel|NewsChannel|ThreadChannel|VoiceChannel|StageChannel',
    SendableChannels: 'TextChannel|NewsChannel|ThreadChannel|VoiceChannel|StageChannel|DMChannel|PartialGroupDMChannel',
    VoiceBasedChannel: 'VoiceChannel|StageChannel',
    GuildTextChannelType: 'TextChannel|NewsChannel',
    AnyThreadChannel: 'ThreadChannel',
    Interaction: 'ChatInputCommandInteraction|ButtonInteraction|StringSelectMenuInteraction|ModalSubmitInteraction|MessageContextMenuCommandInteraction|UserContextMenuCommandInteraction|AutocompleteInteraction',
    RepliableInteraction: 'ChatInputCommandInteraction|ButtonInteraction|StringSelectMenuInteraction|ModalSubmitInteraction',
  },
  // discord.js gives out the enum of the discord-api-types that resolves beside it.
  correctedEnums: { SubscriptionStatus: { members: ['Ending', 'Inactive'], since: { package: 'discord-api-types', version: '0.38.49' } } },
  // Up to 14.26.4 the getter looks for the prefix in the file's name.
  spoilerFlag: { package: 'discord.js', version: '14.26.5' },
  attachmentFlags: { as: 'bitfield', since: { package: 'discord.js', version: '14.13.0' } },
  // With 14.19 to 14.22 a fresh lock file exposes the builder, but reading the submitted modal throws.
  modalLabels: {
    package: 'discord.js',
    version: '14.23.0',
    // TextInputComponentData has a required `label` up to 14.28.1, and the platform refuses one inside of a label.
    data: 'customId',
    builders: { row: 'ActionRowBuilder', label: 'LabelBuilder', set: 'setTextInputComponent', adders: { addComponents: 'addLabelComponents', setComponents: 'setLabelComponents', addActionRowComponents: 'addLabelComponents' } },
  },
  // Since version 13 permissions are BigInt; before, a BigInt among numbers throws.
  permissionChecks: { bits: { package: 'discord.js', version: '13.0.0' }, several: 'list', borrowed: { package: 'discord.js', version: '14.0.0' } },
  distinctive: ['fetchPinned', 'pruneMembers'],
  names: {
    client: 'Client',
    bot: 'Client',
    message: 'Message',
    msg: 'Message',
    interaction: 'ChatInputCommandInteraction|CommandInteraction|ButtonInteraction|StringSelectMenuInteraction|ModalSubmitInteraction|MessageContextMenuCommandInteraction|UserContextMenuCommandInteraction',
    int: 'ChatInputCommandInteraction|CommandInteraction|ButtonInteraction|ModalSubmitInteraction',
    guild: 'Guild',
    role: 'Role',
    member: 'GuildMember',
    channel: 'TextChannel|ThreadChannel',
    thread: 'ThreadChannel',
    user: 'User',
  },
  telling: { Role: ['hexColor', 'comparePositionTo', 'setHoist', 'setMentionable', 'setPermissions', 'setUnicodeEmoji'] },
  managers: {
    roles: 'RoleManager|GuildMemberRoleManager',
    messages: 'MessageManager|GuildMessageManager',
    guilds: 'GuildManager',
    emojis: 'GuildEmojiManager',
    stickers: 'GuildStickerManager',
    soundboardSounds: 'GuildSoundboardSoundManager',
    scheduledEvents: 'GuildScheduledEventManager',
    members: 'GuildMemberManager',
    channels: 'GuildChannelManager|ChannelManager',
  },
};
