import type { Role } from 'discord.js';

export const shade = (role: Role): number => role.color;
