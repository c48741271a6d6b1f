/** Holds what handlers are handed to the shapes that bots use: files named by events, exported objects and functions, classes of frameworks. */
import { expect, it } from 'vitest';
import { contextOf } from '../../src/analysis/analyze.js';
import { loadParser } from '../../src/engine/parse.js';
import { isFunction, nodeStart } from '../../src/ast/nodes.js';
import type { ProjectFacts } from '../../src/project/facts.js';

const parse = await loadParser();

function project(...names: string[]): ProjectFacts {
  return { known: true, libraries: new Map(names.map((name) => [name, { name, packageName: name, version: '14.20.0', source: 'installed' as const }])) };
}

/** What the parameters of the file's first function are: `Class flow`, `other`, or `?`. */
function parameters(file: string, source: string, ...packages: string[]): string[] {
  const parsed = parse(`/bot/${file}`, source);
  if ('error' in parsed) throw new Error(parsed.error);
  const context = contextOf(Object.assign(parsed, { file: `/bot/${file}`, text: source, project: project('discord.js', ...packages) }));
  const functions = (['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'] as const).flatMap((kind) => context.index.all(kind)).sort((a, b) => nodeStart(a) - nodeStart(b));
  const first = functions.find((one) => isFunction(one) && one.params.length > 0 && !(one.parent.type === 'MethodDefinition' && one.parent.kind === 'constructor'))!;
  return first.params.map((parameter) => {
    const answer = context.inference.answer(parameter);
    if (typeof answer === 'symbol') return 'other';
    if (!answer || !('refs' in answer)) return '?';
    return `${answer.refs.map((ref) => ('name' in ref ? ref.name : ref.kind)).join('|')} ${answer.evidence}`;
  });
}

it.each<[string, string, string[]]>([
  ['events/roleUpdate.js', 'module.exports = (bot, a, b) => {};', ['Client flow', 'Role flow', 'Role flow']],
  ['src/events/guild/roleDelete.ts', 'export default async (gone) => {};', ['Role flow']],
  ['listeners/guildMemberAdd/welcome.js', 'exports.run = async (joined, client) => {};', ['GuildMember flow', 'Client flow']],
  ['events/role-create.js', 'module.exports = class extends Event { async run(made) {} };', ['Role flow']],
  ['events/messageCreate.js', 'module.exports = { name: "messageCreate", async execute(m) {} };', ['Message flow']],
  ['events/anything.js', 'module.exports = { name: Events.GuildCreate, once: false, execute(joined) {} }; const { Events } = require("discord.js");', ['Guild flow']],
  ['events/audio/nodeConnect.js', 'module.exports = (player, node) => {};', ['?', '?']],
  ['commands/roleUpdate.js', 'module.exports = (a, b) => {};', ['?', '?']],
  ['events/debug.js', 'module.exports = (client, message) => {};', ['Client flow', 'other']],
  ['events/messageCreate.js', 'module.exports = (things, message, config, four, five) => {};', ['?', '?', '?', '?', '?']],
  ['events/interactionCreate.js', 'module.exports = wrap(async (message) => {}); message.channel;', ['Message convention']],
])('%s: %s', (file, source, expected) => {
  expect(parameters(file, source)).toEqual(expected);
});

it.each<[string, string, string, string[]]>([
  ['discord-akairo', "const { Command } = require('discord-akairo'); class A extends Command { exec(m, args) {} }", 'commands/a.js', ['Message flow', '?']],
  ['discord-akairo', "const { BotCommand } = require('../lib'); class A extends BotCommand { exec(m, args) {} }", 'commands/a.js', ['Message convention', '?']],
  ['@sapphire/framework', "import { Command } from '@sapphire/framework'; class A extends Command { contextMenuRun(i) {} }", 'commands/a.mjs', ['MessageContextMenuCommandInteraction|UserContextMenuCommandInteraction flow']],
  ['@sapphire/framework', "import { Listener } from '@sapphire/framework'; class RoleCreateListener extends Listener { run(made) {} }", 'listeners/x.mjs', ['Role flow']],
  ['@sapphire/framework', "import { Listener, ApplyOptions } from '@sapphire/framework'; @ApplyOptions({ event: 'roleDelete' }) class A extends Listener { run(gone) {} }", 'listeners/x.ts', ['Role flow']],
  ['discord.js-commando', "const { Command } = require('discord.js-commando'); class A extends Command { run(m, { text }) {} }", 'commands/a.js', ['Message flow', '?']],
  ['klasa', "const { Event } = require('klasa'); module.exports = class extends Event { run(made) {} }", 'events/roleCreate.js', ['Role flow']],
  ['winston', "const { Command } = require('commander'); class A extends Command { run(m) {} }", 'commands/a.js', ['?']],
])('%s: %s', (framework, source, file, expected) => {
  expect(parameters(file, source, framework)).toEqual(expected);
});
