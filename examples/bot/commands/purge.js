const { MessageFlags, PermissionFlagsBits, SlashCommandBuilder } = require('discord.js');

module.exports = {
  data: new SlashCommandBuilder()
    .setName('purge')
    .setDescription('Deletes the newest messages, pinned ones excepted')
    .addIntegerOption((option) => option.setName('count').setDescription('How many').setMinValue(1).setMaxValue(100).setRequired(true))
    .setDefaultMemberPermissions(PermissionFlagsBits.ManageMessages),

  async execute(interaction) {
    // Deleting messages still takes Manage Messages.
    if (!interaction.channel.permissionsFor(interaction.guild.members.me).has(PermissionFlagsBits.ManageMessages)) {
      return interaction.reply({ content: 'I may not delete messages here.', flags: MessageFlags.Ephemeral });
    }
    const messages = await interaction.channel.messages.fetch({ limit: interaction.options.getInteger('count') });
    const deleted = await interaction.channel.bulkDelete(messages.filter((message) => !message.pinned), true);
    await interaction.reply({ content: `Deleted ${deleted.size} messages.`, flags: MessageFlags.Ephemeral });
  },
};
