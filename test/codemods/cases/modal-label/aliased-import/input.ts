import { ActionRowBuilder as Row, ModalBuilder as Modal, TextInputBuilder as Input } from 'discord.js';

export const build = () =>
  new Modal().setCustomId('m').setTitle('M').addComponents(new Row<Input>().addComponents(new Input().setCustomId('a').setLabel('A').setStyle(1)));
