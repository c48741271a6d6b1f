import { ActionRowBuilder, ModalBuilder, TextInputBuilder, type ModalActionRowComponentBuilder } from 'discord.js';

export function build(needsTime = true) {
  const rows = [] as ActionRowBuilder<ModalActionRowComponentBuilder>[];
  if (needsTime) {
    rows.push(
      new ActionRowBuilder<ModalActionRowComponentBuilder>().addComponents(
        new TextInputBuilder()
          .setCustomId('time')
          .setLabel('Time')
          .setStyle(1),
      ),
    );
  }
  rows.push(new ActionRowBuilder<TextInputBuilder>().addComponents(new TextInputBuilder().setCustomId('why').setLabel('Why').setStyle(2)));
  const last: ActionRowBuilder<TextInputBuilder>[] = [new ActionRowBuilder<TextInputBuilder>().addComponents(new TextInputBuilder().setCustomId('z').setLabel('Z').setStyle(2))];
  return new ModalBuilder().setCustomId('m').setTitle('M').addComponents(...rows).addComponents(last);
}
