const { ChannelType, PermissionFlagsBits, SlashCommandBuilder } = require('discord.js');

module.exports = {
  data: new SlashCommandBuilder()
    .setName('setup-server')
    .setDescription('Creates a test server')
    .setDefaultMemberPermissions(PermissionFlagsBits.Administrator),

  async execute(interaction) {
    const { client } = interaction;
    const guild = await client.guilds.create({ name: `${interaction.guild.name} (test)` });
    const channel = await guild.channels.create({ name: 'welcome', type: ChannelType.GuildText });
    const invite = await channel.createInvite({ maxUses: 1 });
    await interaction.reply({ content: invite.url });
  },
};
