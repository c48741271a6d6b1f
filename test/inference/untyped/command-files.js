// libraries: discord.js 14.28.1
const { SlashCommandBuilder, ContextMenuCommandBuilder } = require('discord.js');

module.exports = {
  data: new SlashCommandBuilder().setName('x').setDescription('x'),
  async execute(interaction) {
    ask(interaction, 'ChatInputCommandInteraction|CommandInteraction flow');
    const role = interaction.options.getRole('role');
    ask(role, 'Role flow');
    ask(interaction.options.getString('x'), 'other');
    const { options, guild } = interaction;
    ask(options.getMember('x'), 'GuildMember flow');
    ask(guild.roles.highest, 'Role flow');
    ask(await interaction.fetchReply(), 'Message… flow');
  },
};

const menu = {
  data: new ContextMenuCommandBuilder().setName('x'),
  run: async ({ guild }) => ask(guild, 'Guild flow'),
};

const old = {
  name: 'pin',
  run(client, message, args) {
    ask(client, 'Client convention');
    ask(message, 'Message convention');
    ask(message.channel.messages, 'GuildMessageManager… convention');
    ask(args, 'unknown');
  },
};
