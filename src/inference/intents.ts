/** Owns which gateway intents code asks for, as far as it is written. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, memberName, outerParent, stringValue, unwrap, type Node } from '../ast/nodes.js';
import { intentBits, privilegedIntents, type PrivilegedIntent } from '../platform/requirements.js';
import type { Context } from './context.js';

/** A place that asks for intents. `unknown` where what it asks for is computed. */
export interface IntentRequest {
  intents: readonly PrivilegedIntent[];
  unknown: boolean;
  node: Node;
}

/** Every `intents` of a client's options in a file, with the privileged ones among them. */
export function intentRequests(context: Context): IntentRequest[] {
  if (context.inference.witness.models.length === 0) return [];
  return context.index.all('Property').flatMap((property) => {
    const holder = property.parent;
    if (holder.type !== 'ObjectExpression' || keyName(property) !== 'intents') return [];
    const owner = outerParent(holder);
    if (owner?.type !== 'NewExpression' && owner?.type !== 'CallExpression' && owner?.type !== 'Property' && owner?.type !== 'VariableDeclarator') return [];
    const found = new Set<PrivilegedIntent>();
    const isKnown = read(property.value, found, context, 0);
    return [{ intents: privilegedIntents.filter((intent) => found.has(intent)), unknown: !isKnown, node: property.key }];
  });
}

/** Adds what an expression asks for to `found`; false where a part of it is computed. */
function read(node: Node, found: Set<PrivilegedIntent>, context: Context, depth: number): boolean {
  if (depth > 6) return false;
  const inner = unwrap(node);
  const all = (parts: readonly (Node | null)[]): boolean => parts.map((part) => part === null || read(part, found, context, depth + 1)).every(Boolean);
  switch (inner.type) {
    case 'ArrayExpression':
      return all(inner.elements);
    case 'SpreadElement':
      return read(inner.argument, found, context, depth + 1);
    case 'BinaryExpression':
      if (inner.operator === '|' || inner.operator === '+') return all([inner.left, inner.right]);
      return shifted(inner, found);
    case 'Literal': {
      if (typeof inner.value === 'number') return addBits(BigInt(Math.trunc(inner.value)), found);
      const text = stringValue(inner);
      return text !== undefined && addName(text, found);
    }
    case 'MemberExpression': {
      const name = memberName(inner);
      return name !== undefined && addName(name, found);
    }
    case 'NewExpression':
      return all(inner.arguments);
    case 'Identifier': {
      const made = context.inference.bindings.initializer(inner);
      return made !== undefined && made !== inner && read(made, found, context, depth + 1);
    }
    default:
      return false;
  }
}

function shifted({ left, right, operator }: TSESTree.BinaryExpression, found: Set<PrivilegedIntent>): boolean {
  const [one, by] = [unwrap(left as Node), unwrap(right)];
  if (operator !== '<<' || one.type !== 'Literal' || by.type !== 'Literal' || typeof by.value !== 'number') return false;
  return addBits(1n << BigInt(by.value), found);
}

function addBits(bits: bigint, found: Set<PrivilegedIntent>): boolean {
  for (const intent of privilegedIntents) if ((bits & (1n << BigInt(intentBits[intent]))) !== 0n) found.add(intent);
  return true;
}

/** Names as libraries spell them; whatever is none of the three is another intent. `ALL` and variables are not known. */
function addName(name: string, found: Set<PrivilegedIntent>): boolean {
  const plain = name.replaceAll('_', '').toLowerCase();
  if (/^all(privileged)?(intents)?$|^privileged$/.test(plain)) {
    for (const intent of privilegedIntents) found.add(intent);
    return true;
  }
  const intent = privilegedIntents.find((one) => one.replaceAll('_', '').toLowerCase() === plain) ?? (plain === 'guildpresence' ? 'GUILD_PRESENCES' : undefined);
  if (intent) found.add(intent);
  return intent !== undefined || /^(guild|direct|message|auto|default|non)/.test(plain);
}
