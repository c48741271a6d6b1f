// libraries: eris 0.18.0
import Eris, { Client, type Guild, type GuildTextableChannel, type Member, type Message, type PossiblyUncachedTextableChannel, type Role, TextChannel } from 'eris';

const bot = new Eris.Client('token', { intents: ['guilds', 'guildMessages'] });
const second = Eris('token');
const third = new Client('token');

bot.on('ready', () => console.log(bot.guilds.size, second.user.username, third.guilds.get('1')?.name));

bot.on('messageCreate', async (message) => {
  if (message.author.bot) return;
  const sent = await bot.createMessage(message.channel.id, 'x');
  await sent.pin();
  const pins = await bot.getPins(message.channel.id);
  const [first] = pins;
  await first?.unpin();
  for (const pinned of pins) console.log(pinned.content, pinned.author.id);
  if (message.channel instanceof TextChannel) {
    const { guild } = message.channel;
    const role = guild.roles.find((one) => one.name === 'x');
    console.log(role?.color, guild.roles.map((one) => one.color), guild.members.get(message.author.id)?.roles);
  }
});

bot.on('guildMemberAdd', async (guild, member) => {
  const role = guild.roles.find((one) => one.name === 'New') ?? (await guild.createRole({ name: 'New', color: 1 }));
  await member.addRole(role.id);
  const dm = await member.user.getDMChannel();
  await dm.createMessage('hello');
});

bot.on('guildRoleUpdate', (guild, role, old) => console.log(guild.name, role.color, old.color));

export async function colours(guild: Guild, member: Member): Promise<Role[]> {
  const roles = member.roles.map((id) => guild.roles.get(id));
  const all = await guild.getRESTRoles();
  const fetched = await guild.fetchMembers();
  const channel = guild.channels.get('1') as GuildTextableChannel;
  const message = await channel.getMessage('1');
  console.log(roles.length, fetched[0]?.nick, message.content);
  return all.filter((role) => role.color > 0).sort((a, b) => a.position - b.position);
}

export class Commands {
  constructor(private readonly client: Client) {}

  async run(message: Message<PossiblyUncachedTextableChannel>, args: string[]): Promise<void> {
    const user = this.client.users.get(args[0] ?? '');
    const replied = await this.client.createMessage(message.channel.id, user?.username ?? 'x');
    await replied.edit('y');
    await this.client.editRole('1', '2', { color: 3 });
  }
}
