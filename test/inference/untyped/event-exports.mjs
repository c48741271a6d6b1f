// libraries: discord.js 14.28.1
import { Events } from 'discord.js';

export const name = Events.GuildMemberUpdate;
export const execute = async (before, after) => {
  ask(before, 'GuildMember… flow');
  ask(after, 'GuildMember… flow');
};
