/** Owns the label of a text input: where it is written, and the edit that takes it away there. */
import type { TSESTree } from '@typescript-eslint/types';
import { hasComment } from '../../src/ast/edits.js';
import { builderChain, chainEnd, enclosingFunction, isFunction, type Node, nodeEnd, nodeStart, nodeText, outerParent, propertyOf, stringValue, unwrap } from '../../src/ast/nodes.js';
import type { TextEdit } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import type { TextInput } from './text-inputs.js';

export type Rewriting = { edits: TextEdit[]; verdict: 'safe' | 'review'; why?: string } | { edits?: undefined; why: string };

export const no = (why: string): { edits?: undefined; why: string } => ({ why });

export function ordered(edits: TextEdit[]): TextEdit[] {
  return edits.filter((edit) => edit.start !== edit.end || edit.text !== '').sort((a, b) => a.start - b.start);
}

/** The text of a label that can move to `at`, and the edit that removes it from its input; otherwise why not. */
export function movableLabel(input: TextInput, at: Node, context: Context): { text: string; removed: TextEdit; literal: boolean; why?: undefined } | { why: string } {
  const inner = unwrap(at);
  const inline = inner === unwrap(input.node);
  if (input.kind !== 'builder') return no('The input is a literal inside a builder.');
  const links = builderChain(input.node).calls;
  if (!inline) {
    const uses = setterUses(inner, input.node, context);
    if (!uses) return no('The input is used in more than one place, or made elsewhere.');
    for (const use of uses) links.push(...builderChain(chainEnd(use)).calls);
  }
  const setters = links.filter((link) => link.name === 'setLabel');
  const { root } = builderChain(input.node);
  const data = root.type === 'NewExpression' && root.arguments[0] ? unwrap(root.arguments[0]) : undefined;
  const property = data?.type === 'ObjectExpression' ? propertyOf(data, 'label') : undefined;
  if (setters.length + (property ? 1 : 0) !== 1) return no('The label of the input is not set once, where the input is built.');
  const label = property ? property.value : setters[0]!.call.arguments[0];
  if (!label || label.type === 'SpreadElement' || (!property && setters[0]!.call.arguments.length !== 1)) return no('The label of the input is not set once, where the input is built.');
  if (!inline && !staysTheSame(label, inner)) return no('The label is computed where the input is built, and may differ where the row is.');
  const removed = property ? removedProperty(property, data as TSESTree.ObjectExpression, context.text) : removedSetter(setters[0]!.call, context.text);
  if (!removed) return no('A comment stands in the way.');
  return { text: nodeText(label, context.text), removed, literal: inline || isConstant(label, context) };
}

/** The uses of the variable that holds the input, all of them setters beside `at` itself; undefined where it is used for more. */
function setterUses(at: Node, input: Node, context: Context): Node[] | undefined {
  const { bindings } = context.inference;
  const variable = at.type === 'Identifier' ? bindings.variable(at) : undefined;
  const definition = variable?.defs.length === 1 ? variable.defs[0]!.node : undefined;
  if (!variable || definition?.type !== 'VariableDeclarator' || definition.id.type !== 'Identifier') return undefined;
  const first = definition.init ?? bindings.initializer(at);
  if (!first || unwrap(first) !== unwrap(input)) return undefined;
  const uses = bindings.uses(variable).filter((use) => use !== at);
  const assigned = (use: Node): boolean => {
    const place = outerParent(use);
    if (place?.type !== 'AssignmentExpression' || place.left !== use) return false;
    // input = input.setValue(…), or the one place that makes it
    const { root, calls } = builderChain(place.right);
    return unwrap(place.right) === unwrap(first) || (root.type === 'Identifier' && bindings.variable(root) === variable && calls.every((link) => /^set(?!Label)/.test(link.name)));
  };
  const sets = (use: Node): boolean => {
    const member = outerParent(use);
    if (member?.type !== 'MemberExpression' || member.property.type !== 'Identifier' || !member.property.name.startsWith('set')) return false;
    const end = chainEnd(use);
    const statement = outerParent(end);
    if (!builderChain(end).calls.some((link) => link.name === 'setLabel')) return true;
    // A label that is set later on counts only where it is always set.
    return statement?.type === 'ExpressionStatement' && statement.parent === definition.parent.parent;
  };
  return uses.every((use) => assigned(use) || sets(use)) ? uses.filter((use) => !assigned(use)) : undefined;
}

/** Whether an expression can not give another value a few statements later: strings, and names that are written once, in templates and choices. */
function isConstant(label: Node, context: Context): boolean {
  const inner = unwrap(label);
  switch (inner.type) {
    case 'Literal':
      return true;
    case 'Identifier': {
      const variable = context.inference.bindings.variable(inner);
      return variable !== undefined && variable.defs.length === 1 && variable.references.filter((reference) => reference.isWrite()).every((reference) => reference.init === true);
    }
    case 'TemplateLiteral':
      return inner.expressions.every((part) => isConstant(part, context));
    case 'BinaryExpression':
    case 'LogicalExpression':
      return isConstant(inner.left, context) && isConstant(inner.right, context);
    case 'ConditionalExpression':
      return isConstant(inner.test, context) && isConstant(inner.consequent, context) && isConstant(inner.alternate, context);
    default:
      return false;
  }
}

/** Whether an expression gives the same where the row is built as where the input is: a string, or both in one function. */
function staysTheSame(label: Node, at: Node): boolean {
  if (stringValue(label) !== undefined) return true;
  return enclosingFunction(label) === enclosingFunction(at) && !isFunction(unwrap(label));
}

/** Cuts `.setLabel(…)` out of its chain, or the whole statement where nothing else is in it. Comments around it stay. */
export function removedSetter(call: TSESTree.CallExpression, text: string): TextEdit | undefined {
  const callee = call.callee;
  // .setLabel('Name' /* at most 45 */)
  if (callee.type !== 'MemberExpression' || hasComment(text, nodeEnd(callee.property), nodeEnd(call))) return undefined;
  const statement = outerParent(call);
  if (statement?.type === 'ExpressionStatement' && callee.object.type === 'Identifier') return lineOf(statement, text);
  const dot = text.lastIndexOf('.', nodeStart(callee.property));
  const between = text.slice(nodeEnd(callee.object), dot);
  if (between.includes(')')) return undefined;
  if (!hasComment(text, nodeEnd(callee.object), dot)) return { start: nodeEnd(callee.object), end: nodeEnd(call), text: '' };
  // After a comment that ends with its line only a line break or another comment may follow.
  const blank = /\s*$/.exec(between)![0].length;
  const endsLine = /^[ \t]*(?:\/\/.*)?\r?\n/.test(text.slice(nodeEnd(call)));
  return { start: endsLine ? dot - blank : dot, end: nodeEnd(call), text: '' };
}

/** A statement with its line, where it has one of its own. */
function lineOf(statement: Node, text: string): TextEdit | undefined {
  const start = text.lastIndexOf('\n', nodeStart(statement) - 1) + 1;
  const tail = /^[ \t]*\r?\n/.exec(text.slice(nodeEnd(statement)));
  return tail && /^[ \t]*$/.test(text.slice(start, nodeStart(statement))) ? { start, end: nodeEnd(statement) + tail[0].length, text: '' } : undefined;
}

/** Cuts a property out of a literal together with its comma and, where it has one, its line. */
export function removedProperty(property: TSESTree.Property, object: TSESTree.ObjectExpression, text: string): TextEdit | undefined {
  const position = object.properties.indexOf(property);
  const next = object.properties[position + 1];
  const previous = object.properties[position - 1];
  const [start, end] = next ? [nodeStart(property), nodeStart(next)] : [previous ? nodeEnd(previous) : nodeStart(property), nodeEnd(property)];
  return hasComment(text, start, end) ? undefined : { start, end, text: '' };
}
