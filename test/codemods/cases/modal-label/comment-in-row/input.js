const { ActionRowBuilder, ModalBuilder, TextInputBuilder } = require('discord.js');

exports.build = () =>
  new ModalBuilder().setCustomId('m').setTitle('M').addComponents(
    new ActionRowBuilder()
      // One input for each row is the most that Discord takes.
      .addComponents(new TextInputBuilder().setCustomId('a').setLabel('A').setStyle(1)),
  );
