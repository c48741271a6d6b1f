/** Finds permission bits above 30 that are written as a shift of a number, which JavaScript makes another bit. */
import type { TSESTree } from '@typescript-eslint/types';
import { replace } from '../src/ast/edits.js';
import { isFunction, keyName, memberName, memberNames, type Node, nodeEnd, nodeStart, nodeText, numberValue, outerParent, unwrap } from '../src/ast/nodes.js';
import type { TextEdit } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import { permissionNamed } from '../src/inference/permissions.js';

/** Positions that a permission can have: the platform's bits end at 52, and a shift of 63 or more is no permission. */
const highest = 62;

export const permissionBitShift: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const shift of context.index.all('BinaryExpression')) {
    const bit = numberValue(shift.right);
    if (shift.operator !== '<<' || numberValue(shift.left) !== 1 || bit === undefined || bit < 31 || bit > highest || !isPermission(shift, context)) continue;
    const inEnum = shift.parent?.type === 'TSEnumMember';
    const mixed = meetsNumber(shift) || standsAmongNumbers(shift);
    yield {
      start: nodeStart(shift),
      end: nodeEnd(shift),
      evidence: 'flow',
      message: `\`1 << ${bit}\` is ${1 << bit} in JavaScript, the bit ${bit % 32}, which is another permission. Write \`1n << ${bit}n\`, and keep all permissions as BigInt.`,
      rewrite: inEnum || mixed ? 'none' : 'review',
      proof: 'file',
      edits: inEnum || mixed ? [] : [replace(shift, `1n << ${bit}n`), ...zeroBeside(shift)].sort((a, b) => a.start - b.start),
      why: inEnum ? 'A member of an enum cannot be a BigInt: make it an object of constants.' : mixed ? 'It meets a number, which cannot be combined with a BigInt: make that one a BigInt too.' : 'A BigInt does not mix with numbers: read where the value goes.',
    };
  }
};

/** `Number(permissions) & (1 << 40)`: the other side can be no BigInt. */
function meetsNumber(shift: TSESTree.BinaryExpression): boolean {
  const up = outerParent(shift);
  const other = up?.type === 'BinaryExpression' ? unwrap(unwrap(up.left as Node) === shift ? up.right : (up.left as Node)) : undefined;
  return other?.type === 'CallExpression' && other.callee.type === 'Identifier' && /^(Number|parseInt|parseFloat)$/.test(other.callee.name);
}

/** `new Map([[1 << 40, 'Moderate Members'], [1 << 3, 'Administrator']])`: a BigInt would be the only one of its column. */
function standsAmongNumbers(shift: TSESTree.BinaryExpression): boolean {
  const row = outerParent(shift);
  const rows = row?.type === 'ArrayExpression' ? outerParent(row) : undefined;
  if (row?.type !== 'ArrayExpression' || rows?.type !== 'ArrayExpression') return false;
  const column = row.elements.findIndex((element) => element && unwrap(element) === shift);
  return rows.elements.some((other) => {
    const cell = other?.type === 'ArrayExpression' && other !== row ? other.elements[column] : undefined;
    if (!cell || cell.type === 'SpreadElement') return false;
    const value = unwrap(cell);
    return value.type === 'BinaryExpression' && value.operator === '<<' ? (numberValue(value.right) ?? 0) < 31 : numberValue(value) !== undefined;
  });
}

/** `(permissions & (1 << 51)) !== 0`: a zero that the masked bit is compared with, which has to be a BigInt, too. */
function zeroBeside(shift: Node): TextEdit[] {
  const mask = outerParent(shift);
  const test = mask?.type === 'BinaryExpression' && mask.operator === '&' ? outerParent(mask) : undefined;
  if (test?.type !== 'BinaryExpression' || !/^(?:[!=]==?|[<>]=?)$/.test(test.operator)) return [];
  const side = unwrap(unwrap(test.left as Node) === mask ? test.right : (test.left as Node));
  return side.type === 'Literal' && side.value === 0 ? [replace(side, '0n')] : [];
}

/** Whether a value is named for a permission, or handed to what takes permissions. */
function isPermission(shift: TSESTree.BinaryExpression, context: Context): boolean {
  let at: Node = shift;
  for (let up = outerParent(at); up && !isFunction(up) && up.type !== 'Program'; at = up, up = outerParent(up)) {
    switch (up.type) {
      case 'TSEnumMember':
        return says(up.id.type === 'Identifier' ? up.id.name : '') || (up.parent.parent.type === 'TSEnumDeclaration' && says(up.parent.parent.id.name));
      case 'Property':
      case 'PropertyDefinition':
        if (says(keyName(up) ?? '')) return true;
        break;
      case 'VariableDeclarator':
        return says(nodeText(up.id, context.text));
      case 'AssignmentExpression': {
        const left = unwrap(up.left);
        return says(left.type === 'MemberExpression' ? (memberName(left) ?? '') : left.type === 'Identifier' ? left.name : '');
      }
      case 'BinaryExpression':
        if (up.operator === '&' && says(nodeText(up.left === at ? up.right : up.left, context.text))) return true;
        break;
      case 'NewExpression':
        // new Map([['MODERATE_MEMBERS', 1 << 40]]), whose name tells
        if (says(nodeText(up.callee, context.text))) return true;
        break;
      case 'CallExpression': {
        const callee = unwrap(up.callee);
        if (/^(BigInt|Number|String|Object\.freeze)$/.test(nodeText(callee, context.text))) break;
        if (up.arguments.some((argument) => argument !== at && says(nodeText(argument, context.text)))) return true;
        const names = callee.type === 'MemberExpression' ? memberNames(callee) : [];
        return says(nodeText(callee, context.text)) || (/^(has|any|missing|add|remove)$/.test(names[0] ?? '') && says(nodeText(callee, context.text)));
      }
      default:
    }
  }
  return false;
}

function says(text: string): boolean {
  return /perm/i.test(text) || permissionNamed(text) !== undefined;
}
