/** Owns what is written into the body, the query or the headers of a request: the names of the fields, and their values. */
import type { TSESTree } from '@typescript-eslint/types';
import { keyName, memberName, outerParent, stringValue, unwrap, type Node } from '../ast/nodes.js';
import type { Inference } from './infer.js';
import { writtenText } from './written-text.js';

/** The value of a field: its text where that is written, `{}` for the parts that are not, and its node where it has one of its own. */
export interface FieldValue {
  text: string | undefined;
  node?: Node;
}
export type Fields = ReadonlyMap<string, FieldValue>;

/** The fields of an object, of `JSON.stringify(…)`, of `new URLSearchParams(…)` and what is appended to it, or of a written query. */
export function fieldsOf(source: Node | string | undefined, inference: Inference, depth = 0): Fields {
  const found = new Map<string, FieldValue>();
  if (source === undefined || depth > 5) return found;
  if (typeof source === 'string') {
    for (const part of source.split('&')) {
      const [name, value] = part.split('=', 2);
      if (name) found.set(name.trim(), { text: value ?? '' });
    }
    return found;
  }
  const inner = unwrap(source);
  const again = (part: Node | string | undefined): void => {
    for (const [name, value] of fieldsOf(part, inference, depth + 1)) found.set(name, value);
  };
  switch (inner.type) {
    case 'Identifier':
      again(inference.bindings.initializer(inner));
      for (const [name, value] of added(inner, inference)) found.set(name, value);
      break;
    case 'ObjectExpression':
      for (const property of inner.properties) {
        if (property.type === 'SpreadElement') again(property.argument);
        else {
          const name = keyName(property);
          if (name !== undefined) found.set(name, valueOf(property.value, inference));
        }
      }
      break;
    case 'ArrayExpression':
      for (const pair of inner.elements) {
        if (pair?.type !== 'ArrayExpression' || !pair.elements[0] || !pair.elements[1]) continue;
        const name = stringValue(pair.elements[0]);
        if (name !== undefined) found.set(name, valueOf(pair.elements[1], inference));
      }
      break;
    case 'NewExpression':
    case 'CallExpression': {
      const callee = unwrap(inner.callee);
      if (inner.type === 'CallExpression' && callee.type === 'MemberExpression' && memberName(callee) === 'toString') again(callee.object);
      else again(inner.arguments[0]);
      break;
    }
    case 'AwaitExpression':
      again(inner.argument);
      break;
    case 'Literal':
    case 'TemplateLiteral':
    case 'BinaryExpression': {
      const text = writtenText(inner, inference.bindings, inference.text)?.text;
      if (text?.includes('=')) again(text);
      break;
    }
    default:
  }
  return found;
}

function valueOf(node: Node, inference: Inference): FieldValue {
  return { text: writtenText(node, inference.bindings, inference.text)?.text, node };
}

/** `params.append('grant_type', …)`, `body.grant_type = …`. */
function added(identifier: TSESTree.Identifier, inference: Inference): Fields {
  const found = new Map<string, FieldValue>();
  const variable = inference.bindings.variable(identifier);
  for (const use of variable ? inference.bindings.uses(variable) : []) {
    const member = outerParent(use);
    if (member?.type !== 'MemberExpression' || unwrap(member.object) !== use) continue;
    const name = memberName(member);
    const parent = outerParent(member);
    if (parent?.type === 'AssignmentExpression' && unwrap(parent.left) === member && name !== undefined) found.set(name, valueOf(parent.right, inference));
    if (parent?.type !== 'CallExpression' || unwrap(parent.callee) !== member || !/^(append|set|field)$/.test(name ?? '')) continue;
    const key = stringValue(parent.arguments[0]);
    if (key !== undefined && parent.arguments[1]) found.set(key, valueOf(parent.arguments[1], inference));
  }
  return found;
}
