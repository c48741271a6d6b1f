/** Owns which reads of a channel tell a hidden one from a visible one, and which tests keep hidden channels out. */
import type { TSESTree } from '@typescript-eslint/types';
import { type FunctionNode, isFunction, isWithin, keyName, memberName, type Node, nodeText, outerParent, unwrap } from '../../src/ast/nodes.js';
import type { Context } from '../../src/inference/context.js';

type Variable = NonNullable<ReturnType<Context['inference']['bindings']['variable']>>;

/** What is read of a channel that the platform empties where the bot cannot view it. */
export type Sensitive = 'name' | 'topic' | 'overwrites';

const overwrites = new Set(['permissionOverwrites', 'permission_overwrites', 'clone']);
/** Members of the overwrites' manager that write and read nothing. */
const writes = /^(edit|create|set|delete|upsert|put)$/;

/** A test that leaves out what the bot can't view, or can't use. */
const guards = /\b(viewable|manageable|isSendable)\b|\b(VIEW_CHANNEL|ViewChannel|viewChannel|VIEW_CHANNELS|READ_MESSAGES|readMessages)\b|OBFUSCATED|[Oo]bfuscated|1n?\s*<<\s*17|\b131072\b|permissions(For|Of)\s*\(|permissionsIn\s*\(|___hidden___/;

/** The same, where only the bot's own view counts. */
const ownGuards = /\b(viewable|isSendable)\b|OBFUSCATED|[Oo]bfuscated|1n?\s*<<\s*17|\b131072\b|___hidden___|permissions(For|Of|In)\s*\([^)]*\b(me|client|bot|self)\b/;

/** Whether an expression keeps channels out that the bot cannot view. */
export function isGuard(node: Node, context: Context): boolean {
  return guards.test(nodeText(node, context.text));
}

/** Whether a body tests its channel before it goes on: `if (!channel.viewable) continue`. `own` asks for a test of the bot's own view, since a handler also compares the permissions of others. */
export function hasGuard(pattern: Node, body: Node, context: Context, own = false): boolean {
  const name = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  const variable = context.inference.bindings.variable(name);
  if (!variable) return false;
  return aliasesOf(variable, context).flatMap((alias) => context.inference.bindings.uses(alias)).some((use) => {
    for (let at: Node = use, up = outerParent(at); up && isWithin(up, body); at = up, up = outerParent(up)) {
      const isTest = ((up.type === 'IfStatement' || up.type === 'ConditionalExpression') && unwrap(up.test) === at) || (up.type === 'LogicalExpression' && up.operator === '&&' && unwrap(up.left) === at);
      if (isTest) return (own ? ownGuards : guards).test(nodeText(at, context.text));
      if (up.type.endsWith('Statement')) return false;
    }
    return false;
  });
}

/** What is read of the channel that a parameter or loop variable holds; several where several are. */
export function readsOf(pattern: Node, context: Context): Sensitive[] {
  if (pattern.type === 'AssignmentPattern') return readsOf(pattern.left, context);
  if (pattern.type === 'ObjectPattern') {
    return pattern.properties.flatMap((property) => {
      const kind = property.type === 'Property' ? kindOf(keyName(property) ?? '') : undefined;
      return kind ? [kind] : [];
    });
  }
  if (pattern.type !== 'Identifier') return [];
  const variable = context.inference.bindings.variable(pattern);
  return variable ? aliasesOf(variable, context).flatMap((alias) => context.inference.bindings.uses(alias)).flatMap((use) => readAt(use, context)) : [];
}

/** A variable and those that are declared with its value: `const guildChannel = channel`. */
function aliasesOf(variable: Variable, context: Context): Variable[] {
  const found = new Set([variable]);
  for (const alias of found) {
    for (const use of context.inference.bindings.uses(alias)) {
      const declarator = outerParent(use);
      if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier' || !declarator.init || unwrap(declarator.init) !== use) continue;
      const next = context.inference.bindings.variable(declarator.id);
      if (next) found.add(next);
    }
  }
  return [...found];
}

function readAt(use: Node, context: Context): Sensitive[] {
  const member = outerParent(use);
  if (member?.type === 'VariableDeclarator' && member.init && unwrap(member.init) === use && member.id.type === 'ObjectPattern') return readsOf(member.id, context);
  if (member?.type === 'SpreadElement' && outerParent(member)?.type === 'ObjectExpression') return ['name'];
  if (member?.type !== 'MemberExpression' || unwrap(member.object) !== use) return [];
  const kind = kindOf(memberName(member) ?? '');
  if (!kind || isDiagnostic(member) || isWritten(member)) return [];
  if (kind !== 'overwrites') return [kind];
  const next = outerParent(member);
  const after = next?.type === 'MemberExpression' && unwrap(next.object) === member ? memberName(next) : undefined;
  const isPresence = next?.type === 'UnaryExpression' || next?.type === 'IfStatement' || next?.type === 'LogicalExpression';
  return isPresence || (after !== undefined && writes.test(after)) ? [] : [kind];
}

function kindOf(name: string): Sensitive | undefined {
  return name === 'name' || name === 'topic' ? name : overwrites.has(name) ? 'overwrites' : undefined;
}

function isWritten(member: Node): boolean {
  const parent = outerParent(member);
  return parent?.type === 'AssignmentExpression' && unwrap(parent.left) === member;
}

/** `console.log(channel.name)` tells the operator, and breaks nothing. */
function isDiagnostic(node: Node): boolean {
  for (let at = outerParent(node); at && !isFunction(at) && !at.type.endsWith('Statement'); at = outerParent(at)) {
    if (at.type !== 'CallExpression') continue;
    const callee = unwrap(at.callee);
    const object = callee.type === 'MemberExpression' ? unwrap(callee.object) : callee;
    const name = object.type === 'Identifier' ? object.name : object.type === 'MemberExpression' ? (memberName(object) ?? '') : '';
    if (/^(console|logger|log|Logger|debug)$/.test(name) && callee.type === 'MemberExpression') return true;
  }
  return false;
}

/** The function that an argument is: written there, or declared in this file. */
export function functionOf(node: Node | undefined, context: Context): FunctionNode | undefined {
  if (!node) return undefined;
  const inner = unwrap(node);
  if (isFunction(inner)) return inner;
  if (inner.type !== 'Identifier') return undefined;
  const definition = context.inference.bindings.variable(inner)?.defs[0]?.node as Node | undefined;
  if (isFunction(definition)) return definition;
  const made = context.inference.bindings.initializer(inner);
  return made && isFunction(made) ? made : undefined;
}

/** The identifier or pattern that the body of `for (… of …)` gets. */
export function loopPattern(loop: TSESTree.ForOfStatement): Node | undefined {
  return loop.left.type === 'VariableDeclaration' ? loop.left.declarations[0]?.id : loop.left;
}
