import { MessageFlags, PermissionFlagsBits, SlashCommandBuilder, type GuildTextBasedChannel } from 'discord.js';
import type { Command } from '../command.js';

export const keep: Command = {
  data: new SlashCommandBuilder()
    .setName('keep')
    .setDescription('Pins the newest message')
    .setDefaultMemberPermissions(PermissionFlagsBits.ManageMessages),

  async execute(interaction) {
    const { channel, guild } = interaction;
    if (!channel) return;
    if (!guild.members.me?.permissionsIn(channel).has(PermissionFlagsBits.ManageMessages)) {
      return interaction.reply({ content: 'I may not pin here.', flags: MessageFlags.Ephemeral });
    }
    await makeRoom(channel);
    const newest = (await channel.messages.fetch({ limit: 1 })).first();
    await newest?.pin();
    return interaction.reply({ content: 'Pinned.', flags: MessageFlags.Ephemeral });
  },
};

/** Unpins the oldest message of a full channel. */
async function makeRoom(channel: GuildTextBasedChannel): Promise<void> {
  const pinned = await channel.messages.fetchPinned();
  if (pinned.size >= 50) await pinned.last()?.unpin();
}
