/** Owns what the platform itself sends, by the names of discord-api-types: the data of dispatches, the body of an interaction, the answers to requests. */
import type { HttpMethod } from './model.js';

/** The library whose type graph has the platform's own objects. The listeners of its client get `{ data }`, the data of a dispatch. */
export const payloads = { library: '@discordjs/core', emitter: 'Client', property: 'data', interaction: 'APIBaseInteraction', words: /discord|\b[A-Z]+_(?:CREATE|UPDATE|DELETE|ADD|REMOVE)\b/i } as const;

/** A request whose answer is an entity or a list of them, as `A<Entity>`. `{}` in a path stands for what is not written. */
export interface Answered {
  method: HttpMethod;
  path: RegExp;
  gives: string;
}

const channel = 'APIGuildTextChannel';

/** Source: the official reference, resources Application, Channel, Guild, Invite, User and Webhook. */
export const answered: readonly Answered[] = [
  { method: 'GET', path: /^\/(?:applications|oauth2\/applications)\/@me$/, gives: 'APIApplication' },
  { method: 'PATCH', path: /^\/applications\/@me$/, gives: 'APIApplication' },
  { method: 'GET', path: /^\/users\/[^/]+$/, gives: 'APIUser' },
  { method: 'GET', path: /^\/guilds\/[^/]+\/roles$/, gives: 'A<APIRole>' },
  { method: 'POST', path: /^\/guilds\/[^/]+\/roles$/, gives: 'APIRole' },
  { method: 'GET', path: /^\/guilds\/[^/]+\/roles\/[^/]+$/, gives: 'APIRole' },
  { method: 'PATCH', path: /^\/guilds\/[^/]+\/roles\/[^/]+$/, gives: 'APIRole' },
  { method: 'GET', path: /^\/guilds\/[^/]+$/, gives: 'APIGuild' },
  { method: 'GET', path: /^\/guilds\/[^/]+\/members\/[^/]+$/, gives: 'APIGuildMember' },
  { method: 'GET', path: /^\/guilds\/[^/]+\/members$/, gives: 'A<APIGuildMember>' },
  { method: 'GET', path: /^\/channels\/[^/]+$/, gives: channel },
  { method: 'GET', path: /^\/guilds\/[^/]+\/channels$/, gives: `A<${channel}>` },
  { method: 'GET', path: /^\/channels\/[^/]+\/messages$/, gives: 'A<APIMessage>' },
  { method: 'GET', path: /^\/channels\/[^/]+\/messages\/[^/]+$/, gives: 'APIMessage' },
  { method: 'POST', path: /^\/channels\/[^/]+\/messages$/, gives: 'APIMessage' },
  { method: 'GET', path: /^\/channels\/[^/]+\/invites$/, gives: 'A<APIInvite>' },
  { method: 'GET', path: /^\/invites\/[^/]+$/, gives: 'APIInvite' },
  { method: 'GET', path: /^\/skus\/[^/]+\/subscriptions$/, gives: 'A<APISubscription>' },
  { method: 'GET', path: /^\/skus\/[^/]+\/subscriptions\/[^/]+$/, gives: 'APISubscription' },
];

/** The type of the graph that stands for a response with an entity in it: what `fetch` or `axios.get` gives, before `.json()` or `.data`. */
export function responseWith(gives: string): string {
  return `ResponseWith${gives.replace(/^A<(\w+)>$/, '$1List')}`;
}
