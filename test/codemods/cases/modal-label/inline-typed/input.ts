import { ActionRowBuilder, ModalBuilder, TextInputBuilder, TextInputStyle, type ModalActionRowComponentBuilder } from 'discord.js';

export function build(): ModalBuilder {
  return new ModalBuilder()
    .setCustomId('apply')
    .setTitle('Application')
    .addComponents(
      new ActionRowBuilder<ModalActionRowComponentBuilder>().addComponents(
        new TextInputBuilder().setCustomId('why').setLabel('Why you?').setStyle(TextInputStyle.Paragraph),
      ),
    );
}
