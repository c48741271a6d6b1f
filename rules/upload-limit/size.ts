/** Owns reading sizes: which number of bytes an expression is, and whose size another one is. */
import type { Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { calleeName, keyName, memberName, propertyOf, stringValue, unwrap, type Node } from '../../src/ast/nodes.js';
import type { Context } from '../../src/inference/context.js';
import { isHolder } from '../../src/inference/derived.js';

/** A number, and the expression in which its digits stand. */
export interface Amount {
  value: number;
  written: Node;
}

/** Follows names this far. */
const depthLimit = 4;

/** The number that an expression always is: arithmetic over literals, constants of the file, and members of its constant objects and classes. */
export function amountOf(node: Node, context: Context, depth = 0): Amount | undefined {
  const inner = unwrap(node);
  const value = staticNumber(inner, context);
  if (value !== undefined && inner.type !== 'Identifier') return { value, written: inner };
  const init = depth < depthLimit ? constantOf(inner, context) : undefined;
  return init && amountOf(init, context, depth + 1);
}

function staticNumber(node: Node, context: Context, depth = 0): number | undefined {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Literal':
      return typeof inner.value === 'number' ? inner.value : undefined;
    case 'BinaryExpression': {
      const left = staticNumber(inner.left, context, depth);
      const right = staticNumber(inner.right, context, depth);
      return left === undefined || right === undefined ? undefined : combined(inner.operator, left, right);
    }
    case 'Identifier': {
      const init = depth < depthLimit ? constantOf(inner, context) : undefined;
      return init && staticNumber(init, context, depth + 1);
    }
    default:
      return undefined;
  }
}

function combined(operator: string, left: number, right: number): number | undefined {
  switch (operator) {
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '**':
      return left ** right;
    case '<<':
      return left << right;
    default:
      return undefined;
  }
}

/** What a name always stands for: `LIMIT`, `limits.file`, `this.limit`, `Uploader.limit`. */
function constantOf(inner: Node, context: Context): Node | undefined {
  if (inner.type === 'Identifier') return context.inference.bindings.initializer(inner);
  if (inner.type !== 'MemberExpression') return undefined;
  const name = memberName(inner);
  if (name === undefined) return undefined;
  const holder = unwrap(context.inference.bindings.initializer(inner.object) ?? inner.object);
  if (holder.type === 'ObjectExpression') return propertyOf(holder, name)?.value;
  const fields = context.index.all('PropertyDefinition').filter((field) => keyName(field) === name && field.value);
  return fields.length === 1 && (holder.type === 'ThisExpression' || fields[0]!.static) ? fields[0]!.value! : undefined;
}

/** Whose size an expression is, and how many bytes one of it counts. */
export interface Size {
  /** Variables of which the size is taken. */
  of: Set<Variable>;
  /** True when something says that it is a size, not only that it is compared. */
  isSize: boolean;
  bytes: number;
}

/** Reads `file.size`, `buffer.length / 1024 / 1024`, `Buffer.byteLength(text)`, `(await stat(path)).size`, and names that hold one of them. */
export function sizeOf(node: Node, context: Context, depth = 0): Size {
  const inner = unwrap(node);
  const bindings = context.inference.bindings;
  const found: Size = { of: new Set(), isSize: false, bytes: 1 };
  const merge = (other: Size): void => {
    for (const variable of other.of) found.of.add(variable);
    found.isSize ||= other.isSize;
    found.bytes *= other.bytes;
  };
  switch (inner.type) {
    case 'Identifier': {
      const variable = bindings.variable(inner);
      if (!variable || !isHolder(variable)) return found;
      found.of.add(variable);
      found.isSize = /size|bytes|length/i.test(inner.name);
      const writes = depth < depthLimit ? variable.references.flatMap((reference) => (reference.isWrite() && reference.writeExpr ? [reference.writeExpr as Node] : [])) : [];
      for (const write of writes) {
        const held = sizeOf(write, context, depth + 1);
        if (held.isSize) merge({ ...held, bytes: found.bytes === 1 ? held.bytes : 1 });
      }
      if (found.bytes === 1 && /(mb|mib|megabytes?)$/i.test(inner.name)) found.bytes = 1024 * 1024;
      return found;
    }
    case 'MemberExpression': {
      const name = memberName(inner);
      found.isSize = name === 'size' || name === 'length' || name === 'byteLength' || name === 'filesize' || name === 'content-length';
      for (const variable of owners(inner.object, context)) found.of.add(variable);
      return found;
    }
    case 'CallExpression':
      return sizeOfCall(inner, context, depth, merge, found);
    case 'AwaitExpression':
      return sizeOf(inner.argument, context, depth);
    case 'UnaryExpression':
      return sizeOf(inner.argument, context, depth);
    case 'ConditionalExpression':
      merge(sizeOf(inner.consequent, context, depth));
      return found;
    case 'LogicalExpression':
      merge(sizeOf(inner.left, context, depth));
      return found;
    case 'BinaryExpression': {
      const divisor = inner.operator === '/' ? staticNumber(inner.right, context) : undefined;
      if (divisor !== undefined) {
        merge(sizeOf(inner.left, context, depth));
        found.bytes *= divisor;
      } else if (inner.operator === '+') {
        merge(sizeOf(inner.left as Node, context, depth));
        merge(sizeOf(inner.right, context, depth));
      }
      return found;
    }
    default:
      return found;
  }
}

function sizeOfCall(call: TSESTree.CallExpression, context: Context, depth: number, merge: (size: Size) => void, found: Size): Size {
  const callee = unwrap(call.callee);
  const name = callee.type === 'MemberExpression' ? memberName(callee) : callee.type === 'Identifier' ? callee.name : undefined;
  if (name === 'byteLength' || (name !== undefined && /file_?size|size_?of$/i.test(name))) {
    for (const argument of call.arguments) for (const variable of owners(argument, context)) found.of.add(variable);
    found.isSize = true;
  } else if (callee.type === 'MemberExpression' && name === 'get' && /^content-length$/i.test(stringValue(call.arguments[0]) ?? '')) {
    for (const variable of owners(callee.object, context)) found.of.add(variable);
    found.isSize = true;
  } else if (callee.type === 'MemberExpression' && (name === 'toFixed' || name === 'reduce')) {
    merge(name === 'toFixed' ? sizeOf(callee.object, context, depth) : reduced(call, callee, context));
  } else if (call.arguments[0] && name !== undefined && /^(Number|parseInt|parseFloat|round|floor|ceil|BigInt)$/.test(name)) merge(sizeOf(call.arguments[0], context, depth));
  return found;
}

/** `attachments.reduce((sum, attachment) => sum + attachment.size, 0)` */
function reduced(call: TSESTree.CallExpression, callee: TSESTree.MemberExpression, context: Context): Size {
  const callback = call.arguments[0];
  const adds = callback?.type === 'ArrowFunctionExpression' && callback.body.type !== 'BlockStatement' && sizeOf(callback.body, context, depthLimit).isSize;
  return { of: new Set(owners(callee.object, context)), isSize: Boolean(adds), bytes: 1 };
}

/** The variables at the root of an expression: `file` in `file.data`, `path` in `statSync(path)`; what `stats` was taken from as well. */
function owners(node: Node, context: Context, depth = 0): Variable[] {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Identifier': {
      const variable = context.inference.bindings.variable(inner);
      if (!variable || !isHolder(variable)) return [];
      const init = context.inference.bindings.initializer(inner);
      return [variable, ...(init && depth < 2 && isStat(init) ? owners(init, context, depth + 1) : [])];
    }
    case 'MemberExpression':
      return owners(inner.object, context, depth);
    case 'AwaitExpression':
      return owners(inner.argument, context, depth);
    case 'CallExpression':
      return isStat(inner) || /\bfrom$|values$|concat$/.test(calleeName(inner) ?? '') ? inner.arguments.flatMap((argument) => owners(argument, context, depth)) : [];
    default:
      return [];
  }
}


function isStat(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'AwaitExpression') return isStat(inner.argument);
  return inner.type === 'CallExpression' && /^l?stat(Sync)?$|^fetch$|^head$/i.test(calleeName(inner) ?? '');
}
