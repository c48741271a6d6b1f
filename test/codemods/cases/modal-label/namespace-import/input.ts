import * as Discord from 'discord.js';

export const build = () =>
  new Discord.ModalBuilder()
    .setCustomId('m')
    .setTitle('M')
    .addComponents(new Discord.ActionRowBuilder<Discord.TextInputBuilder>().addComponents(new Discord.TextInputBuilder().setCustomId('a').setLabel('A').setStyle(Discord.TextInputStyle.Short)));
