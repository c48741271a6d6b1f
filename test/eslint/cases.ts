/** Owns untyped fixtures that all faces must read alike, with what is expected in each, written by hand. */

/** One file of a bot. */
export interface Case {
  name: string;
  file: string;
  code: string;
  /** `<change> <line> <text of the finding>`, in source order; nothing for a trap. */
  expected: readonly string[];
}

/** The package around the files. */
export const manifest = { name: 'bot', dependencies: { 'discord.js': '14.28.1', '@discord/embedded-app-sdk': '2.5.0' } };

export const cases: readonly Case[] = [
  {
    name: 'role colours, CommonJS',
    file: 'roles.js',
    code: `const { Client, GatewayIntentBits } = require('discord.js');
const client = new Client({ intents: [GatewayIntentBits.Guilds] });
client.on('guildMemberAdd', async (member) => {
  const shade = member.roles.highest.color;
  const role = await member.guild.roles.create({ name: 'new', color: 0x5865f2 });
  console.log(shade, role.color);
});
`,
    expected: ['role-colors 4 color', 'role-colors 5 color', 'role-colors 6 color'],
  },
  {
    name: 'role colours, module, aliased import',
    file: 'roles.mjs',
    code: `import { Client as Bot, Events as E } from 'discord.js';
const bot = new Bot({ intents: [] });
bot.on(E.GuildRoleUpdate, (before, after) => {
  if (before.color !== after.color) console.log('changed');
});
`,
    expected: ['role-colors 4 color', 'role-colors 4 color'],
  },
  {
    name: 'pins through a namespace',
    file: 'pins.js',
    code: `const Discord = require('discord.js');
const client = new Discord.Client({ intents: [] });
client.on(Discord.Events.MessageCreate, async (message) => {
  const pinned = await message.channel.messages.fetchPinned();
  console.log(pinned.size);
});
`,
    expected: ['pin-routes 4 fetchPinned'],
  },
  {
    name: 'creating guilds',
    file: 'guilds.mjs',
    code: `import * as discord from 'discord.js';
const client = new discord.Client({ intents: [] });
client.once('ready', async () => {
  await client.guilds.create({ name: 'mine' });
});
`,
    expected: ['guild-create 4 create'],
  },
  {
    name: 'a modal of rows',
    file: 'modal.js',
    code: `const { ActionRowBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } = require('discord.js');
module.exports = function show(interaction) {
  const name = new TextInputBuilder().setCustomId('name').setLabel('Name').setStyle(TextInputStyle.Short);
  const modal = new ModalBuilder().setCustomId('m').setTitle('Hello');
  modal.addComponents(new ActionRowBuilder().addComponents(name));
  return interaction.showModal(modal);
};
`,
    expected: ['modal-label 5 new ActionRowBuilder().addComponents(name)'],
  },
  {
    name: 'the proxy of an activity',
    file: 'activity.mjs',
    code: `import { DiscordSDK } from '@discord/embedded-app-sdk';
const sdk = new DiscordSDK('1');
await sdk.ready();
const answer = await fetch('/.proxy/api/token', { method: 'POST' });
console.log(await answer.json());
`,
    expected: ["activity-proxy-prefix 4 '/.proxy/api/token'"],
  },
  {
    name: 'a pin command behind ManageMessages',
    file: 'commands/pin.js',
    code: `const { SlashCommandBuilder, PermissionFlagsBits } = require('discord.js');
module.exports = {
  data: new SlashCommandBuilder().setName('pin').setDescription('Pins').setDefaultMemberPermissions(PermissionFlagsBits.ManageMessages),
  async execute(interaction) {
    const message = await interaction.channel.messages.fetch(interaction.options.getString('id'));
    if (!interaction.guild.members.me.permissions.has(PermissionFlagsBits.ManageMessages)) return;
    await message.pin();
  },
};
`,
    expected: ['pin-messages-permission 3 *', 'pin-messages-permission 6 *'],
  },
  {
    name: 'a bare CommonJS command without a library in sight',
    file: 'commands/color.js',
    code: `module.exports.run = async (client, message, args) => {
  const role = message.guild.roles.cache.get(args[0]);
  message.channel.send(String(role.color));
};
`,
    expected: ['role-colors 3 color'],
  },
  {
    name: 'trap: a local role',
    file: 'trap-role.js',
    code: `const { Client } = require('discord.js');
const client = new Client({ intents: [] });
client.on('messageCreate', (message) => {
  const role = { color: 1 };
  console.log(role.color, message.id);
});
`,
    expected: [],
  },
  {
    name: 'a class, which some parsers give no decorators',
    file: 'listener.js',
    code: `const { Events } = require('discord.js');
class Renamed {
  constructor() { this.name = Events.GuildUpdate; }
  async run(guild) {
    await guild.members.fetch();
  }
}
module.exports = Renamed;
`,
    expected: ['request-guild-members-limit 5 fetch'],
  },
  {
    name: 'trap: a shadowed client',
    file: 'trap-client.mjs',
    code: `import { Client } from 'discord.js';
import { Database } from 'some-database';
const client = new Client({ intents: [] });
export function backUp() {
  const client = new Database();
  return client.guilds.create({ name: 'row' });
}
client.login();
`,
    expected: [],
  },
  {
    name: 'trap: shadowed builders',
    file: 'trap-builders.js',
    code: `const { ModalBuilder } = require('discord.js');
class ActionRowBuilder { addComponents(...parts) { this.parts = parts; return this; } }
class TextInputBuilder {}
module.exports = () => [new ModalBuilder(), new ActionRowBuilder().addComponents(new TextInputBuilder())];
`,
    expected: [],
  },
  {
    name: 'trap: an embed has a color too',
    file: 'trap-embed.js',
    code: `const { EmbedBuilder, Client } = require('discord.js');
const client = new Client({ intents: [] });
client.on('messageCreate', (message) => {
  const [embed] = message.embeds;
  message.reply({ embeds: [new EmbedBuilder().setColor(embed.color)] });
});
`,
    expected: [],
  },
];
