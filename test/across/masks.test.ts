/** Tests integers of another file that stand where permissions are asked for, found by the command over whole projects. */
import { describe, expect, it } from 'vitest';
import { tree } from '../project/tree.js';
import { botshift } from '../cli/run-cli.js';

interface Found {
  change: string;
  file: string;
  line: number;
  why: string;
  rewrite: string;
}

async function found(files: Parameters<typeof tree>[0]): Promise<Found[]> {
  const { out, err } = await botshift(tree({ 'package.json': { name: 'bot', dependencies: { 'discord.js': '14.25.0' } }, ...files }), ['check', '--format', 'json']);
  expect(err).toBe('');
  return (JSON.parse(out) as { findings: Found[] }).findings;
}

async function places(files: Parameters<typeof tree>[0]): Promise<string[]> {
  return (await found(files)).map(({ change, file, line }) => `${change} ${file}:${line}`);
}

const pinned = 'pin-messages-permission commands/keep.js:6';

/** A command that pins after one test. */
const keep = (test: string, from = "const { MOD_PERMS } = require('../masks');"): string => [from, 'module.exports = {', "  name: 'keep',", '  async execute(message, state) {', `    if (!${test}) return;`, '    await message.pin();', '  },', '};'].join('\n');
const tested = 'message.guild.members.me.permissions.has(MOD_PERMS)';
// 8192 is MANAGE_MESSAGES, 2251799813685248 PIN_MESSAGES.

describe('an integer that another file tests permissions for, before a pin', () => {
  it.each([
    ['decimal', 'module.exports.MOD_PERMS = 8192;\n'],
    ['hexadecimal', 'exports.MOD_PERMS = 0x2000;\n'],
    ['a bit', 'exports.MODERATION = 1n << 13n;\n', "const { MODERATION: MOD_PERMS } = require('../masks');"],
    ['a bit of numbers', 'const MOD_PERMS = 1 << 13;\nmodule.exports = { MOD_PERMS };\n'],
    ['made of a text', "exports.MOD_PERMS = BigInt('8192');\n"],
    ['a sum', 'exports.MOD_PERMS = 8192n | 2n;\n'],
  ])('is the finding: %s', async (_, masks, from?: string) => {
    const all = await found({ 'masks.js': masks, 'commands/keep.js': keep(tested, from) });
    expect(all.map(({ change, file, rewrite }) => `${change} ${file} ${rewrite}`)).toEqual(['pin-messages-permission masks.js none']);
    expect(all[0]!.why).toContain('commands/keep.js');
  });

  it('says which integer has the new permission too', async () => {
    expect((await found({ 'masks.js': 'exports.MOD_PERMS = 8192;\n', 'commands/keep.js': keep(tested) }))[0]!.why).toContain('2251799813693440');
  });

  it('is the finding in ES modules, and where a command is gated by it', async () => {
    const command = [
      "import { SlashCommandBuilder } from 'discord.js';",
      "import { MOD_PERMS } from '../masks.js';",
      "export const data = new SlashCommandBuilder().setName('keep').setDefaultMemberPermissions(MOD_PERMS);",
      'export async function execute(interaction) {',
      '  const message = await interaction.fetchReply();',
      '  await message.pin();',
      '}',
    ].join('\n');
    expect(await places({ 'masks.ts': 'export const MOD_PERMS = 8192;\n', 'commands/keep.ts': command })).toEqual(['pin-messages-permission masks.ts:1']);
    expect(await places({ 'masks.ts': 'export let MOD_PERMS = 8192;\nMOD_PERMS = 4;\n', 'commands/keep.ts': command })).toEqual(['pin-messages-permission commands/keep.ts:6']);
  });

  it('settles the matter where it holds the new permission', async () => {
    expect(await places({ 'masks.js': 'exports.MOD_PERMS = 2251799813685248n;\n', 'commands/keep.js': keep(tested) })).toEqual([]);
    expect(await places({ 'masks.js': 'exports.MOD_PERMS = 1n << 51n | 1n << 13n;\n', 'commands/keep.js': keep(tested) })).toEqual([]);
  });

  it.each([
    ['it holds neither bit', { 'masks.js': 'exports.MOD_PERMS = 4;\n', 'commands/keep.js': keep(tested) }],
    ['it is exported twice', { 'masks.js': 'exports.MOD_PERMS = 8192;\nexports.MOD_PERMS = 4;\n', 'commands/keep.js': keep(tested) }],
    ['it comes from a package of that name', { 'masks.js': 'exports.MOD_PERMS = 8192;\n', 'commands/keep.js': keep(tested, "const { MOD_PERMS } = require('masks');") }],
    ['it is no permission', { 'masks.js': 'exports.MOD_PERMS = 8192;\n', 'commands/keep.js': keep('state.seen.has(MOD_PERMS)') }],
    ['it is a time', { 'masks.js': 'exports.MOD_PERMS = 8192;\n', 'commands/keep.js': keep('(await state.wait(MOD_PERMS))') }],
    ['it is not a whole number', { 'masks.js': 'exports.MOD_PERMS = 8192.5;\n', 'commands/keep.js': keep(tested) }],
  ])('is left alone where %s', async (_, files) => {
    expect(await places(files)).toEqual([pinned]);
  });

  it('is left alone where nobody tests for it before a pin', async () => {
    const clear = keep(tested).replace('message.pin()', 'message.channel.bulkDelete(5)');
    expect(await places({ 'masks.js': 'exports.MOD_PERMS = 8192;\n', 'commands/clear.js': clear })).toEqual([]);
    expect(await places({ 'masks.js': 'exports.MOD_PERMS = 8192;\n', 'commands/clear.js': clear, 'commands/keep.js': keep('message.guild') })).toEqual([pinned]);
  });
});
