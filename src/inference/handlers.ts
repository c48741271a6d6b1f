/** Owns what event files, command files and the classes of frameworks hand to a handler: `{ data, execute }`, `run(client, message, args)`, `events/roleUpdate.js`. */
import { builderChain, type FunctionNode, isFunction, keyName, memberNames, type Node, nodeText, propertyOf, stringValue, unwrap } from '../ast/nodes.js';
import { parseRef } from '../libraries/graph.js';
import { frameworkOf, type Framework } from '../libraries/frameworks.js';
import type { Evidence } from '../finding.js';
import { annotationText } from './annotations.js';
import type { Inference } from './infer.js';
import { isOwn } from './modules.js';
import { other, type Answer } from './value.js';

const handlerNames = /^(execute|run|callback|handle|handler|exec|on|listener|chatInputRun|messageRun|contextMenuRun|slash|interactionRun|runSlash|runInteraction|executeInteraction|autocomplete|process|onEvent|emit)$/;
const clients = /^_*(client|bot|self|discord|djs)$/i;
/** Folders whose files are named by the event they are for: `events/guild/roleUpdate.js`. */
const eventFolders = /^(events?|listeners?|handlers?|discord-?events)$/i;

const commandKeys = ['description', 'aliases', 'usage', 'cooldown', 'category', 'options', 'minArgs', 'expectedArgs', 'memberName', 'group'];

/** What the parameter at `index` of a handler function is, or undefined when the function has no known handler's shape. */
export function handlerParameter(at: FunctionNode, index: number, inference: Inference): Answer {
  const owner = at.parent as Node | undefined;
  if (!owner) return undefined;
  if (owner.type === 'Property' || owner.type === 'MethodDefinition' || owner.type === 'PropertyDefinition') {
    const name = keyName(owner) ?? '';
    const holder = owner.parent as Node;
    if (holder.type === 'ClassBody') return methodParameter(holder.parent, name, at, index, inference);
    if (holder.type !== 'ObjectExpression') return undefined;
    const listed = listedHandler(holder, name, at, index, inference);
    if (listed !== undefined || !handlerNames.test(name)) return listed;
    const event = eventNamed(holder);
    const given = event && eventParameter(event, at, index, 'flow', inference);
    return given ?? commandParameter(propertyOf(holder, 'data')?.value, index, inference) ?? (event === undefined && isExported(holder) ? fileParameter(at, index, inference) : undefined);
  }
  // new Event('messageCreate', (message) => …)
  if (owner.type === 'NewExpression' || owner.type === 'CallExpression') {
    const callee = unwrap(owner.callee);
    const first = owner.arguments[0];
    if (callee.type === 'Identifier' && /(event|listener)$/i.test(callee.name) && first && first !== at) return eventParameter(first, at, index, 'flow', inference);
  }
  const listened = assignedListener(at, owner, index, inference);
  if (listened !== undefined) return listened;
  const exported = exportedAs(at, owner);
  if (exported !== undefined && handlerNames.test(exported)) {
    const event = inference.uses.exported('name') ?? inference.uses.exported('event');
    const found = (event && eventParameter(event, at, index, 'flow', inference)) ?? commandParameter(inference.uses.exported('data'), index, inference);
    if (found !== undefined) return found;
  }
  // module.exports = (client, oldRole, newRole) => {}, exports.run = …, export default function …
  return isExported(at) || isExported(owner) ? fileParameter(at, index, inference) : undefined;
}

/** `createBot({ events: { messageCreate(message) {} } })`, `client.events = { … }`: an object of listeners by event. */
function listedHandler(holder: Node, name: string, at: FunctionNode, index: number, inference: Inference): Answer {
  const up = holder.parent as Node | undefined;
  const called = up?.type === 'Property' && up.value === holder ? keyName(up) : undefined;
  const call = called === 'events' && up?.parent?.type === 'ObjectExpression' ? (up.parent.parent as Node) : undefined;
  if (call?.type !== 'CallExpression') return undefined;
  const made = inference.answer(call);
  if (typeof made !== 'object' || !('refs' in made)) return undefined;
  return eventParameter(name, at, index, made.evidence, inference, made.library);
}

/** `bot.events.messageCreate = (message) => {}`. */
function assignedListener(at: FunctionNode, owner: Node, index: number, inference: Inference): Answer {
  const left = owner.type === 'AssignmentExpression' && owner.right === at ? unwrap(owner.left) : undefined;
  const list = left?.type === 'MemberExpression' ? unwrap(left.object) : undefined;
  if (left?.type !== 'MemberExpression' || list?.type !== 'MemberExpression' || memberNames(list)[0] !== 'events') return undefined;
  const client = inference.answer(list.object);
  const name = memberNames(left)[0];
  return name !== undefined && typeof client === 'object' && 'refs' in client ? eventParameter(name, at, index, client.evidence, inference, client.library) : undefined;
}

/** The event that an object or class says it is for: `name`, `event`, or `data: { name }`. */
function eventNamed(holder: Node): Node | undefined {
  // A command may be called debug or ready.
  if (holder.type !== 'ObjectExpression' || commandKeys.some((key) => propertyOf(holder, key))) return undefined;
  for (const key of ['event', 'name', 'eventName', 'type']) {
    const found = propertyOf(holder, key);
    if (found) return found.value;
  }
  const data = propertyOf(holder, 'data');
  return data ? eventNamed(unwrap(data.value)) : undefined;
}

/** What listeners of an event get. A parameter called client may stand first or last; names that mean something else are believed over positions. */
function eventParameter(event: Node | string, at: FunctionNode, index: number, evidence: Evidence, inference: Inference, only?: string): Answer {
  for (const model of inference.witness.models) {
    if (!model.eventClass || (only !== undefined && model.name !== only)) continue;
    const name = typeof event === 'string' ? event : (inference.eventName(event, model.name) ?? stringValue(event));
    const parameters = name === undefined ? undefined : inference.graph(model.name)?.event(model.eventClass, name);
    if (!parameters) continue;
    const names = at.params.map((parameter) => (parameter.type === 'Identifier' ? parameter.name : ''));
    const isClient = names.map((given) => clients.test(given));
    if (isClient[index]) return { library: model.name, refs: [{ kind: 'instance', name: model.eventClass }], evidence };
    const before = isClient.slice(0, index).filter(Boolean).length;
    // (Bot, message, config): whose order nobody knows.
    if (isClient[0] !== true && at.params.length > parameters.length + 1) return undefined;
    const refs = parameters[index - before];
    // The list ends with the last entity: `debug` gives a text.
    if (!refs) return parameters.length === 0 && index === before ? other : undefined;
    if (refs.length === 0) return other;
    const customary = names[index] ? inference.witness.byName(names[index], at) : undefined;
    const fits = !customary || customary.library !== model.name || customary.refs.some((ref) => ref.kind !== 'instance' || refs.some((own) => own.kind !== 'instance' || related(own.name, ref.name, model.name, inference)));
    return fits ? { library: model.name, refs, evidence } : undefined;
  }
  return undefined;
}

function related(a: string, b: string, library: string, inference: Inference): boolean {
  const graph = inference.graph(library);
  return a === b || (graph?.ancestry(a).includes(b) ?? false) || (graph?.ancestry(b).includes(a) ?? false) || graph?.ancestry(a).some((name) => name !== 'Base' && graph.ancestry(b).includes(name)) === true;
}

/** What a file named by an event exports: `events/roleUpdate.js`, `listeners/guildMemberAdd/log.ts`. */
function fileParameter(at: FunctionNode, index: number, inference: Inference): Answer {
  const parts = inference.witness.file.split('/');
  const base = (parts.at(-1) ?? '').replace(/\.[cm]?[jt]sx?$/, '');
  const folder = parts.findLastIndex((part, i) => i < parts.length - 1 && eventFolders.test(part));
  if (folder < 0) return undefined;
  for (const part of [base, ...parts.slice(folder + 1, -1).reverse()]) {
    const event = part.replace(/^(on|client)-?(?=[A-Z])/, '').replace(/(Event|Listener|Handler)$/, '').replace(/[-_.](\w)/g, (_, letter: string) => letter.toUpperCase());
    const found = eventParameter(event.replace(/^[A-Z]/, (letter) => letter.toLowerCase()), at, index, 'flow', inference);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a node is what a module exports, itself, in a call or as `exports.run`. */
function isExported(node: Node): boolean {
  const up = node.parent as Node | undefined;
  if (!up) return false;
  if (up.type === 'ExportDefaultDeclaration' || node.type === 'ExportDefaultDeclaration') return true;
  if (up.type === 'AssignmentExpression' && up.right === node) return up.left.type === 'MemberExpression' && isExportTarget(up.left);
  if (node.type === 'AssignmentExpression') return node.left.type === 'MemberExpression' && isExportTarget(node.left);
  return (up.type === 'CallExpression' || up.type === 'NewExpression') && up.arguments.includes(node as never) && isExported(up);
}

function isExportTarget(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'exports';
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  if (node.object.type === 'Identifier' && node.object.name === 'module') return node.property.name === 'exports';
  return isExportTarget(node.object) && (handlerNames.test(node.property.name) || node.property.name === 'default');
}

/** A method of a framework's class, or of a class that is for an event. */
function methodParameter(holder: Node, method: string, at: FunctionNode, index: number, inference: Inference): Answer {
  if (holder.type !== 'ClassDeclaration' && holder.type !== 'ClassExpression') return undefined;
  const base = holder.superClass;
  const found = base ? frameworkClass(base, inference) : undefined;
  if (found?.kind === 'method') {
    const methods = found.framework.classes[found.name]!;
    const text = Object.hasOwn(methods, method) ? methods[method]![index] : undefined;
    if (text !== undefined) return text === '' ? undefined : { library: 'discord.js', refs: parseRef(text), evidence: found.evidence };
  }
  const listens = found?.kind === 'listener' ? found.framework.listeners![found.name] === method : handlerNames.test(method);
  if (!listens) return undefined;
  const data = inference.uses.assigned(holder.body, 'data')[0] ?? fieldOf(holder.body, 'data');
  const command = commandParameter(data, index, inference);
  if (command !== undefined) return command;
  const event = eventOfClass(holder) ?? inference.uses.assigned(holder.body, 'name')[0];
  if (event) return eventParameter(event, at, index, 'flow', inference);
  return fileParameter(at, index, inference) ?? (holder.id && found?.kind === 'listener' ? eventParameter(holder.id.name.replace(/^[A-Z]/, (letter) => letter.toLowerCase()).replace(/(Event|Listener)$/, ''), at, index, 'flow', inference) : undefined);
}

type Found = { framework: Framework; name: string; kind: 'method' | 'listener'; evidence: Evidence };

/** The framework's class behind a superclass: imported from it, or a class of the project's own that ends in its name, where the package has the framework. */
function frameworkClass(base: Node, inference: Inference): Found | undefined {
  const imported = inference.bindings.imported(base);
  const direct = imported && frameworkOf(imported.module);
  const text = imported ? imported.name.split('.').at(-1)! : nodeText(base, inference.text);
  const last = text === '*' ? nodeText(base, inference.text) : text;
  if (!direct && imported && !isOwn(imported.module)) return undefined;
  for (const framework of direct ? [direct] : inference.witness.frameworks) {
    const fits = (name: string): boolean => (direct ? last === name : last.endsWith(name));
    const name = Object.keys(framework.classes).find(fits);
    if (name !== undefined) return { framework, name, kind: 'method', evidence: direct ? 'flow' : 'convention' };
    const listener = Object.keys(framework.listeners ?? {}).find(fits);
    if (listener !== undefined) return { framework, name: listener, kind: 'listener', evidence: direct ? 'flow' : 'convention' };
  }
  return undefined;
}

function fieldOf(body: Node, name: string): Node | undefined {
  const member = body.type === 'ClassBody' ? body.body.find((one) => one.type === 'PropertyDefinition' && keyName(one) === name) : undefined;
  return member?.type === 'PropertyDefinition' ? (member.value ?? undefined) : undefined;
}

/** `super('roleUpdate')`, `super(context, { event: Events.RoleUpdate })`, `@ApplyOptions({ event })`, `event = 'roleUpdate'`. */
function eventOfClass(holder: Node): Node | undefined {
  if (holder.type !== 'ClassDeclaration' && holder.type !== 'ClassExpression') return undefined;
  for (const decorator of holder.decorators ?? []) {
    const call = decorator.expression;
    for (const argument of call.type === 'CallExpression' ? call.arguments : []) {
      const named = argument.type === 'ObjectExpression' ? eventNamed(argument) : undefined;
      if (named) return named;
    }
  }
  for (const member of holder.body.body) {
    if (member.type === 'PropertyDefinition' && /^(event|eventName|name)$/.test(keyName(member) ?? '') && member.value) return member.value;
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') continue;
    for (const statement of member.value.body?.body ?? []) {
      const call = statement.type === 'ExpressionStatement' ? unwrap(statement.expression) : undefined;
      if (call?.type !== 'CallExpression' || call.callee.type !== 'Super') continue;
      const options = call.arguments.map(unwrap).flatMap((argument) => (argument.type === 'ObjectExpression' ? [argument] : argument.type === 'SpreadElement' ? [] : []));
      const named = options.map(eventNamed).find((found) => found !== undefined);
      const first = call.arguments.find((argument) => stringValue(argument) !== undefined || unwrap(argument).type === 'MemberExpression');
      return named ?? (first && first.type !== 'SpreadElement' ? first : undefined);
    }
  }
  return undefined;
}

/** What an element of a tuple is that a framework's type names: `[oldRole, newRole]: ArgsOf<'roleUpdate'>`. */
export function tupleElement(pattern: Node, element: Node, inference: Inference): Answer {
  if (pattern.type !== 'ArrayPattern' || !pattern.typeAnnotation) return undefined;
  const index = pattern.elements.findIndex((one) => one === element);
  const annotation = annotationText(pattern.typeAnnotation, inference.text) ?? '';
  for (const framework of inference.witness.frameworks) {
    const [, name, , event] = /^(?:\w+\.)?(\w+)\s*(?:[<[]\s*(['"])(\w+)\2\s*[>\]])?$/.exec(annotation.trim()) ?? [];
    if (name === undefined) continue;
    const text = event === undefined && framework.tuples && Object.hasOwn(framework.tuples, name) ? framework.tuples[name] : undefined;
    if (text !== undefined) return index === 0 ? { library: 'discord.js', refs: parseRef(text), evidence: 'flow' } : undefined;
    const model = inference.witness.model('discord.js');
    const refs = event !== undefined && framework.eventTuples?.includes(name) ? inference.graph('discord.js')?.event(model?.eventClass ?? '', event)?.[index] : undefined;
    if (refs) return refs.length > 0 ? { library: 'discord.js', refs, evidence: 'flow' } : other;
  }
  return undefined;
}

/** The name under which a file exports a function of its own: `exports.execute = …`, `export const execute = …`. */
function exportedAs(at: FunctionNode, owner: Node): string | undefined {
  if (owner.type === 'AssignmentExpression' && owner.left.type === 'MemberExpression') return isExportTarget(owner.left) ? memberNames(owner.left)[0] : undefined;
  const declaration = at.type === 'FunctionDeclaration' ? at : (owner.parent as Node | undefined);
  if (!/^Export/.test(declaration?.parent?.type ?? '')) return undefined;
  return at.type === 'FunctionDeclaration' ? at.id?.name : owner.type === 'VariableDeclarator' && owner.id.type === 'Identifier' ? owner.id.name : undefined;
}

function commandParameter(data: Node | undefined, index: number, inference: Inference): Answer {
  if (!data || index !== 0) return undefined;
  const source = unwrap(inference.bindings.initializer(data) ?? data);
  // data: (builder) => …, as in framework commands
  if (isFunction(source)) return undefined;
  const { root } = builderChain(source);
  if (root.type !== 'NewExpression') return undefined;
  const built = inference.classOf(root.callee);
  if (built?.name === 'SlashCommandBuilder') return { library: built.model.name, refs: [{ kind: 'instance', name: 'ChatInputCommandInteraction' }, { kind: 'instance', name: 'CommandInteraction' }], evidence: 'flow' };
  if (built?.name === 'ContextMenuCommandBuilder') return { library: built.model.name, refs: [{ kind: 'instance', name: 'MessageContextMenuCommandInteraction' }, { kind: 'instance', name: 'UserContextMenuCommandInteraction' }], evidence: 'flow' };
  return undefined;
}
