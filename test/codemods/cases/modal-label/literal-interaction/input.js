const { SlashCommandBuilder } = require('discord.js');

exports.data = new SlashCommandBuilder().setName('ask').setDescription('Asks.');
exports.execute = (interaction) =>
  interaction.showModal({
    customId: 'm',
    title: 'M',
    components: [
      {
        type: 1,
        components: [
          { type: 4, customId: 'a', label: 'A', style: 1 },
        ],
      },
    ],
  });
exports.build = () => ({ toJSON: () => exports.execute({ showModal: (modal) => modal }) });
