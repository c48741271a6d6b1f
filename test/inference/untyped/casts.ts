// libraries: discord.js 14.28.1
import { Role, type GuildMember, type Message } from 'discord.js';
import type { DbRole } from './models';

interface Context { message: any; guild: unknown; own: { color: number } }

export function g({ color, guild }: Role, context: Context, role: DbRole): void {
  ask(guild, 'Guild flow');
  ask(color, 'other');
  ask(context.message.author, 'User convention');
  ask(context.guild, 'unknown');
  ask(context.own, 'other');
  ask(role, 'unknown');
  ask((role as unknown as Role).guild, 'Guild flow');
  const names = ['a', 'b'] as const;
  ask(names, 'other');
  const rows = load() as DbRole[];
  ask(rows[0], 'unknown');
}

function load(): unknown {
  return [];
}

const queues = new Map<string, { message: Message; members: GuildMember[] }>();
ask(queues.get('x')?.message, 'Message flow');
for (const [key, { members }] of queues) {
  ask(key, 'other');
  ask(members[0], 'GuildMember flow');
}
const levels: Record<string, Role> = {};
ask(levels['x'], 'Role flow');

class Store {
  #last?: Message;
  private readonly all: Role[] = [];
  get first(): Role | undefined {
    return this.all[0];
  }
  find(name: string): Promise<GuildMember> {
    return load(name);
  }
  async use(): Promise<void> {
    ask(this.#last, 'Message flow');
    ask(this.first, 'Role flow');
    ask(await this.find('x'), 'GuildMember flow');
  }
}
ask(new Store().first, 'Role flow');
