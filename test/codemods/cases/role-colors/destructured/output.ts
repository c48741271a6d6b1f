import type { Role } from 'discord.js';

export function show(role: Role): string {
  const { name, colors: { primaryColor: color } } = role;
  const { colors: { primaryColor: shade } } = role;
  return `${name} ${color} ${shade}`;
}
