const { SlashCommandBuilder } = require('discord.js');
const { about } = require('../lib/about.js');

module.exports = {
  data: new SlashCommandBuilder().setName('about').setDescription('Tells about this bot'),

  async execute(interaction) {
    await interaction.reply({ embeds: [await about(interaction.client)] });
  },
};
