const fs = require('node:fs');
const path = require('node:path');
const { Client, Collection, Events, GatewayIntentBits, MessageFlags } = require('discord.js');

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent],
});

client.commands = new Collection();
for (const file of fs.readdirSync(path.join(__dirname, 'commands')).filter((name) => name.endsWith('.js'))) {
  const command = require(path.join(__dirname, 'commands', file));
  client.commands.set(command.data.name, command);
}

for (const file of fs.readdirSync(path.join(__dirname, 'events')).filter((name) => name.endsWith('.js'))) {
  const event = require(path.join(__dirname, 'events', file));
  client.on(event.name, (...args) => event.execute(...args));
}

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isModalSubmit()) {
    const command = client.commands.get(interaction.customId);
    await command?.submit?.(interaction);
    return;
  }
  if (!interaction.isChatInputCommand()) return;

  const command = client.commands.get(interaction.commandName);
  if (!command) return;
  try {
    await command.execute(interaction);
  } catch (error) {
    console.error(error);
    await interaction.followUp({ content: 'That did not work.', flags: MessageFlags.Ephemeral });
  }
});

client.login(process.env.DISCORD_TOKEN);
