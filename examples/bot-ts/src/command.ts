import type { ChatInputCommandInteraction, ModalSubmitInteraction, SlashCommandBuilder, SlashCommandOptionsOnlyBuilder } from 'discord.js';

/** What every file below `commands/` exports. */
export interface Command {
  data: SlashCommandBuilder | SlashCommandOptionsOnlyBuilder;
  execute(interaction: ChatInputCommandInteraction<'cached'>): Promise<unknown>;
  submit?(interaction: ModalSubmitInteraction<'cached'>): Promise<unknown>;
}
