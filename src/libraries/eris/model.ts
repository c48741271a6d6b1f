/** Owns how eris and its fork dysnomia spell the platform. Neither has replacements for pins or role colours up to 0.18.0. */
import type { LibraryModel, Spelling } from '../model.js';

const none = 'the library has no replacement up to 0.18.0';
const pin: Spelling = { operation: 'channel.message.pin', mediated: true };
const unpin: Spelling = { operation: 'channel.message.unpin', mediated: true };
const list: Spelling = { operation: 'channel.pins.list', note: none };

export const eris: LibraryModel = {
  name: 'eris',
  modules: ['eris', '@projectdysnomia/dysnomia'],
  graph: true,
  filterGivesArray: true,
  eventClass: 'Client',
  methods: {
    'Client.pinMessage': pin,
    'Client.unpinMessage': unpin,
    'Message.pin': pin,
    'Message.unpin': unpin,
    'TextChannel.pinMessage': pin,
    'TextChannel.unpinMessage': unpin,
    'PrivateChannel.pinMessage': pin,
    'PrivateChannel.unpinMessage': unpin,
    'ThreadChannel.pinMessage': pin,
    'ThreadChannel.unpinMessage': unpin,
    'Client.getPins': list,
    'TextChannel.getPins': list,
    'PrivateChannel.getPins': list,
    'ThreadChannel.getPins': list,
    'Client.deleteMessage': { operation: 'message.delete' },
    'Client.deleteMessages': { operation: 'message.bulkDelete' },
    'Client.purgeChannel': { operation: 'message.bulkDelete' },
    'Message.delete': { operation: 'message.delete' },
    'TextChannel.purge': { operation: 'message.bulkDelete' },
    'TextChannel.deleteMessages': { operation: 'message.bulkDelete' },
    'Client.createGuild': { operation: 'guild.create' },
    'Client.createGuildFromTemplate': { operation: 'guild.createFromTemplate' },
    'GuildTemplate.createGuild': { operation: 'guild.createFromTemplate' },
    'Client.createRole': { operation: 'role.create', options: { index: 1 } },
    'Guild.createRole': { operation: 'role.create', options: { index: 0 } },
    'Client.editRole': { operation: 'role.edit', options: { index: 2 } },
    'Guild.editRole': { operation: 'role.edit', options: { index: 1 } },
    'Role.edit': { operation: 'role.edit', options: { index: 0 } },
    'Client.createGuildEmoji': { operation: 'guild.emoji.create' },
    'Guild.createEmoji': { operation: 'guild.emoji.create' },
    'Client.createGuildSticker': { operation: 'guild.sticker.create' },
    'Guild.createSticker': { operation: 'guild.sticker.create' },
    'Client.createGuildScheduledEvent': { operation: 'guild.scheduledEvent.create' },
    'Guild.createScheduledEvent': { operation: 'guild.scheduledEvent.create' },
    'Client.pruneMembers': { operation: 'guild.prune' },
    'Guild.pruneMembers': { operation: 'guild.prune' },
  },
  fields: { 'Role.color': { field: 'Role.color' } },
  distinctive: [],
  names: { client: 'Client', bot: 'Client', message: 'Message', msg: 'Message', guild: 'Guild', role: 'Role', member: 'Member', channel: 'TextChannel' },
  managers: {},
  permissionNames: {},
};
