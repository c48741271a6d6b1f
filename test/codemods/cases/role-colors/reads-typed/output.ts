import { Client, Events, type Guild, type Role } from 'discord.js';

const client = new Client({ intents: [] });
client.on(Events.GuildRoleUpdate, (before, after) => {
  if (before.colors.primaryColor !== after.colors.primaryColor) console.log(`${before.colors.primaryColor} 😀`, after['color']);
});

export const top = (guild: Guild, role?: Role): number => role?.colors.primaryColor ?? guild.roles.highest.colors.primaryColor;
export const all = (guild: Guild): number[] => guild.roles.cache.map((role) => role.colors.primaryColor);
