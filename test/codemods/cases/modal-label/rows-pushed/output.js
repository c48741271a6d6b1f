const { LabelBuilder, ModalBuilder, TextInputBuilder } = require('discord.js');

exports.build = (questions = [{ id: 'a', text: 'A' }, { id: 'b', text: 'B' }], more = true) => {
  const modal = new ModalBuilder().setCustomId('m').setTitle('M');
  const rows = [];
  for (const { id, text } of questions) {
    rows.push(new LabelBuilder().setLabel(text.slice(0, 45)).setTextInputComponent(new TextInputBuilder().setCustomId(id).setStyle(1)));
  }
  if (more && rows.length < 5) rows.push(new LabelBuilder().setLabel('More').setTextInputComponent(new TextInputBuilder().setCustomId('more').setStyle(2)));
  modal.addLabelComponents(...rows);
  return modal;
};
