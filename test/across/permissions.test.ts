/** Tests `botshift permissions` on whole little projects: what is needed, why, since when, what is asked for, and what could not be told. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PermissionRun } from '../../src/engine/permissions.js';
import { requirements } from '../../src/platform/requirements.js';
import { decoded, encoded, permissionBits } from '../../src/platform/permissions.js';
import { actionsOf } from '../../src/libraries/actions.js';
import { graphOf } from '../../src/libraries/graph.js';
import { tree } from '../project/tree.js';
import { botshift } from '../cli/run-cli.js';

const manifest = { name: 'bot', dependencies: { 'discord.js': '14.25.0' } };

async function run(files: Parameters<typeof tree>[0], ...args: string[]): Promise<PermissionRun> {
  const { out, err, code } = await botshift(tree({ 'package.json': manifest, ...files }), ['permissions', '--json', ...args]);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return JSON.parse(out) as PermissionRun;
}

const names = ({ needs }: PermissionRun): string[] => needs.map(({ permission }) => permission);

const bot = {
  'index.js': [
    "const { Client, GatewayIntentBits, Events } = require('discord.js');",
    'const client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent, GatewayIntentBits.GuildPresences] });',
    'client.on(Events.GuildMemberAdd, (member) => member.roles.add(process.env.ROLE));',
    "client.on('messageCreate', async (message) => {",
    "  if (message.content === '!keep') await message.pin();",
    "  if (message.content === '!hide') await message.delete();",
    "  const sent = await message.channel.send({ embeds: [], files: [] });",
    '  await sent.delete();',
    '});',
  ].join('\n'),
  'commands/ban.js': [
    "const { SlashCommandBuilder, PermissionFlagsBits } = require('discord.js');",
    'module.exports = {',
    "  data: new SlashCommandBuilder().setName('ban').setDefaultMemberPermissions(PermissionFlagsBits.BanMembers),",
    '  async execute(interaction) {',
    "    if (!interaction.guild.members.me.permissions.has('BanMembers')) return;",
    "    if (!interaction.guild.members.me.permissions.has('ManageNicknames')) return;",
    "    await interaction.guild.members.ban(interaction.options.getUser('who'));",
    "    await interaction.reply('Done.');",
    '    for (const one of things()) one.kick();',
    '  },',
    '};',
  ].join('\n'),
  // KICK_MEMBERS, MANAGE_MESSAGES
  'README.md': 'https://discord.com/oauth2/authorize?client_id=1&permissions=8194&scope=bot\n',
};

describe('what a bot needs', () => {
  it('is told from its calls', async () => {
    const report = await run(bot);
    expect(names(report)).toEqual(['BAN_MEMBERS', 'VIEW_CHANNEL', 'SEND_MESSAGES', 'MANAGE_MESSAGES', 'EMBED_LINKS', 'ATTACH_FILES', 'MANAGE_ROLES', 'PIN_MESSAGES']);
    expect(report.needs.find(({ permission }) => permission === 'PIN_MESSAGES')).toEqual({
      permission: 'PIN_MESSAGES',
      kind: 'needed',
      reasons: [{ does: 'pins messages', source: 'record, Authentication 6, Pin or unpin messages', change: 'pin-messages-permission', places: [{ file: 'index.js', line: 5, column: 50, evidence: 'flow' }] }],
    });
    expect(report.needs.find(({ permission }) => permission === 'MANAGE_MESSAGES')).toMatchObject({ kind: 'some', reasons: [{ only: 'for messages of others', places: [{ line: 6 }] }] });
    expect(BigInt(report.integer)).toBe((1n << 2n) | (1n << 10n) | (1n << 11n) | (1n << 13n) | (1n << 14n) | (1n << 15n) | (1n << 28n) | (1n << 51n));
    expect(report.link).toContain(`permissions=${report.integer}`);
  });

  it('includes privileged intents', async () => {
    const report = await run(bot);
    expect(report.intents.map(({ intent, isRequested, reasons }) => [intent, isRequested, reasons[0]!.places[0]!.line])).toEqual([
      ['GUILD_MEMBERS', false, 3],
      ['MESSAGE_CONTENT', true, 5],
    ]);
    expect(report.superfluousIntents).toEqual(['GUILD_PRESENCES']);
  });

  it('is held against what it asks for', async () => {
    const { asked, checked, unknown } = await run(bot);
    expect(asked).toEqual([
      { file: 'README.md', line: 1, column: 62, as: 'link', integer: '8194', permissions: ['KICK_MEMBERS', 'MANAGE_MESSAGES'], unknownBits: '0', missing: ['BAN_MEMBERS', 'VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'ATTACH_FILES', 'MANAGE_ROLES', 'PIN_MESSAGES'], superfluous: ['KICK_MEMBERS'] },
    ]);
    expect(checked.map(({ permission, subject, isNeeded }) => `${subject} ${permission} ${isNeeded}`)).toEqual(['bot BAN_MEMBERS true', 'bot MANAGE_NICKNAMES false', 'invoker BAN_MEMBERS true']);
    expect(unknown).toEqual({ calls: [{ name: 'kick', file: 'commands/ban.js', line: 9, column: 37 }], invites: [] });
  });

  it.each([
    ['2025-08-01', ['MANAGE_MESSAGES'], 'needed'],
    ['2025-12-01', ['MANAGE_MESSAGES', 'PIN_MESSAGES'], 'either'],
    ['2026-02-23', ['PIN_MESSAGES'], 'needed'],
  ])('follows the split of a permission: on %s', async (day, permissions, kind) => {
    const report = await run({ 'bot.js': "const { Message } = require('discord.js');\n/** @param {Message} message */\nmodule.exports = (message) => message.pin();\n" }, '--as-of', day);
    expect(report.needs.map(({ permission, kind: is }) => [permission, is])).toEqual(permissions.map((permission) => [permission, kind]));
    expect(BigInt(report.integer)).toBe(encoded(permissions as 'PIN_MESSAGES'[]));
  });

  it('is told for eris', async () => {
    const file = "const Eris = require('eris');\nconst bot = new Eris.Client('');\nbot.on('messageCreate', (message) => {\n  bot.createMessage(message.channel.id, { embed: {} });\n  bot.banGuildMember('1', '2');\n  message.pin();\n});\n";
    expect(names(await run({ 'package.json': { dependencies: { eris: '0.18.0' } }, 'bot.js': file }))).toEqual(['BAN_MEMBERS', 'VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'PIN_MESSAGES']);
  });

  it.each([
    ['discordeno', { '@discordeno/bot': '21.0.0' }, "import { createBot, Intents } from '@discordeno/bot';\nconst bot = createBot({ token: '', intents: Intents.Guilds, events: { guildMemberAdd() {}, async messageCreate(message) {\n  await bot.helpers.sendMessage(message.channelId, { embeds: [] });\n  await bot.helpers.banMember('1', '2');\n  await bot.rest.kickMember('1', '2');\n  await bot.helpers.editMember('1', '2', { nick: 'a' });\n  await bot.helpers.pinMessage('1', '2');\n} } });\n"],
    ['oceanic.js', { 'oceanic.js': '1.14.0' }, "import { Client } from 'oceanic.js';\nconst client = new Client({});\nclient.on('messageCreate', async (message) => {\n  await client.rest.channels.createMessage(message.channelID, { embeds: [] });\n  await client.rest.guilds.createBan('1', '2');\n  await client.rest.guilds.removeMember('1', '2');\n  await client.rest.guilds.editMember('1', '2', { nick: 'a' });\n  await message.pin();\n});\n"],
    ['seyfert', { seyfert: '4.0.0' }, "import { Command } from 'seyfert';\nexport default class Tidy extends Command {\n  async run(ctx) {\n    await ctx.client.messages.write(ctx.channelId, { embeds: [] });\n    await ctx.client.members.ban('1', '2');\n    await ctx.client.members.kick('1', '2');\n    await ctx.client.members.edit('1', '2', { nick: 'a' });\n    await ctx.client.channels.setPin('1', '2');\n  }\n}\n"],
    ['@discordjs/core', { '@discordjs/core': '2.2.0' }, "import { API } from '@discordjs/core';\n/** @param {API} api */\nexport async function tidy(api) {\n  await api.channels.createMessage('1', { embeds: [] });\n  await api.guilds.banUser('1', '2');\n  await api.guilds.removeMember('1', '2');\n  await api.guilds.editMember('1', '2', { nick: 'a' });\n  await api.channels.pinMessage('1', '2');\n}\n"],
    ['dysnomia', { '@projectdysnomia/dysnomia': '0.2.3' }, "import { Client } from '@projectdysnomia/dysnomia';\nconst client = new Client('');\nclient.on('messageCreate', async (message) => {\n  await client.createMessage(message.channel.id, { embeds: [] });\n  await client.banGuildMember('1', '2');\n  await client.kickGuildMember('1', '2');\n  await client.editGuildMember('1', '2', { nick: 'a' });\n  await message.pin();\n});\n"],
  ])('is told for %s', async (_, dependencies, file) => {
    const report = await run({ 'package.json': { type: 'module', dependencies }, 'bot.js': file });
    expect(names(report)).toEqual(['KICK_MEMBERS', 'BAN_MEMBERS', 'VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'MANAGE_NICKNAMES', 'PIN_MESSAGES']);
    for (const { reasons } of report.needs) for (const { source } of reasons) expect(source).toMatch(/^(?:record|reference), /);
  });

  it('includes the intent of an event that a bot of discordeno handles under its name', async () => {
    const file = "import { createBot, Intents } from '@discordeno/bot';\nconst bot = createBot({ token: '', intents: Intents.Guilds, events: { guildMemberAdd() {} } });\nbot.events.presenceUpdate = () => {};\nconst events = { guildMemberRemove() {} };\n";
    const report = await run({ 'package.json': { dependencies: { '@discordeno/bot': '21.0.0' } }, 'bot.js': file });
    expect(report.intents.map(({ intent, isRequested }) => [intent, isRequested])).toEqual([['GUILD_MEMBERS', false], ['GUILD_PRESENCES', false]]);
  });

  it.each([
    ['made by a class', "const { Event } = require('./event');\nmodule.exports = new Event('guildMemberAdd', (member) => member.kick());\n"],
    ['of a class', "const Listener = require('./listener');\nmodule.exports = class extends Listener {\n  constructor(client) { super(client, 'guildMemberAdd'); }\n};\n"],
    ['defined by a function', "const { defineEvent } = require('./event');\nmodule.exports = defineEvent(Events.GuildMemberAdd, (member) => member.kick());\n"],
  ])('includes the intent of an event that is %s', async (_, file) => {
    expect((await run({ 'events/one.js': file })).intents.map(({ intent }) => intent)).toEqual(['GUILD_MEMBERS']);
  });

  it('is told from the fields of a member that is edited, and of what is sent', async () => {
    const file = "const { GuildMember, TextChannel } = require('discord.js');\n/** @param {GuildMember} member @param {TextChannel} channel */\nmodule.exports = async (member, channel, embed) => {\n  await member.edit({ nick: 'a', mute: true });\n  const options = embed ? { embeds: [embed] } : { content: 'a' };\n  await channel.send(options);\n  await member.user.send({ files: [] });\n  await member.send({ files: [] });\n};\n";
    expect(names(await run({ 'bot.js': file }))).toEqual(['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'MUTE_MEMBERS', 'MANAGE_NICKNAMES']);
  });

  it('includes an intent for all members, and none for one', async () => {
    const fetches = (argument: string): string => `const { Guild } = require('discord.js');\n/** @param {Guild} guild */\nmodule.exports = (guild) => guild.members.fetch(${argument});\n`;
    expect((await run({ 'all.js': fetches('') })).intents.map(({ intent }) => intent)).toEqual(['GUILD_MEMBERS']);
    expect((await run({ 'one.js': fetches("'1'"), 'two.js': fetches("{ query: 'a', limit: 1 }") })).intents).toEqual([]);
  });

  it('is told for requests over HTTP', async () => {
    const file = "export const ban = (guild, user) => fetch(`https://discord.com/api/v10/guilds/$" + "{guild}/bans/$" + "{user}`, { method: 'PUT' });\n";
    expect(names(await run({ 'package.json': {}, 'bot.js': file }))).toEqual(['BAN_MEMBERS']);
  });

  it('leaves out tests', async () => {
    expect(names(await run({ 'bot.test.js': bot['index.js'], 'other.js': 'void 0;' }))).toEqual([]);
  });
});

describe('an invite', () => {
  it('that names its permissions is added up', async () => {
    const { asked } = await run({ 'invite.js': "const { PermissionFlagsBits } = require('discord.js');\nmodule.exports = (client) => client.generateInvite({ scopes: ['bot'], permissions: [PermissionFlagsBits.BanMembers, PermissionFlagsBits.SendMessages] });\n" });
    expect(asked).toMatchObject([{ as: 'call', integer: '2052', superfluous: ['BAN_MEMBERS', 'SEND_MESSAGES'] }]);
  });

  it('that asks for everything lacks nothing', async () => {
    const { asked } = await run({ ...bot, 'README.md': 'https://discord.com/oauth2/authorize?client_id=1&permissions=8&scope=bot' });
    expect(asked).toMatchObject([{ permissions: ['ADMINISTRATOR'], missing: [], superfluous: ['ADMINISTRATOR'] }]);
  });

  it('that is computed is said to be unknown', async () => {
    const { unknown, asked } = await run({ 'invite.js': "module.exports = (id, bits) => `https://discord.com/oauth2/authorize?client_id=$" + "{id}&scope=bot&permissions=$" + "{bits}`;\n" });
    expect({ asked, invites: unknown.invites.map(({ line }) => line) }).toEqual({ asked: [], invites: [1] });
  });

  it('with bits of no permission names them', async () => {
    const { asked } = await run({ 'README.md': `https://discord.com/oauth2/authorize?client_id=1&permissions=${(1n << 60n) | 2n}&scope=bot`, 'a.js': '' });
    expect(asked).toMatchObject([{ permissions: ['KICK_MEMBERS'], unknownBits: String(1n << 60n) }]);
  });
});

describe('what code asks for besides invites', () => {
  const pins = "const { Message } = require('discord.js');\n/** @param {Message} message */\nmodule.exports = (message) => message.pin();\n";

  it.each([
    ['a property of the client', "client.requiredPermissions = [PermissionFlagsBits.ManageMessages, PermissionFlagsBits.PinMessages];"],
    ['a constant', "const BOT_PERMISSIONS = new PermissionsBitField([PermissionFlagsBits.ManageMessages, PermissionFlagsBits.PinMessages]);"],
    ['a sum', "exports.x = 1;\nconst requiredPermissions = PermissionFlagsBits.ManageMessages | PermissionFlagsBits.PinMessages;"],
  ])('is a list for the whole bot: %s', async (_, line) => {
    const { asked } = await run({ 'pins.js': pins, 'index.js': `const { Client, PermissionFlagsBits, PermissionsBitField } = require('discord.js');\nconst client = new Client({ intents: [] });\n${line}\n` });
    expect(asked).toMatchObject([{ as: 'list', permissions: ['MANAGE_MESSAGES', 'PIN_MESSAGES'], missing: [], superfluous: ['MANAGE_MESSAGES'] }]);
  });

  it('is no such list in a command', async () => {
    const { asked } = await run({ 'pins.js': pins, 'command.js': "const { PermissionFlagsBits } = require('discord.js');\nmodule.exports = { name: 'a', botPermissions: [PermissionFlagsBits.BanMembers], execute(message) { const requiredPermissions = ['KickMembers']; return message.member.permissions.has(requiredPermissions); } };\n" });
    expect(asked).toEqual([]);
  });

  it('includes the integer that members need for a command', async () => {
    const { checked } = await run({ 'pins.js': pins, 'command.js': "module.exports = { name: 'keep', description: 'Keeps', default_member_permissions: '8192' };\n" });
    expect(checked.map(({ permission, subject }) => `${subject} ${permission}`)).toEqual(['invoker MANAGE_MESSAGES']);
  });
});

describe('for people', () => {
  it('fits 80 columns, apart from paths and the link', async () => {
    const { out, code } = await botshift(tree({ 'package.json': manifest, ...bot }), ['permissions']);
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => line.length > 80 && !line.includes('https://'))).toEqual([]);
    expect(out).toContain(
      ['  PIN_MESSAGES', '    pins messages', '      index.js:5', '      said in: record, Authentication 6, Pin or unpin messages; change', '        pin-messages-permission'].join('\n'),
    );
    expect(out).toContain(['  README.md:1: 8194', '    asks for: KICK_MEMBERS, MANAGE_MESSAGES', '    missing: BAN_MEMBERS, VIEW_CHANNEL, SEND_MESSAGES, EMBED_LINKS,', '      ATTACH_FILES, MANAGE_ROLES, PIN_MESSAGES', '    superfluous, as far as code shows: KICK_MEMBERS'].join('\n'));
    expect(out).toContain('  commands/ban.js:9: `kick` of something unknown');
    expect(out).toContain('GUILD_MEMBERS  not requested');
  });

  it('says on a day of a split that either suffices', async () => {
    const { out } = await botshift(tree({ 'package.json': manifest, ...bot }), ['permissions', '--as-of', '2025-12-01']);
    expect(out).toContain('PIN_MESSAGES  or MANAGE_MESSAGES: on this day either suffices, ask for both');
  });

  it('says when nothing needs a permission', async () => {
    const { out } = await botshift(tree({ 'package.json': manifest, 'index.js': 'void 0;' }), ['permissions']);
    expect(out).toContain('No call that needs a permission was found.');
  });
});

describe('several packages', () => {
  const package_ = (name: string): object => ({ name, dependencies: { 'discord.js': '14.25.0' } });
  const pins = "const { Message } = require('discord.js');\n/** @param {Message} message */\nmodule.exports = (message) => message.pin();\n";
  const kicks = "const { GuildMember } = require('discord.js');\n/** @param {GuildMember} member */\nmodule.exports = (member) => member.kick();\n";
  const files = {
    'package.json': { name: 'all', workspaces: ['bots/*'] },
    'bots/pins/package.json': package_('pins'),
    'bots/pins/src/package.json': { type: 'commonjs' },
    'bots/pins/src/index.js': pins,
    'bots/pins/README.md': 'https://discord.com/oauth2/authorize?client_id=1&permissions=8192&scope=bot\n',
    'bots/kicks/package.json': package_('kicks'),
    'bots/kicks/index.js': kicks,
    'bots/silent/package.json': package_('silent'),
    'bots/silent/index.js': 'void 0;\n',
  };

  it('are counted apart, by the nearest package.json, and together', async () => {
    const report = await run(files);
    expect(names(report)).toEqual(['KICK_MEMBERS', 'PIN_MESSAGES']);
    expect(report.packages!.map((one) => [one.package, one.needs.map(({ permission }) => permission), one.integer, one.asked.map(({ missing }) => missing)])).toEqual([
      ['bots/kicks', ['KICK_MEMBERS'], '2', []],
      ['bots/pins', ['PIN_MESSAGES'], String(1n << 51n), [['PIN_MESSAGES']]],
    ]);
  });

  it('are shown one after the other', async () => {
    const { out } = await botshift(tree(files), ['permissions']);
    const [kicks_, pins_] = [out.indexOf('bots/kicks\n'), out.indexOf('bots/pins\n')];
    expect(kicks_).toBeGreaterThanOrEqual(0);
    expect(out.slice(kicks_, pins_)).toContain('KICK_MEMBERS');
    expect(out.slice(kicks_, pins_)).not.toContain('PIN_MESSAGES');
    expect(out.slice(pins_)).toContain('missing: PIN_MESSAGES');
    expect(out).toContain(`if they are one bot\n  ${(1n << 51n) | 2n}`);
  });

  it('of which one has something to say are one bot', async () => {
    const report = await run({ ...files, 'bots/kicks/index.js': 'void 0;\n' });
    expect({ packages: report.packages, needs: names(report) }).toEqual({ packages: undefined, needs: ['PIN_MESSAGES'] });
  });
});

describe('a config file', () => {
  const pins = "const { Message } = require('discord.js');\n/** @param {Message} message */\nmodule.exports = (message) => message.pin();\n";

  it('gives the day, leaves out files of all kinds, and adds libraries of the user', async () => {
    const config = { asOf: '2025-08-01', ignore: ['/old/'], models: [{ name: 'ours', modules: ['./lib/rest.js'], classes: { Rest: { methods: { keep: { operation: 'channel.message.pin' } } } } }] };
    const files = {
      'botshift.config.json': config,
      'old/pins.js': pins.replace('message.pin()', 'message.channel.bulkDelete(5)'),
      'old/README.md': 'https://discord.com/oauth2/authorize?client_id=1&permissions=8192&scope=bot\n',
      'lib/rest.js': 'export class Rest {}\n',
      'main.js': "import { Rest } from './lib/rest.js';\nconst rest = new Rest();\nrest.keep('1');\n",
    };
    const report = await run({ 'package.json': { type: 'module' }, ...files });
    expect({ needs: names(report), asOf: report.asOf, asked: report.asked, places: report.needs[0]!.reasons[0]!.places.map(({ file }) => file) }).toEqual({ needs: ['MANAGE_MESSAGES'], asOf: '2025-08-01', asked: [], places: ['main.js'] });
  });

  it('is another one with --config, or none with --no-config', async () => {
    const files = { 'pins.js': pins, 'botshift.config.json': { asOf: '2025-08-01' }, 'other.json': { asOf: '2025-12-01' } };
    expect(names(await run(files))).toEqual(['MANAGE_MESSAGES']);
    expect(names(await run(files, '--config', 'other.json'))).toEqual(['MANAGE_MESSAGES', 'PIN_MESSAGES']);
    expect(names(await run(files, '--no-config'))).toEqual(['PIN_MESSAGES']);
    expect(names(await run(files, '--as-of', '2026-03-01'))).toEqual(['PIN_MESSAGES']);
  });
});

describe('bad input', () => {
  it('is a config file that is not there', async () => {
    expect(await botshift(tree({ 'index.js': '' }), ['permissions', '--config', 'nowhere.json'])).toMatchObject({ code: 2, out: '', err: "botshift: There is no config file 'nowhere.json'.\n" });
  });

  it('that is no code is named when it can not be read', async () => {
    const root = tree({ 'package.json': manifest, ...bot, 'docs/invite.md': Buffer.from('\uFEFFhttps://discord.com/oauth2/authorize?permissions=8', 'utf16le') });
    const { out } = await botshift(root, ['permissions', '--json']);
    expect((JSON.parse(out) as PermissionRun).files.unparsed).toEqual([{ file: 'docs/invite.md', reason: 'is UTF-16; Node reads UTF-8' }]);
    expect((await botshift(root, ['check'])).out).toMatch(/^1 file could not be read:\n {2}docs\/invite\.md: is UTF-16/m);
  });

  it.each([
    [['permissions', 'nowhere'], 2, "There is no file or folder 'nowhere'."],
    [['permissions', '--as-of', 'soon'], 2, '--as-of takes a day'],
    [['permissions', '--as-of', '2026-02-30'], 2, '--as-of takes a day'],
    [['permissions', 'empty'], 3, 'no JavaScript or TypeScript file could be scanned'],
  ])('%j', async (args, code, words) => {
    const outcome = await botshift(tree({ 'index.js': '', 'empty/notes.txt': '' }), args);
    expect(outcome).toMatchObject({ code, out: '', err: expect.stringContaining(words) as string });
  });

  it('names files that do not parse, and goes on', async () => {
    const report = await run({ ...bot, 'broken.js': 'message.send( {' });
    expect(report.files.unparsed.map(({ file }) => file)).toEqual(['broken.js']);
    expect(names(report)).toContain('PIN_MESSAGES');
  });
});

describe('the tables behind it', () => {
  it('name a source for each operation', () => {
    for (const requirement of Object.values(requirements)) expect(requirement.source).toMatch(/^(reference, (page|resource) [A-Z]|record, [A-Z])/);
  });

  it.each(Object.keys(actionsOf))('%s: each class is one of its declarations', (library) => {
    const graph = graphOf(library);
    const classes = [...new Set(Object.keys(actionsOf[library]!).map((key) => key.split('.')[0]!))];
    // One list serves several libraries and versions; a class that none of it has would be a slip.
    expect(classes.filter((name) => graph.has(name)).length).toBeGreaterThan(classes.length / 3);
  });

  it('name methods that one of the libraries has', () => {
    const declared = new Set(Object.keys(actionsOf).flatMap((library) => Object.values((JSON.parse(readFileSync(new URL(`../../src/libraries/${library}/graph.json`, import.meta.url), 'utf8')) as { types: Record<string, { m: object }> }).types).flatMap(({ m }) => Object.keys(m))));
    const named = [...new Set(Object.values(actionsOf).flatMap((spelled) => Object.keys(spelled).map((key) => key.slice(key.indexOf('.') + 1))))];
    // Of discord.js 11 and 12, and of discordeno before 19, which the graphs do not hold.
    const older = ['createOverwrite', 'updateOverwrite', 'overwritePermissions', 'connectToVoiceChannel'];
    expect(named.filter((name) => !declared.has(name) && !older.includes(name))).toEqual([]);
  });

  it('decode integers as they encode them', () => {
    const all = Object.keys(permissionBits) as (keyof typeof permissionBits)[];
    expect(decoded(encoded(all))).toEqual({ permissions: all, unknown: 0n });
    expect(decoded(0n)).toEqual({ permissions: [], unknown: 0n });
  });
});
