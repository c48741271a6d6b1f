// libraries: oceanic.js 1.15.0
import { Client, type AnyTextableGuildChannel, type CommandInteraction, type Guild, type Member, type Message, type Role, InteractionTypes, TextChannel } from 'oceanic.js';

export const client = new Client({ auth: 'Bot x', gateway: { intents: ['GUILDS', 'GUILD_MESSAGES'] } });

client.on('ready', () => console.log(client.user.tag, client.guilds.size));

client.on('messageCreate', async (message) => {
  if (!message.inCachedGuildChannel()) return;
  const pins = await message.channel.getPins();
  const member = await message.guild.getMember(message.author.id);
  const role = message.guild.roles.get(member.roles[0] ?? '');
  await message.pin();
  console.log(pins, role?.color, member.displayName, message.guild.roles.filter((one) => one.color > 0).length);
  const created = await client.rest.channels.createMessage(message.channelID, { content: 'x' });
  await created.createReaction('x');
});

client.on('interactionCreate', async (interaction) => {
  if (interaction.type !== InteractionTypes.APPLICATION_COMMAND) return;
  await run(interaction);
});

client.on('guildMemberAdd', async (member) => {
  const role = await client.rest.guilds.createRole(member.guildID, { name: 'x', color: 1 });
  await member.addRole(role.id);
});

export async function run(interaction: CommandInteraction): Promise<void> {
  const role = interaction.data.options.getRole('role', true);
  const member = interaction.data.options.getMember('member');
  const user = interaction.data.options.getUser('user') ?? interaction.user;
  console.log(role.color, member?.nick, user.username);
  await interaction.defer();
  const sent = await interaction.getOriginal();
  await sent.edit({ content: 'x' });
}

export async function colours(guild: Guild, member: Member): Promise<Role[]> {
  const own = member.roles.map((id) => guild.roles.get(id)!);
  const all = await client.rest.guilds.getRoles(guild.id);
  const highest = own.sort((a, b) => b.position - a.position)[0];
  if (highest) await client.rest.guilds.editRole(guild.id, highest.id, { color: 5 });
  await highest?.edit({ color: 3 });
  return all;
}

export async function say(channel: AnyTextableGuildChannel, text: string): Promise<Message> {
  const message = await channel.createMessage({ content: text });
  if (channel instanceof TextChannel) console.log(channel.topic, channel.guild.name);
  return message;
}
