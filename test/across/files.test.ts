/** Tests what the command finds in whole projects: permissions asked for in one file, and what needs them in another. */
import { describe, expect, it } from 'vitest';
import { tree } from '../project/tree.js';
import { botshift } from '../cli/run-cli.js';

interface Found {
  change: string;
  file: string;
  line: number;
  why?: string;
  subject?: string;
  rewrite: string;
}

const manifest = { name: 'bot', dependencies: { 'discord.js': '14.25.0' } };

async function report(files: Parameters<typeof tree>[0], ...args: string[]): Promise<Found[]> {
  const { out, err } = await botshift(tree({ 'package.json': manifest, ...files }), ['check', '--format', 'json', ...args]);
  expect(err).toBe('');
  return (JSON.parse(out) as { findings: Found[] }).findings;
}

async function places(files: Parameters<typeof tree>[0], ...args: string[]): Promise<string[]> {
  return (await report(files, ...args)).map(({ change, file, line }) => `${change} ${file}:${line}`);
}

const helper = [
  "import type { Message } from 'discord.js';",
  'export async function pinNotice(message: Message) {',
  '  await message.pin();',
  '}',
  '',
].join('\n');

describe('a helper that pins, in a file of its own', () => {
  const command = (permission: string, from = '../lib/notices.js'): string =>
    [
      "import { PermissionFlagsBits, type ChatInputCommandInteraction } from 'discord.js';",
      `import { pinNotice } from '${from}';`,
      'export default {',
      `  botPermissions: [PermissionFlagsBits.${permission}],`,
      '  async run(interaction: ChatInputCommandInteraction) {',
      '    await pinNotice(await interaction.fetchReply());',
      '  },',
      '};',
    ].join('\n');

  it('makes the requirement of the command that calls it the finding', async () => {
    const findings = await report({ 'src/lib/notices.ts': helper, 'src/commands/announce.ts': command('ManageMessages') });
    expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual(['src/commands/announce.ts:4']);
    expect(findings[0]).toMatchObject({ subject: 'bot', rewrite: 'review', why: expect.stringContaining('../lib/notices.ts') as string });
  });

  it('is left alone when the command asks for the new permission', async () => {
    expect(await places({ 'src/lib/notices.ts': helper, 'src/commands/announce.ts': command('PinMessages') })).toEqual([]);
  });

  it('is a finding of its own when a second command asks for nothing', async () => {
    const other = ["import { pinNotice } from '../lib/notices.js';", 'export const run = async (message) => {', '  await message.delete();', '  await pinNotice(message);', '};'].join('\n');
    expect(await places({ 'src/lib/notices.ts': helper, 'src/commands/announce.ts': command('PinMessages'), 'src/commands/other.ts': other })).toEqual(['pin-messages-permission src/lib/notices.ts:3']);
  });

  it('is found through a barrel', async () => {
    const files = { 'src/lib/notices.ts': helper, 'src/lib/index.ts': "export * from './notices.js';\n", 'src/commands/announce.ts': command('ManageMessages', '../lib/index.js') };
    expect(await places(files)).toEqual(['pin-messages-permission src/commands/announce.ts:4']);
  });

  it('is found through an alias of the paths', async () => {
    expect(await places({ 'src/lib/notices.ts': helper, 'src/commands/announce.ts': command('ManageMessages', '@/lib/notices') })).toEqual(['pin-messages-permission src/commands/announce.ts:4']);
  });

  it('leaves a requirement alone that the helper needs for other work', async () => {
    const clears = helper.replace('  await message.pin();', '  await message.pin();\n  await message.reactions.removeAll();');
    expect(await places({ 'src/lib/notices.ts': clears, 'src/commands/announce.ts': command('ManageMessages') })).toEqual(['pin-messages-permission src/lib/notices.ts:3']);
  });

  it('does not take a helper of the same name from another package for it', async () => {
    const files = { 'a/package.json': manifest, 'a/lib/notices.ts': helper, 'b/package.json': manifest, 'b/commands/announce.ts': command('ManageMessages') };
    const { out } = await botshift(tree(files), ['check', '--format', 'json']);
    expect((JSON.parse(out) as { findings: Found[] }).findings.map(({ file, line }) => `${file}:${line}`)).toEqual(['a/lib/notices.ts:3']);
  });

  it('is silenced by a comment at the requirement', async () => {
    const quiet = command('ManageMessages').replace('  botPermissions', '  // eslint-disable-next-line botshift/pin-messages-permission\n  botPermissions');
    expect(await places({ 'src/lib/notices.ts': helper, 'src/commands/announce.ts': quiet })).toEqual(['pin-messages-permission src/lib/notices.ts:3']);
  });
});

describe('metadata in one file and its handler in another', () => {
  it('is one command', async () => {
    const files = {
      'commands/notice/index.js': [
        "const { SlashCommandBuilder, PermissionFlagsBits } = require('discord.js');",
        "const pinNotice = require('./handler');",
        'module.exports = {',
        "  data: new SlashCommandBuilder().setName('notice').setDefaultMemberPermissions(PermissionFlagsBits.ManageMessages),",
        '  execute: pinNotice,',
        '};',
      ].join('\n'),
      'commands/notice/handler.js': 'module.exports = async (interaction) => {\n  const message = await interaction.fetchReply();\n  await message.pin();\n};\n',
    };
    const findings = await report(files);
    expect(findings.map(({ file, line, subject }) => `${file}:${line} ${subject}`)).toEqual(['commands/notice/index.js:4 invoker']);
  });
});

describe('a list of permissions in a file of constants', () => {
  const constants = (permission: string): string => `const { PermissionFlagsBits } = require('discord.js');\nmodule.exports.permissions = {\n  notices: [PermissionFlagsBits.${permission}],\n  bans: [PermissionFlagsBits.BanMembers],\n};\n`;
  const command = (key: string): string =>
    ["const { permissions } = require('../constants');", 'module.exports = {', `  botPermissions: permissions.${key},`, '  async execute(interaction) {', '    const message = await interaction.fetchReply();', '    await message.pin();', '  },', '};'].join('\n');

  it('is the finding where a command takes the old permission from it', async () => {
    expect(await places({ 'constants.js': constants('ManageMessages'), 'commands/announce.js': command('notices') })).toEqual(['pin-messages-permission constants.js:3']);
  });

  it('settles the matter where it holds the new one', async () => {
    expect(await places({ 'constants.js': constants('PinMessages'), 'commands/announce.js': command('notices') })).toEqual([]);
  });

  it('says nothing where the command takes another list', async () => {
    expect(await places({ 'constants.js': constants('ManageMessages'), 'commands/announce.js': command('bans') })).toEqual(['pin-messages-permission commands/announce.js:6']);
  });
});

describe('a base class that asks for permissions', () => {
  const base = (permission: string): string => `import { PermissionFlagsBits } from 'discord.js';\nexport abstract class StaffCommand {\n  clientPermissions = [PermissionFlagsBits.${permission}];\n  abstract run(message: unknown): Promise<void>;\n}\n`;
  const command = ["import type { Message } from 'discord.js';", "import { StaffCommand } from '../base.js';", 'export class NoticeCommand extends StaffCommand {', '  async run(message: Message) {', '    await message.pin();', '  }', '}'].join('\n');

  it('is the finding where a subclass pins', async () => {
    expect(await places({ 'src/base.ts': base('ManageMessages'), 'src/commands/notice.ts': command })).toEqual(['pin-messages-permission src/base.ts:3']);
  });

  it('settles the matter where it asks for the new one', async () => {
    expect(await places({ 'src/base.ts': base('PinMessages'), 'src/commands/notice.ts': command })).toEqual([]);
  });
});

describe('a call that makes the invite link', () => {
  const invite = (permissions: string): string => `const { Client, PermissionFlagsBits } = require('discord.js');\nconst client = new Client({ intents: [] });\nconsole.log(client.generateInvite({ scopes: ['bot'], permissions: [${permissions}] }));\n`;
  const pins = "const { Client } = require('discord.js');\nmodule.exports = (client = new Client({ intents: [] })) => client.on('messageCreate', (message) => message.pin());\n";

  it('lacks the permission of what another file does', async () => {
    expect(await places({ 'invite.js': invite('PermissionFlagsBits.ManageMessages'), 'events.js': pins })).toEqual(['pin-messages-permission events.js:2', 'pin-messages-permission invite.js:3']);
  });

  it.each([
    ['nothing pins', { 'invite.js': invite('PermissionFlagsBits.ManageMessages'), 'events.js': pins.replace('.pin()', '.delete()') }, []],
    ['it asks for the new permission too', { 'invite.js': invite('PermissionFlagsBits.ManageMessages, PermissionFlagsBits.PinMessages'), 'events.js': pins }, ['pin-messages-permission events.js:2']],
    ['it asks for everything', { 'invite.js': invite('PermissionFlagsBits.ManageMessages, PermissionFlagsBits.Administrator'), 'events.js': pins }, ['pin-messages-permission events.js:2']],
  ])('is left alone where %s', async (_, files, expected) => {
    expect(await places(files)).toEqual(expected);
  });
});

describe('a base class whose constructor asks', () => {
  const pins = ["const StaffCommand = require('../base');", 'module.exports = class Keep extends StaffCommand {', '  async run(message) {', '    await message.pin();', '  }', '};'].join('\n');
  const base = (body: string): string => ['module.exports = class StaffCommand {', '  constructor(client, options = {}) {', `    ${body}`, '  }', '};'].join('\n');

  it.each([
    ['a default of the options', "this.botPermissions = options.botPermissions ?? ['ManageMessages'];", ['pin-messages-permission base.js:3']],
    ['options that it adds', "Object.assign(this, { ...options, clientPermissions: ['ManageMessages'] });", ['pin-messages-permission base.js:3']],
    ['the new permission', "this.botPermissions = ['PinMessages'];", []],
    ['both', "this.botPermissions = ['ManageMessages', 'PinMessages'];", []],
    ['another one', "this.botPermissions = ['BanMembers'];", ['pin-messages-permission commands/keep.js:4']],
  ])('for %s', async (_, body, expected) => {
    expect(await places({ 'base.js': base(body), 'commands/keep.js': pins })).toEqual(expected);
  });
});

describe('a mask under a name of its own', () => {
  const command = (check: string): string => ["const { MODERATION } = require('../masks');", 'module.exports = {', "  name: 'keep',", '  async execute(message) {', `    if (!message.guild.members.me.${check}) return;`, '    await message.pin();', '  },', '};'].join('\n');
  const has = 'permissions.has(MODERATION)';

  it.each([
    ['a bit field', "const { PermissionsBitField } = require('discord.js');\nexports.MODERATION = new PermissionsBitField([PermissionsBitField.Flags.ManageMessages, PermissionsBitField.Flags.KickMembers]);\n", ['pin-messages-permission masks.js:2']],
    ['a sum', "const { PermissionFlagsBits } = require('discord.js');\nconst MODERATION = PermissionFlagsBits.ManageMessages | PermissionFlagsBits.KickMembers;\nmodule.exports = { MODERATION };\n", ['pin-messages-permission masks.js:2']],
    ['a single bit', "const { PermissionFlagsBits } = require('discord.js');\nexports.MODERATION = PermissionFlagsBits.ManageMessages;\n", ['pin-messages-permission masks.js:2']],
    ['a list of names', "exports.MODERATION = ['ManageMessages'];\n", ['pin-messages-permission masks.js:1']],
    ['a sum with the new one', "const { PermissionFlagsBits } = require('discord.js');\nexports.MODERATION = PermissionFlagsBits.ManageMessages | PermissionFlagsBits.PinMessages;\n", []],
  ])('that is %s', async (_, masks, expected) => {
    expect(await places({ 'masks.js': masks, 'commands/keep.js': command(has) })).toEqual(expected);
  });

  it('is left alone where nobody asks for it before a pin', async () => {
    const masks = "exports.MODERATION = ['ManageMessages'];\nexports.KICKS = ['KickMembers'];\n";
    expect(await places({ 'masks.js': masks, 'commands/clear.js': command(has).replace('await message.pin()', 'await message.channel.bulkDelete(5)') })).toEqual([]);
  });
});

describe('a function of another file that tests', () => {
  const guard = (permission: string): string => `const { PermissionFlagsBits } = require('discord.js');\nmodule.exports.mayKeep = (member) => member.permissions.has(PermissionFlagsBits.${permission});\n`;
  const command = (test: string): string => ["const { mayKeep } = require('../lib/may');", 'module.exports = {', "  name: 'keep',", '  async execute(message) {', `    ${test}`, '    await message.pin();', '  },', '};'].join('\n');

  it.each([
    ['the new permission', 'PinMessages', 'if (!mayKeep(message.guild.members.me)) return;', []],
    ['the new permission, among others', 'PinMessages', 'if (message.author.bot || !(await mayKeep(message.guild.members.me))) return;', []],
    ['another one', 'BanMembers', 'if (!mayKeep(message.guild.members.me)) return;', ['pin-messages-permission commands/keep.js:6']],
    ['the new permission, and what it says counts for nothing', 'PinMessages', 'mayKeep(message.guild.members.me);', ['pin-messages-permission commands/keep.js:6']],
  ])('for %s', async (_, permission, test, expected) => {
    expect(await places({ 'lib/may.js': guard(permission), 'commands/keep.js': command(test) })).toEqual(expected);
  });

  it('for the old permission, and the call says where', async () => {
    const findings = await report({ 'lib/may.js': guard('ManageMessages'), 'commands/keep.js': command('if (!mayKeep(message.guild.members.me)) return;') });
    expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual(['commands/keep.js:6']);
    expect(findings[0]!.why).toMatch(/^The check before this, in \.\.\/lib\/may\.js, is for MANAGE_MESSAGES\. /);
  });
});
