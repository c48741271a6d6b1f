// 😀 絵文字: both are two units or one
import {
  LabelBuilder,
  ModalBuilder,
  TextInputBuilder,
} from 'discord.js';

export function build() {
  const title = '質問 🎉'; // 🎉
  return new ModalBuilder().setCustomId('質問').setTitle(title).setLabelComponents(
    new LabelBuilder().setLabel('なぜ? 😀').setTextInputComponent(
      new TextInputBuilder()
        .setCustomId('なぜ')
        .setStyle(2),
    ),
  );
}
