const { LabelBuilder, ModalBuilder, TextInputBuilder } = require('discord.js');

exports.build = () =>
  new ModalBuilder().setCustomId('m').setTitle('M').addLabelComponents(
    new LabelBuilder()
      .setLabel('A')
      // One input for each row is the most that Discord takes.
      .setTextInputComponent(new TextInputBuilder().setCustomId('a').setStyle(1)),
  );
