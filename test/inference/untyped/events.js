// libraries: discord.js 14.28.1
const { Client, Events } = require('discord.js');
const client = new Client({ intents: [] });

client.on('messageCreate', async (message) => {
  ask(message, 'Message flow');
  ask(message.guild.roles.cache, 'C<Role> flow');
  const { member, author: { username } } = message;
  ask(member, 'GuildMember flow');
  ask(username, 'other');
  for (const [id, role] of message.guild.roles.cache) {
    ask(id, 'other');
    ask(role, 'Role flow');
  }
  for (const role of message.guild.roles.cache.values()) ask(role, 'Role flow');
  const found = message.guild.roles.cache.find((one) => one.name === 'x') ?? (await message.guild.roles.create({ name: 'x' }));
  ask(found, 'Role flow');
  message.guild.roles.create({ name: 'y' }).then((made) => ask(made, 'Role flow'));
  message.guild.members.cache.sort((a, b) => ask(a, 'GuildMember flow') - ask(b, 'GuildMember flow'));
  message.guild.members.cache.reduce((sum, one) => sum + ask(one, 'GuildMember flow'), 0);
});

client.on(Events.GuildRoleUpdate, (before, { guild }) => {
  ask(before, 'Role flow');
  ask(guild, 'Guild flow');
});

client.once('ready', ready);
function ready(who) {
  ask(who, 'Client flow');
}

client.on('guildMemberAdd', onJoin);
const greet = (member) => ask(member, 'GuildMember flow');
async function onJoin(member) {
  ask(member, 'GuildMember flow');
  greet(member);
}

// Another emitter's event of the same name.
const socket = new WebSocket('wss://x');
socket.on('messageCreate', (data) => ask(data.length, 'unknown'));
