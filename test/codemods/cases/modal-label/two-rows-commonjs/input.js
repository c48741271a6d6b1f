const { ActionRowBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } = require('discord.js');

exports.build = () => {
  const modal = new ModalBuilder().setCustomId('feedback').setTitle('Feedback');

  const subject = new TextInputBuilder()
    .setCustomId('subject')
    .setLabel('What is it about?')
    .setStyle(TextInputStyle.Short);
  const text = new TextInputBuilder()
    .setCustomId('text')
    .setLabel("What do you think?")
    .setStyle(TextInputStyle.Paragraph)
    .setRequired(false);

  modal.addComponents(
    new ActionRowBuilder().addComponents(subject),
    new ActionRowBuilder().addComponents(text),
  );
  return modal;
};
