// libraries: seyfert 5.1.0
import { Client, Command, ComponentCommand, createEvent, createRoleOption, Declare, Options, type CommandContext, type ComponentContext, type Guild, type GuildMember, type Message } from 'seyfert';

export const client = new Client();

const options = { role: createRoleOption({ description: 'role', required: true }) };

@Declare({ name: 'colour', description: 'x' })
@Options(options)
export class Colour extends Command {
  override async run(context: CommandContext<typeof options>): Promise<void> {
    const { role } = context.options;
    const guild = await context.guild();
    const roles = await guild?.roles.list();
    console.log(role.color, roles?.[0]?.color, context.author.username, context.member?.displayName);
    await context.write({ content: 'x' });
    const channel = await context.channel();
    if (channel.isTextGuild()) {
      const sent = await channel.messages.write({ content: 'x' });
      await sent.edit({ content: 'y' });
    }
  }
}

export class Press extends ComponentCommand {
  override componentType = 'Button' as const;
  override async run(context: ComponentContext<'Button'>): Promise<void> {
    await context.interaction.message.edit({ content: 'x' });
    console.log(context.customId, context.author.id);
  }
}

export default createEvent({
  data: { name: 'messageCreate' },
  async run(message, bot) {
    if (message.author.bot) return;
    const reply = await message.reply({ content: bot.applicationId });
    await reply.delete();
  },
});

export async function colours(guild: Guild, member: GuildMember, message: Message): Promise<void> {
  const all = await guild.roles.list();
  const own = await member.roles.list();
  const created = await guild.roles.create({ name: 'x', color: 1 });
  for (const role of all) console.log(role.color);
  console.log(own.map((role) => role.position), created.color, message.content);
  await created.edit({ color: 2 });
  const channels = await guild.channels.list();
  for (const channel of channels) if (channel.isTextGuild()) console.log(channel.name);
}
