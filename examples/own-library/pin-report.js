import { discord, DiscordRest } from './lib/discord-rest.js';

export async function pinReport(channelId) {
  const pins = await discord.pinsOf(channelId);
  return pins.map((message) => message.content).join('\n');
}

export function makeTeamRole(token, guildId) {
  const rest = new DiscordRest(token);
  return rest.addRole(guildId, { name: 'Team', color: 0x3366ff });
}
