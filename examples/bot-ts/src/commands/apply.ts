import { ActionRowBuilder, ModalBuilder, SlashCommandBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import type { Command } from '../command.js';

export const apply: Command = {
  data: new SlashCommandBuilder().setName('apply').setDescription('Applies for the team'),

  async execute(interaction) {
    const modal = new ModalBuilder()
      .setCustomId('apply')
      .setTitle('Application')
      .addComponents(
        new ActionRowBuilder<TextInputBuilder>().addComponents(
          new TextInputBuilder().setCustomId('why').setLabel('Why you?').setStyle(TextInputStyle.Paragraph).setMinLength(20),
        ),
      );
    await interaction.showModal(modal);
  },

  async submit(interaction) {
    console.log(`${interaction.user.tag}: ${interaction.fields.getTextInputValue('why')}`);
    return interaction.reply('Thank you, we will be in touch.');
  },
};
