/** Finds calls of an operation that is deprecated or gone, and rewrites them where the library has the new one with the same arguments. */
import { replace } from '../src/ast/edits.js';
import { isFunction, memberName, outerParent, unwrap, type Node } from '../src/ast/nodes.js';
import type { Check } from '../src/changes/schema.js';
import type { Draft, TextEdit } from '../src/finding.js';
import { gate, type Context, type Detector } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';

type OperationCheck = Extract<Check, { check: 'deprecated-operation' }>;

/** What an operation does, in words for a message. */
const words: Partial<Record<OperationCheck['operation'], string>> = {
  'channel.pins.list': 'This lists pins through the deprecated endpoint, which stops at the first 50.',
  'channel.message.pin': 'This pins through the deprecated route.',
  'channel.message.unpin': 'This unpins through the deprecated route.',
  'guild.create': 'Apps can no longer create guilds; this call fails {when}.',
  'guild.createFromTemplate': 'Apps can no longer create guilds from a template; this call fails {when}.',
};

export const deprecatedOperation: Detector<OperationCheck> = function* (check, context, when) {
  for (const use of context.operations()) {
    if (use.operation !== check.operation || use.spelling.mediated) continue;
    const place = use.via === 'method' && use.name ? use.name : use.node;
    const said = (words[check.operation] ?? 'This operation is deprecated.').replace(' {when}', when && ` ${when}`);
    const base = { evidence: use.evidence, start: startOf(use, place), end: place.range[1], proof: 'file' as const };
    if (!check.replacedBy && !use.spelling.rename) {
      yield { ...base, message: `${said} Link people to a guild template (\`https://discord.new/<code>\`) or let a user create the guild.`, rewrite: 'none', edits: [], why: 'The operation was removed and nothing replaces it.' };
      continue;
    }
    yield { ...base, ...rewriteOf(use, context, said) };
  }
};

/** A finding starts where a reader looks for it: at the receiver's last line, on the member that names the operation. */
function startOf(use: OperationUse, place: Node): number {
  return use.via === 'method' ? place.range[0] : use.node.range[0];
}

function rewriteOf(use: OperationUse, context: Context, said: string): Pick<Draft, 'message' | 'rewrite' | 'edits' | 'why'> {
  const { rename, reshape, note } = use.spelling;
  if ((use.via === 'path' || use.via === 'chain') && use.route?.rewrite) {
    // /channels/1/pins/2 in a path, .channels(1).pins(2) in a chain that stands for one
    const [from, to] = [use.route.rewrite.from, use.route.rewrite.to].map((part) => (use.via === 'path' ? part : part.slice(0, -1).replaceAll('/', '.'))) as [string, string];
    const at = context.text.indexOf(from, use.node.range[0]);
    if (at >= 0 && at < use.node.range[1]) return { message: `${said} The new route is \`/channels/{id}${use.route.rewrite.to}{id}\`, with the same method and answer.`, rewrite: 'safe', edits: [{ start: at, end: at + from.length, text: to }] };
  }
  if (rename && use.name && use.via === 'builder') {
    const open = gate(context.project, rename.since);
    const message = `${said} \`${rename.to}\` is the new route, with the same method and answer.`;
    if (!open.open) return { message, rewrite: 'none', edits: [], why: open.why };
    if (!use.route?.rewrite || !use.call) return { message, rewrite: 'none', edits: [], why: 'The request around this route could not be seen.' };
    return { message, rewrite: 'safe', edits: [replace(use.name, rename.to)] };
  }
  if (reshape && use.name) {
    const open = gate(context.project, reshape.since);
    const message = `${said} \`${reshape.to}()\` pages through all of them and gives ${reshape.items ? `\`{ ${reshape.items}, hasMore }\`` : 'pins'} with the message inside each.`;
    if (!open.open) return { message, rewrite: 'none', edits: [], why: open.why };
    const edits = listEdits(use, context);
    if (!edits) return { message, rewrite: 'none', edits: [], why: 'The result is used in a way that an array of pins does not serve; rewrite the consumer by hand.' };
    return { message, rewrite: 'review', edits, why: 'The result was a collection and becomes an array: read how it is used.' };
  }
  return { message: note ? `${said} ${sentence(note)}.` : said, rewrite: 'none', edits: [], why: note ? 'The result has another shape, so the consumer has to change too.' : 'The library has no replacement.' };
}

function sentence(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Collection members that an array has too, with the same meaning for a callback that takes one parameter. */
const sharedMethods = new Set(['map', 'filter', 'find', 'some', 'every', 'forEach', 'reduce', 'at']);
const renamed: Record<string, string> = { each: 'forEach', size: 'length' };

/** Edits that turn an awaited list of messages into `(await x.fetchPins()).items.map((pin) => pin.message)` and its uses with it; undefined when a use is not understood. */
function listEdits(use: OperationUse, context: Context): TextEdit[] | undefined {
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
  edits.push({ start: awaited.range[0], end: awaited.range[0], text: open ? '(' : '' });
  edits.push(replace(use.name!, reshape.to));
  const tail = `${reshape.items ? `.${reshape.items}` : ''}.map((pin) => pin.${reshape.element})`;
  edits.push({ start: isWrapped(awaited, context.text) ? closing(awaited, context.text) : awaited.range[1], end: isWrapped(awaited, context.text) ? closing(awaited, context.text) : awaited.range[1], text: open ? `)${tail}` : tail });
  return edits.filter((edit) => edit.start !== edit.end || edit.text !== '').sort((a, b) => a.start - b.start);
}

function isWrapped(node: Node, text: string): boolean {
  return /\(\s*$/.test(text.slice(0, node.range[0])) && /^\s*\)/.test(text.slice(node.range[1])) && outerParent(node)?.type === 'MemberExpression';
}

function closing(node: Node, text: string): number {
  return text.indexOf(')', node.range[1]) + 1;
}

function consumerEdits(node: Node, parent: Node): TextEdit[] | undefined {
  if (parent.type !== 'MemberExpression' || unwrap(parent.object) !== node || parent.computed) return undefined;
  const name = memberName(parent);
  if (name === undefined) return undefined;
  if (name === 'size') return [replace(parent.property, 'length')];
  const call = outerParent(parent);
  if (call?.type !== 'CallExpression' || unwrap(call.callee) !== parent) return undefined;
  if (name === 'first' && call.arguments.length === 0) return [replace(parent.property, 'at'), { start: call.range[1] - 1, end: call.range[1] - 1, text: '0' }];
  if (name === 'last' && call.arguments.length === 0) return [replace(parent.property, 'at'), { start: call.range[1] - 1, end: call.range[1] - 1, text: '-1' }];
  const callback = call.arguments[0];
  if (!callback || !isFunction(callback) || callback.params.length > 1) return undefined;
  if (sharedMethods.has(name)) return [];
  return renamed[name] ? [replace(parent.property, renamed[name])] : undefined;
}

