import { LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';

export function build(): ModalBuilder {
  return new ModalBuilder()
    .setCustomId('apply')
    .setTitle('Application')
    .addLabelComponents(
      new LabelBuilder().setLabel('Why you?').setTextInputComponent(
        new TextInputBuilder().setCustomId('why').setStyle(TextInputStyle.Paragraph),
      ),
    );
}
