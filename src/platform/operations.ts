/** Owns the vocabulary in which changes and library models meet: operations, fields and entities of the platform. */

/** Every operation a change or a model may name. `thread.pin` and the deletions are here so that permission splits can tell them from message pins. */
export const operations = [
  'channel.pins.list',
  'channel.pins.page',
  'channel.message.pin',
  'channel.message.unpin',
  'thread.pin',
  'message.delete',
  'message.bulkDelete',
  'message.suppressEmbeds',
  'message.crosspost',
  'message.reactions.remove',
  'guild.create',
  'guild.createFromTemplate',
  'role.create',
  'role.edit',
  'role.setColor',
  'guild.emoji.create',
  'guild.sticker.create',
  'guild.sound.create',
  'guild.expression.edit',
  'guild.scheduledEvent.create',
  'guild.scheduledEvent.edit',
  'guild.prune',
  'guild.members.requestAll',
  'guild.member.nickname',
  'guild.messages.search',
  'message.forward',
  'oauth2.token',
  'oauth2.token.refresh',
  'user.connections.list',
  'lobby.messages.list',
  'lobby.message.create',
  'lobby.members.bulk',
  'lobby.invite.create',
  'identity.profile.edit',
  'guild.channels.list',
  'channel.voiceStatus.set',
] as const;
export type Operation = (typeof operations)[number];

/** Every field a change or a model may name. */
export const fields = [
  'Role.color',
  'Role.colors',
  'Application.flags',
  'Application.flags_new',
  'Subscription.status',
  'User.clan',
  'User.premium_type',
  'Guild.channels',
  'Client.channels',
  'CategoryChannel.channels',
  'Channel.app_permissions',
] as const;
export type Field = (typeof fields)[number];
