/** Owns whether an expression can lack a value: it gives something at run time for every input, or may be undefined. */
import { isFunction, memberName, type Node, nodeEnd, nodeStart, unwrap } from '../ast/nodes.js';
import type { Bindings } from './bindings.js';

/** Calls that always give a string, a number or null. */
const makes = /^(?:parseInt|parseFloat|Number|String|BigInt|toString|toFixed|slice|padStart|trim|replace|replaceAll|toUpperCase|toLowerCase|floor|round|ceil|random|abs|getString|getInteger|getNumber|getBoolean)$/;

/**
 * True when an expression is never undefined.
 * @param orNull also where it can be null; by default null counts as lacking
 */
export function isGiven(node: Node, bindings: Bindings, orNull = false): boolean {
  const inner = unwrap(node);
  const below = (part: Node): boolean => isGiven(part, bindings, orNull);
  switch (inner.type) {
    case 'Literal':
      return inner.value !== null || ('regex' in inner && inner.regex !== undefined) || orNull;
    case 'TemplateLiteral':
    case 'ArrayExpression':
    case 'ObjectExpression':
    case 'UpdateExpression':
    case 'BinaryExpression':
      return true;
    case 'UnaryExpression':
      return inner.operator !== 'void';
    case 'AwaitExpression':
      return false;
    case 'ConditionalExpression':
      return (below(inner.consequent) || impliedBy(inner.test, inner.consequent, bindings)) && below(inner.alternate);
    case 'LogicalExpression':
      return inner.operator === '&&' ? below(inner.left) && below(inner.right) : below(inner.right);
    case 'MemberExpression':
      return bindings.imported(inner) !== undefined;
    case 'CallExpression': {
      const callee = unwrap(inner.callee);
      const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? memberName(callee) : undefined;
      return name !== undefined && makes.test(name) && (orNull || !/^get/.test(name)) && !isOptional(callee);
    }
    case 'Identifier': {
      const made = bindings.initializer(inner);
      return (made !== undefined && unwrap(made) !== inner && below(made)) || isTested(inner, bindings);
    }
    default:
      return false;
  }
}

/** `a?.b.c()`: the chain may end early. */
function isOptional(node: Node): boolean {
  for (let at: Node = node; at.type === 'MemberExpression' || at.type === 'CallExpression'; at = at.type === 'MemberExpression' ? at.object : at.callee) if (at.optional) return true;
  return false;
}

/** Whether a place can only be reached where its variable is truthy: inside of `if (x)`, behind `x &&`. Writes on the way undo it. */
function isTested(node: Node, bindings: Bindings): boolean {
  const variable = bindings.variable(node);
  if (!variable) return false;
  let at = node;
  for (let up = at.parent as Node | undefined; up; at = up, up = up.parent as Node | undefined) {
    const branch = (up.type === 'IfStatement' || up.type === 'ConditionalExpression') && up.consequent === at ? up.test : up.type === 'LogicalExpression' && up.operator === '&&' && up.right === at ? up.left : undefined;
    if (branch && impliedBy(branch, node, bindings)) {
      const [start, end] = [nodeStart(at), nodeEnd(at)];
      return !variable.references.some((reference) => reference.isWrite() && nodeStart(reference.identifier) >= start && nodeEnd(reference.identifier) <= end);
    }
    if (isFunction(up) && variable.references.some((reference) => reference.isWrite() && !reference.init)) return false;
  }
  return false;
}

/** Whether a test that holds means that an identifier's variable is truthy. */
function impliedBy(test: Node, node: Node, bindings: Bindings): boolean {
  const inner = unwrap(test);
  const variable = unwrap(node).type === 'Identifier' ? bindings.variable(unwrap(node)) : undefined;
  if (!variable) return false;
  if (inner.type === 'Identifier') return bindings.variable(inner) === variable;
  return inner.type === 'LogicalExpression' && inner.operator === '&&' && (impliedBy(inner.left, node, bindings) || impliedBy(inner.right, node, bindings));
}
