/** Owns how seyfert spells what needs a permission and what no change speaks of. Read off the published declarations. */
import { each, type Spelled } from './spelled.js';

const channelTypes = ['BaseGuildChannel', 'TextBaseGuildChannel', 'TextGuildChannel', 'NewsChannel', 'VoiceChannel', 'VoiceChannelMethods', 'StageChannel', 'CategoryChannel', 'ForumChannel', 'MediaChannel', 'ThreadOnlyMethods', 'TopicableGuildChannel', 'DirectoryChannel', 'ChannelShorter', 'GuildChannels$', 'GuildShorterChannels$'];
/** Properties of channels that have a class of their own: `TextGuildChannelInvites$`. */
const owners = ['BaseGuildChannel', 'TextBaseGuildChannel', 'TextGuildChannel', 'NewsChannel', 'VoiceChannel', 'StageChannel', 'ForumChannel', 'MediaChannel', 'ThreadChannel'];
const of = (part: string): string[] => owners.map((owner) => `${owner}${part}$`);

export const seyfert: Spelled = {
  ...each(['MessageShorter', ...of('Messages'), 'MessagesMethodsMessages$', 'MessagesMethodsMessagesResult$'], { write: 'message.send', list: 'messages.read', fetch: 'messages.read' }),
  ...each(['Message'], { reply: 'message.reply', react: 'reaction.add', write: 'message.send' }),
  ...each(['BaseMessage'], { react: 'reaction.add' }),
  ...each(['ReactionShorter', 'MessagesMethodsReactions$', 'MessagesMethodsReactionsResult$', ...of('Reactions')], { add: 'reaction.add', purge: 'message.reactions.remove' }),
  ...each(channelTypes, { edit: 'channel.edit', delete: 'channel.delete', setName: 'channel.edit', setNsfw: 'channel.edit', setParent: 'channel.edit', setPosition: 'channel.edit', setRatelimitPerUser: 'channel.edit', setTopic: 'channel.edit', setBitrate: 'channel.edit', setUserLimit: 'channel.edit', setTags: 'channel.edit', editOverwrite: 'channel.overwrites', deleteOverwrite: 'channel.overwrites', editPositions: 'channel.edit', thread: 'thread.create' }),
  ...each(['GuildChannels$', 'GuildShorterChannels$'], { create: 'channel.create', addFollower: 'webhook.create' }),
  ...each(of('PermissionOverwrites'), { edit: 'channel.overwrites', delete: 'channel.overwrites' }),
  ...each([...of('Invites'), 'GuildInvites$', 'InvitesShorterChannels$'], { create: 'invite.create' }),
  'GuildInvites$.list': 'invites.list',
  ...each(['ThreadChannel'], { edit: 'thread.manage', delete: 'thread.manage', setArchived: 'thread.manage', setLocked: 'thread.manage', setName: 'thread.manage', setTags: 'thread.manage', setRatelimitPerUser: 'thread.manage' }),
  ...each(['ThreadShorter'], { create: 'thread.create', fromMessage: 'thread.create', edit: 'thread.manage', lock: 'thread.manage' }),
  ...each(['BanShorter', 'GuildBans$', 'GuildBanMethodsResult$', 'GuildBan'], { create: 'member.ban', remove: 'member.ban', list: 'member.ban', fetch: 'member.ban', bulkCreate: 'member.ban' }),
  ...each(['MemberShorter', 'GuildMembers$', 'BaseGuildMemberMethodsResult$', 'BaseGuildMember', 'GuildMember', 'InteractionGuildMember'], { ban: 'member.ban', unban: 'member.ban', kick: 'member.kick', addRole: 'member.roles', removeRole: 'member.roles', timeout: 'member.timeout' }),
  ...each(['BaseGuildMemberRoles$', 'GuildMemberRoles$', 'UnavailableMemberRoles$'], { add: 'member.roles', remove: 'member.roles' }),
  ...each(['RoleShorter', 'GuildRoles$', 'GuildRoleMethodsResult$', 'GuildRole'], { delete: 'role.delete', editPositions: 'role.edit' }),
  ...each(['GuildShorterStickers$', 'SoundboardShorter'], { edit: 'guild.expression.edit', delete: 'guild.expression.edit' }),
  ...each(['Guild', 'GuildShorter'], { edit: 'guild.edit' }),
  ...each(['TemplateShorter', 'GuildTemplates$', 'GuildTemplateMethodsResult$'], { create: 'guild.edit', edit: 'guild.edit', sync: 'guild.edit', delete: 'guild.edit' }),
  ...each(['GuildModerationRules$', 'GuildShorterModeration$'], { create: 'guild.automod', edit: 'guild.automod', delete: 'guild.automod', list: 'guild.automod', fetch: 'guild.automod' }),
  ...each([...of('Webhooks'), 'WebhookChannelMethodsWebhooks$', 'WebhookChannelMethodsChannelResult$', 'WebhookShorter'], { create: 'webhook.create' }),
  ...each(['VoiceState'], { setMute: 'member.mute', setDeaf: 'member.deafen', setChannel: 'member.move', disconnect: 'member.move' }),
};
