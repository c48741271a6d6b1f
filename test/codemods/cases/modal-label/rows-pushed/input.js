const { ActionRowBuilder, ModalBuilder, TextInputBuilder } = require('discord.js');

exports.build = (questions = [{ id: 'a', text: 'A' }, { id: 'b', text: 'B' }], more = true) => {
  const modal = new ModalBuilder().setCustomId('m').setTitle('M');
  const rows = [];
  for (const { id, text } of questions) {
    rows.push(new ActionRowBuilder().addComponents(new TextInputBuilder().setCustomId(id).setLabel(text.slice(0, 45)).setStyle(1)));
  }
  if (more && rows.length < 5) rows.push(new ActionRowBuilder().addComponents(new TextInputBuilder().setCustomId('more').setLabel('More').setStyle(2)));
  modal.addComponents(...rows);
  return modal;
};
