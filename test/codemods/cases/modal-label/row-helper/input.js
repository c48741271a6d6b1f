const { ActionRowBuilder: Row, ModalBuilder, TextInputBuilder } = require('discord.js');

function field(id, label) {
  return new Row().addComponents(new TextInputBuilder().setCustomId(id).setLabel(label).setStyle(1));
}
const last = () => new Row().addComponents(new TextInputBuilder().setCustomId('z').setLabel('Z').setStyle(2));
exports.other = () => new ModalBuilder().setCustomId('o').setTitle('O').addComponents([field('o', 'O')]);
exports.build = () => new ModalBuilder().setCustomId('m').setTitle('M').addComponents(field('a', 'A'), field('b', 'B'), last());
