const { LabelBuilder, ModalBuilder, TextInputBuilder } = require('discord.js');

function field(id, label) {
  return new LabelBuilder().setLabel(label).setTextInputComponent(new TextInputBuilder().setCustomId(id).setStyle(1));
}
const last = () => new LabelBuilder().setLabel('Z').setTextInputComponent(new TextInputBuilder().setCustomId('z').setStyle(2));
exports.other = () => new ModalBuilder().setCustomId('o').setTitle('O').addComponents([field('o', 'O')]);
exports.build = () => new ModalBuilder().setCustomId('m').setTitle('M').addComponents(field('a', 'A'), field('b', 'B'), last());
