// libraries: discord.js 14.28.1
import {
  ActionRowBuilder, ButtonBuilder, ButtonStyle, ComponentType, ModalBuilder, PermissionFlagsBits, SlashCommandBuilder, TextInputBuilder, TextInputStyle,
  type ChatInputCommandInteraction, type GuildMember, type Interaction, type ModalSubmitInteraction, type Role, type TextChannel,
} from 'discord.js';

interface Command {
  data: { name: string };
  execute(interaction: ChatInputCommandInteraction<'cached'>): Promise<void>;
}

export const command: Command = {
  data: new SlashCommandBuilder().setName('colour').setDescription('Colours a role').setDefaultMemberPermissions(PermissionFlagsBits.ManageRoles),
  async execute(interaction) {
    const role = interaction.options.getRole('role', true);
    const target = interaction.options.getMember('member');
    const user = interaction.options.getUser('user') ?? interaction.user;
    const channel = interaction.options.getChannel<0>('channel') as TextChannel | null;
    const colour = interaction.options.getInteger('colour') ?? role.color;
    await role.setColor(colour);
    await role.edit({ color: colour, name: user.username });
    if (target) await give(target, role);
    const answer = await interaction.reply({ content: `${role.color}`, withResponse: true });
    const sent = answer.resource?.message;
    if (sent) await sent.pin();
    const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(new ButtonBuilder().setCustomId('yes').setLabel('Yes').setStyle(ButtonStyle.Primary));
    const asked = await interaction.followUp({ content: 'Sure?', components: [buttons] });
    const pressed = await asked.awaitMessageComponent({ componentType: ComponentType.Button, time: 1000 });
    await pressed.update({ content: pressed.user.tag, components: [] });
    const collector = asked.createMessageComponentCollector({ componentType: ComponentType.Button });
    collector.on('collect', async (button) => {
      await button.deferUpdate();
      console.log(button.message.id, button.member.displayName, button.guild.name);
    });
    if (channel) await channel.bulkDelete(5);
  },
};

async function give(member: GuildMember, ...roles: Role[]): Promise<GuildMember> {
  for (const role of roles) if (role.position < member.roles.highest.position) await member.roles.add(role);
  return member.fetch(true);
}

export async function ask({ options, guild, member, client }: ChatInputCommandInteraction, { title }: { title: string }): Promise<ModalBuilder> {
  console.log(options.getString('why'), guild?.roles.cache.size, member, client.user.id);
  const input = new TextInputBuilder().setCustomId('why').setLabel('Why').setStyle(TextInputStyle.Short);
  return new ModalBuilder().setCustomId('ask').setTitle(title).addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(input));
}

export async function answered(interaction: ModalSubmitInteraction): Promise<void> {
  const why = interaction.fields.getTextInputValue('why');
  await interaction.deferReply();
  const reply = await interaction.editReply(why);
  await reply.delete();
}

export async function dispatch(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) {
    await interaction.deferReply();
    const message = await interaction.fetchReply();
    console.log(message.content, interaction.options.getSubcommand());
  } else if (interaction.isButton()) {
    await interaction.update({ content: interaction.customId });
    await interaction.message.edit('done');
  } else if (interaction.isModalSubmit()) await answered(interaction);
  else if (interaction.isAutocomplete()) await interaction.respond([{ name: interaction.options.getFocused(), value: 'x' }]);
  else if (interaction.isStringSelectMenu()) console.log(interaction.values[0], interaction.component?.placeholder);
}
