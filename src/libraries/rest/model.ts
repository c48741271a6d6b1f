/** Owns how the bare HTTP API spells the platform: paths with their methods, and the route builders of discord-api-types. */
import type { LibraryModel, Spelling } from '../model.js';

export const rest: LibraryModel = {
  name: 'rest',
  // Frameworks for interactions over HTTP hand out and take what the platform does.
  modules: ['@discordjs/rest', 'discord-interactions', 'slash-create', 'discord-hono', '@discord-interactions/core', '@discord-interactions/builders'],
  graph: false,
  methods: {},
  fields: {},
  distinctive: [],
  names: {},
  managers: {},
};

export type HttpMethod = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** One operation of the HTTP API. `{}` in a path stands for an id. */
export interface Route {
  method: HttpMethod;
  path: RegExp;
  /** Name of the route builder in discord-api-types' `Routes`. */
  builder: string;
  /** Replaces a part of the path, for paths written out; only where the result keeps its shape. */
  rewrite?: { from: string; to: string };
  spelling: Spelling;
}

const apiTypes = { package: 'discord-api-types', version: '0.38.14' };

/** Operations that a change speaks of, by path and method. Source: the official reference, resources Channel and Guild. */
export const routes: readonly Route[] = [
  { method: 'GET', path: /^\/channels\/[^/]+\/pins$/, builder: 'channelPins', spelling: { operation: 'channel.pins.list', listed: { to: 'channelMessagesPins', since: apiTypes }, note: 'use GET `/channels/{id}/messages/pins`, which gives `{ items: [{ pinned_at, message }], has_more }`' } },
  { method: 'PUT', path: /^\/channels\/[^/]+\/pins\/[^/]+$/, builder: 'channelPin', rewrite: { from: '/pins/', to: '/messages/pins/' }, spelling: { operation: 'channel.message.pin', rename: { to: 'channelMessagesPin', since: apiTypes } } },
  { method: 'DELETE', path: /^\/channels\/[^/]+\/pins\/[^/]+$/, builder: 'channelPin', rewrite: { from: '/pins/', to: '/messages/pins/' }, spelling: { operation: 'channel.message.unpin', rename: { to: 'channelMessagesPin', since: apiTypes } } },
  { method: 'PUT', path: /^\/channels\/[^/]+\/messages\/pins\/[^/]+$/, builder: 'channelMessagesPin', spelling: { operation: 'channel.message.pin', mediated: true } },
  { method: 'DELETE', path: /^\/channels\/[^/]+\/messages\/pins\/[^/]+$/, builder: 'channelMessagesPin', spelling: { operation: 'channel.message.unpin', mediated: true } },
  { method: 'DELETE', path: /^\/channels\/[^/]+\/messages\/[^/]+$/, builder: 'channelMessage', spelling: { operation: 'message.delete' } },
  { method: 'POST', path: /^\/channels\/[^/]+\/messages\/bulk-delete$/, builder: 'channelBulkDelete', spelling: { operation: 'message.bulkDelete' } },
  { method: 'PUT', path: /^\/channels\/[^/]+\/voice-status$/, builder: 'channelVoiceStatus', spelling: { operation: 'channel.voiceStatus.set' } },
  { method: 'GET', path: /^\/guilds\/[^/]+\/channels$/, builder: 'guildChannels', spelling: { operation: 'guild.channels.list' } },
  { method: 'POST', path: /^\/guilds$/, builder: 'guilds', spelling: { operation: 'guild.create' } },
  { method: 'POST', path: /^\/guilds\/templates\/[^/]+$/, builder: 'template', spelling: { operation: 'guild.createFromTemplate' } },
  { method: 'POST', path: /^\/guilds\/[^/]+\/roles$/, builder: 'guildRoles', spelling: { operation: 'role.create', options: { index: 1, nested: 'body' } } },
  { method: 'PATCH', path: /^\/guilds\/[^/]+\/roles\/[^/]+$/, builder: 'guildRole', spelling: { operation: 'role.edit', options: { index: 1, nested: 'body' } } },
  { method: 'POST', path: /^\/guilds\/[^/]+\/emojis$/, builder: 'guildEmojis', spelling: { operation: 'guild.emoji.create' } },
  { method: 'POST', path: /^\/guilds\/[^/]+\/stickers$/, builder: 'guildStickers', spelling: { operation: 'guild.sticker.create' } },
  { method: 'POST', path: /^\/guilds\/[^/]+\/soundboard-sounds$/, builder: 'guildSoundboardSounds', spelling: { operation: 'guild.sound.create' } },
  { method: 'PATCH', path: /^\/guilds\/[^/]+\/members\/@me\/nick$/, builder: 'guildCurrentMemberNickname', rewrite: { from: '/members/@me/nick', to: '/members/@me' }, spelling: { operation: 'guild.member.nickname' } },
  { method: 'GET', path: /^\/guilds\/[^/]+\/messages\/search$/, builder: 'guildMessagesSearch', spelling: { operation: 'guild.messages.search' } },
  { method: 'GET', path: /^\/guilds\/[^/]+\/prune$/, builder: 'guildPrune', spelling: { operation: 'guild.prune' } },
  { method: 'POST', path: /^\/guilds\/[^/]+\/prune$/, builder: 'guildPrune', spelling: { operation: 'guild.prune' } },
  { method: 'POST', path: /^\/guilds\/[^/]+\/scheduled-events$/, builder: 'guildScheduledEvents', spelling: { operation: 'guild.scheduledEvent.create' } },
  { method: 'POST', path: /^\/oauth2\/token$/, builder: 'oauth2TokenExchange', spelling: { operation: 'oauth2.token' } },
  { method: 'GET', path: /^\/users\/@me\/connections$/, builder: 'userConnections', spelling: { operation: 'user.connections.list' } },
  { method: 'GET', path: /^\/lobbies\/[^/]+\/messages$/, builder: 'lobbyMessages', spelling: { operation: 'lobby.messages.list' } },
  { method: 'POST', path: /^\/lobbies\/[^/]+\/messages$/, builder: 'lobbyMessages', spelling: { operation: 'lobby.message.create' } },
  { method: 'POST', path: /^\/lobbies\/[^/]+\/members\/bulk$/, builder: 'lobbyMembersBulk', spelling: { operation: 'lobby.members.bulk' } },
  { method: 'POST', path: /^\/lobbies\/[^/]+\/members\/[^/]+\/invites$/, builder: 'lobbyMemberInvites', spelling: { operation: 'lobby.invite.create' } },
  { method: 'PATCH', path: /^\/applications\/[^/]+\/users\/[^/]+\/identities\/[^/]+\/profile$/, builder: 'applicationUserIdentityProfile', spelling: { operation: 'identity.profile.edit' } },
];

/** How a role's colour is written in a raw payload. Works with every library, since it is the platform's own form. */
export const rawRoleColor = { key: 'colors', inner: 'primary_color', exact: 'secondary_color: null, tertiary_color: null' } as const;

/** The address of the HTTP API, up to and including the version. Source: the official reference, API Reference, Base URL. */
export const hosts = /^(?:https?:)?\/\/(?:[\w-]+\.)?discord(?:app)?\.com\/api(?:\/v(?:\d+|\{\}))?(?=\/)/;

/** Paths of the route builders of discord-api-types' `Routes` by their names. `{}` stands for an argument. */
export const builders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(routes.map((route) => [route.builder, route.path.source.replace(/^\^|\$$/g, '').replaceAll('\\/', '/').replaceAll('[^/]+', '{}')])),
  user: '/users/{}',
  currentApplication: '/applications/@me',
  oauth2CurrentApplication: '/oauth2/applications/@me',
  guild: '/guilds/{}',
  guildMember: '/guilds/{}/members/{}',
  guildMembers: '/guilds/{}/members',
  guildAuditLog: '/guilds/{}/audit-logs',
  channel: '/channels/{}',
  channelMessages: '/channels/{}/messages',
  channelInvites: '/channels/{}/invites',
  invite: '/invites/{}',
  skuSubscriptions: '/skus/{}/subscriptions',
  skuSubscription: '/skus/{}/subscriptions/{}',
  webhookMessage: '/webhooks/{}/{}/messages/{}',
};

/** Constants of discord-api-types that hold an address. */
export const addresses: Readonly<Record<string, string>> = {
  'OAuth2Routes.tokenURL': 'https://discord.com/api/v10/oauth2/token',
  'RouteBases.api': 'https://discord.com/api/v10',
};
