/** Owns integers that a file exports, as permissions: only where another file asks for them does it show that they are. */
import type { TSESTree } from '@typescript-eslint/types';
import { enclosingFunction, isFunction, isWithin, outerParent, stringValue, unwrap, type Node } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import { has, permissionBits, type Permission } from '../platform/permissions.js';
import type { Exported } from './foreign.js';
import { isModuleObject } from './modules.js';
import type { PermissionUse } from './permissions.js';

/** Integers of which a file may export as many; more are a table of colours or codes. */
const tableLimit = 60;
/** Functions that make an integer of one in another form. */
const makers = /^(?:BigInt|Number)$/;

/** Whether an integer stands in a file where one can be exported: not as an operand, an argument, an index, a case, or in a list. */
export function mayExportMasks(index: NodeIndex): boolean {
  let isInside: boolean | undefined;
  const mayReach = (literal: Node): boolean => isOutside(literal) || (isInside ??= exportsInside(index));
  return index.all('Literal').some((literal) => isPart(literal.value) && !isElsewhere(literal) && mayReach(literal)) || index.all('TemplateLiteral').some((template) => template.expressions.length === 0 && isMade(outerParent(template)));
}

function isMade(node: Node | undefined): boolean {
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && makers.test(node.callee.name);
}

/** Whether a literal stands outside of every function, or is a part of what a function puts into something. */
function isOutside(literal: Node): boolean {
  for (let at = literal.parent as Node | undefined; at; at = at.parent as Node | undefined) {
    if (at.type === 'AssignmentExpression') return true;
    if (isFunction(at)) return false;
  }
  return true;
}

/** Whether a function of the file exports something. */
function exportsInside(index: NodeIndex): boolean {
  return index.all('AssignmentExpression').some(({ left }) => {
    let root = unwrap(left);
    while (root.type === 'MemberExpression') root = unwrap(root.object);
    return isModuleObject(root) && enclosingFunction(left) !== undefined;
  });
}

/** Whether a literal can be a part of an integer that holds a permission. */
function isPart(value: unknown): boolean {
  return (typeof value === 'number' && value > 0) || typeof value === 'bigint' || (typeof value === 'string' && /^\d/.test(value));
}

/** Whether nothing that stands around a literal can be what is exported with it. */
function isElsewhere(literal: Node): boolean {
  const parent = outerParent(literal);
  switch (parent?.type) {
    case 'BinaryExpression':
      return parent.operator !== '<<' && parent.operator !== '|';
    case 'CallExpression':
      return parent.callee.type !== 'Identifier' || !makers.test(parent.callee.name);
    case 'MemberExpression':
    case 'NewExpression':
    case 'ArrayExpression':
    case 'ReturnStatement':
    case 'SwitchCase':
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'UnaryExpression':
    case 'TSLiteralType':
    case 'TSEnumMember':
    case 'ImportDeclaration':
      return true;
    default:
      return false;
  }
}

/** Every permission in the integers that a file exports. Those that are named there, that grant everything, or are exported twice under a name are left out. */
export function exportedMasks(exports: readonly Exported[], named: readonly PermissionUse[]): PermissionUse[] {
  const masks = new Map<Node, bigint>();
  for (const { node } of exports) {
    const mask = masks.has(node) ? undefined : maskOf(node);
    if (mask !== undefined) masks.set(node, mask);
  }
  if (masks.size > tableLimit) return [];
  return [...masks].flatMap(([node, mask]) => {
    const names = new Set(exports.filter((one) => one.node === node).map(({ name }) => name));
    if (has(mask, 'ADMINISTRATOR') || exports.some((other) => names.has(other.name) && other.node !== node) || named.some((use) => isWithin(use.node, node))) return [];
    const held = (Object.keys(permissionBits) as Permission[]).filter((permission) => has(mask, permission));
    return held.map((permission): PermissionUse => ({ permission, node, role: 'table', evidence: 'convention', form: 'bits', mask }));
  });
}

/** The integer that an expression of literals is: `8192`, `0x2000n`, `1n << 13n`, `BigInt('8192')`, `1024 | 8192`. */
function maskOf(node: Node): bigint | undefined {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Literal':
      if (typeof inner.value === 'bigint') return inner.value;
      if (typeof inner.value === 'number') return Number.isSafeInteger(inner.value) && inner.value >= 0 ? BigInt(inner.value) : undefined;
      return typeof inner.value === 'string' && /^[1-9]\d{0,18}$/.test(inner.value) ? BigInt(inner.value) : undefined;
    case 'BinaryExpression':
      return combined(inner);
    case 'CallExpression': {
      const first = inner.callee.type === 'Identifier' && makers.test(inner.callee.name) && inner.arguments.length === 1 ? inner.arguments[0]! : undefined;
      if (!first) return undefined;
      const text = stringValue(first);
      return text !== undefined && /^0x[\da-f]{1,16}$/i.test(text) ? BigInt(text) : maskOf(first);
    }
    default:
      return undefined;
  }
}

function combined({ operator, left, right }: TSESTree.BinaryExpression): bigint | undefined {
  const [one, other] = operator === '<<' || operator === '|' ? [maskOf(left), maskOf(right)] : [];
  if (one === undefined || other === undefined) return undefined;
  if (operator === '|') return one | other;
  // Beyond that, a shift of numbers is another one than of BigInts.
  return other < (isBig(left) ? 64n : 31n) ? one << other : undefined;
}

function isBig(node: Node): boolean {
  const inner = unwrap(node);
  return inner.type === 'Literal' && typeof inner.value === 'bigint';
}
