import { Colors, type Guild, type RoleCreateOptions } from 'discord.js';

export async function make(guild: Guild): Promise<void> {
  await guild.roles.create({ name: 'a', colors: { primaryColor: 0xff0000 }, reason: 'x' });
  await guild.roles.create({ name: 'b', colors: { primaryColor: Colors.Red } /* red */ });
  const options: RoleCreateOptions = { colors: { primaryColor: 'Blue' }, name: 'c' };
  await guild.roles.create(options);
}
