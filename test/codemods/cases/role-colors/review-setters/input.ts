import type { Role } from 'discord.js';

export const paint = (role: Role, color: number): Promise<Role> => role.setColor(color, 'because');
export const edit = (role: Role): Promise<Role> => role.edit({ color: 'Red' });
