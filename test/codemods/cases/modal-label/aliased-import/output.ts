import { LabelBuilder, ModalBuilder as Modal, TextInputBuilder as Input } from 'discord.js';

export const build = () =>
  new Modal().setCustomId('m').setTitle('M').addLabelComponents(new LabelBuilder().setLabel('A').setTextInputComponent(new Input().setCustomId('a').setStyle(1)));
