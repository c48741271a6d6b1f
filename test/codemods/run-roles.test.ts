/** Owns the runs of rewritten role and pin code with the real libraries: both texts are executed over a stubbed REST, and their requests compared. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const require = createRequire(import.meta.url);

type Json = Record<string, unknown>;
type Call = (...values: unknown[]) => unknown;

interface Sent {
  method: string;
  route: string;
  body?: Json & { colors?: Json };
  reason?: string;
}

interface World {
  exports: Record<string, Call>;
  client: Client;
  guild: { roles: { cache: Map<string, unknown> } };
  channel: unknown;
  /** Runs the handlers of the module's own client. */
  fire(event: string, ...values: unknown[]): Promise<void>;
}

interface Client {
  rest: object;
  guilds: { _add(data: Json): World['guild'] };
  channels: { _add(data: Json, guild: unknown): unknown };
  listeners(event: string): Call[];
  boards?: unknown;
}

interface Run {
  /** Folder under `test/` that holds `input.*` and `output.*`; that a rewrite makes one of the other is proven where they live. */
  at: string;
  file: string;
  act(world: World): unknown;
  /** Requests that leave a second colour as it is, because the setter's argument may be missing; a person reviews those. Default 0. */
  kept?: number;
  library?: string;
}

const message = { id: '30', channel_id: '20', author: { id: '40', username: 'a' }, content: 'kept', attachments: [], embeds: [], mentions: [], mention_roles: [], timestamp: '2026-01-01T00:00:00.000Z' };
const colors = { primary_color: 0x0000ff, secondary_color: 0x00ff00, tertiary_color: null };
const role = { id: '11', name: 'Staff', color: 0x0000ff, colors, hoist: false, position: 1, permissions: '0', managed: false, mentionable: false, flags: 0 };

const ask = ({ guild }: World): Json => ({ guild, options: { getString: () => '112233', data: [{ value: '#445566' }] }, reply: () => undefined });

const runs: Run[] = [
  { at: 'fixtures/role-colors/create-and-set', file: 'js', act: (world) => world.exports.execute!(ask(world)) },
  { at: 'fixtures/role-colors/options-built-earlier', file: 'mjs', act: (world) => world.fire('guildCreate', world.guild) },
  { at: 'fixtures/role-colors/proven-values', file: 'js', act: (world) => world.fire('interactionCreate', ask(world)), kept: 1 },
  { at: 'fixtures/role-colors/rest', file: 'mjs', act: async ({ exports: { create, recolour, byPath, first, table } }) => [await create!('10', 'a'), await recolour!('10', '11', 255), await byPath!('10'), await first!('10'), await table!('10')] },
  { at: 'codemods/cases/role-colors/writes', file: 'ts', act: ({ exports, guild }) => exports.make!(guild) },
  { at: 'codemods/cases/role-colors/review-setters', file: 'ts', act: async ({ exports, guild }) => [await exports.paint!(guild.roles.cache.get('11'), 255), await exports.edit!(guild.roles.cache.get('11'))], kept: 1 },
  { at: 'codemods/cases/role-colors/destructured', file: 'ts', act: ({ exports, guild }) => exports.show!(guild.roles.cache.get('11')) },
  { at: 'fixtures/pin-routes/fetch-pinned', file: 'js', act: (world) => world.fire('messageCreate', { id: '30', channel: world.channel }) },
  { at: 'fixtures/pin-routes/result-kept-as-collection', file: 'js', act: (world) => world.fire('messageCreate', { id: '30', channel: world.channel }) },
  { at: 'fixtures/pin-routes/collection-brought-in', file: 'ts', act: async ({ exports, channel }) => [await exports.isPinned!({ id: '30', channel }), await exports.isPinned!({ id: '31', channel })] },
  { at: 'fixtures/pin-routes/rest', file: 'mjs', act: async ({ exports: { pin, unpin, byPath, awayByPath, list } }) => [await pin!('20', '30'), await unpin!('20', '30', 'why'), await byPath!('20', '30'), await awayByPath!('20', '30'), await list!('20')] },
  { at: 'codemods/cases/pin-routes/routes', file: 'ts', act: ({ exports }) => exports.pin!('20', '30') },
  { at: 'codemods/cases/pin-routes/review-list', file: 'ts', act: ({ exports, channel }) => exports.pins!(channel) },
  { at: 'fixtures/pin-routes/chains', file: 'js', act: ({ exports, client }) => {
    client.boards = { api: { channels: () => ({ pins: () => ({ put: () => undefined }) }) } };
    return exports.keep!({ id: '20' }, { id: '30' });
  }, library: 'discord.js-13' },
];

let sent: Sent[] = [];
let logged: unknown[][] = [];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => void logged.push(values));
  vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe.each(runs)('$at, run', (run) => {
  it('asks for the same in the new shape', async () => {
    const before = await executed(run, 'input');
    const after = await executed(run, 'output');
    expect(before.sent.length + before.logged.length + (before.result === undefined ? 0 : 1)).toBeGreaterThan(0);
    expect(after.sent).toHaveLength(before.sent.length);
    let kept = 0;
    for (const [index, old] of before.sent.entries()) {
      const wanted = asked(old);
      const got = after.sent[index]!;
      if (wanted.method === 'PATCH' && wanted.body?.colors && !('secondary_color' in (got.body?.colors ?? {}))) {
        kept++;
        wanted.body.colors = { primary_color: wanted.body.colors.primary_color };
      }
      expect(got.method === 'POST' ? asked(got) : got).toEqual(wanted);
    }
    expect(kept).toBe(run.kept ?? 0);
    expect(after.logged).toEqual(before.logged);
    expect(after.result).toEqual(before.result);
  });
});

/** What the change record asks for in place of a request: pins under `messages`, and `colors` in place of `color`, the other two given as null. */
function asked({ route, body, ...request }: Sent): Sent {
  const { color, colors: given, ...others } = body ?? {};
  const shades = color === undefined ? given : { primary_color: color };
  return {
    ...request,
    route: route.replace(/(\/channels\/\d+)\/pins\b/, '$1/messages/pins'),
    ...(body ? { body: { ...others, ...(shades ? { colors: { secondary_color: null, tertiary_color: null, ...shades } } : {}) } } : {}),
  };
}

/** What REST answers: the new list of pins pages, the old one is an array. */
function answer({ method, route }: Sent): unknown {
  if (route.endsWith('/messages/pins')) return { items: [{ pinned_at: '2026-01-02T00:00:00.000Z', message }], has_more: false };
  if (route.endsWith('/pins')) return [message];
  if (/\/roles(\/\d+)?$/.test(route)) return method === 'GET' ? [role] : role;
  return null;
}

/** Executes one side of a run with the installed library. */
async function executed({ at, file, act, library = 'discord.js' }: Run, side: 'input' | 'output'): Promise<{ sent: Sent[]; logged: unknown[][]; result: unknown }> {
  [sent, logged] = [[], []];
  const clients: Client[] = [];
  const discord = stubbed(library, clients);
  const text = readFileSync(path.join(import.meta.dirname, '..', at, `${side}.${file}`), 'utf8');
  const { outputText } = ts.transpileModule(text, { fileName: `${side}.${file.replace(/^[cm]/, '')}`, compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023, allowJs: true } });
  const module = { exports: {} as Record<string, Call> };
  const load = (name: string): unknown => (name === 'discord.js' ? discord : name === './log' ? console : require(name));
  compileFunction(outputText, ['require', 'exports', 'module'])(load, module.exports, module);
  const client = clients[0] ?? new (discord.Client as new (options: Json) => Client)({ intents: [] });
  const guild = client.guilds._add({ id: '10', name: 'g', roles: [{ ...role }], channels: [] });
  const channel = client.channels._add({ id: '20', type: 0, guild_id: '10', name: 'c' }, guild);
  const fire = async (event: string, ...values: unknown[]): Promise<void> => {
    for (const listener of client.listeners(event)) await listener(...values);
  };
  const result = plain(await act({ exports: module.exports, client, guild, channel, fire }));
  return { sent, logged: plain(logged) as unknown[][], result };
}

/** A library whose clients are kept in `clients`, and whose requests are recorded and answered here. */
function stubbed(library: string, clients: Client[]): Record<string, unknown> {
  const discord = require(library) as Record<string, unknown> & { Client: new (options: Json) => Client; REST?: { prototype: object } };
  const record = (one: Sent): Promise<unknown> => {
    sent.push(plain(one) as Sent);
    return Promise.resolve(plain(answer(one)));
  };
  const current = ({ method, fullRoute, body, reason }: { method: string; fullRoute: string; body?: Json; reason?: string }): Promise<unknown> => record({ method, route: fullRoute, body, reason });
  const former = (method: string, route: string, { data, reason }: { data?: Json; reason?: string }): Promise<unknown> => record({ method: method.toUpperCase(), route, body: data, reason });
  for (const { prototype } of discord.REST ? [discord.REST, (require('@discordjs/rest') as { REST: { prototype: object } }).REST] : []) vi.spyOn(prototype as { request: Call }, 'request').mockImplementation(current as Call);
  class Kept extends discord.Client {
    constructor(options: Json) {
      super(options);
      clients.push(this);
      if (!discord.REST) Object.assign(this.rest, { request: former });
    }
  }
  return Object.create(discord, { Client: { value: Kept } }) as Record<string, unknown>;
}

/** A value as JSON has it, which is how it leaves the process. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)));
}
