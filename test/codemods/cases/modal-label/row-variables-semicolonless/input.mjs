import { ActionRowBuilder, ModalBuilder, TextInputBuilder } from 'discord.js'

export function build() {
  const name = new TextInputBuilder().setCustomId('name').setLabel('Name').setStyle(1)
  const about = new TextInputBuilder().setCustomId('about').setLabel('About you').setStyle(2)
  const first = new ActionRowBuilder().addComponents(name)
  const second = new ActionRowBuilder().addComponents([about])
  return new ModalBuilder().setCustomId('m').setTitle('M').addComponents(first, second)
}
