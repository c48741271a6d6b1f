/** Owns how oceanic.js spells the platform. */
import type { LibraryModel, Spelling } from '../model.js';

const pin: Spelling = { operation: 'channel.message.pin', mediated: true };
const unpin: Spelling = { operation: 'channel.message.unpin', mediated: true };
const list: Spelling = { operation: 'channel.pins.list', reshape: { to: 'getPins', since: { package: 'oceanic.js', version: '1.15.0' }, items: '', element: 'message' } };
const colors = { package: 'oceanic.js', version: '1.13.0' };

export const oceanic: LibraryModel = {
  name: 'oceanic.js',
  modules: ['oceanic.js'],
  graph: true,
  filterGivesArray: true,
  eventClass: 'Client',
  methods: {
    'Channels.pinMessage': pin,
    'Channels.unpinMessage': unpin,
    'Channels.getPinnedMessages': list,
    'Message.pin': pin,
    'Message.unpin': unpin,
    'TextableChannel.pinMessage': pin,
    'TextableChannel.unpinMessage': unpin,
    'TextableChannel.getPinnedMessages': list,
    'ThreadChannel.pinMessage': pin,
    'ThreadChannel.unpinMessage': unpin,
    'ThreadChannel.getPinnedMessages': list,
    'PrivateChannel.pinMessage': pin,
    'PrivateChannel.unpinMessage': unpin,
    'PrivateChannel.getPinnedMessages': list,
    'Channels.deleteMessage': { operation: 'message.delete' },
    'Channels.deleteMessages': { operation: 'message.bulkDelete' },
    'Channels.purgeMessages': { operation: 'message.bulkDelete' },
    'Message.delete': { operation: 'message.delete' },
    'TextableChannel.purge': { operation: 'message.bulkDelete' },
    'Guilds.create': { operation: 'guild.create' },
    'Guilds.createFromTemplate': { operation: 'guild.createFromTemplate' },
    'Guilds.createRole': { operation: 'role.create', options: { index: 1 } },
    'Guilds.editRole': { operation: 'role.edit', options: { index: 2 } },
    'Guild.createRole': { operation: 'role.create', options: { index: 0 } },
    'Guild.editRole': { operation: 'role.edit', options: { index: 1 } },
    'Role.edit': { operation: 'role.edit', options: { index: 0 } },
    'Guilds.createEmoji': { operation: 'guild.emoji.create' },
    'Guild.createEmoji': { operation: 'guild.emoji.create' },
    'Guilds.createSticker': { operation: 'guild.sticker.create' },
    'Guild.createSticker': { operation: 'guild.sticker.create' },
    'Guilds.createScheduledEvent': { operation: 'guild.scheduledEvent.create' },
    'Guild.createScheduledEvent': { operation: 'guild.scheduledEvent.create' },
    'Guilds.beginPrune': { operation: 'guild.prune' },
    'Guild.beginPrune': { operation: 'guild.prune' },
    'Guilds.getPruneCount': { operation: 'guild.prune' },
    'Guild.getPruneCount': { operation: 'guild.prune' },
    'Guild.fetchMembers': { operation: 'guild.members.requestAll', narrowedBy: { index: 0, properties: ['userIDs', 'query', 'limit'] } },
  },
  fields: {
    'Role.color': { field: 'Role.color', read: { to: 'colors.primaryColor', since: colors }, write: { key: 'colors', inner: 'primaryColor', since: colors } },
    'Application.flags': { field: 'Application.flags' },
  },
  modalLabels: { package: 'oceanic.js', version: '1.13.0' },
  clientOptions: { getAllUsers: 'guild.members.requestAll' },
  distinctive: ['getPinnedMessages', 'beginPrune', 'getPruneCount'],
  names: { client: 'Client', bot: 'Client', message: 'Message', msg: 'Message', guild: 'Guild', role: 'Role', member: 'Member', channel: 'TextChannel', interaction: 'CommandInteraction|ComponentInteraction' },
  managers: {},
};
