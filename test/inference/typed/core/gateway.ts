// libraries: @discordjs/core 2.6.0, @discordjs/rest 2.6.0
import { API, Client, GatewayDispatchEvents, type APIMessage, type APIRole, type GatewayMessageCreateDispatchData, type ToEventProps } from '@discordjs/core';
import { REST } from '@discordjs/rest';

const rest = new REST({ version: '10' }).setToken('x');
const api = new API(rest);
declare const gateway: ConstructorParameters<typeof Client>[0]['gateway'];
const client = new Client({ rest, gateway });

client.on(GatewayDispatchEvents.MessageCreate, async ({ data: message, api: own }) => {
  const pins = await own.channels.getPins(message.channel_id);
  const [first] = pins;
  if (first) await own.channels.unpinMessage(message.channel_id, first.id);
  await own.channels.pinMessage(message.channel_id, message.id);
  console.log(message.author.username);
});

client.on(GatewayDispatchEvents.GuildRoleUpdate, async (event) => {
  const { data, shardId } = event;
  console.log(data.role.color, shardId);
  await event.api.guilds.editRole(data.guild_id, data.role.id, { color: 1 });
});

client.once(GatewayDispatchEvents.Ready, ({ data }) => console.log(data.user.id, data.application.flags));

export async function created({ data, api: given }: ToEventProps<GatewayMessageCreateDispatchData>): Promise<APIMessage> {
  return given.channels.createMessage(data.channel_id, { content: data.content });
}

export async function colours(guild: string): Promise<APIRole[]> {
  const roles = await api.guilds.getRoles(guild);
  const role = await client.api.guilds.createRole(guild, { name: 'x', color: 1 });
  const named = roles.find((one) => one.name === 'x') ?? role;
  for (const one of roles) console.log(one.color);
  const members = await api.guilds.getMembers(guild, { limit: 10 });
  console.log(members.map((member) => member.user.username), named.color);
  return roles.filter((one) => one.color !== 0);
}
