// libraries: djs 14.28.1 discord.js, discord.js 14.28.1
import * as D from 'djs';
import { Client as Bot, GatewayIntentBits as I } from 'discord.js';

const bot = new Bot({ intents: [I.Guilds] });
ask(bot, 'Client flow');
const again = bot;
ask(again.guilds.cache.first().roles.everyone, 'Role flow');
ask(new D.Client({ intents: [] }), 'Client flow');
const { Client: Third } = await import('discord.js');
ask(new Third({ intents: [] }).users, 'UserManager flow');
const { guilds: { cache } } = bot;
ask(cache.get('x'), 'Guild flow');
