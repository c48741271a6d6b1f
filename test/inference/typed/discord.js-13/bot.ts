// libraries: discord.js 13.17.1
import Discord, { Client, Collection, Intents, MessageActionRow, MessageButton, MessageEmbed, Permissions, type CommandInteraction, type GuildMember, type Message, type MessageReaction, type TextChannel, type User } from 'discord.js';

export const client = new Client({ intents: [Intents.FLAGS.GUILDS, Intents.FLAGS.GUILD_MESSAGES] });
const cooldowns = new Collection<string, Collection<string, number>>();

client.on('ready', () => {
  client.user?.setActivity('x');
  client.guilds.cache.forEach((guild) => console.log(guild.name, guild.me?.permissions.has(Permissions.FLAGS.MANAGE_MESSAGES)));
});

client.on('messageCreate', async (message) => {
  if (!message.guild || !message.member?.permissions.has('MANAGE_MESSAGES')) return;
  const target = message.mentions.members?.first();
  const role = message.mentions.roles.first() || message.guild.roles.cache.get('1');
  if (role) await role.setColor('RED');
  console.log(role?.color, target?.roles.highest.color);
  const embed = new MessageEmbed().setColor(role?.color ?? 'BLUE').setTitle('x');
  const sent = await message.channel.send({ embeds: [embed] });
  const pins = await message.channel.messages.fetchPinned();
  await pins.first()?.unpin();
  const filter = (reaction: MessageReaction, user: User): boolean => reaction.emoji.name === '👍' && user.id === message.author.id;
  const collector = sent.createReactionCollector({ filter });
  collector.on('collect', (reaction, user) => console.log(reaction.message.id, user.tag));
  const collected = await message.channel.awaitMessages({ max: 1 });
  await collected.first()?.pin();
  cooldowns.get('x')?.set('y', 1);
});

client.on('interactionCreate', async (interaction) => {
  if (interaction.isCommand()) await pin(interaction);
  if (!interaction.isButton()) return;
  await interaction.update({ content: 'x' });
  console.log(interaction.message.id, interaction.guild?.roles.cache.size);
});

export async function pin(interaction: CommandInteraction): Promise<void> {
  const role = interaction.options.getRole('role');
  const member = interaction.options.getMember('member') as GuildMember;
  const channel = interaction.options.getChannel('channel') as TextChannel | null;
  await interaction.reply({ components: [new MessageActionRow().addComponents(new MessageButton().setCustomId('x'))], fetchReply: true });
  const reply = (await interaction.fetchReply()) as Message;
  await reply.pin();
  if (channel) await channel.bulkDelete(10);
  console.log(role?.color, member.displayColor);
}

export async function members(guild: Discord.Guild, id: Discord.Snowflake): Promise<void> {
  const one = await guild.members.fetch(id);
  const all = await guild.members.fetch();
  all.filter((member) => !member.user.bot).each((member) => console.log(member.displayName));
  const emoji = await guild.emojis.create('x.png', 'x');
  console.log(one.roles.cache.size, emoji.name, emoji.author?.tag);
  const role = await guild.roles.create({ name: 'x', color: 'RED' });
  await one.roles.add(role);
  const thread = await (guild.systemChannel as TextChannel).threads.create({ name: 'x', autoArchiveDuration: 60 });
  await thread.members.add(one);
}
