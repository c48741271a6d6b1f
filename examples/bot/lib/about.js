const { EmbedBuilder } = require('discord.js');

/** @param {import('discord.js').Client} client */
async function about(client) {
  await client.application.fetch();
  const flags = client.application.flags.toArray();

  return new EmbedBuilder()
    .setTitle(client.user.username)
    .setColor(0x5865f2)
    .addFields(
      { name: 'Servers', value: String(client.guilds.cache.size), inline: true },
      { name: 'Flags', value: flags.join(', ') || 'none', inline: true },
    );
}

module.exports = { about };
