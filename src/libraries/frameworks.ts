/** Owns what command frameworks hand to the methods of their classes and to parameters of their types. Plain data; the classes named are those of discord.js. */

import { kept, nameLimit } from '../kept.js';

/** One framework. Positions are those of the parameters; an empty text is something that is no entity. */
export interface Framework {
  /** Packages that export the classes; an entry that ends in `*` matches every package that starts so. */
  modules: readonly string[];
  /** Class → method → what its parameters are. A class of the project's own counts by the end of its name: `ModerationCommand`. */
  classes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Classes that extend one of discord.js, and have all of its members: `SapphireClient` is a `Client`. */
  extends?: Readonly<Record<string, string>>;
  /** Class → the method that gets what an event carries. */
  listeners?: Readonly<Record<string, string>>;
  /** Types of tuples that name an event in a string: `ArgsOf<'roleUpdate'>`. */
  eventTuples?: readonly string[];
  /** Types of tuples with one entity in them. */
  tuples?: Readonly<Record<string, string>>;
}

const chatInput = 'ChatInputCommandInteraction|CommandInteraction';
const contextMenu = 'MessageContextMenuCommandInteraction|UserContextMenuCommandInteraction';
const component = 'ButtonInteraction|StringSelectMenuInteraction|ModalSubmitInteraction';

const sapphireCommand = { messageRun: ['Message', ''], chatInputRun: [chatInput, ''], contextMenuRun: [contextMenu, ''], autocompleteRun: ['AutocompleteInteraction'] };

/** Written from how public bots use these classes. The packages' own declarations were not read: they are no dependencies of this one. */
export const frameworks: readonly Framework[] = [
  {
    modules: ['@sapphire/framework', '@sapphire/plugin-*', '@kaname-png/plugin-*'],
    classes: { Command: sapphireCommand, Subcommand: sapphireCommand, Precondition: sapphireCommand, InteractionHandler: { run: [component], parse: [`${component}|AutocompleteInteraction`] } },
    extends: { SapphireClient: 'Client' },
    listeners: { Listener: 'run' },
  },
  {
    modules: ['discord-akairo', '@almeidx/discord-akairo', '@tanzanite/discord-akairo'],
    classes: { Command: { exec: ['Message', ''], execSlash: [chatInput, ''] }, Inhibitor: { exec: ['Message', ''] } },
    extends: { AkairoClient: 'Client' },
    listeners: { Listener: 'exec' },
  },
  {
    modules: ['discord.js-commando', '@iceprod/discord.js-commando', 'discord-commando'],
    classes: { Command: { run: ['Message', ''] } },
    extends: { Client: 'Client', CommandoClient: 'Client', CommandoMessage: 'Message', CommandoGuild: 'Guild' },
  },
  {
    modules: ['klasa', '@kcp/klasa'],
    classes: { Command: { run: ['Message', ''] }, Monitor: { run: ['Message'] } },
    extends: { Client: 'Client', KlasaClient: 'Client', KlasaMessage: 'Message', KlasaGuild: 'Guild' },
    listeners: { Event: 'run' },
  },
  { modules: ['discordx', '@discordx/*'], classes: {}, extends: { Client: 'Client' }, eventTuples: ['ArgsOf', 'RestArgsOf'] },
  {
    modules: ['necord', '@discord-nestjs/*'],
    classes: {},
    eventTuples: ['ContextOf', 'ClientEvents'],
    tuples: {
      SlashCommandContext: chatInput,
      ButtonContext: 'ButtonInteraction',
      ModalContext: 'ModalSubmitInteraction',
      StringSelectContext: 'StringSelectMenuInteraction',
      MessageCommandContext: 'MessageContextMenuCommandInteraction',
      UserCommandContext: 'UserContextMenuCommandInteraction',
      TextCommandContext: 'Message',
      AutocompleteContext: 'AutocompleteInteraction',
    },
  },
];

/** The framework that a package belongs to. */
export const frameworkOf = kept((module): Framework | undefined => frameworks.find((framework) => framework.modules.some((own) => (own.endsWith('*') ? module.startsWith(own.slice(0, -1)) : module === own))), nameLimit);
