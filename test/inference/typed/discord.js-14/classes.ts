// libraries: discord.js 14.28.1
import * as Discord from 'discord.js';
import { Client, Collection, type Guild, type GuildMember, type Message, type Role, type TextChannel } from 'discord.js';

export class Bot extends Client<true> {
  readonly commands = new Collection<string, Command>();
  home?: Guild;

  override async login(token?: string): Promise<string> {
    this.on('messageCreate', (message) => this.handle(message));
    this.once('ready', (client) => console.log(client.user.tag, this.guilds.cache.size));
    this.home = await this.guilds.fetch('1');
    return super.login(token);
  }

  async handle(message: Message): Promise<void> {
    const command = this.commands.get(message.content);
    await command?.run(this, message);
    console.log(this.home?.roles.cache.size, this.user.id);
  }
}

export abstract class Command {
  constructor(
    protected readonly client: Bot,
    public readonly name: string,
  ) {}

  abstract run(client: Bot, message: Message): Promise<void>;

  protected get guild(): Guild | undefined {
    return this.client.guilds.cache.first();
  }
}

export class Pin extends Command {
  #last: Message | null = null;
  private roles: Role[] = [];

  async run(client: Bot, message: Message): Promise<void> {
    await message.pin();
    if (this.#last) await this.#last.unpin();
    this.#last = message;
    this.roles = [...(message.guild?.roles.cache.values() ?? [])];
    for (const role of this.roles) console.log(role.color, client.home?.name, this.guild?.name);
  }
}

export class Manager {
  private guild!: Discord.Guild;
  private channel: Discord.TextChannel | undefined;
  readonly members: Map<string, GuildMember> = new Map();
  static shared: Manager;

  constructor(readonly client: Discord.Client) {
    this.client.on(Discord.Events.GuildMemberAdd, (member) => this.members.set(member.id, member));
  }

  async start(id: string): Promise<void> {
    this.guild = await this.client.guilds.fetch(id);
    this.channel = this.guild.channels.cache.get('1') as TextChannel;
    const message = await this.channel.send('started');
    await message.pin();
    Manager.shared = this;
  }

  find(id: string): GuildMember | undefined {
    return this.members.get(id) ?? this.guild.members.cache.get(id);
  }

  report(): string[] {
    return [...this.members.values()].map((member) => `${member.displayName} ${member.roles.highest.color} ${this.find(member.id)?.guild.name}`);
  }
}

class Message2 {
  content = '';
  pin(): void {
    this.content = '';
  }
}

export function own(message: Message2, role: { color: number }): number {
  message.pin();
  return role.color + message.content.length;
}
