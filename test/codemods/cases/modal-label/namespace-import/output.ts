import * as Discord from 'discord.js';

export const build = () =>
  new Discord.ModalBuilder()
    .setCustomId('m')
    .setTitle('M')
    .addLabelComponents(new Discord.LabelBuilder().setLabel('A').setTextInputComponent(new Discord.TextInputBuilder().setCustomId('a').setStyle(Discord.TextInputStyle.Short)));
