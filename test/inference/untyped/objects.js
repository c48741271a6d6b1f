// libraries: discord.js 14.28.1
const { Client } = require('discord.js');
const client = new Client({ intents: [] });
const state = { guild: null, roles: new Map() };

client.on('messageCreate', async (message) => {
  const context = { message, guild: message.guild, nested: { member: message.member } };
  ask(context.message, 'Message flow');
  ask(context.nested.member.roles.highest, 'Role flow');
  const { guild: here } = context;
  ask(here, 'Guild flow');
  state.guild = message.guild;
  ask(state.guild, 'Guild flow');
  ask(state.roles, 'other');
  const { top, count } = find(message.guild);
  ask(top, 'Role flow');
  ask(count, 'other');
  const [first, second] = await Promise.all([message.fetch(), message.guild.members.fetch('x')]);
  ask(first, 'Message flow');
  ask(second, 'GuildMember flow');
  let role = null;
  if (count) role = await message.guild.roles.create({ name: 'x' });
  ask(role, 'Role flow');
  ask(message[count ? 'pin' : 'unpin'](), 'Message flow');
  const [bots, people] = message.guild.members.cache.partition((one) => one.user.bot);
  ask(people, 'C<GuildMember> flow');
  ask(bots.first(), 'GuildMember flow');
  ask(helpers.top(message.guild), 'Role flow');
});

const helpers = {
  top(guild) {
    return guild.roles.cache.last();
  },
};

function find(guild) {
  return { top: guild.roles.highest, count: 1 };
}
