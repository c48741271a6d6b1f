const { SlashCommandBuilder } = require('discord.js');

exports.data = new SlashCommandBuilder().setName('ask').setDescription('Asks.');
exports.execute = (interaction) =>
  interaction.showModal({
    customId: 'm',
    title: 'M',
    components: [
      {
        type: 18,
        label: 'A',
        component: { type: 4, customId: 'a', style: 1 },
      },
    ],
  });
exports.build = () => ({ toJSON: () => exports.execute({ showModal: (modal) => modal }) });
