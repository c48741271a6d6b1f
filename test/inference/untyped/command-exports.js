// libraries: discord.js 14.28.1
import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder().setName('x').setDescription('x');

export async function execute(call) {
  ask(call, 'ChatInputCommandInteraction… flow');
  ask(call.options.getRole('x'), 'Role flow');
}
