const { EmbedBuilder, PermissionFlagsBits, SlashCommandBuilder } = require('discord.js');

module.exports = {
  data: new SlashCommandBuilder()
    .setName('role-menu')
    .setDescription('Coloured roles for everybody')
    .addSubcommand((sub) =>
      sub
        .setName('create')
        .setDescription('Creates a role')
        .addStringOption((option) => option.setName('name').setDescription('Its name').setRequired(true))
        .addStringOption((option) => option.setName('color').setDescription('Its colour, such as #5865f2').setRequired(true)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('paint')
        .setDescription('Paints a role')
        .addRoleOption((option) => option.setName('role').setDescription('Which one').setRequired(true))
        .addStringOption((option) => option.setName('color').setDescription('Its colour').setRequired(true)),
    )
    .addSubcommand((sub) => sub.setName('list').setDescription('Lists the coloured roles'))
    .setDefaultMemberPermissions(PermissionFlagsBits.ManageRoles),

  async execute(interaction) {
    switch (interaction.options.getSubcommand()) {
      case 'create': {
        const name = interaction.options.getString('name');
        const color = interaction.options.getString('color');
        const role = await interaction.guild.roles.create({ name, color, mentionable: false });
        return interaction.reply({ embeds: [card(role)] });
      }
      case 'paint': {
        const role = interaction.guild.roles.cache.get(interaction.options.getRole('role').id);
        await role.setColor(interaction.options.getString('color'), 'role menu');
        return interaction.reply({ embeds: [card(role)] });
      }
      default: {
        const coloured = interaction.guild.roles.cache.filter((role) => role.color !== 0);
        return interaction.reply(coloured.map((role) => `${role} ${role.hexColor}`).join('\n') || 'There are none.');
      }
    }
  },
};

/** @param {import('discord.js').Role} role */
function card(role) {
  // An embed has one colour; only what is read from the role changes here.
  return new EmbedBuilder().setTitle(role.name).setColor(role.color);
}
