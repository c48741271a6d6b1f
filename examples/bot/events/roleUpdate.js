const { Events } = require('discord.js');

module.exports = {
  name: Events.GuildRoleUpdate,

  async execute(oldRole, newRole) {
    const changes = [];
    if (oldRole.name !== newRole.name) changes.push(`name: ${oldRole.name} is now ${newRole.name}`);
    if (oldRole.color !== newRole.color) changes.push(`colour: ${oldRole.hexColor} is now ${newRole.hexColor}`);
    if (changes.length === 0) return;

    await newRole.guild.systemChannel?.send({
      embeds: [{ title: `Role ${newRole.name} changed`, description: changes.join('\n'), color: newRole.color }],
    });
  },
};
