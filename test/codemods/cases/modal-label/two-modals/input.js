const { ActionRowBuilder, ModalBuilder: Modal, TextInputBuilder } = require('discord.js');
const input = (id) => new TextInputBuilder().setCustomId(id);
const other = () => new Modal().setCustomId('o').setTitle('O').addComponents(new ActionRowBuilder().addComponents(new TextInputBuilder().setCustomId('o').setLabel('O').setStyle(1)));
exports.build = () => {
  const modal = new Modal().setCustomId('m').setTitle('M');
  const row = new ActionRowBuilder().addComponents(new TextInputBuilder().setCustomId('m').setLabel('M').setStyle(2));
  modal.addComponents(row);
  return modal;
};
exports.rest = [input, other];
