import { SlashCommandBuilder, type Guild, type Role, type RoleCreateOptions } from 'discord.js';
import type { Command } from '../command.js';

/** A colour of our own, with a field of the same name: no role. */
interface Swatch {
  name: string;
  color: number;
}

const swatches: Swatch[] = [
  { name: 'Sea', color: 0x1abc9c },
  { name: 'Sun', color: 0xf1c40f },
];

export const palette: Command = {
  data: new SlashCommandBuilder().setName('palette').setDescription('Creates the roles of the palette'),

  async execute(interaction) {
    await interaction.deferReply();
    for (const swatch of swatches) await ensure(interaction.guild, swatch);
    const roles = interaction.guild.roles.cache.filter(isPainted);
    return interaction.editReply(roles.map((role) => `${role.name}: ${toHex(role.color)}`).join('\n'));
  },
};

async function ensure(guild: Guild, swatch: Swatch): Promise<Role> {
  const existing = guild.roles.cache.find((role) => role.name === swatch.name);
  if (existing) return existing.edit({ color: swatch.color });
  const options: RoleCreateOptions = { name: swatch.name, color: swatch.color, reason: 'palette' };
  return guild.roles.create(options);
}

function isPainted(role: Role): boolean {
  return role.color !== 0;
}

function toHex(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
