import { LabelBuilder, ModalBuilder, TextInputBuilder } from 'discord.js';

export function build(needsTime = true) {
  const rows = [] as LabelBuilder[];
  if (needsTime) {
    rows.push(
      new LabelBuilder().setLabel('Time').setTextInputComponent(
        new TextInputBuilder()
          .setCustomId('time')
          .setStyle(1),
      ),
    );
  }
  rows.push(new LabelBuilder().setLabel('Why').setTextInputComponent(new TextInputBuilder().setCustomId('why').setStyle(2)));
  const last: LabelBuilder[] = [new LabelBuilder().setLabel('Z').setTextInputComponent(new TextInputBuilder().setCustomId('z').setStyle(2))];
  return new ModalBuilder().setCustomId('m').setTitle('M').addLabelComponents(...rows).addLabelComponents(last);
}
