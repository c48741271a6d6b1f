import { Client, Events, GatewayIntentBits, OAuth2Scopes, PermissionFlagsBits } from 'discord.js';
import type { Command } from './command.js';
import { apply } from './commands/apply.js';
import { keep } from './commands/keep.js';
import { palette } from './commands/palette.js';
import { onRoleUpdate } from './events/role-update.js';

const client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages] });
const commands = new Map<string, Command>([apply, keep, palette].map((command) => [command.data.name, command]));

client.once(Events.ClientReady, (ready) => {
  const invite = ready.generateInvite({
    scopes: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands],
    permissions: [PermissionFlagsBits.SendMessages, PermissionFlagsBits.ManageRoles],
  });
  console.log(`${ready.user.tag} is ready: ${invite}`);
  console.log('application flags:', ready.application.flags.toArray().join(', '));
});

client.on(Events.GuildRoleUpdate, onRoleUpdate);

client.on(Events.InteractionCreate, async (interaction) => {
  if (!interaction.inCachedGuild()) return;
  if (interaction.isChatInputCommand()) await commands.get(interaction.commandName)?.execute(interaction);
  else if (interaction.isModalSubmit()) await commands.get(interaction.customId)?.submit?.(interaction);
});

await client.login(process.env.DISCORD_TOKEN);
