const { SlashCommandBuilder } = require('discord.js');
const { listEmbed } = require('../lib/embeds.js');

module.exports = {
  data: new SlashCommandBuilder().setName('pins').setDescription('Lists the pinned messages of this channel'),

  async execute(interaction) {
    const pinned = await interaction.channel.messages.fetchPinned();
    if (pinned.size === 0) return interaction.reply('Nothing is pinned here.');

    const lines = pinned.map((message) => `[${message.author.username}](${message.url}): ${message.content.slice(0, 80)}`);
    await interaction.reply({ embeds: [listEmbed('Pinned messages', lines)] });
  },
};
