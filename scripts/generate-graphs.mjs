// Reads the type declarations of each supported library through TypeScript's checker and writes the
// type graph that the inference walks: src/libraries/<library>/graph.json.
//
//   node scripts/generate-graphs.mjs            write all graphs
//   node scripts/generate-graphs.mjs eris       write some
//   node scripts/generate-graphs.mjs --check    write nothing, exit 1 when a graph is stale
//
// A ref is a union, by `|`, of: TypeName · A<ref> (array, set, iterable) · C<ref> (collection, map: its
// values) · typeof X (a class object; its statics are the type "typeof X", where it has any).
// `null`, promises and everything that is no library type are left out.
// A method is a list of overloads [shape, ref], shapes in order of trial:
//   () · (string) also resolvables · (array) · (object:a,b) options with these required · (object) · (*)
// One overload `(*)` stands for a method whose result does not depend on its arguments.
// `s` and `u` on a type name the first and last version, of those listed, that have a member;
// `since` and `until` say the same of a type. Neither is written when it holds for the whole list.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');

/** @typedef {{ library: string, packages: string[], owns: string[], not?: string[], synthesize?: string[], handlers?: { alias: string, of: string }, seeds?: string[], extra?: (graph: any) => void, add?: (types: any) => void }} Library */

/** @type {Library[]} `packages` oldest first; `owns`: the folders whose declarations count as the library's; `not`: but these;
 * `synthesize`: generic interfaces that get one type for each use; `handlers`: a map from event to listener;
 * `add`: puts types into the finished graph that the declarations do not have;
 * `seeds`: interfaces and object types to start from, where the library has no classes; its functions that give one are exports `() Type`. */
const libraries = [
  {
    library: 'discord.js',
    packages: ['discord.js-13', 'discord.js-14.18', 'discord.js-14.21', 'discord.js'],
    owns: ['@discordjs/builders', '@discordjs/rest'],
    extra(graph) {
      // discord.js 12 had these names; 13 still declares `message` and `interaction`.
      const era12 = { message: 'messageCreate', interaction: 'interactionCreate' };
      const events = graph.events.Client;
      for (const [old, name] of Object.entries(era12)) events[old] ??= events[name];
      // Up to 11 guilds, members and channels had these members.
      const members = (type) => graph.types[type].m;
      const era11 = {
        Guild: { createChannel: 'CategoryChannel|TextChannel|VoiceChannel', createEmoji: 'GuildEmoji', createRole: 'Role', fetchInvites: 'C<Invite>', fetchMember: 'GuildMember', fetchMembers: 'Guild', member: 'GuildMember', pruneMembers: '' },
        GuildMember: { addRole: 'GuildMember', removeRole: 'GuildMember' },
        TextBasedChannelFields: { fetchMessage: 'Message', fetchMessages: 'C<Message>', fetchPinnedMessages: 'C<Message>' },
      };
      const add = (type, name, entry) => {
        members(type)[name] ??= entry;
        graph.types[type].range[name] ??= [...graph.types[type].seen];
      };
      for (const [type, methods] of Object.entries(era11)) for (const [name, given] of Object.entries(methods)) add(type, name, [['(*)', given]]);
      for (const name of ['colorRole', 'highestRole', 'hoistRole']) add('GuildMember', name, 'Role');
      // 13's class Interaction became a union of all that extends BaseInteraction.
      graph.types.BaseInteraction.x = ['Interaction'];
      // 13's Permissions are PermissionsBitField from 14 on, and so are the others.
      for (const old of ['ActivityFlags', 'ApplicationFlags', 'Intents', 'MessageFlags', 'Permissions', 'SystemChannelFlags', 'ThreadMemberFlags', 'UserFlags']) {
        if (graph.types[old] && graph.types[`${old}BitField`]) graph.types[`${old}BitField`].x.push(old);
      }
    },
  },
  {
    library: 'eris',
    packages: ['eris'],
    owns: [],
    extra(graph) {
      // Eris('token') and new Eris('token') both answer a client: the module itself is a client factory.
      graph.exports.default = 'typeof Client';
    },
  },
  { library: 'oceanic.js', packages: ['oceanic.js'], owns: [] },
  {
    library: '@discordjs/core',
    packages: ['@discordjs/core'],
    owns: ['@discordjs/rest', 'discord-api-types'],
    synthesize: ['ToEventProps'],
    add(types) {
      // Objects by id: `resolved.roles[id]`.
      Object.assign(types.APIInteractionDataResolved.m, { attachments: 'A<APIAttachment>', channels: 'A<APIInteractionDataResolvedChannel>', members: 'A<APIInteractionGuildMember>', roles: 'A<APIRole>', users: 'A<APIUser>' });
      const none = (...names) => Object.fromEntries(names.map((name) => [name, '']));
      types.APIInteractionDataResolvedChannel ??= { m: none('app_permissions', 'flags', 'id', 'name', 'parent_id', 'permissions', 'thread_metadata', 'type') };
      // Which kind of interaction it is, a number decides at run time.
      types.APIInteractionData = { m: { ...none('component_type', 'components', 'custom_id', 'guild_id', 'id', 'name', 'options', 'target_id', 'type', 'values'), resolved: 'APIInteractionDataResolved' } };
      types.APIBaseInteraction.m.data = 'APIInteractionData';
      // The union of APIInviteRole and APIRole loses the one that is a part of the other.
      types.APIInviteRole = { x: ['APIRole'], m: {} };
      types.APIInvite.m.roles = 'A<APIInviteRole>';
      types.APIChannelBase.m.application_id ??= '';
      // What fetch, axios, undici, got and superagent give, before the entity is taken out.
      const answers = ['APIApplication', 'APIUser', 'APIRole', 'APIGuild', 'APIGuildMember', 'APIGuildTextChannel', 'APIMessage', 'APIInvite', 'APISubscription'];
      for (const name of answers) {
        for (const [type, ref] of [[`ResponseWith${name}`, name], [`ResponseWith${name}List`, `A<${name}>`]]) types[type] = { m: { body: `${ref}|${type}`, data: ref, headers: '', json: [['(*)', ref]], ok: '', status: '' } };
      }
    },
  },
  {
    library: 'seyfert',
    packages: ['seyfert'],
    owns: [],
    not: ['/seyfert/lib/api/Routes/'],
    handlers: { alias: 'CallbackEventHandler', of: 'Client' },
    extra(graph) {
      // What the options hold is for each command to say: CommandContext<typeof options>.
      delete graph.types.CommandContext.m.options;
    },
  },
  { library: '@projectdysnomia/dysnomia', packages: ['@projectdysnomia/dysnomia'], owns: [] },
  {
    library: 'discordeno',
    packages: ['discordeno-18', 'discordeno', '@discordeno/bot-22'],
    owns: ['@discordeno/bot', '@discordeno/rest', '@discordeno/gateway', '@discordeno/types', '@discordeno/utils'],
    handlers: { alias: 'EventHandlers', of: 'Bot' },
    seeds: ['Bot', 'RestManager', 'Message', 'Interaction', 'Guild', 'Role', 'Member', 'Channel', 'User', 'Attachment', 'DiscordRole', 'DiscordMessage', 'DiscordInteraction', 'DiscordChannel', 'DiscordGuild'],
  },
];

// Wrappers that keep the entity: Omit<CommandInteractionOptionResolver, 'getMessage'> is one still.
const transparent = new Set(['Omit', 'Pick', 'Partial', 'Required', 'Readonly', 'NonNullable', 'Awaitable', 'Awaited', 'SetupDesiredProps']);
const promises = new Set(['Promise', 'PromiseLike']);
const lists = new Set([
  'Array', 'ReadonlyArray', 'Set', 'ReadonlySet', 'Iterable', 'AsyncIterable', 'Iterator', 'AsyncIterator', 'IteratorObject',
  'IterableIterator', 'AsyncIterableIterator', 'Generator', 'AsyncGenerator', 'ArrayIterator', 'MapIterator', 'SetIterator',
]);
const maps = new Set(['Map', 'ReadonlyMap', 'Collection', 'ReadonlyCollection', 'LimitedCollection', 'TypedCollection', 'SimpleCollection']);

const compilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.esnext.disposable.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
  esModuleInterop: true,
};

const files = new Map();

/** A program over one virtual file; the declarations it reads are parsed once for all programs. */
function programOf(path, text) {
  const host = ts.createCompilerHost(compilerOptions);
  const read = host.getSourceFile;
  host.getCurrentDirectory = () => root;
  host.fileExists = ((inner) => (name) => name === path || inner(name))(host.fileExists);
  host.readFile = ((inner) => (name) => (name === path ? text : inner(name)))(host.readFile);
  host.getSourceFile = (name, options) => {
    if (name === path) return ts.createSourceFile(name, text, options, true);
    if (!files.has(name)) files.set(name, read.call(host, name, options));
    return files.get(name);
  };
  return ts.createProgram([path], compilerOptions, host);
}

/** The graph of one version of a library, members in full: nothing is left to the bases yet. */
function graphOf(library, alias) {
  const folder = join(modules, alias);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entry = './' + (manifest.types ?? manifest.typings ?? manifest.exports).replace(/^\.\//, '').replace(/\.d\.ts$/, '.js');
  const virtual = join(folder, '__botshift_graph__.ts');

  // First look: which names are there. Second: an instance of each generic one, by default or constraint.
  let program = programOf(virtual, `import * as L from '${entry}';\nexport type T = typeof L;\n`);
  let checker = program.getTypeChecker();
  const names = exportsOf(program.getSourceFile(virtual)).filter((s) => s.name !== 'default' && s.name !== 'export=' && /^[\w$]+$/.test(s.name));
  const lines = [`import type { ${names.map((s) => s.name).join(', ')} } from '${entry}';`, `import type * as L from '${entry}';`, 'export type T = typeof L;'];
  for (const symbol of names) {
    const target = resolveAlias(symbol);
    if (!(target.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) continue;
    const parameters = target.declarations?.find((d) => d.typeParameters)?.typeParameters;
    if (!parameters) continue;
    const args = parameters.filter((p) => !p.default).map((p) => p.constraint?.getText() ?? 'any');
    const anys = parameters.filter((p) => !p.default).map(() => 'any');
    lines.push(`export type I_${symbol.name} = ${symbol.name}${args.length ? `<${args.join(', ')}>` : ''};`);
    lines.push(`export type J_${symbol.name} = ${symbol.name}${anys.length ? `<${anys.join(', ')}>` : ''};`);
  }
  program = programOf(virtual, lines.join('\n'));
  checker = program.getTypeChecker();
  const source = program.getSourceFile(virtual);
  const broken = new Set(program.getSemanticDiagnostics(source).map((d) => /^export type I_(\w+)/.exec(source.text.slice(source.text.lastIndexOf('\n', d.start) + 1))?.[1]));
  const unresolved = program.getSemanticDiagnostics(source).find((d) => d.code === 2307);
  if (unresolved) throw new Error(`${alias}: ${ts.flattenDiagnosticMessageText(unresolved.messageText, '\n')}`);
  const instances = new Map();
  for (const statement of source.statements) {
    const match = ts.isTypeAliasDeclaration(statement) && /^([IJ])_(\w+)$/.exec(statement.name.text);
    if (match && (match[1] === 'I') !== broken.has(match[2])) instances.set(match[2], checker.getTypeAtLocation(statement.name));
  }

  function resolveAlias(symbol) {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }
  function exportsOf(file) {
    const clause = file.statements.find((s) => ts.isImportDeclaration(s) && s.importClause?.namedBindings && ts.isNamespaceImport(s.importClause.namedBindings));
    return checker.getExportsOfModule(checker.getAliasedSymbol(checker.getSymbolAtLocation(clause.importClause.namedBindings.name)));
  }
  const roots = [`/node_modules/${alias}/`, ...library.owns.map((o) => `/node_modules/${o}/`)];
  const nested = `/node_modules/${alias}/node_modules/`;
  const ownFile = (name) =>
    roots.some((r) => name.includes(r)) && !library.not?.some((n) => name.includes(n)) && (!name.includes(nested) || library.owns.some((o) => name.includes(`${nested}${o}/`)));
  const inLibrary = (symbol) => symbol?.declarations?.some((d) => ownFile(d.getSourceFile().fileName)) ?? false;

  /** `export default class TypedCollection` has the symbol name "default". */
  const plainName = (symbol) => (symbol.name === 'default' ? symbol.declarations?.find((d) => d.name)?.name.text ?? 'default' : symbol.name);

  const nameOfSymbol = new Map();
  const taken = new Map();
  function nameOf(symbol) {
    if (nameOfSymbol.has(symbol)) return nameOfSymbol.get(symbol);
    let name = plainName(symbol);
    while (taken.has(name)) name += '$';
    taken.set(name, symbol);
    nameOfSymbol.set(symbol, name);
    return name;
  }

  const types = {};
  const events = {};
  const exports = {};
  const enums = {};
  const functions = new Map();
  const queue = [];
  const seen = new Set();
  const open = new Set();
  const synthesized = new Map();

  function reach(symbol, type) {
    const name = nameOf(symbol);
    if (!seen.has(symbol)) {
      seen.add(symbol);
      queue.push({ name, symbol, type: taken.get(name) === symbol && instances.has(name) ? instances.get(name) : type });
    }
    return name;
  }
  function argumentsOf(type) {
    return type.aliasSymbol && type.aliasTypeArguments && !type.target ? type.aliasTypeArguments : checker.getTypeArguments(type);
  }
  const wrap = (kind, refs) => (refs.length ? [`${kind}<${refs.join('|')}>`] : []);
  const union = (lists) => [...new Set(lists.flat())].sort();

  /** The items of the ref of a type; `path` names what has to be given a name. */
  function refs(type, path, depth = 0) {
    if (depth > 12 || !type) return [];
    const again = (t) => refs(t, path, depth + 1);
    const F = ts.TypeFlags;
    if (type.flags & (F.Any | F.Unknown | F.Never | F.Null | F.Undefined | F.Void | F.StringLike | F.NumberLike | F.BigIntLike | F.BooleanLike | F.ESSymbolLike | F.EnumLike)) return [];
    if (type.flags & F.Union) return union(type.types.map(again));
    if (type.aliasSymbol && type.aliasTypeArguments?.length && transparent.has(type.aliasSymbol.name)) return again(type.aliasTypeArguments[0]);
    if (type.flags & F.TypeParameter) {
      const bound = checker.getDefaultFromTypeParameter(type) ?? checker.getBaseConstraintOfType(type);
      return bound === type ? [] : again(bound);
    }
    if (type.flags & F.Intersection) {
      const named = union(type.types.filter((t) => !isAnonymous(t)).map(again));
      return named.length ? named : synthesize(type, path, depth);
    }
    if (type.flags & (F.Conditional | F.IndexedAccess | F.Substitution | F.Index)) {
      const bound = checker.getBaseConstraintOfType(type);
      return bound && bound !== type ? again(bound) : [];
    }
    if (!(type.flags & F.Object)) return [];
    if (checker.isArrayType(type) || checker.isTupleType(type)) return wrap('A', union(checker.getTypeArguments(type).map(again)));
    const symbol = type.symbol;
    if (!symbol) return [];
    const O = ts.ObjectFlags;
    const reference = type.objectFlags & O.Reference;
    if (promises.has(symbol.name)) return again(argumentsOf(type)[0]);
    if (lists.has(plainName(symbol)) && reference) return wrap('A', again(argumentsOf(type)[0]));
    if (maps.has(plainName(symbol)) && reference) {
      const args = argumentsOf(type);
      // Eris' Collection<T> is keyed by strings; TypedCollection<Raw, Entity, Extra> and the rest have the entity second.
      return wrap('C', again(args[plainName(symbol) === 'SimpleCollection' ? 2 : Math.min(1, parametersOf(symbol) - 1)]));
    }
    if (type.objectFlags & O.ClassOrInterface || reference) {
      for (const base of checker.getBaseTypes(type.target ?? type) ?? []) {
        if (base.symbol && (lists.has(base.symbol.name) || maps.has(plainName(base.symbol)))) return again(base);
      }
      if (!inLibrary(symbol)) return [];
      if (library.synthesize?.includes(symbol.name)) return synthesize(type, path, depth);
      return [reach(symbol, type)];
    }
    if (symbol.flags & ts.SymbolFlags.Class) return inLibrary(symbol) ? [`typeof ${nameOf(symbol)}`] : [];
    if (type.getCallSignatures().length || type.getConstructSignatures().length) return [];
    return synthesize(type, path, depth);
  }
  function parametersOf(symbol) {
    return symbol.declarations?.find((d) => d.typeParameters)?.typeParameters.length ?? 2;
  }
  function isAnonymous(type) {
    return Boolean(type.flags & ts.TypeFlags.Object) && !(type.objectFlags & (ts.ObjectFlags.ClassOrInterface | ts.ObjectFlags.Reference)) && !(type.aliasSymbol && transparent.has(type.aliasSymbol.name)) && !(type.symbol?.flags & ts.SymbolFlags.Class);
  }

  /** `{ items: MessagePin[], hasMore: boolean }` becomes a type of its own; a mapped library type is that type. */
  function synthesize(type, path, depth) {
    if (synthesized.has(type)) return synthesized.get(type);
    if (open.has(type) || depth > 8) return [];
    const properties = checker.getPropertiesOfType(type).filter((p) => !p.name.startsWith('__@'));
    if (!properties.length || properties.length > 400) return [];
    // Omit and its like lose their alias inside other aliases, but the properties keep their declarations.
    const owners = new Set(properties.flatMap((p) => p.declarations ?? []).map((d) => d.parent));
    const home = [...owners].map((d) => (ts.isClassDeclaration(d) || ts.isInterfaceDeclaration(d)) && d.name && checker.getSymbolAtLocation(d.name));
    const aliased = type.aliasSymbol && inLibrary(type.aliasSymbol) && !type.aliasTypeArguments?.length;
    if (!aliased && (type.objectFlags & ts.ObjectFlags.Mapped) && home.length && home[0] && home.every((s) => s === home[0]) && inLibrary(home[0])) {
      return [reach(home[0], checker.getDeclaredTypeOfSymbol(home[0]))];
    }
    open.add(type);
    const name = aliased ? type.aliasSymbol.name : `${path}$`;
    const members = Object.create(null);
    for (const property of properties) {
      const entry = memberOf(property, name.replace(/\$+$/, ''), depth + 1);
      if (entry !== undefined) members[property.name] = entry;
    }
    open.delete(type);
    let result = [];
    if (Object.values(members).some((m) => (typeof m === 'string' ? m !== '' : m.some(([, r]) => r !== '')))) {
      let final = aliased ? nameOf(type.aliasSymbol) : name;
      while (!aliased && types[final] && JSON.stringify(types[final].m) !== JSON.stringify(members)) final += '$';
      types[final] = { x: [], m: members };
      result = [final];
    }
    synthesized.set(type, result);
    return result;
  }

  const camel = (text) => capital(/^[A-Z_]+$/.test(text) ? text.toLowerCase().replace(/_(.)/g, (_, c) => c.toUpperCase()) : text);
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  function memberOf(symbol, owner, depth = 0) {
    if (symbol.name.startsWith('__@') || symbol.name.startsWith('#') || symbol.name === 'prototype') return undefined;
    const declarations = symbol.declarations ?? [];
    if (!declarations.some((d) => ownFile(d.getSourceFile().fileName))) return undefined;
    if (declarations.every((d) => ts.getCombinedModifierFlags(d) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected))) return undefined;
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    const path = owner + capital(symbol.name.replace(/\W/g, ''));
    const signatures = callsOf(type);
    if (!signatures.length) return refs(type, path, depth).join('|');
    return overloads(signatures.filter((s) => !(s.declaration && ts.getCombinedModifierFlags(s.declaration) & ts.ModifierFlags.Private)), path, depth);
  }
  function callsOf(type) {
    if (type.flags & ts.TypeFlags.Union) return type.types.every((t) => t.getCallSignatures().length) ? type.types.flatMap((t) => t.getCallSignatures()) : [];
    return type.getConstructSignatures().length ? [] : type.getCallSignatures();
  }

  function overloads(signatures, path, depth) {
    const rows = new Map();
    for (const signature of signatures) {
      const returned = refs(signature.getReturnType(), `${path}Result`, depth);
      const result = returned.length || !signature.declaration?.type ? returned : camelized(signature.declaration.type);
      for (const shape of shapes(signature)) rows.set(shape, union([rows.get(shape) ?? [], result]));
    }
    const list = [...rows].map(([shape, items]) => [shape, items.join('|')]);
    if (list.length === 1 && list[0][0] === '()') return list;
    if (list.every(([, ref]) => ref === list[0]?.[1])) return [['(*)', list[0]?.[1] ?? '']];
    // With required names first, or `(object)` would swallow what they tell apart.
    const plain = list.filter(([shape]) => shape === '(object)');
    const last = list.filter(([shape]) => shape === '(*)');
    return [...list.filter(([shape]) => shape !== '(object)' && shape !== '(*)'), ...plain, ...last];
  }

  /** `Promise<Camelize<DiscordRole>>`: TypeScript forgets the alias of what a conditional type resolves to, so it is read where it is written. */
  function camelized(node) {
    if (ts.isArrayTypeNode(node)) return wrap('A', camelized(node.elementType));
    if (!ts.isTypeReferenceNode(node) || !node.typeArguments?.length) return [];
    const name = node.typeName.getText();
    if (promises.has(name)) return camelized(node.typeArguments[0]);
    return name === 'Camelize' ? refs(checker.getTypeFromTypeNode(node.typeArguments[0]), name) : [];
  }

  function shapes(signature) {
    const first = signature.getParameters().find((p) => p.name !== 'this');
    if (!first) return ['()'];
    const declaration = first.valueDeclaration;
    const found = new Set();
    const variadic = declaration && ts.isParameter(declaration) && declaration.dotDotDotToken;
    if (declaration && ts.isParameter(declaration) && (declaration.questionToken || declaration.initializer || variadic)) found.add('()');
    if (variadic) return [...found, '(*)'];
    let type = checker.getTypeOfSymbol(first);
    if (type.flags & ts.TypeFlags.TypeParameter) type = checker.getBaseConstraintOfType(type) ?? type;
    const parts = type.flags & ts.TypeFlags.Union ? type.types : [type];
    for (const part of parts) {
      const shape = shapeOf(part);
      if (shape) found.add(shape);
    }
    if (found.has('(*)') || found.size > 5) return [...(found.has('()') ? ['()'] : []), '(*)'];
    if (!found.size) found.add('(*)');
    return [...found];
  }

  function shapeOf(type) {
    const F = ts.TypeFlags;
    if (type.flags & (F.Undefined | F.Void)) return '()';
    if (type.flags & (F.Null | F.Never)) return undefined;
    if (type.flags & (F.StringLike | F.NumberLike | F.BigIntLike | F.EnumLike)) return '(string)';
    if (type.flags & (F.Any | F.BooleanLike)) return '(*)';
    if (type.flags & F.Union) return '(*)';
    if (!(type.flags & (F.Object | F.Intersection))) {
      const bound = checker.getBaseConstraintOfType(type);
      return bound && bound !== type ? (bound.flags & F.Union ? '(*)' : shapeOf(bound)) : '(*)';
    }
    if (checker.isArrayType(type) || checker.isTupleType(type) || (type.symbol && (lists.has(type.symbol.name) || maps.has(plainName(type.symbol))))) return '(array)';
    if (type.getCallSignatures().length || type.getConstructSignatures().length) return '(*)';
    // A message, a role: what the library calls a resolvable stands for its id.
    const parts = type.flags & F.Intersection ? type.types : [type];
    if (parts.some((t) => t.symbol && t.symbol.flags & ts.SymbolFlags.Class)) return '(string)';
    const required = checker.getPropertiesOfType(type).filter((p) => !(p.flags & ts.SymbolFlags.Optional) && !p.name.startsWith('__@')).map((p) => p.name);
    return required.length ? `(object:${required.sort().join(',')})` : '(object)';
  }

  /** Which arguments the listeners of a class get, read off the overloads of `on` and off typed emitters. */
  function eventsOf(type, name) {
    const found = {};
    const put = (event, list) => {
      found[event] = list.map((r, i) => union([r ? [r] : [], found[event]?.[i] ? found[event][i].split('|') : []]).join('|'));
    };
    const fromMap = (map) => {
      // EventEmitter's own default: any[]
      if (checker.isArrayType(map) || checker.isTupleType(map)) return;
      for (const property of checker.getPropertiesOfType(map)) {
        if (!property.name.startsWith('__@')) put(property.name, tuple(checker.getTypeOfSymbol(property), name + camel(property.name)));
      }
    };
    const visit = (t) => {
      for (const base of checker.getBaseTypes(t.target ?? t) ?? []) {
        if (base.symbol && /Emitter$/.test(plainName(base.symbol))) {
          const map = checker.getTypeArguments(base)[0];
          if (map && map.flags & ts.TypeFlags.Object) fromMap(map);
        }
      }
    };
    if ((type.target ?? type).objectFlags & ts.ObjectFlags.ClassOrInterface) visit(type);
    const on = checker.getPropertyOfType(type, 'on');
    for (const signature of on && inLibrary(on) ? callsOf(checker.getTypeOfSymbol(on)) : []) {
      const [event, listener] = signature.getParameters();
      if (!event || !listener) continue;
      const call = checker.getTypeOfSymbol(listener).getCallSignatures()[0];
      if (!call) continue;
      const eventType = checker.getTypeOfSymbol(event);
      const parameters = call.getParameters();
      const first = parameters[0] && checker.getTypeOfSymbol(parameters[0]);
      if (first && first.flags & ts.TypeFlags.IndexedAccess) fromMap(first.objectType);
      else {
        const literals = (eventType.flags & ts.TypeFlags.Union ? eventType.types : [eventType]).filter((t) => t.flags & ts.TypeFlags.StringLiteral);
        const list = parameters.map((p) => refs(checker.getTypeOfSymbol(p), name + capital(p.name)).join('|'));
        for (const literal of literals) put(literal.value, trim(list));
      }
    }
    return found;
  }
  function tuple(type, path) {
    const variants = type.flags & ts.TypeFlags.Union ? type.types : [type];
    const out = [];
    for (const variant of variants) {
      if (!checker.isTupleType(variant)) continue;
      checker.getTypeArguments(variant).forEach((t, i) => { out[i] = union([out[i] ?? [], refs(t, path)]); });
    }
    return trim(out.map((r) => r.join('|')));
  }
  function trim(list) {
    const out = [...list];
    while (out.length && !out[out.length - 1]) out.pop();
    return out;
  }

  // What the module exports. Classes take their names first.
  const all = exportsOf(source);
  const resolved = all.map((s) => [s.name, resolveAlias(s)]);
  for (const [name, symbol] of resolved) {
    if (!(symbol.flags & ts.SymbolFlags.Class) || !inLibrary(symbol)) continue;
    const type = nameOf(symbol);
    if (name !== 'default' || symbol.name === 'default') exports[name] = `typeof ${type}`;
    // A collection is walked as C<…>, never by its name.
    if (maps.has(type)) types[type] = { x: [], m: {} };
    else reach(symbol, instances.get(name) ?? checker.getDeclaredTypeOfSymbol(symbol));
  }
  for (const [, symbol] of resolved) if (symbol.flags & ts.SymbolFlags.Interface && inLibrary(symbol) && !nameOfSymbol.has(symbol)) nameOf(symbol);
  // `export declare const Client: ClientConstructor`: what it constructs.
  for (const [name, symbol] of resolved) {
    if (!(symbol.flags & ts.SymbolFlags.Variable) || !inLibrary(symbol) || exports[name]) continue;
    const [construct] = checker.getTypeOfSymbol(symbol).getConstructSignatures();
    const made = construct ? refs(construct.getReturnType(), name) : [];
    if (made.length === 1 && taken.has(made[0])) exports[name] = `typeof ${made[0]}`;
  }

  for (const [name, symbol] of library.seeds ? resolved : []) {
    if (library.seeds.includes(name)) exports[name] ??= refs(instances.get(name) ?? checker.getDeclaredTypeOfSymbol(symbol), name).join('|');
    else if (symbol.flags & ts.SymbolFlags.Function && inLibrary(symbol)) functions.set(name, symbol);
  }

  drain();
  function drain() {
  for (let job = queue.shift(); job; job = queue.shift()) {
    const { name, type, symbol } = job;
    const members = Object.create(null);
    for (const property of checker.getPropertiesOfType(type)) {
      const entry = memberOf(property, name);
      if (entry !== undefined) members[property.name] = entry;
    }
    const target = type.target ?? type;
    const bases = target.objectFlags & ts.ObjectFlags.ClassOrInterface ? checker.getBaseTypes(target) : [];
    const x = bases.flatMap((b) => (b.flags & ts.TypeFlags.Intersection ? b.types : [b])).filter((b) => !isAnonymous(b) && !b.aliasSymbol && b.symbol && inLibrary(b.symbol) && !library.synthesize?.includes(b.symbol.name)).map((b) => reach(b.symbol, b));
    // PartialMessage is Message with holes, made by a mapped type.
    const whole = /^Partial(.+)$/.exec(name)?.[1];
    if (whole && taken.get(whole) && taken.get(whole).flags & ts.SymbolFlags.Class && !x.length) x.push(nameOf(taken.get(whole)));
    types[name] = { x: [...new Set(x)], m: members };
    const listeners = eventsOf(type, name);
    if (Object.keys(listeners).length) events[name] = listeners;

    if (symbol.flags & ts.SymbolFlags.Class) {
      const statics = Object.create(null);
      for (const property of checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol))) {
        const entry = memberOf(property, name);
        if (entry !== undefined) statics[property.name] = entry;
      }
      if (Object.keys(statics).length) types[`typeof ${name}`] = { x: [...new Set(x)].map((b) => `typeof ${b}`), m: statics };
    }
  }
  }

  const handlers = library.handlers && resolved.find(([name]) => name === library.handlers.alias)?.[1];
  if (handlers) {
    const listeners = {};
    for (const property of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(handlers))) {
      const parameters = callsOf(checker.getTypeOfSymbol(property))[0]?.getParameters() ?? [];
      const [first] = parameters.map((p) => checker.getTypeOfSymbol(p));
      listeners[property.name] = first && checker.isTupleType(first) ? tuple(first, `Event${camel(property.name)}`) : trim(parameters.map((p) => refs(checker.getTypeOfSymbol(p), `Event${camel(property.name)}`).join('|')));
    }
    events[exports[library.handlers.of].replace('typeof ', '')] = listeners;
    drain();
  }

  for (const [name, symbol] of functions) {
    const made = union(callsOf(checker.getTypeOfSymbol(symbol)).map((signature) => refs(signature.getReturnType(), name)));
    if (made.length && made.every((ref) => library.seeds.some((seed) => exports[seed] === ref))) exports[name] = `() ${made.join('|')}`;
  }

  // Enums, and constant objects of literals, that name events.
  const eventNames = new Set(Object.values(events).flatMap((e) => Object.keys(e)));
  for (const [name, symbol] of resolved) {
    if (symbol.flags & ts.SymbolFlags.Enum) {
      const entries = [...(symbol.exports ?? [])].map(([key, s]) => [key, s.valueDeclaration && checker.getConstantValue(s.valueDeclaration)]);
      exports[name] = `enum ${name}`;
      const hits = entries.filter(([, value]) => eventNames.has(value)).length;
      if (hits > 1 && hits >= entries.length * 0.6) enums[name] = Object.fromEntries(entries.filter(([, v]) => typeof v === 'string'));
    } else if (symbol.flags & ts.SymbolFlags.Variable && inLibrary(symbol)) {
      // discord.js 13 has Constants.Events.MESSAGE_CREATE
      const direct = literalsOf(checker.getTypeOfSymbol(symbol));
      if (direct) enums[name] = direct;
      for (const property of checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol)).slice(0, 200)) {
        const inner = literalsOf(checker.getTypeOfSymbol(property));
        if (inner) enums[`${name}.${property.name}`] = inner;
      }
    }
  }
  function literalsOf(type) {
    if (!(type.flags & ts.TypeFlags.Object)) return undefined;
    const entries = checker.getPropertiesOfType(type).map((p) => [p.name, checker.getTypeOfSymbol(p)]);
    const strings = entries.filter(([, t]) => t.flags & ts.TypeFlags.StringLiteral).map(([key, t]) => [key, t.value]);
    const hits = strings.filter(([, value]) => eventNames.has(value)).length;
    return hits > 2 && hits >= strings.length / 2 ? Object.fromEntries(strings) : undefined;
  }

  return { version: manifest.version, types, events, exports, enums, classes: new Set(Object.values(exports).filter((e) => e.startsWith('typeof ')).map((e) => e.slice(7))) };
}

/** Versions laid over each other: the newest wins, and what only older ones have stays, with its range. */
function merge(library, graphs) {
  const versions = graphs.map((g) => g.version);
  const newest = versions.length - 1;
  const types = {};
  for (const [at, graph] of graphs.entries()) {
    for (const [name, type] of Object.entries(graph.types)) {
      const into = (types[name] ??= { x: [], m: Object.create(null), seen: [], range: Object.create(null) });
      into.seen.push(at);
      into.x = type.x;
      for (const [member, entry] of Object.entries(type.m)) {
        into.m[member] = entry;
        (into.range[member] ??= []).push(at);
      }
    }
  }
  const over = (key) => {
    const out = {};
    for (const graph of graphs) for (const [name, value] of Object.entries(graph[key])) out[name] = typeof value === 'string' ? value : { ...out[name], ...value };
    return out;
  };
  const graph = { library: library.library, versions, types, events: over('events'), exports: over('exports'), enums: over('enums') };
  library.extra?.(graph);
  const classes = new Set(graphs.flatMap((g) => [...g.classes]));
  prune(graph, classes);

  // Leave to the bases what they say alike.
  const full = types;
  const lookup = (names, member, trail = new Set()) => {
    for (const name of names) {
      const type = full[name];
      if (!type || trail.has(name)) continue;
      trail.add(name);
      if (member in type.m) return { entry: type.m[member], range: type.range[member], of: type };
      const deeper = lookup(type.x, member, trail);
      if (deeper) return deeper;
    }
    return undefined;
  };
  const lean = {};
  for (const name of Object.keys(full).sort()) {
    const type = full[name];
    const out = {};
    const x = type.x.filter((base) => full[base]);
    if (x.length) out.x = x;
    const m = Object.create(null);
    const s = Object.create(null);
    const u = Object.create(null);
    for (const member of Object.keys(type.m).sort()) {
      const range = type.range[member];
      const first = range[0] > type.seen[0] ? versions[range[0]] : undefined;
      const last = range.at(-1) < type.seen.at(-1) ? versions[range.at(-1)] : undefined;
      const base = lookup(x, member);
      if (base && JSON.stringify(base.entry) === JSON.stringify(type.m[member])) {
        const covered = type.seen.filter((at) => base.range.includes(at));
        if (JSON.stringify(covered) === JSON.stringify(range)) continue;
      }
      m[member] = type.m[member];
      if (first) s[member] = first;
      if (last) u[member] = last;
    }
    out.m = m;
    if (Object.keys(s).length) out.s = s;
    if (Object.keys(u).length) out.u = u;
    if (type.seen[0] > 0) out.since = versions[type.seen[0]];
    if (type.seen.at(-1) < newest) out.until = versions[type.seen.at(-1)];
    lean[name] = out;
  }
  library.add?.(lean);
  graph.types = lean;
  for (const name of Object.keys(graph.events)) {
    const base = (function find(names) {
      for (const n of names ?? []) {
        if (graph.events[n]) return graph.events[n];
        const deeper = find(lean[n]?.x);
        if (deeper) return deeper;
      }
      return undefined;
    })(lean[name]?.x);
    if (base && JSON.stringify(base) === JSON.stringify(graph.events[name])) delete graph.events[name];
  }
  return graph;
}

const namesIn = (ref) => (ref.match(/(?:typeof )?[\w$]+(?:\$)*(?![\w$<])/g) ?? []).filter((n) => n !== 'typeof');
const refsOf = (entry) => (typeof entry === 'string' ? [entry] : entry.map(([, ref]) => ref));

/** Keeps the classes and what can be reached from them, from events and exports. */
function prune(graph, classes) {
  const keep = new Set();
  const todo = [...classes, ...Object.values(graph.events).flatMap((e) => Object.values(e).flat().flatMap(namesIn)), ...Object.values(graph.exports)];
  while (todo.length) {
    const name = todo.pop();
    if (keep.has(name)) continue;
    keep.add(name);
    if (name.startsWith('typeof ')) todo.push(name.slice(7));
    else todo.push(`typeof ${name}`);
    const type = graph.types[name];
    if (!type) continue;
    todo.push(...type.x, ...Object.values(type.m).flatMap(refsOf).flatMap(namesIn));
  }
  for (const name of Object.keys(graph.types)) if (!keep.has(name)) delete graph.types[name];
}

function print(graph) {
  const block = (object) => Object.keys(object).sort().map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(object[key])}`).join(',\n');
  const events = Object.keys(graph.events).sort().map((name) => {
    const rows = Object.keys(graph.events[name]).sort().map((event) => `      ${JSON.stringify(event)}: ${JSON.stringify(graph.events[name][event])}`);
    return `    ${JSON.stringify(name)}: {\n${rows.join(',\n')}\n    }`;
  }).join(',\n');
  return `{\n  "library": ${JSON.stringify(graph.library)},\n  "versions": ${JSON.stringify(graph.versions)},\n  "types": {\n${block(graph.types)}\n  },\n  "events": {\n${events}\n  },\n  "exports": ${JSON.stringify(Object.fromEntries(Object.entries(graph.exports).sort(([a], [b]) => (a < b ? -1 : 1))))},\n  "enums": {\n${block(graph.enums)}\n  }\n}\n`;
}

const check = process.argv.includes('--check');
const wanted = process.argv.slice(2).filter((a) => !a.startsWith('--'));
let stale = false;
for (const library of libraries) {
  if (wanted.length && !wanted.includes(library.library)) continue;
  const text = print(merge(library, library.packages.map((alias) => graphOf(library, alias))));
  const target = join(root, 'src/libraries', library.library, 'graph.json');
  if (check) {
    const old = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    if (old !== text) {
      stale = true;
      console.error(`stale: src/libraries/${library.library}/graph.json (run: npm run graphs)`);
    }
    continue;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`src/libraries/${library.library}/graph.json ${(text.length / 1000).toFixed(0)} kB`);
}
process.exitCode = stale ? 1 : 0;
