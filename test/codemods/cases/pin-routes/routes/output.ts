import { REST, Routes as R } from 'discord.js';

const rest = new REST();
export async function pin(channel: string, message: string): Promise<void> {
  await rest.put(R.channelMessagesPin(channel, message), { reason: '📌' });
  await rest.delete(R.channelMessagesPin(channel, message) /* again */);
}
