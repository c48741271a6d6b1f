const { MessageFlags, PermissionFlagsBits, SlashCommandBuilder } = require('discord.js');

module.exports = {
  data: new SlashCommandBuilder()
    .setName('pin')
    .setDescription('Pins a message of this channel')
    .addStringOption((option) => option.setName('message').setDescription('Id of the message').setRequired(true))
    .setDefaultMemberPermissions(PermissionFlagsBits.ManageMessages),

  async execute(interaction) {
    const me = interaction.guild.members.me;
    if (!interaction.channel.permissionsFor(me).has(PermissionFlagsBits.ManageMessages)) {
      return interaction.reply({ content: 'I may not pin messages here.', flags: MessageFlags.Ephemeral });
    }

    const message = await interaction.channel.messages.fetch(interaction.options.getString('message'));
    await message.pin(`asked for by ${interaction.user.tag}`);
    await interaction.reply({ content: `Pinned ${message.url}`, flags: MessageFlags.Ephemeral });
  },
};
