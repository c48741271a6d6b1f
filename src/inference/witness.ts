/** Owns what allows a guess by name: which libraries a file or its package uses, and which names are customary there. */
import path from 'node:path';
import { memberName, outerParent, unwrap, type Node } from '../ast/nodes.js';
import { keptFor } from '../kept.js';
import type { Graph } from '../libraries/graph.js';
import { graphOf, parseRef } from '../libraries/graph.js';
import { frameworkOf, type Framework } from '../libraries/frameworks.js';
import { models as builtIn } from '../libraries/index.js';
import type { FieldSpelling, LibraryModel, Spelling } from '../libraries/model.js';
import { payloads } from '../libraries/rest/payloads.js';
import { push } from '../multimap.js';
import type { Field } from '../platform/operations.js';
import { hasSince, type ProjectFacts, type ResolvedLibrary } from '../project/facts.js';
import type { Bindings, Imported } from './bindings.js';
import { isRow } from './rows.js';
import type { Value } from './value.js';

/** Chains on names that end alike: `queueChannel.send(…)`, `headerMessage.pin()`. */
const longChain = /[a-z]Channel\s*\??\.\s*(send|bulkDelete|permissionOverwrites)\b|[a-z](Message|Msg)\s*\??\.\s*(pin|unpin)\s*\(/;
const chain = /\b(message|msg|interaction|int|guild|member|client|bot|channel)\s*\??\.\s*(guild|channel|reply|author|options|user|users|roles|member|guilds|channels|members|emojis|stickers|scheduledEvents|edit|send|deferReply|deferUpdate|editReply|fetchReply|followUp|showModal|messages|createMessage|pin|unpin)\b|\b(ctx|context)\s*\??\.\s*(guild|member|interaction)\s*\??\.\s*\w|\brole\s*\??\.\s*(edit|setColor|hexColor|position|mentionable|hoist|setPosition|comparePositionTo|managed)\b|\.(getRole|fetchRole|findRole|resolveRole)\s*\(/;

/** How one library spells a field: `Role`, `color`, and what replaces it. */
export interface SpelledField {
  library: string;
  type: string;
  property: string;
  spelling: FieldSpelling;
}

/** The libraries in play around one file, strongest witness first. */
export class Witness {
  /** Libraries that the file imports, then those of its package. */
  readonly models: readonly LibraryModel[];
  readonly #imported: ReadonlySet<LibraryModel>;
  readonly #project: ProjectFacts;
  readonly #text: string;
  #spoken: boolean | undefined;
  readonly #bindings: Bindings | undefined;

  readonly #modules: readonly string[];
  #frameworks: readonly Framework[] | undefined;
  #managersAreLists: boolean | undefined;

  /** Every library there is, those of the user's own included. */
  readonly #all: readonly LibraryModel[];
  /** Some of the models speak of files of the project. */
  readonly hasOwnFiles: boolean;

  /** `file` is the absolute path, forward slashes. */
  constructor(modules: readonly string[], text: string, project: ProjectFacts, readonly file = '', bindings?: Bindings, all: readonly LibraryModel[] = builtIn) {
    this.#all = all;
    this.hasOwnFiles = all !== builtIn && all.some((model) => model.modules.some((module) => module.startsWith('/')));
    this.#bindings = bindings;
    this.#project = project;
    this.#modules = modules;
    const imported = new Set<LibraryModel>();
    for (const module of modules) {
      const model = this.modelOfModule(module);
      if (model) imported.add(model);
    }
    this.#imported = imported;
    const installed = installedOf(all, project);
    this.models = imported.size === 0 ? installed : [...new Set([...imported, ...installed])];
    this.#text = text;
  }

  /** Command frameworks that the file imports, then those of its package. */
  get frameworks(): readonly Framework[] {
    return (this.#frameworks ??= [...new Set([...this.#modules.flatMap((module) => frameworkOf(module) ?? []), ...frameworksOf(this.#project)])]);
  }

  /** Whether the file has a customary chain such as `message.guild`. */
  get #speaks(): boolean {
    return (this.#spoken ??= chain.test(this.#text) || longChain.test(this.#text));
  }

  /** The model that answers for a module path; aliases of package.json are followed. */
  modelOfModule(specifier: string): LibraryModel | undefined {
    const module = this.hasOwnFiles && /^\.{1,2}(?:\/|$)/.test(specifier) ? fileOf(specifier, this.file) : packageOf(specifier);
    return modelNamed(module, this.#all) ?? modelBehind(this.#project.libraries.get(module)?.packageName ?? module, this.#all);
  }

  /** What a class of a command framework is in the library it extends: `SapphireClient` is a `Client` of discord.js. */
  extended(module: string, name: string): { model: LibraryModel; name: string } | undefined {
    const bases = frameworkOf(module)?.extends;
    const model = bases && Object.hasOwn(bases, name) ? this.model('discord.js') : undefined;
    return model && { model, name: bases![name]! };
  }

  /** A spelling as the installed version means it: past `until`, the library has the new route behind the same call. */
  asInstalled(spelling: Spelling): Spelling {
    return spelling.until && hasSince(this.#project, spelling.until.package, spelling.until.version) !== false ? { ...spelling, mediated: true } : spelling;
  }

  /** How the libraries in play spell a field, and the platform itself, whose own objects come through every library. */
  spellings(field: Field): readonly SpelledField[] {
    const found = new Set(this.models.length > 0 || payloads.words.test(this.#text) ? [...this.models, ...this.#all.filter((model) => model.name === payloads.library)] : []);
    return this.spelledBy(field, [...found]);
  }

  /** How some libraries spell a field. */
  spelledBy(field: Field, models: readonly LibraryModel[]): readonly SpelledField[] {
    return models.flatMap((model) => fieldsOf(model).get(field) ?? []);
  }

  /** Names of the members of enums that some release of some library has with the value of another. */
  get swappedNames(): ReadonlySet<string> {
    let names = swapped.get(this.#all);
    if (!names) swapped.set(this.#all, (names = new Set(this.#all.flatMap(({ correctedEnums = {} }) => Object.values(correctedEnums).flatMap(({ members }) => members)))));
    return names;
  }

  /** Up to version 11 of discord.js the managers were the collections themselves: `guild.roles.find(…)`. */
  get managersAreLists(): boolean {
    return (this.#managersAreLists ??= hasSince(this.#project, 'discord.js', '12.0.0') === false);
  }

  /** What a call of a library's function gives: `createBot(…)`. */
  made(imported: Imported): Value | undefined {
    const model = this.modelOfModule(imported.module);
    const refs = model?.graph ? graphOf(model.name).returned(imported.name) : undefined;
    return model && refs ? { library: model.name, refs, evidence: 'flow' } : undefined;
  }

  /** Whether a module path can be a package's: a scope that package.json does not name is an alias for the project's own files, `@lib/types`. */
  mayBePackage(module: string): boolean {
    const scope = /^@[^/]+\//.exec(module)?.[0];
    return scope === undefined || !this.#project.known || this.#project.libraries.size === 0 || [...this.#project.libraries.keys()].some((name) => name.startsWith(scope));
  }

  model(name: string): LibraryModel | undefined {
    return modelCalled(name, this.#all);
  }

  /** True when the file itself imports the library. */
  imports(model: LibraryModel): boolean {
    return this.#imported.has(model);
  }

  /** The model behind a name used as a type or namespace at `at`. */
  namedModule(name: string, at: Node, bindings: Bindings): LibraryModel | undefined {
    for (let scope = bindings.scopeAt(at); scope; scope = scope.upper) {
      const variable = scope.set.get(name);
      const identifier = variable?.identifiers[0];
      if (!variable || variable.defs.length === 0 || !identifier) continue;
      const imported = bindings.imported(identifier);
      return imported && this.modelOfModule(imported.module);
    }
    return undefined;
  }

  /** What a customary name is, if a library with such names is in play. */
  byName(name: string, at: Node): Value | undefined {
    // const hasRole = …
    if ((this.#bindings && isRow(at, this.#bindings, this.#text)) || /^(?:is|has|had|can|should|was|did|does|are|allow)[A-Z_]/.test(name)) return undefined;
    const last = /(?:^|_|(?=[A-Z]))(message|msg|interaction|guild|role|member|channel|thread|client)$/i.exec(name)?.[1]?.toLowerCase();
    for (const model of this.models) {
      if (!this.#imported.has(model) && !this.#speaks) continue;
      const text = Object.hasOwn(model.names, name) ? model.names[name] : last !== undefined && Object.hasOwn(model.names, last) ? model.names[last] : undefined;
      if (text !== undefined) return { library: model.name, refs: parseRef(text), evidence: 'convention' };
    }
    return undefined;
  }

  /** What a customary property of something unknown is: `x.message`, or a manager with one of its own members behind it, `x.roles.cache`. */
  byMember(name: string, node: Node, graphFor: (library: string) => Graph | undefined): Value | undefined {
    for (const model of this.models) {
      if (!model.graph || (!this.#imported.has(model) && !this.#speaks)) continue;
      const found = this.#customary(model, name, node, graphFor(model.name));
      if (found) return found;
    }
    return undefined;
  }

  #customary(model: LibraryModel, name: string, node: Node, graph: Graph | undefined): Value | undefined {
    const next = outerParent(node);
    const nextName = next?.type === 'MemberExpression' && unwrap(next.object) === unwrap(node) ? memberName(next) : undefined;
    const manager = Object.hasOwn(model.managers, name) ? model.managers[name]! : undefined;
    if (manager !== undefined && nextName !== undefined) {
      // this.database.guilds.create(id)
      if (node.type === 'MemberExpression' && stores.test(lastName(node.object))) return undefined;
      const refs = parseRef(manager).filter((ref) => ref.kind === 'instance' && graph?.hasMember(ref.name, nextName));
      return refs.length > 0 ? { library: model.name, refs, evidence: 'convention' } : undefined;
    }
    if (name === 'role' || name === 'user') return undefined;
    const customary = Object.hasOwn(model.names, name) ? model.names[name] : undefined;
    if (customary === undefined || nextName === undefined) return undefined;
    const refs = parseRef(customary).filter((ref) => ref.kind === 'instance' && graph?.hasMember(ref.name, nextName));
    return refs.length > 0 ? { library: model.name, refs, evidence: 'convention' } : undefined;
  }
}

const spelledFields = new WeakMap<LibraryModel, ReadonlyMap<Field, readonly SpelledField[]>>();

/** The fields of a library, by what they are. */
function fieldsOf(model: LibraryModel): ReadonlyMap<Field, readonly SpelledField[]> {
  let found = spelledFields.get(model);
  if (!found) {
    const fields = new Map<Field, SpelledField[]>();
    for (const [name, spelling] of Object.entries(model.fields)) {
      const [type, property] = name.split('.') as [string, string];
      push(fields, spelling.field, { library: model.name, type, property, spelling });
    }
    spelledFields.set(model, (found = fields));
  }
  return found;
}

/** The file, without its extension, that a relative path leads to. */
function fileOf(specifier: string, from: string): string {
  return path.posix.resolve(path.posix.dirname(from), specifier).replace(/\.(?:[cm]?[jt]s|[jt]sx)$/, '').replace(/\/index$/, '');
}

/** What people call a database, whose tables may have the names of managers. */
const stores = /^(db|database|databases|prisma|knex|orm|mongo\w*|models?|repos?|repositor(y|ies)|store|storage|schemas?|tables?|sql|redis)$|[a-z](Db|DB|Database|Model|Models|Repository|Store)$/;

function lastName(node: Node): string {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name;
  return inner.type === 'MemberExpression' ? (memberName(inner) ?? '') : inner.type === 'CallExpression' ? lastName(inner.callee) : '';
}

/** Whether a library is there because somebody assumed its version, and the package does not ask for it: versions are assumed for all packages of a run. */
function isOnlyAssumed({ name, source }: ResolvedLibrary, project: ProjectFacts): boolean {
  return source === 'assumed' && project.known && project.ranges?.has(name) !== true;
}

const swapped = new WeakMap<readonly LibraryModel[], ReadonlySet<string>>();

const frameworks = new WeakMap<ProjectFacts, readonly Framework[]>();

/** The command frameworks of a package. */
function frameworksOf(project: ProjectFacts): readonly Framework[] {
  let found = frameworks.get(project);
  if (!found) frameworks.set(project, (found = [...project.libraries.keys()].flatMap((module) => frameworkOf(module) ?? [])));
  return found;
}

const modelCalled = keptFor((name, all: readonly LibraryModel[]) => all.find((model) => model.name === name));

/** The model that has a module path among its own. */
const modelNamed = keptFor((module, all: readonly LibraryModel[]) => all.find((model) => model.modules.some((own) => (own.endsWith('/') ? module.startsWith(own) : module === own))));

/** The model of a package, or of the library that it is a fork of: `@scope/discord.js`, `discord.js-fork`, `@scope/eris-fork`. */
const modelBehind = keptFor((behind, all: readonly LibraryModel[]) => {
  const last = behind.slice(behind.lastIndexOf('/') + 1);
  const forked = /\bfork\b/.test(last) ? plain(last.replace(/-?\bfork\b-?/, '')) : undefined;
  return all.find((model) => model.modules.includes(behind) || (model.graph && ((last === model.name && last !== behind) || (forked !== undefined && forked === plain(model.name)))));
});

/** `discord` of `discord.js` and `discordjs`. */
function plain(name: string): string {
  return name.replace(/\.?js$/, '');
}

const installed = new WeakMap<ProjectFacts, { all: readonly LibraryModel[]; list: readonly LibraryModel[] }>();

/** The libraries that a package has. */
function installedOf(all: readonly LibraryModel[], project: ProjectFacts): readonly LibraryModel[] {
  const known = installed.get(project);
  if (known?.all === all) return known.list;
  const list = new Set<LibraryModel>();
  const own = [...project.libraries.values()].filter((library) => !isOnlyAssumed(library, project));
  for (const model of all) if (model.modules.some((module) => own.some(({ name }) => name === module))) list.add(model);
  // eris-sharder brings eris along.
  for (const model of all) if (model.graph && own.some(({ name }) => name.startsWith(`${model.name}-`))) list.add(model);
  for (const library of own) {
    const model = all.find((candidate) => candidate.modules.includes(library.packageName));
    if (model) list.add(model);
  }
  installed.set(project, { all, list: [...list] });
  return [...list];
}

/** Whether files of a package can use a library that they do not import: the package has one, or a command framework, or nobody knows. A user's own library may be a file of the package. */
export function usesLibrary(project: ProjectFacts, all: readonly LibraryModel[]): boolean {
  return !project.known || installedOf(all, project).length > 0 || frameworksOf(project).length > 0 || (all !== builtIn && all.some((model) => model.modules.some((module) => module.startsWith('/'))));
}

/** `https://deno.land/x/discordeno@18.0.1/mod.ts`, `npm:discord.js@14`, `https://esm.sh/discord.js@14.16.3?dev`: the package behind a specifier of Deno or a browser. */
function packageOf(specifier: string): string {
  if (!specifier.includes(':')) return specifier;
  const address = /^(?:npm:\/?|https?:\/\/(?:deno\.land\/x|esm\.sh|cdn\.skypack\.dev|unpkg\.com|cdn\.jsdelivr\.net\/npm)\/)(?:v\d+\/)?(.+)$/.exec(specifier)?.[1];
  return address === undefined ? specifier : (/^(@[^/@]+\/[^/@]+|[^/@?]+)/.exec(address)?.[1] ?? specifier);
}
