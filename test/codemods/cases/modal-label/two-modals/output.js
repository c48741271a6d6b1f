const { LabelBuilder, ModalBuilder: Modal, TextInputBuilder } = require('discord.js');
const input = (id) => new TextInputBuilder().setCustomId(id);
const other = () => new Modal().setCustomId('o').setTitle('O').addLabelComponents(new LabelBuilder().setLabel('O').setTextInputComponent(new TextInputBuilder().setCustomId('o').setStyle(1)));
exports.build = () => {
  const modal = new Modal().setCustomId('m').setTitle('M');
  const row = new LabelBuilder().setLabel('M').setTextInputComponent(new TextInputBuilder().setCustomId('m').setStyle(2));
  modal.addLabelComponents(row);
  return modal;
};
exports.rest = [input, other];
