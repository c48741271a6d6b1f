import { Colors, type Guild, type RoleCreateOptions } from 'discord.js';

export async function make(guild: Guild): Promise<void> {
  await guild.roles.create({ name: 'a', color: 0xff0000, reason: 'x' });
  await guild.roles.create({ name: 'b', color: Colors.Red /* red */ });
  const options: RoleCreateOptions = { color: 'Blue', name: 'c' };
  await guild.roles.create(options);
}
