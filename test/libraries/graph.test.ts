// Holds the generated type graphs to what the libraries' declarations say, where a first probe lost it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Overload = [shape: string, ref: string];
type Member = string | Overload[];
interface Graph {
  library: string;
  versions: string[];
  types: Record<string, { x?: string[]; m: Record<string, Member>; s?: Record<string, string>; u?: Record<string, string>; since?: string; until?: string }>;
  events: Record<string, Record<string, string[]>>;
  exports: Record<string, string>;
  enums: Record<string, Record<string, string>>;
}

const load = (library: string): Graph => JSON.parse(readFileSync(new URL(`../../src/libraries/${library}/graph.json`, import.meta.url), 'utf8')) as Graph;
const names = ['discord.js', 'eris', 'oceanic.js', '@discordjs/core', 'seyfert', 'discordeno', '@projectdysnomia/dysnomia'];
const graphs = Object.fromEntries(names.map((name) => [name, load(name)]));

/** `Type.member`, looked up through the bases. */
function member(library: string, path: string): Member | undefined {
  const [type, name] = path.split(/\.(?=[^.]*$)/) as [string, string];
  const entry = graphs[library]?.types[type];
  if (!entry) return undefined;
  if (Object.hasOwn(entry.m, name)) return entry.m[name];
  for (const base of entry.x ?? []) {
    const found = member(library, `${base}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
const items = (path: string) => (member('discord.js', path) as string).split('|');

describe('discord.js', () => {
  it.each<[string, Member]>([
    ['Message.guild', 'Guild'],
    ['Message.member', 'GuildMember'],
    ['Message.reply', [['(*)', 'Message']]],
    ['Message.fetchReference', [['()', 'Message']]],
    ['RoleManager.cache', 'C<Role>'],
    ['RoleManager.create', [['(*)', 'Role']]],
    ['RoleManager.fetch', [['(string)', 'Role'], ['()', 'C<Role>']]],
    ['GuildMemberRoleManager.cache', 'C<Role>'],
    ['GuildMemberRoleManager.highest', 'Role'],
    ['Guild.members', 'GuildMemberManager'],
    ['GuildMemberManager.me', 'GuildMember'],
    ['GuildMemberManager.fetch', [['(string)', 'GuildMember'], ['(object:user)', 'GuildMember'], ['()', 'C<GuildMember>'], ['(object)', 'C<GuildMember>']]],
    ['MessageManager.fetch', [['(string)', 'Message'], ['(object:message)', 'Message'], ['()', 'C<Message>'], ['(object)', 'C<Message>']]],
    ['MessageManager.fetchPins', [['(*)', 'FetchPinnedMessagesResponse']]],
    ['FetchPinnedMessagesResponse.items', 'A<MessagePin>'],
    ['MessagePin.message', 'Message'],
    ['ChatInputCommandInteraction.options', 'CommandInteractionOptionResolver'],
    ['CommandInteractionOptionResolver.getRole', [['(*)', 'Role']]],
    ['CommandInteractionOptionResolver.getMember', [['(*)', 'GuildMember']]],
    ['CommandInteractionOptionResolver.getUser', [['(*)', 'User']]],
    ['TextChannel.send', [['(*)', 'Message']]],
    ['TextChannel.bulkDelete', [['(*)', 'C<Message|PartialMessage>']]],
    ['TextChannel.guild', 'Guild'],
    ['TextChannel.messages', 'GuildMessageManager'],
    ['GuildMessageManager.fetchPinned', [['(*)', 'C<Message>']]],
    ['DMChannel.messages', 'DMMessageManager'],
    ['DMMessageManager.fetchPinned', [['(*)', 'C<Message>']]],
    ['Role.colors', 'RoleColors'],
    ['Role.color', ''],
    ['PartialMessage.pin', [['(*)', 'Message']]],
  ])('%s', (path, expected) => {
    expect(member('discord.js', path)).toEqual(expected);
  });

  it('expands the unions of channels', () => {
    expect(items('Message.channel')).toEqual(expect.arrayContaining(['TextChannel', 'DMChannel', 'VoiceChannel', 'PublicThreadChannel']));
    expect(items('BaseInteraction.channel')).toContain('TextChannel');
    expect(member('discord.js', 'GuildChannelManager.cache')).toMatch(/^C<.*\bTextChannel\b.*>$/);
    expect((member('discord.js', 'CommandInteractionOptionResolver.getChannel') as Overload[])[0]?.[1].split('|')).toContain('TextChannel');
    expect(member('discord.js', 'DMChannel.bulkDelete')).toBeUndefined();
  });

  it('keeps a chain of `this` in the class that it starts from', () => {
    expect(member('discord.js', 'TextChannel.setTopic')).toEqual([['(*)', 'TextChannel']]);
    expect(member('discord.js', 'EmbedBuilder.setColor')).toEqual([['(*)', 'EmbedBuilder']]);
  });

  it('tells a reply that fetches from one that does not', () => {
    const reply = member('discord.js', 'ChatInputCommandInteraction.reply') as Overload[];
    expect(reply).toContainEqual(['(object:fetchReply)', 'Message']);
    expect(reply).toContainEqual(['(object:withResponse)', 'InteractionCallbackResponse']);
    expect(reply).toContainEqual(['(string)', 'InteractionResponse']);
  });

  it('knows the events', () => {
    const { Client, MessageCollector, InteractionCollector } = graphs['discord.js']!.events;
    expect(Client).toMatchObject({
      messageCreate: ['Message'], message: ['Message'], roleUpdate: ['Role', 'Role'], guildMemberAdd: ['GuildMember'],
      clientReady: ['Client'], ready: ['Client'], messageUpdate: ['Message|PartialMessage', 'Message'],
    });
    expect(Client!['interactionCreate']![0]!.split('|')).toEqual(expect.arrayContaining(['ChatInputCommandInteraction', 'ButtonInteraction']));
    expect(Client).toHaveProperty('interaction');
    expect(MessageCollector!['collect']![0]).toBe('Message');
    expect(InteractionCollector!['collect']![0]).toContain('ButtonInteraction');
    expect(graphs['discord.js']!.enums['Events']).toMatchObject({ MessageCreate: 'messageCreate', GuildRoleUpdate: 'roleUpdate' });
    expect(graphs['discord.js']!.enums['Constants.Events']).toMatchObject({ MESSAGE_CREATE: 'messageCreate' });
  });

  it('dates what is not in every version', () => {
    const { types, versions, exports } = graphs['discord.js']!;
    expect(versions).toEqual(['13.17.1', '14.18.0', '14.21.0', '14.28.1']);
    expect(types['MessageManager']!.s).toMatchObject({ fetchPins: '14.28.1' });
    expect(types['MessageEmbed']!.until).toBe('13.17.1');
    expect(types['EmbedBuilder']!.since).toBe('14.18.0');
    expect(exports).toMatchObject({ Client: 'typeof Client', Events: 'enum Events', SlashCommandBuilder: 'typeof SlashCommandBuilder' });
  });
});

describe('the other libraries', () => {
  it.each<[string, string, Member]>([
    ['eris', 'Client.guilds', 'C<Guild>'],
    ['eris', 'Guild.roles', 'C<Role>'],
    ['eris', 'Client.getPins', [['(*)', 'A<Message>']]],
    ['eris', 'Message.member', 'Member'],
    ['oceanic.js', 'Client.guilds', 'C<Guild>'],
    ['oceanic.js', 'Guild.roles', 'C<Role>'],
    ['oceanic.js', 'Client.rest', 'RESTManager'],
    ['oceanic.js', 'RESTManager.channels', 'Channels'],
    ['@discordjs/core', 'API.channels', 'ChannelsAPI'],
    ['@discordjs/core', 'ChannelsAPI.pinMessage', [['(*)', '']]],
    ['@discordjs/core', 'ChannelsAPI.getPins', [['(*)', 'A<APIMessage>']]],
    ['@discordjs/core', 'Client.api', 'API'],
    ['seyfert', 'Message.author', 'User'],
    ['seyfert', 'CommandContext.author', 'User'],
  ])('%s: %s', (library, path, expected) => {
    expect(member(library, path)).toEqual(expected);
  });

  it('know their events', () => {
    expect(graphs['eris']!.events['Client']).toMatchObject({ messageCreate: ['Message'] });
    expect(graphs['oceanic.js']!.events['Client']).toMatchObject({ messageCreate: ['Message'] });
    const [created] = graphs['@discordjs/core']!.events['Client']!['MESSAGE_CREATE']!;
    expect(graphs['@discordjs/core']!.types[created!]!.m).toMatchObject({ api: 'API', data: 'GatewayMessageCreateDispatchData' });
    expect(graphs['seyfert']!.events[graphs['seyfert']!.exports['Client']!.slice('typeof '.length)]).toMatchObject({ messageCreate: ['Message', 'BaseClient'] });
  });
});

describe('libraries without classes, and forks', () => {
  it.each<[string, string, Member]>([
    ['discordeno', 'Bot.helpers', 'BotHelpers$'],
    ['discordeno', 'Bot.rest', 'RestManager'],
    ['discordeno', 'BotHelpers$.createRole', [['(*)', 'Role']]],
    ['discordeno', 'BotHelpers$.getPinnedMessages', [['(*)', 'A<Message>']]],
    ['discordeno', 'RestManager.createRole', [['(*)', 'DiscordRole']]],
    ['discordeno', 'RestManager.getPinnedMessages', [['(*)', 'A<DiscordMessage>']]],
    ['@projectdysnomia/dysnomia', 'Role.colors', 'RoleColors'],
    ['@projectdysnomia/dysnomia', 'Client.createRole', [['(*)', 'Role']]],
  ])('%s %s', (library, path, expected) => {
    expect(member(library, path)).toEqual(expected);
  });

  it('knows what functions give', () => {
    expect(graphs['discordeno']?.exports['createBot']).toBe('() Bot');
    expect(graphs['discordeno']?.events['Bot']?.['roleUpdate']).toEqual(['Role']);
  });
});

describe.each(names)('%s', (library) => {
  const graph = graphs[library]!;

  it('names no type that it does not describe', () => {
    const unknown: string[] = [];
    const see = (ref: string, where: string) => {
      for (const word of ref.match(/[\w$]+/g) ?? []) {
        if (!['A', 'C', 'typeof'].includes(word) && !graph.types[word]) unknown.push(`${word} in ${where}`);
      }
    };
    for (const [name, type] of Object.entries(graph.types)) {
      for (const base of type.x ?? []) if (!graph.types[base]) unknown.push(`${base} under ${name}`);
      for (const [key, entry] of Object.entries(type.m)) {
        for (const ref of typeof entry === 'string' ? [entry] : entry.map(([, r]) => r)) see(ref, `${name}.${key}`);
      }
    }
    for (const [name, events] of Object.entries(graph.events)) {
      see(name, 'events');
      for (const [event, refs] of Object.entries(events)) for (const ref of refs) see(ref, `${name} on ${event}`);
    }
    for (const [name, ref] of Object.entries(graph.exports)) if (ref.startsWith('typeof ')) see(ref, `export ${name}`);
    expect(unknown).toEqual([]);
  });

  it('writes every ref and shape by the grammar', () => {
    const item = /^(?:typeof )?[\w$]+$/;
    const well = (ref: string): boolean => {
      let depth = 0;
      let start = 0;
      const parts: string[] = [];
      for (let at = 0; at <= ref.length; at++) {
        if (at === ref.length || (ref[at] === '|' && depth === 0)) {
          parts.push(ref.slice(start, at));
          start = at + 1;
        } else if (ref[at] === '<') depth++;
        else if (ref[at] === '>') depth--;
      }
      return parts.every((part) => (/^[AC]<.+>$/.test(part) ? well(part.slice(2, -1)) : item.test(part)));
    };
    for (const type of Object.values(graph.types)) {
      for (const entry of Object.values(type.m)) {
        for (const [shape, ref] of typeof entry === 'string' ? [['(*)', entry] as Overload] : entry) {
          expect(shape).toMatch(/^\((?:|\*|string|array|object|object:[^,()]+(?:,[^,()]+)*)\)$/);
          expect(ref === '' || well(ref), ref).toBe(true);
        }
      }
    }
  });
});
