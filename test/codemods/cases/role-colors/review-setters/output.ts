import type { Role } from 'discord.js';

export const paint = (role: Role, color: number): Promise<Role> => role.setColors({ primaryColor: color }, 'because');
export const edit = (role: Role): Promise<Role> => role.edit({ colors: { primaryColor: 'Red', secondaryColor: null, tertiaryColor: null } });
