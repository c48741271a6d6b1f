/** Tests what the command says of integers that ask for permissions: in which files, next to which code, and which number it names. */
import { describe, expect, it } from 'vitest';
import { tree } from '../project/tree.js';
import { botshift } from '../cli/run-cli.js';

interface Found {
  change: string;
  file: string;
  line: number;
  column: number;
  endColumn: number;
  message: string;
  subject: string;
  rewrite: string;
  edits?: { text: string }[];
}

const manifest = { name: 'bot', dependencies: { 'discord.js': '14.25.0' } };
const pins = "const { Client } = require('discord.js');\nconst client = new Client({ intents: [] });\nclient.on('messageCreate', (message) => message.pin());\n";
// 8192 is MANAGE_MESSAGES, 2251799813685248 PIN_MESSAGES, and both are 2251799813693440.
const link = 'https://discord.com/oauth2/authorize?client_id=1&permissions=8192&scope=bot';

/** Findings outside of the code that pins. */
async function found(files: Parameters<typeof tree>[0], ...args: string[]): Promise<Found[]> {
  const { out, err } = await botshift(tree({ 'package.json': manifest, 'bot.js': pins, ...files }), ['check', '--format', 'json', ...args]);
  expect(err).toBe('');
  return (JSON.parse(out) as { findings: Found[] }).findings.filter(({ file }) => file !== 'bot.js');
}

describe('an integer without the new permission, in a project that needs it', () => {
  it.each([
    ['README.md', `# A bot\n\n[Invite it](${link})\n`, 3],
    ['docs/setup.html', `<p>\n<a href="https://discord.com/api/oauth2/authorize?client_id=1&amp;permissions=8192&amp;scope=bot">Invite</a>\n`, 2],
    ['.env.example', `# settings\nTOKEN=\nINVITE_URL=${link}\n`, 3],
    ['.env', 'TOKEN=abc\nBOT_PERMISSIONS=8192\n', 2],
    ['config.json', `{\n  "prefix": "!",\n  "invite": "${link}"\n}\n`, 3],
    ['settings.json', '{\n  "bot": {\n    "client_id": "1",\n    "permissions": "8192"\n  }\n}\n', 4],
    ['config.yml', `bot:\n  invite: ${link}\n`, 2],
    ['settings.yaml', 'bot:\n  invite_permissions: 8192\n', 2],
    ['views/index.ejs', `<a href="${link}">`, 1],
    ['invite.js', `module.exports = '${link}';\n`, 1],
    ['template.js', "module.exports = (id) => `https://discord.com/api/oauth2/authorize?client_id=$" + '{id}&scope=bot%20applications.commands&permissions=8192`;\n', 1],
    ['lines.js', "module.exports = (id) => `https://discord.com/oauth2/authorize` +\n  `?client_id=$" + '{id}&permissions=8192&scope=bot`;\n', 2],
    ['call.js', "module.exports = (client) => client.generateInvite({ scopes: ['bot'], permissions: 8192n });\n", 1],
    ['old.js', 'module.exports = (client) => client.generateInvite(8192);\n', 1],
    ['query.js', "module.exports = new URLSearchParams({ client_id: '1', scope: 'bot', permissions: '8192' });\n", 1],
    ['constant.js', 'export const INVITE_PERMISSIONS = 8192;\n', 1],
    ['Invite.jsx', `export const Invite = () => <a href="${link}">Invite</a>;\n`, 1],
  ])('is found in %s', async (file, text, line) => {
    const findings = await found({ [file]: text });
    expect(findings.map(({ change, file: where, line: at }) => `${change} ${where}:${at}`)).toEqual([`pin-messages-permission ${file}:${line}`]);
    const [finding] = findings;
    expect(finding).toMatchObject({ subject: 'bot', message: expect.stringContaining('2251799813693440') as string });
    expect(text.split('\n')[line - 1]!.slice(finding!.column - 1, finding!.endColumn - 1)).toBe('8192');
    expect(finding!.rewrite).toBe(/\.jsx?$/.test(file) ? 'review' : 'none');
  });

  it('is one finding for each permission, and each names the number that has all', async () => {
    // MANAGE_MESSAGES and MANAGE_GUILD_EXPRESSIONS; with both new bits.
    const findings = await found({ 'emoji.js': "const { Guild } = require('discord.js');\n/** @param {Guild} guild */\nmodule.exports = (guild) => guild.emojis.create({ name: 'a', attachment: 'b' });\n", 'README.md': link.replace('8192', '1073750016') });
    const read = findings.filter(({ file }) => file === 'README.md');
    expect(read.map(({ change }) => change)).toEqual(['create-expressions-permission', 'pin-messages-permission']);
    for (const { message } of read) expect(message).toContain((1073750016n | (1n << 51n) | (1n << 43n)).toString());
  });

  it.each([
    ['what the bot does needs nothing new', { 'bot.js': pins.replace('.pin()', '.delete()'), 'README.md': link }],
    ['the number has the new bit', { 'README.md': link.replace('8192', '2251799813693440') }],
    ['the number has all permissions', { 'README.md': link.replace('8192', '8200') }],
    ['the number never had the old bit', { 'README.md': link.replace('8192', '2048') }],
    ['the link is of another service', { 'README.md': 'https://example.com/authorize?permissions=8192' }],
    ['it is commented out', { 'README.md': `<!-- ${link} -->`, '.env': `#INVITE=${link}`, 'invite.js': `// ${link}\n` }],
    ['a comment switches it off', { 'invite.js': `// eslint-disable-next-line botshift/pin-messages-permission\nmodule.exports = '${link}';\n` }],
    ['git ignores the file', { '.git/HEAD': '', '.gitignore': 'README.md\n', 'README.md': link }],
    ['the file is of another project', { 'bot.js': 'void 0;', 'a/package.json': manifest, 'a/bot.js': pins.replace('.pin()', '.delete()'), 'a/README.md': link }],
    ['the file is of another project without a package.json', { 'bot.js': 'void 0;', 'package.json': '', 'a/package.json': manifest, 'a/bot.js': pins, 'b/README.md': link }],
    ['the number is one of a role', { 'roles.js': "module.exports = { name: 'Staff', permissions: 8192 };\n", 'roles.json': '{"name": "Staff", "permissions": "8192"}' }],
    ['the number is too long for any', { 'README.md': link.replace('8192', '8'.repeat(40)) }],
    ['the file does not parse', { 'config.json': '{ "permissions": 8192', 'broken.js': `const a = '${link}; (` }],
  ])('is left alone where %s', async (_, files) => {
    const { 'package.json': own = manifest, ...rest } = files as Record<string, string>;
    const { out } = await botshift(tree({ ...(own !== '' && { 'package.json': own }), 'bot.js': pins, ...rest }), ['check', '--format', 'json']);
    const { findings } = JSON.parse(out) as { findings: Found[] };
    expect(findings.filter(({ file }) => !file.endsWith('bot.js'))).toEqual([]);
  });

  it('is not looked for where the user leaves the change out', async () => {
    expect(await found({ 'README.md': link }, '--change', 'role-colors')).toEqual([]);
  });

  it('goes into a baseline as other findings do', async () => {
    const cwd = tree({ 'package.json': manifest, 'bot.js': pins, 'README.md': link });
    await botshift(cwd, ['check', '--baseline', 'known.json', '--update-baseline']);
    const { code, out } = await botshift(cwd, ['check', '--baseline', 'known.json', '--format', 'json']);
    expect({ code, left: (JSON.parse(out) as { findings: Found[] }).findings }).toEqual({ code: 0, left: [] });
  });

  it('is rewritten in code after a person has said so, and nowhere else', async () => {
    const cwd = tree({ 'package.json': manifest, 'bot.js': pins, 'README.md': link, 'invite.js': `module.exports = '${link}';\n` });
    const { out } = await botshift(cwd, ['fix', '--dry-run', '--review']);
    expect(out).toContain(`+module.exports = '${link.replace('8192', '2251799813693440')}';`);
    expect(out).not.toContain('+https://');
  });
});

describe("the gate of a command that is named for what it does", () => {
  it.each([
    ['commands.json', '[\n  { "name": "pin", "default_member_permissions": "8192" },\n  { "name": "clear", "default_member_permissions": "8192" }\n]\n', 2],
    ['pin.data.js', "module.exports = {\n  name: 'pin',\n  default_member_permissions: '8192',\n};\n", 3],
    ['builder.js', "const { SlashCommandBuilder } = require('discord.js');\nmodule.exports = new SlashCommandBuilder().setName('pin').setDefaultMemberPermissions(8192n);\n", 2],
  ])('is about members, in %s', async (file, text, line) => {
    const findings = await found({ [file]: text });
    expect(findings.map(({ file: where, line: at, subject }) => `${where}:${at} ${subject}`)).toEqual([`${file}:${line} invoker`]);
    expect(findings[0]!.message).toContain('2251799813685248');
  });
});
