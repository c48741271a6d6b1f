// 😀 絵文字: both are two units or one
import {
  ActionRowBuilder,
  ModalBuilder,
  TextInputBuilder,
} from 'discord.js';

export function build() {
  const title = '質問 🎉'; // 🎉
  return new ModalBuilder().setCustomId('質問').setTitle(title).setComponents(
    new ActionRowBuilder<TextInputBuilder>().setComponents(
      new TextInputBuilder()
        .setCustomId('なぜ')
        .setLabel('なぜ? 😀')
        .setStyle(2),
    ),
  );
}
