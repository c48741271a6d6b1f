import {
  LabelBuilder,
  ModalBuilder,
  TextInputBuilder,
} from 'discord.js';

export const other = () => new ModalBuilder().setCustomId('o').setTitle('O').addLabelComponents(new LabelBuilder().setLabel('O').setTextInputComponent(new TextInputBuilder().setCustomId('o').setStyle(1)));
export function build(max = 3) {
  const label = `At most ${max}`;
  const input = new TextInputBuilder().setCustomId('m').setStyle(2);
  return new ModalBuilder().setCustomId('m').setTitle('M').addLabelComponents(new LabelBuilder().setLabel(label).setTextInputComponent(input));
}
