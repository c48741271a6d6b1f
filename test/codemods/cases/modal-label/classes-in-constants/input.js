const discord = require('discord.js');

const Row = discord.ActionRowBuilder;
const Input = discord.TextInputBuilder;
exports.build = () => {
  const row = new Row().addComponents([new Input().setCustomId('a').setLabel('A').setStyle(1)]);
  return new discord.ModalBuilder().setCustomId('m').setTitle('M').addComponents(row);
};
