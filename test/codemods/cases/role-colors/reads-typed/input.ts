import { Client, Events, type Guild, type Role } from 'discord.js';

const client = new Client({ intents: [] });
client.on(Events.GuildRoleUpdate, (before, after) => {
  if (before.color !== after.color) console.log(`${before.color} 😀`, after['color']);
});

export const top = (guild: Guild, role?: Role): number => role?.color ?? guild.roles.highest.color;
export const all = (guild: Guild): number[] => guild.roles.cache.map((role) => role.color);
