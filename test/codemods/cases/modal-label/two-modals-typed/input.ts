import type { ModalActionRowComponentBuilder } from 'discord.js';
import {
  ActionRowBuilder as Row,
  ModalBuilder,
  TextInputBuilder,
} from 'discord.js';

export const other = () => new ModalBuilder().setCustomId('o').setTitle('O').addComponents(new Row<ModalActionRowComponentBuilder>().addComponents(new TextInputBuilder().setCustomId('o').setLabel('O').setStyle(1)));
export function build(max = 3) {
  const label = `At most ${max}`;
  const input = new TextInputBuilder().setCustomId('m').setLabel(label).setStyle(2);
  return new ModalBuilder().setCustomId('m').setTitle('M').addComponents(new Row<ModalActionRowComponentBuilder>().addComponents(input));
}
