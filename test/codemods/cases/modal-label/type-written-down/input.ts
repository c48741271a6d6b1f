import { ActionRowBuilder, ModalBuilder, TextInputBuilder, type ModalActionRowComponentBuilder } from 'discord.js';

const row: ActionRowBuilder<ModalActionRowComponentBuilder> = new ActionRowBuilder<ModalActionRowComponentBuilder>().addComponents(new TextInputBuilder().setCustomId('a').setLabel('A').setStyle(1));
const cast = new ActionRowBuilder().addComponents(new TextInputBuilder().setCustomId('b').setLabel('B').setStyle(1)) as ActionRowBuilder<TextInputBuilder>;
export const build = () => new ModalBuilder().setCustomId('m').setTitle('M').addComponents(row, cast);
