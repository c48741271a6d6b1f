import type { TextChannel } from 'discord.js';

export async function pins(channel: TextChannel): Promise<string[]> {
  const pinned = await channel.messages.fetchPinned();
  if (pinned.size === 0) return [];
  return pinned.map((message) => message.url);
}
