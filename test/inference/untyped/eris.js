// libraries: eris 0.18.0
const Eris = require('eris');
const bot = Eris('token');
const other = new Eris('token');

ask(bot, 'Client flow');
ask(other.guilds, 'C<Guild> flow');
bot.on('messageCreate', (msg) => {
  ask(msg, 'Message flow');
  const role = msg.member.guild.roles.find((one) => one.name === 'x');
  ask(role, 'Role flow');
  ask(msg.member.guild.roles.filter((one) => one.color), 'A<Role> flow');
});
bot.on('guildMemberAdd', (guild, joined) => ask(joined, 'Member flow'));
