// libraries: discord.js 14.28.1
import { Client, EmbedBuilder, Guild, GuildMember, Message, REST, Role, Routes, TextChannel, WebhookClient, type APIEmbed, type APIMessage, type ColorResolvable } from 'discord.js';

const rest = new REST().setToken('x');
const hook = new WebhookClient({ url: 'https://discord.com/api/webhooks/1/x' });

async function muted(guild: Guild): Promise<Role> {
  let role = guild.roles.cache.find((one) => one.name === 'Muted');
  if (!role) {
    role = await guild.roles.create({ name: 'Muted', colors: { primaryColor: 0x555555 } });
    for (const [, channel] of guild.channels.cache) {
      if (channel instanceof TextChannel) await channel.permissionOverwrites.edit(role, { SendMessages: false });
    }
  }
  return role;
}

export async function mute(member: GuildMember, minutes: number): Promise<void> {
  const role = await muted(member.guild);
  await member.roles.add(role);
  setTimeout(() => void member.roles.remove(role), minutes * 60_000);
  await member.timeout(minutes, `by ${role.color}`);
}

const embedOf = (member: GuildMember, colour: ColorResolvable = member.displayHexColor): EmbedBuilder =>
  new EmbedBuilder().setColor(colour).setAuthor({ name: member.user.tag }).setFooter({ text: member.guild.name });

export async function welcome(client: Client<true>, member: GuildMember): Promise<Message | undefined> {
  const channel = member.guild.systemChannel;
  const role = member.roles.cache.last();
  const message = await channel?.send({ embeds: [embedOf(member, role?.color)] });
  const hooked = await hook.send({ content: 'x' });
  const raw = (await rest.get(Routes.channelMessages('1'))) as APIMessage[];
  console.log(hooked.id, raw[0]?.content, client.readyAt);
  return message;
}

export function first(embeds: APIEmbed[], message?: Message): number {
  const [embed] = embeds;
  const own = message?.embeds[0];
  return (embed?.color ?? 0) + (own?.color ?? 0);
}

export const pinIf = async (message: Message, on: boolean): Promise<Message> => message[on ? 'pin' : 'unpin']();

export function top(members: readonly GuildMember[]): GuildMember | undefined {
  const ranked = members.slice().sort((a, b) => b.roles.highest.position - a.roles.highest.position);
  const best = ranked.shift();
  return best ?? ranked[0];
}

export function isAbove(a: GuildMember, b?: GuildMember | null): boolean {
  const me = a.guild.members.me;
  return !b || (me !== null && me.roles.highest.comparePositionTo(b.roles.highest) > 0 && a.roles.highest.position > b.roles.highest.position);
}
