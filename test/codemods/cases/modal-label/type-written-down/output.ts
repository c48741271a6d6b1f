import { LabelBuilder, ModalBuilder, TextInputBuilder } from 'discord.js';

const row: LabelBuilder = new LabelBuilder().setLabel('A').setTextInputComponent(new TextInputBuilder().setCustomId('a').setStyle(1));
const cast = new LabelBuilder().setLabel('B').setTextInputComponent(new TextInputBuilder().setCustomId('b').setStyle(1)) as LabelBuilder;
export const build = () => new ModalBuilder().setCustomId('m').setTitle('M').addLabelComponents(row, cast);
