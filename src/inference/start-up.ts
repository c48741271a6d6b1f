/** Owns the question whether a place of a file runs once, when the program starts, and never again. */
import type { TSESTree } from '@typescript-eslint/types';
import { type FunctionNode, isFunction, isWithin, keyName, memberName, type Node, nodeText, outerParent, propertyOf, stringValue, unwrap } from '../ast/nodes.js';
import type { Context } from './context.js';

const readyEvents = new Set(['ready', 'clientReady']);
/** Calls that run their callback as part of what is around them, once for each element at most. */
const inline = /^(then|catch|finally|forEach|map|each|filter|flatMap|reduce|some|every|find|tap|setTimeout|setImmediate|nextTick|queueMicrotask|Promise|all|allSettled)$/;
const listens = /^(on|once|addListener|addOnceListener|addEventListener|prependListener)$/;
const readyFile = /^(on[-_]?)?(client|bot|discord)?[-_]?ready([-_]?(event|listener|handler))?\.\w+$/i;
const entryNames = /^(execute|run|handle|handler|exec|callback|once|on|listener|default|ready|onReady|onClientReady)$/i;
const depthLimit = 6;

/**
 * Whether `node` runs at start-up only: at the top level of a file, in the handler of the ready event, or in a helper that nothing but those call.
 * `about` is what the place is about: in a loop it has to be another thing each time. False where it does not show.
 */
export function runsAtStartOnly(node: Node, about: Node | undefined, context: Context): boolean {
  return outwards(node, about, context, 0, new Set());
}

function outwards(node: Node, about: Node | undefined, context: Context, depth: number, seen: Set<Node>): boolean {
  if (depth > depthLimit || seen.has(node)) return false;
  seen.add(node);
  for (let at = node, parent = node.parent as Node | undefined; parent; at = parent, parent = parent.parent as Node | undefined) {
    if (isLoop(parent) && at === parent.body && !changesIn(about, parent, context)) return false;
    if (parent.type === 'PropertyDefinition' && parent.value === at) return false;
    if (!isFunction(parent)) continue;
    const verdict = ofFunction(parent, about, context, depth, seen);
    if (typeof verdict === 'boolean') return verdict;
    at = parent;
    parent = verdict;
  }
  return true;
}

function isLoop(node: Node): node is TSESTree.ForStatement | TSESTree.ForOfStatement | TSESTree.ForInStatement | TSESTree.WhileStatement | TSESTree.DoWhileStatement {
  return /^(For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type);
}

/** Whether an expression names something that a loop or a callback declares anew each time. */
function changesIn(about: Node | undefined, scope: Node, context: Context): boolean {
  if (!about) return false;
  return context.index.all('Identifier').some((name) => {
    if (!isWithin(name, about)) return false;
    const declared = context.inference.bindings.variable(name)?.identifiers[0];
    return declared !== undefined && isWithin(declared as Node, scope) && !isWithin(declared as Node, about);
  });
}

/** True or false where the function decides; the call around it where what stands outside of that decides. */
function ofFunction(at: FunctionNode, about: Node | undefined, context: Context, depth: number, seen: Set<Node>): boolean | Node {
  const parent = outerParent(at);
  if (at.type === 'FunctionDeclaration' && at.id && parent?.type !== 'ExportDefaultDeclaration' && parent?.type !== 'ExportNamedDeclaration') return usesAtStart(at.id, context, depth, seen);
  if (!parent) return false;
  switch (parent.type) {
    case 'CallExpression':
    case 'NewExpression':
      if (unwrap(parent.callee) === at) return parent;
      return asArgument(at, parent, about, context);
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' && parent.parent.parent.type !== 'ExportNamedDeclaration' && usesAtStart(parent.id, context, depth, seen);
    case 'Property':
      return parent.parent.type === 'ObjectExpression' && (namesReady(parent.parent, context) || isListedReady(parent) || (isReadyFile(context) && entryNames.test(keyName(parent) ?? '')));
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return ofMethod(parent, context, depth, seen);
    case 'AssignmentExpression':
      return isReadyMember(parent.left) || (isReadyFile(context) && unwrap(parent.left).type === 'MemberExpression' && nodeText(parent.left, context.text).startsWith('module.exports'));
    case 'ExportDefaultDeclaration':
    case 'ExportNamedDeclaration':
      return isReadyFile(context) && (parent.type === 'ExportDefaultDeclaration' || entryNames.test(at.type === 'FunctionDeclaration' ? (at.id?.name ?? '') : ''));
    default:
      return false;
  }
}

function asArgument(at: FunctionNode | Node, call: TSESTree.CallExpression | TSESTree.NewExpression, about: Node | undefined, context: Context): boolean | Node {
  const callee = unwrap(call.callee);
  const name = callee.type === 'MemberExpression' ? (memberName(callee) ?? '') : callee.type === 'Identifier' ? callee.name : '';
  const first = call.arguments[0];
  if (listens.test(name)) return first !== undefined && isReadyEvent(first, context);
  if (inline.test(name)) return isFunction(at) && /^(forEach|map|each|filter|flatMap|reduce|some|every|find|tap)$/.test(name) && !changesIn(about, at, context) ? false : call;
  // event('ready', async (client) => {})
  return first !== undefined && first !== at && isReadyEvent(first, context);
}

/** Whether everything that mentions a function calls it at start-up, or hands it over as the handler of the ready event. */
function usesAtStart(name: TSESTree.Identifier, context: Context, depth: number, seen: Set<Node>): boolean {
  const variable = context.inference.bindings.variable(name);
  const uses = variable ? context.inference.bindings.uses(variable) : [];
  return uses.length > 0 && uses.every((use) => isStartingUse(use, context, depth, seen));
}

function isStartingUse(use: Node, context: Context, depth: number, seen: Set<Node>): boolean {
  const parent = outerParent(use);
  if (parent?.type === 'ExportDefaultDeclaration' || (parent?.type === 'AssignmentExpression' && parent.right === use)) return isReadyFile(context);
  if (parent?.type === 'Property' && parent.parent.type === 'ObjectExpression') return namesReady(parent.parent, context);
  if (parent?.type !== 'CallExpression') return false;
  if (unwrap(parent.callee) === use) return outwards(parent, undefined, context, depth + 1, seen);
  const verdict = asArgument(use, parent, undefined, context);
  return typeof verdict === 'boolean' ? verdict : outwards(verdict, undefined, context, depth + 1, seen);
}

/** A method of a listener's class is its handler, or called by nothing but that. */
function ofMethod(member: TSESTree.MethodDefinition | TSESTree.PropertyDefinition, context: Context, depth: number, seen: Set<Node>): boolean {
  const name = keyName(member) ?? '';
  const decorated = (member.decorators ?? []).some((decorator) => decorator.expression.type === 'CallExpression' && decorator.expression.arguments.some((argument) => isReadyEvent(argument, context) || (argument.type === 'ObjectExpression' && namesReady(argument, context))));
  if (decorated || /^on_?(client)?_?ready$/i.test(name)) return true;
  const holder = member.parent.parent;
  if (entryNames.test(name) && (isReadyFile(context) || listensToReady(holder, context))) return true;
  const calls = context.index.members(name).filter((use) => use.object.type === 'ThisExpression' && isWithin(use, holder));
  return calls.length > 0 && (isReadyFile(context) || listensToReady(holder, context)) && calls.every((use) => isStartingUse(use, context, depth, seen));
}

/** `class X extends Listener { constructor() { super({ event: 'ready' }) } }`, or a field that says so. */
function listensToReady(holder: TSESTree.ClassDeclaration | TSESTree.ClassExpression, context: Context): boolean {
  if (holder.body.body.some((member) => member.type === 'PropertyDefinition' && /^(name|event|eventName)$/.test(keyName(member) ?? '') && member.value !== null && isReadyEvent(member.value, context))) return true;
  return context.index.all('CallExpression').some(
    (call) => call.callee.type === 'Super' && isWithin(call, holder) && call.arguments.some((argument) => isReadyEvent(argument, context) || (argument.type === 'ObjectExpression' && namesReady(argument, context))),
  );
}

/** `{ name: 'ready', execute() {} }`, `{ event: Events.ClientReady }`. */
function namesReady(object: TSESTree.ObjectExpression, context: Context): boolean {
  return ['name', 'event', 'eventName', 'type'].some((key) => {
    const property = propertyOf(object, key);
    return property !== undefined && isReadyEvent(property.value, context);
  });
}

/** `events: { ready() {} }`: an object of listeners by event. */
function isListedReady(property: TSESTree.Property): boolean {
  const holder = property.parent.parent as Node;
  const called = holder.type === 'Property' ? keyName(holder) : undefined;
  return called === 'events' && readyEvents.has(keyName(property) ?? '');
}

/** `bot.events.ready = …`. */
function isReadyMember(node: Node): boolean {
  const left = unwrap(node);
  const object = left.type === 'MemberExpression' ? unwrap(left.object) : undefined;
  return left.type === 'MemberExpression' && readyEvents.has(memberName(left) ?? '') && object?.type === 'MemberExpression' && memberName(object) === 'events';
}

function isReadyEvent(node: Node, context: Context): boolean {
  const inner = unwrap(node);
  const text = stringValue(inner);
  if (text !== undefined) return readyEvents.has(text);
  // Events.ClientReady, Constants.Events.CLIENT_READY
  return inner.type === 'MemberExpression' && /^(ClientReady|CLIENT_READY)$/.test(memberName(inner) ?? '') && /Events$/.test(nodeText(unwrap(inner.object), context.text));
}

function isReadyFile(context: Context): boolean {
  return readyFile.test(context.file.slice(context.file.lastIndexOf('/') + 1));
}
