import type { Role } from 'discord.js';

export function show(role: Role): string {
  const { name, color } = role;
  const { color: shade } = role;
  return `${name} ${color} ${shade}`;
}
