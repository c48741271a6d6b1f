import type { ModalSubmitInteraction } from 'discord.js';

export function values(interaction: ModalSubmitInteraction): string[] {
  const found: string[] = [];
  for (const { components } of interaction.components as never as { components: { value: string }[] }[]) found.push(...components.map((field) => field.value));
  return found;
}
