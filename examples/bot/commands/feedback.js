const { ActionRowBuilder, MessageFlags, ModalBuilder, SlashCommandBuilder, TextInputBuilder, TextInputStyle } = require('discord.js');

module.exports = {
  data: new SlashCommandBuilder().setName('feedback').setDescription('Tells the team what you think'),

  async execute(interaction) {
    const modal = new ModalBuilder().setCustomId('feedback').setTitle('Feedback');

    const subject = new TextInputBuilder()
      .setCustomId('subject')
      .setLabel('What is it about?')
      .setStyle(TextInputStyle.Short)
      .setMaxLength(80)
      .setRequired(true);

    const text = new TextInputBuilder()
      .setCustomId('text')
      .setLabel('What do you think?')
      .setStyle(TextInputStyle.Paragraph)
      .setRequired(false);

    modal.addComponents(
      new ActionRowBuilder().addComponents(subject),
      new ActionRowBuilder().addComponents(text),
    );
    await interaction.showModal(modal);
  },

  async submit(interaction) {
    const subject = interaction.fields.getTextInputValue('subject');
    const text = interaction.fields.getTextInputValue('text');
    await interaction.client.channels.cache.get(process.env.FEEDBACK_CHANNEL)?.send(`**${subject}**\n${text}`);
    await interaction.reply({ content: 'Thank you!', flags: MessageFlags.Ephemeral });
  },
};
