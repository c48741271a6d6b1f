// libraries: discord.js 14.28.1
import { Client, Events, GatewayIntentBits, Partials, type ClientEvents, type Message, type PartialMessage, type Role } from 'discord.js';

const client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers], partials: [Partials.Message] });

client.once(Events.ClientReady, async (ready) => {
  const application = await ready.application.fetch();
  console.log(application.flags, application.owner, ready.user.tag);
  for (const guild of ready.guilds.cache.values()) console.log(guild.name, guild.ownerId);
});

client.on('messageCreate', async (message) => {
  if (message.author.bot || !message.guild) return;
  const pinned = await message.channel.messages.fetchPinned();
  const oldest = pinned.last();
  if (oldest) await oldest.unpin();
  await message.pin('kept');
  const reply = await message.reply({ content: `${pinned.size}` });
  await reply.react('📌');
  const { member, channel, guild } = message;
  console.log(member?.roles.highest.color, channel.id, guild.members.me?.permissions);
});

client.on(Events.MessageUpdate, (before, after) => {
  log(before, after);
  if (before.partial) return;
  console.log(before.content, after.attachments.first()?.size);
});

client.on('guildRoleUpdate' as keyof ClientEvents, () => undefined);
client.on(Events.GuildRoleUpdate, (before: Role, { color, guild }: Role) => {
  if (before.color !== color) console.log(guild.roles.everyone.id);
});

client.on('guildMemberAdd', async ({ guild, roles, user }) => {
  const role = guild.roles.cache.find(({ name }) => name === 'New') ?? (await guild.roles.create({ name: 'New' }));
  await roles.add(role);
  const dm = await user.createDM();
  const sent = await dm.send('hello');
  await sent.edit('hello again');
});

client.on('messageReactionAdd', async (reaction, user) => {
  const full = reaction.partial ? await reaction.fetch() : reaction;
  const whole = user.partial ? await user.fetch() : user;
  const member = await full.message.guild?.members.fetch(whole.id);
  await full.users.remove(whole);
  await full.remove();
  console.log(member?.displayName, full.emoji.name);
});

client.on('threadCreate', async (thread, isNew) => {
  const starter = await thread.fetchStarterMessage();
  if (isNew && starter) await starter.pin();
  await thread.join();
  console.log(thread.parent?.name, thread.guild.name);
});

client.on('channelCreate', (channel) => {
  if (channel.isTextBased()) channel.send('first').then((message) => message.pin()).catch(console.error);
});

client.on('guildScheduledEventCreate', (event) => {
  console.log(event.guild?.name, event.creator?.tag, event.channel?.name);
});

function log(before: Message | PartialMessage, after: Message | PartialMessage): void {
  console.log(before.id, after.url, after.channel.id);
}

const message = 'not a message';
console.log(message.length, client.users.cache.size);
