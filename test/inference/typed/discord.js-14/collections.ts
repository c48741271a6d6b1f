// libraries: discord.js 14.28.1
import { ChannelType, Collection, type Client, type Guild, type GuildBasedChannel, type GuildMember, type Message, type Role, type TextChannel } from 'discord.js';

export async function members(guild: Guild, id: string, ids: string[]): Promise<number> {
  const all = await guild.members.fetch();
  const one = await guild.members.fetch(id);
  const again = await guild.members.fetch({ user: id, force: true });
  const some = await guild.members.fetch({ user: ids });
  const found = await guild.members.search({ query: 'a' });
  console.log(one.displayName, again.user.tag, some.first()?.id, found.size);
  const humans = all.filter((member) => !member.user.bot);
  const [first] = humans.values();
  const [bots, people] = all.partition((member) => member.user.bot);
  console.log(first?.nickname, bots.size, people.first()?.joinedAt, humans.random()?.roles.cache.size);
  const coloured = humans.map((member) => member.roles.color).filter((role) => role !== null);
  for (const role of coloured) console.log(role.color);
  const three = humans.first(3);
  three.forEach((member, index) => console.log(index, member.id));
  return humans.reduce((sum, member) => sum + member.roles.cache.size, 0);
}

export async function roles(guild: Guild): Promise<Role[]> {
  for (const [id, role] of guild.roles.cache) console.log(id, role.color);
  for (const role of guild.roles.cache.values()) console.log(role.hexColor);
  guild.roles.cache.forEach((role, id) => console.log(id.length, role.position));
  const sorted = [...guild.roles.cache.values()].sort((a, b) => b.position - a.position);
  const highest = sorted[0];
  const last = sorted.at(-1);
  const named = sorted.find((role) => role.name === 'x');
  const reds = guild.roles.cache.filter((role) => role.color === 0xff0000).sort((a, b) => a.position - b.position);
  const red = reds.first() ?? highest ?? last ?? named;
  const fetched = await guild.roles.fetch('1');
  const list = await guild.roles.fetch();
  console.log(red?.color, fetched?.color, list.get('2')?.color);
  const byName = new Map<string, Role>();
  for (const role of sorted) byName.set(role.name, role);
  for (const [name, role] of byName) console.log(name, role.color);
  return guild.roles.cache.map((role) => role);
}

export function channels(guild: Guild, client: Client): TextChannel[] {
  const channel = guild.channels.cache.get('1');
  const general = guild.channels.cache.find((one) => one.name === 'general');
  if (channel?.type === ChannelType.GuildText) console.log(channel.topic, channel.guild.name);
  if (general?.isTextBased()) void general.send('x').then((sent) => sent.pin());
  const anywhere = client.channels.cache.get('2');
  if (anywhere?.isThread()) console.log(anywhere.ownerId);
  const text = guild.channels.cache.filter((one): one is TextChannel => one.type === ChannelType.GuildText);
  const visible: GuildBasedChannel[] = [...guild.channels.cache.values()];
  const entries = Object.entries({ a: guild, b: guild });
  for (const [key, value] of entries) console.log(key, value.name, visible.length);
  return text.map((one) => one);
}

const queues = new Collection<string, { message: Message; members: GuildMember[] }>();

export function queued(id: string): Message | undefined {
  const queue = queues.get(id);
  const [member, ...others] = queue?.members ?? [];
  console.log(member?.displayName, others.length);
  return queue?.message;
}

export async function messages(channel: TextChannel): Promise<void> {
  const fetched = await channel.messages.fetch({ limit: 50 });
  const one = await channel.messages.fetch('1');
  const deleted = await channel.bulkDelete(fetched);
  const [, second] = [...fetched.values()];
  const texts = fetched.map((message) => message.content);
  const pins = await channel.messages.fetchPins();
  for (const { message, pinnedAt } of pins.items) console.log(message.id, pinnedAt);
  console.log(one.content, deleted.size, second?.author.tag, texts.join());
  await Promise.all(fetched.map((message) => message.delete()));
  const [a, b] = await Promise.all([channel.messages.fetch('1'), channel.guild.members.fetch('2')]);
  console.log(a.author.id, b.displayName);
}
