const { LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } = require('discord.js');

exports.build = () => {
  const modal = new ModalBuilder().setCustomId('feedback').setTitle('Feedback');

  const subject = new TextInputBuilder()
    .setCustomId('subject')
    .setStyle(TextInputStyle.Short);
  const text = new TextInputBuilder()
    .setCustomId('text')
    .setStyle(TextInputStyle.Paragraph)
    .setRequired(false);

  modal.addLabelComponents(
    new LabelBuilder().setLabel('What is it about?').setTextInputComponent(subject),
    new LabelBuilder().setLabel("What do you think?").setTextInputComponent(text),
  );
  return modal;
};
