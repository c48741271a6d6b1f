import type { TextChannel } from 'discord.js';

export async function pins(channel: TextChannel): Promise<string[]> {
  const pinned = (await channel.messages.fetchPins()).items.map((pin) => pin.message);
  if (pinned.length === 0) return [];
  return pinned.map((message) => message.url);
}
