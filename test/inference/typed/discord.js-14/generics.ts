// libraries: discord.js 14.28.1
import type { Awaitable, ButtonInteraction, ChatInputCommandInteraction, Client, ClientEvents, Guild, GuildMember, Message, Role, TextChannel, User } from 'discord.js';

export interface Context<T extends ChatInputCommandInteraction | ButtonInteraction = ChatInputCommandInteraction> {
  interaction: T;
  guild: Guild;
  executor: GuildMember;
}

export type Handler<K extends keyof ClientEvents> = (client: Client, ...args: ClientEvents[K]) => Awaitable<void>;

export const onMessage: Handler<'messageCreate'> = async (client, message) => {
  await message.channel.messages.fetch('1');
  console.log(client.user?.id, message.author.id);
};

export interface Event<K extends keyof ClientEvents> {
  name: K;
  execute(...args: ClientEvents[K]): Awaitable<unknown>;
}

export function defineEvent<K extends keyof ClientEvents>(event: Event<K>): Event<K> {
  return event;
}

export const roleDelete = defineEvent({
  name: 'roleDelete',
  execute: (role) => console.log(role.color, role.guild.name),
});

export async function run({ interaction, guild, executor }: Context): Promise<void> {
  const roles = await guild.roles.fetch();
  const role = roles.find((one) => one.id === interaction.options.getString('id'));
  if (role) await executor.roles.add(role);
}

export async function pressed(context: Context<ButtonInteraction>): Promise<void> {
  await context.interaction.message.pin();
  console.log(context.executor.roles.color?.color, context.guild.name);
}

export async function first<T>(list: Promise<T[]>): Promise<T | undefined> {
  const [item] = await list;
  return item;
}

export async function uses(guild: Guild): Promise<void> {
  const member = await first(Promise.resolve([...guild.members.cache.values()]));
  console.log(member?.displayName);
  const { role, channel } = found(guild);
  console.log(role?.color, channel?.topic);
  const [user, level] = pair(guild);
  console.log(user.tag, level);
}

function found(guild: Guild): { role?: Role; channel?: TextChannel } {
  return { role: guild.roles.cache.first(), channel: guild.channels.cache.first() as TextChannel };
}

function pair(guild: Guild): [User, number] {
  return [guild.client.user, 1];
}

export type Settings = Partial<Record<'muted' | 'admin', Role>>;

export function settings({ muted, admin }: Settings, extra: Pick<Context, 'guild'> & { message?: Message }): number {
  return (muted?.color ?? 0) + (admin?.position ?? 0) + extra.guild.memberCount + (extra.message?.reactions.cache.size ?? 0);
}

export const levels: Record<string, (member: GuildMember) => boolean> = {
  owner: (member) => member.guild.ownerId === member.id,
  admin: (member) => member.permissions.has('Administrator'),
};
