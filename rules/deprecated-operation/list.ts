/** Owns turning a list of pinned messages into the paged one: as an array with its uses, in the shape that it had, or as a request. */
import { insertAt, replace } from '../../src/ast/edits.js';
import { bringFrom } from '../../src/ast/imports.js';
import { isFunction, memberName, type Node, nodeEnd, nodeStart, nodeText, numberValue, outerParent, unwrap } from '../../src/ast/nodes.js';
import type { TextEdit } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import type { OperationUse } from '../../src/inference/operations.js';

/** Whether a file holds TypeScript, by its extension. */
export const isTypeScript = (context: Context): boolean => /\.[cm]?tsx?$/i.test(context.file);

/** Whether a module is the library's in which an operation is spelled. */
function isFrom(use: OperationUse, context: Context): (module: string) => boolean {
  return (module) => context.inference.witness.modelOfModule(module)?.name === use.library;
}

/**
 * Edits that give an awaited list the shape that it had: `new Collection((await x.fetchPins()).items.map(({ message }) => [message.id, message]))`.
 * Undefined where it is not awaited, or the class can not be brought in.
 */
export function keyedEdits(use: OperationUse, context: Context): TextEdit[] | undefined {
  const { reshape } = use.spelling;
  const call = use.call;
  const awaited = call && outerParent(call);
  if (!reshape?.keyed || !use.name || !call || call.arguments.length > 0 || awaited?.type !== 'AwaitExpression') return undefined;
  const model = context.inference.witness.model(use.library);
  const brought = bringFrom(reshape.keyed, isFrom(use, context), model?.modules[0], context.index, context.text);
  if (!brought) return undefined;
  const pair = `[${reshape.element}.id, ${reshape.element}]${isTypeScript(context) ? ' as const' : ''}`;
  return [
    ...brought.edits,
    insertAt(nodeStart(awaited), `new ${brought.written}((`),
    replace(use.name, reshape.to),
    insertAt(nodeEnd(awaited), `)${reshape.items && `.${reshape.items}`}.map(({ ${reshape.element} }) => ${pair}))`),
  ].sort((a, b) => a.start - b.start);
}

/**
 * Edits of a request for the list that a client of a library sends: `(await rest.get(Routes.channelMessagesPins(c))).items.map((pin) => pin.message)`.
 * TypeScript needs to be told what comes; undefined where nothing is written there to go by.
 */
export function requestEdits(use: OperationUse, context: Context): TextEdit[] | undefined {
  const { listed } = use.spelling;
  if (!use.request?.client || !use.call || !listed) return undefined;
  const awaited = outerParent(use.call);
  if (awaited?.type !== 'AwaitExpression') return undefined;
  const cast = awaited.parent.type === 'TSAsExpression' && awaited.parent.expression === awaited ? awaited.parent : undefined;
  if (isTypeScript(context) && !cast) return undefined;
  const renamed = use.via === 'builder' && use.name ? replace(use.name, listed.to) : pathEdit(use, context);
  if (!renamed) return undefined;
  const whole = cast ?? awaited;
  const isWrapped = context.text[nodeStart(whole) - 1] === '(' && context.text[nodeEnd(whole)] === ')';
  const [start, end] = isWrapped ? [nodeStart(whole), nodeEnd(whole) + 1] : [nodeStart(whole), nodeEnd(whole)];
  const tail = '.items.map((pin) => pin.message)';
  if (!cast) return [...(isWrapped ? [] : [insertAt(start, '(')]), renamed, insertAt(end, isWrapped ? tail : `)${tail}`)];
  const type = nodeText(cast.typeAnnotation, context.text);
  const item = /^([\w.]+)\[\]$/.exec(type)?.[1] ?? (/^[\w.]+$/.test(type) ? `${type}[number]` : `(${type})[number]`);
  const isInner = nodeStart(cast) < nodeStart(awaited);
  return [
    insertAt(start, `${isWrapped ? '' : '('}${isInner ? '' : '('}`),
    renamed,
    ...(isInner ? [] : [insertAt(nodeEnd(awaited), ')')]),
    replace(cast.typeAnnotation, `{ items: { message: ${item} }[] }`),
    insertAt(end, isWrapped ? tail : `)${tail}`),
  ].filter((edit) => edit.start !== edit.end || edit.text !== '');
}

/** `/channels/1/pins` in a path, `.channels(1).pins` in a chain that stands for one. */
function pathEdit(use: OperationUse, context: Context): TextEdit | undefined {
  const part = use.via === 'chain' ? '.pins' : '/pins';
  const at = context.text.slice(0, nodeEnd(use.node)).lastIndexOf(part);
  return at > nodeStart(use.node) ? { start: at, end: at + part.length, text: use.via === 'chain' ? '.messages.pins' : '/messages/pins' } : undefined;
}

/**
 * Edits that send by hand what a library has no method for: `api.channels.pinMessage(c, m, o)` becomes
 * `api.rest.put(Routes.channelMessagesPin(c, m), o)`.
 */
export function byHand(use: OperationUse, context: Context): TextEdit[] | undefined {
  const { send } = use.spelling;
  const callee = use.call && unwrap(use.call.callee);
  if (!send || !use.call || !use.name || callee?.type !== 'MemberExpression') return undefined;
  const owner = unwrap(callee.object);
  const inner = use.call.arguments.slice(0, send.parts);
  if (owner.type !== 'MemberExpression' || owner.computed || owner.optional || inner.length < send.parts || inner.some((argument) => argument.type === 'SpreadElement')) return undefined;
  const awaited = outerParent(use.call);
  if (send.listed && (awaited?.type !== 'AwaitExpression' || isTypeScript(context))) return undefined;
  const brought = bringFrom('Routes', isFrom(use, context), context.inference.witness.model(use.library)?.modules[0], context.index, context.text);
  if (!brought) return undefined;
  const isWrapped = send.listed && context.text[nodeStart(awaited!) - 1] === '(' && context.text[nodeEnd(awaited!)] === ')';
  const tail = '.items.map((pin) => pin.message)';
  return [
    ...brought.edits,
    ...(send.listed && !isWrapped ? [insertAt(nodeStart(awaited!), '(')] : []),
    replace(owner.property, send.through),
    replace(use.name, send.method),
    insertAt(nodeStart(inner[0]!), `${brought.written}.${send.builder}(`),
    insertAt(nodeEnd(inner.at(-1)!), ')'),
    ...(send.listed ? [insertAt(nodeEnd(awaited!) + (isWrapped ? 1 : 0), isWrapped ? tail : `)${tail}`)] : []),
  ].sort((a, b) => a.start - b.start);
}

/** Collection members that an array has too, with the same meaning for a callback that takes one parameter. */
const sharedMethods = new Set(['map', 'filter', 'find', 'some', 'every', 'forEach', 'reduce', 'at']);
const renamed: Record<string, string> = { each: 'forEach', size: 'length' };

/** What reads one pin, or asks for the newest. */
const readsOne = /^(first|shift)$/;

/**
 * Whether the code around a call relies on having every pin: it counts them, goes through them, looks for one of them or hands them on.
 * Code that only takes the newest does not.
 */
export function reliesOnAll(use: OperationUse, context: Context): boolean {
  const awaited = use.call && outerParent(use.call);
  const holder = awaited?.type === 'AwaitExpression' ? outerParent(awaited) : undefined;
  const variable = holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? context.inference.bindings.variable(holder.id) : undefined;
  const places = variable ? context.inference.bindings.uses(variable).map((identifier) => outerParent(identifier)) : [holder];
  return places.some((place) => {
    if (place?.type !== 'MemberExpression') return true;
    if (place.computed) return numberValue(place.property) !== 0;
    const call = outerParent(place);
    const name = memberName(place) ?? '';
    if (call?.type !== 'CallExpression') return true;
    return name === 'at' ? numberValue(call.arguments[0]) !== 0 : !readsOne.test(name) || call.arguments.length > 0;
  });
}

/** Edits that turn an awaited list of messages into `(await x.fetchPins()).items.map((pin) => pin.message)` and its uses with it; undefined when a use is not understood. */
export function listEdits(use: OperationUse, context: Context): TextEdit[] | undefined {
  const reshape = use.spelling.reshape!;
  const call = use.call!;
  if (call.arguments.length > 0) return undefined;
  const awaited = outerParent(call);
  if (awaited?.type !== 'AwaitExpression') return undefined;
  const uses: { node: Node; parent: Node }[] = [];
  const holder = outerParent(awaited);
  if (holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier') {
    const variable = context.inference.bindings.variable(holder.id);
    if (!variable || variable.references.filter((reference) => reference.isWrite()).length > 1) return undefined;
    for (const identifier of context.inference.bindings.uses(variable)) {
      const parent = outerParent(identifier);
      if (!parent) return undefined;
      uses.push({ node: identifier, parent });
    }
  } else if (holder) uses.push({ node: awaited, parent: holder });
  else return undefined;
  const edits: TextEdit[] = [];
  for (const { node, parent } of uses) {
    const found = consumerEdits(node, parent);
    if (!found) return undefined;
    edits.push(...found);
  }
  const open = isWrapped(awaited, context.text) ? '' : '(';
  edits.push({ start: nodeStart(awaited), end: nodeStart(awaited), text: open ? '(' : '' });
  edits.push(replace(use.name!, reshape.to));
  const tail = `${reshape.items ? `.${reshape.items}` : ''}.map((pin) => pin.${reshape.element})`;
  edits.push({ start: isWrapped(awaited, context.text) ? closing(awaited, context.text) : nodeEnd(awaited), end: isWrapped(awaited, context.text) ? closing(awaited, context.text) : nodeEnd(awaited), text: open ? `)${tail}` : tail });
  return edits.filter((edit) => edit.start !== edit.end || edit.text !== '').sort((a, b) => a.start - b.start);
}

function isWrapped(node: Node, text: string): boolean {
  return /\(\s*$/.test(text.slice(0, nodeStart(node))) && /^\s*\)/.test(text.slice(nodeEnd(node))) && outerParent(node)?.type === 'MemberExpression';
}

function closing(node: Node, text: string): number {
  return text.indexOf(')', nodeEnd(node)) + 1;
}

function consumerEdits(node: Node, parent: Node): TextEdit[] | undefined {
  if (parent.type !== 'MemberExpression' || unwrap(parent.object) !== node || parent.computed) return undefined;
  const name = memberName(parent);
  if (name === undefined) return undefined;
  if (name === 'size') return [replace(parent.property, 'length')];
  const call = outerParent(parent);
  if (call?.type !== 'CallExpression' || unwrap(call.callee) !== parent) return undefined;
  if (name === 'first' && call.arguments.length === 0) return [replace(parent.property, 'at'), { start: nodeEnd(call) - 1, end: nodeEnd(call) - 1, text: '0' }];
  if (name === 'last' && call.arguments.length === 0) return [replace(parent.property, 'at'), { start: nodeEnd(call) - 1, end: nodeEnd(call) - 1, text: '-1' }];
  const callback = call.arguments[0];
  if (!callback || !isFunction(callback) || callback.params.length > 1) return undefined;
  if (sharedMethods.has(name)) return [];
  return renamed[name] ? [replace(parent.property, renamed[name])] : undefined;
}

