const discord = require('discord.js');

const Row = discord.ActionRowBuilder;
const Input = discord.TextInputBuilder;
exports.build = () => {
  const row = new discord.LabelBuilder().setLabel('A').setTextInputComponent(new Input().setCustomId('a').setStyle(1));
  return new discord.ModalBuilder().setCustomId('m').setTitle('M').addLabelComponents(row);
};
