import { LabelBuilder, ModalBuilder, TextInputBuilder } from 'discord.js'

export function build() {
  const name = new TextInputBuilder().setCustomId('name').setStyle(1)
  const about = new TextInputBuilder().setCustomId('about').setStyle(2)
  const first = new LabelBuilder().setLabel('Name').setTextInputComponent(name)
  const second = new LabelBuilder().setLabel('About you').setTextInputComponent(about)
  return new ModalBuilder().setCustomId('m').setTitle('M').addLabelComponents(first, second)
}
