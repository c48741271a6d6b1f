// libraries: discord.js 14.28.1
import { BaseInteraction, ChannelType, CommandInteraction, GuildMember, Message, Role, TextChannel, ThreadChannel, User, type APIRole, type Channel, type Client } from 'discord.js';

type Source = Message | CommandInteraction;

export async function author(source: Source): Promise<User> {
  if (source instanceof Message) {
    await source.pin();
    return source.author;
  }
  await source.deferReply();
  return source.user;
}

export function colour(given: Role | APIRole | string | null): number {
  if (!given) return 0;
  if (typeof given === 'string') return given.length;
  if (given instanceof Role) return given.guild.roles.everyone.color;
  return given.color;
}

export function named(target: GuildMember | User | Role | TextChannel): string {
  const name = target instanceof GuildMember ? target.displayName : target instanceof User ? target.username : target.name;
  return 'guild' in target ? `${target.guild.name}/${name}` : name;
}

export async function say(channel: Channel | undefined, text: string): Promise<Message | undefined> {
  if (!channel || channel.type === ChannelType.GuildCategory) return undefined;
  if (channel instanceof ThreadChannel) await channel.join();
  if (!channel.isTextBased() || !channel.isSendable()) return undefined;
  const message = await channel.send(text);
  await message.pin();
  return message;
}

export async function thread(client: Client, id: string): Promise<string | undefined> {
  const channel = (await client.channels.fetch(id)) as TextChannel;
  const created = await channel.threads.create({ name: 'x' });
  const parent = created.parent as TextChannel;
  const other = client.channels.cache.get(id)! as ThreadChannel;
  await other.members.fetch();
  return (other.parent as TextChannel | null)?.topic ?? parent.topic ?? undefined;
}

export function kind(interaction: BaseInteraction): string | undefined {
  if (!interaction.inCachedGuild()) return undefined;
  const { guild, member } = interaction;
  return `${guild.name} ${member.displayName} ${(interaction.member as GuildMember).roles.highest.name}`;
}

export function loose(data: unknown, context: { message: unknown; role: Record<string, number> }): string {
  const message = data as { content: string };
  const role = context.role;
  const { message: inner } = context;
  return `${message.content} ${role['color']} ${inner instanceof Message ? inner.content : ''}`;
}

export function isRole(value: unknown): value is Role {
  return value instanceof Role;
}

export function guarded(value: unknown): number {
  let role: Role | null = null;
  if (isRole(value)) role = value;
  return role ? role.color : 0;
}
