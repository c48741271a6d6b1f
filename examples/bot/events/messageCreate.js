const { MessageFlags } = require('discord.js');

module.exports = {
  name: 'messageCreate',

  async execute(message) {
    if (message.author.bot || !message.inGuild()) return;
    // Flags of a message, not of the application.
    if (message.flags.has(MessageFlags.SuppressNotifications)) return;
    console.log(message.id, message.flags.toArray().join(' '));

    if (message.content === '!keep' && message.reference) {
      const original = await message.fetchReference();
      await original.pin();
      await message.react('📌');
    }
  },
};
