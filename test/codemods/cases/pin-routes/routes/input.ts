import { REST, Routes as R } from 'discord.js';

const rest = new REST();
export async function pin(channel: string, message: string): Promise<void> {
  await rest.put(R.channelPin(channel, message), { reason: '📌' });
  await rest.delete(R.channelPin(channel, message) /* again */);
}
