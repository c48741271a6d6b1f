const { ActionRowBuilder, ModalBuilder, TextInputBuilder } = require('discord.js');

exports.build = (label) => {
  const a = new TextInputBuilder().setCustomId('a').setLabel('A').setStyle(1);
  const b = new TextInputBuilder().setCustomId('b').setStyle(1);
  if (label) b.setLabel(label);
  return new ModalBuilder().setCustomId('m').setTitle('M').addComponents(new ActionRowBuilder().addComponents(a), new ActionRowBuilder().addComponents(b));
};
