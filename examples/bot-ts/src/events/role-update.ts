import { EmbedBuilder, type Role } from 'discord.js';

export async function onRoleUpdate(before: Role, after: Role): Promise<void> {
  if (before.color === after.color) return;
  const embed = new EmbedBuilder()
    .setTitle(`${after.name} has a new colour`)
    .setDescription(`${before.hexColor} became ${after.hexColor}`)
    .setColor(after.color);
  await after.guild.systemChannel?.send({ embeds: [embed] });
}
