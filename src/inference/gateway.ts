/** Owns payloads of the gateway that code writes out by hand: `{ op: 8, d: { … } }`, with a number or a name of the opcode. */
import type { TSESTree } from '@typescript-eslint/types';
import { memberName, numberValue, propertyOf, unwrap } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { Bindings } from './bindings.js';

/** Opcodes that a bot sends. Source: the official reference, Gateway Opcodes. */
const opcodes = new Map<number | string, 'identify' | 'requestGuildMembers'>([
  [2, 'identify'],
  ['Identify', 'identify'],
  ['IDENTIFY', 'identify'],
  [8, 'requestGuildMembers'],
  ['RequestGuildMembers', 'requestGuildMembers'],
  ['REQUEST_GUILD_MEMBERS', 'requestGuildMembers'],
  ['GET_GUILD_MEMBERS', 'requestGuildMembers'],
]);

/** One payload written out in code. */
export interface GatewayPayload {
  opcode: 'identify' | 'requestGuildMembers';
  node: TSESTree.ObjectExpression;
  /** The object under `d`. */
  data: TSESTree.ObjectExpression;
}

/** Every payload of a file whose opcode and data are both to be seen. A variable written once stands for its value. */
export function gatewayPayloads(index: NodeIndex, bindings: Bindings): GatewayPayload[] {
  const found: GatewayPayload[] = [];
  for (const node of index.all('ObjectExpression')) {
    const op = propertyOf(node, 'op');
    const d = op && propertyOf(node, 'd');
    if (!op || !d) continue;
    const code = unwrap(op.value);
    const opcode = opcodes.get(numberValue(code) ?? (code.type === 'MemberExpression' ? (memberName(code) ?? '') : ''));
    const data = unwrap(bindings.initializer(d.value) ?? d.value);
    if (opcode && data.type === 'ObjectExpression') found.push({ opcode, node, data });
  }
  return found;
}
