/** Owns turning a row with one text input into a label, as text edits; says why not where it can't. */
import type { TSESTree } from '@typescript-eslint/types';
import { bringIn, hasComment, removeChainedCall, replace } from '../../src/ast/edits.js';
import { builderChain, enclosingFunction, isFunction, numberValue, outerParent, propertyOf, stringValue, unwrap, type Node } from '../../src/ast/nodes.js';
import type { TextEdit } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import type { ModalRow } from './rows.js';

export type Rewriting = { edits: TextEdit[]; verdict: 'safe' | 'review'; why?: string } | { edits?: undefined; why: string };

const no = (why: string): Rewriting => ({ why });

/** `new ActionRowBuilder().addComponents(input)` in `modal.addComponents(…)` becomes a `LabelBuilder` in `addLabelComponents`. */
export function builderRewrite(row: ModalRow, context: Context): Rewriting {
  if (row.kind === 'direct') return no('The input is handed to the modal without a row; build the label by hand.');
  if (row.inputs.length !== 1 || !row.call || row.call.arguments.length !== 1) return no('The row holds more than one thing.');
  const input = row.inputs[0]!;
  if (input.kind !== 'builder') return no('The input is a literal inside a builder.');
  const chain = builderChain(row.node);
  if (chain.root.type !== 'NewExpression' || chain.calls.length !== 1 || chain.calls[0]!.call !== row.call || chain.root.arguments.length > 0) return no('The row is filled in more than one step.');
  const given = unwrap(row.call.arguments[0]!);
  const single = given.type === 'ArrayExpression' && given.elements.length === 1 && given.elements[0] ? unwrap(given.elements[0]) : given;
  const inline = single === unwrap(input.node);
  if (!inline && !heldOnce(single, input.node, context)) return no('The input is used in more than one place, or made elsewhere.');
  const setters = builderChain(input.node).calls.filter((call) => call.name === 'setLabel');
  if (setters.length !== 1 || setters[0]!.call.arguments.length !== 1) return no('The label of the input is not set once, where the input is built.');
  const label = setters[0]!.call.arguments[0]!;
  if (!inline && !staysTheSame(label, single, context)) return no('The label is computed where the input is built, and may differ where the row is.');
  const removed = removeChainedCall(setters[0]!.call, context.text);
  if (!removed || hasComment(context.text, row.node.range[0], single.range[0])) return no('A comment stands in the way.');
  const targets = modalCalls(row.node, context);
  if (!targets) return no('The modal that takes the row could not be seen.');
  const builder = labelBuilder(chain.root, context);
  if (!builder) return no('`LabelBuilder` could not be imported beside the row.');
  const labelText = context.text.slice(label.range[0], label.range[1]);
  const edits: TextEdit[] = [...builder.edits, ...targets];
  edits.push({ start: row.node.range[0], end: single.range[0], text: `new ${builder.written}()${gapBefore(chain.calls[0]!.member, context.text)}.setLabel(${labelText})${gapBefore(chain.calls[0]!.member, context.text)}.setTextInputComponent(` });
  edits.push({ start: single.range[1], end: row.node.range[1], text: ')' });
  edits.push(removed);
  const literal = stringValue(label) !== undefined || inline;
  return { edits: ordered(edits), verdict: literal ? 'safe' : 'review', why: literal ? undefined : 'The label is an expression that moves to the row.' };
}

/** `{ type: 1, components: [{ type: 4, label, … }] }` becomes `{ type: 18, label, component: { type: 4, … } }`. */
export function literalRewrite(row: ModalRow, context: Context): Rewriting {
  const object = row.node as TSESTree.ObjectExpression;
  const type = propertyOf(object, 'type');
  const components = propertyOf(object, 'components');
  const list = components && unwrap(components.value);
  const input = row.inputs[0]!;
  if (!type || !components || row.inputs.length !== 1 || list?.type !== 'ArrayExpression' || list.elements.length !== 1) return no('The row does not hold one literal input.');
  const inner = list.elements[0] && unwrap(list.elements[0]);
  if (inner?.type !== 'ObjectExpression' || inner !== unwrap(input.node)) return no('The input is made elsewhere.');
  const label = propertyOf(inner, 'label');
  if (!label) return no('The input has no label to move.');
  const kind = labelType(type.value, context);
  if (!kind) return no('The kind of the row is written in a way that has no label beside it.');
  const text = context.text;
  const labelText = text.slice(label.range[0], label.range[1]);
  const removed = removedProperty(label, inner, text);
  if (!removed) return no('A comment stands in the way.');
  return {
    verdict: 'review',
    edits: ordered([
      replace(type.value, kind),
      { start: components.range[0], end: list.range[0], text: `${labelText}, component: ` },
      { start: list.range[0], end: inner.range[0], text: '' },
      removed,
      { start: inner.range[1], end: list.range[1], text: '' },
    ]),
  };
}

/** Cuts a property out of a literal together with its comma and, where it has one, its line. */
function removedProperty(property: TSESTree.Property, object: TSESTree.ObjectExpression, text: string): TextEdit | undefined {
  const position = object.properties.indexOf(property);
  const next = object.properties[position + 1];
  const previous = object.properties[position - 1];
  const [start, end] = next ? [property.range[0], next.range[0]] : [previous?.range[1] ?? property.range[0], property.range[1]];
  return hasComment(text, start, end) ? undefined : { start, end, text: '' };
}

function labelType(node: Node, context: Context): string | undefined {
  if (numberValue(node) === 1) return '18';
  const inner = unwrap(node);
  if (inner.type !== 'MemberExpression' || inner.computed || inner.property.type !== 'Identifier') return undefined;
  const name = { ActionRow: 'Label', ACTION_ROW: 'LABEL' }[inner.property.name];
  return name && `${context.text.slice(inner.object.range[0], inner.object.range[1])}.${name}`;
}

/** Whether `node` is a variable that holds the input and is used nowhere else but for more setters. */
function heldOnce(node: Node, input: Node, context: Context): boolean {
  if (node.type !== 'Identifier') return false;
  const made = context.inference.bindings.initializer(node);
  const variable = context.inference.bindings.variable(node);
  if (!made || !variable || unwrap(made) !== unwrap(input)) return false;
  return context.inference.bindings.uses(variable).every((use) => {
    if (use === node) return true;
    const chain = outerParent(use);
    return chain?.type === 'MemberExpression' && chain.property.type === 'Identifier' && /^set(?!Label)/.test(chain.property.name);
  });
}

/** Whether an expression gives the same where the row is built as where the input is: literals, and names that are never written again. */
function staysTheSame(label: Node, at: Node, context: Context): boolean {
  if (stringValue(label) !== undefined) return true;
  const made = enclosingFunction(label);
  if (made !== enclosingFunction(at)) return false;
  const inner = unwrap(label);
  return inner.type === 'CallExpression' || inner.type === 'MemberExpression' || inner.type === 'TemplateLiteral' || inner.type === 'Identifier' || inner.type === 'ConditionalExpression' || inner.type === 'LogicalExpression' ? !isFunction(inner) && context !== undefined : false;
}

/** Edits that rename the modal's `addComponents` to `addLabelComponents`; undefined when the modal or another of its rows is out of sight. */
function modalCalls(row: Node, context: Context): TextEdit[] | undefined {
  const place = outerParent(row);
  if (place?.type === 'CallExpression' && place.arguments.includes(row as TSESTree.Expression)) return renameAdder(place, context);
  if (place?.type === 'ArrayExpression') {
    const call = outerParent(place);
    return call?.type === 'CallExpression' && call.arguments.includes(place) ? renameAdder(call, context) : undefined;
  }
  if (place?.type === 'VariableDeclarator' && place.id.type === 'Identifier') {
    const variable = context.inference.bindings.variable(place.id);
    const uses = variable ? context.inference.bindings.uses(variable) : [];
    const use = uses.length === 1 ? uses[0]! : undefined;
    const call = use && outerParent(use);
    if (use && call?.type === 'CallExpression' && call.arguments.includes(use)) return renameAdder(call, context);
    const outer = call?.type === 'ArrayExpression' ? outerParent(call) : undefined;
    if (call?.type === 'ArrayExpression' && outer?.type === 'CallExpression') return renameAdder(outer, context);
  }
  return undefined;
}

const renamed: Record<string, string> = { addComponents: 'addLabelComponents', setComponents: 'setLabelComponents' };

function renameAdder(call: TSESTree.CallExpression, context: Context): TextEdit[] | undefined {
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const to = renamed[callee.property.name];
  if (!to) return undefined;
  // All rows of the call have to become labels in the same step.
  const parts = call.arguments.flatMap((argument) => (unwrap(argument).type === 'ArrayExpression' ? (unwrap(argument) as TSESTree.ArrayExpression).elements : [argument]));
  const rows = parts.map((part) => part && rowBehind(part, context));
  if (rows.some((found) => !found)) return undefined;
  return [replace(callee.property, to)];
}

/** Whether an argument is a row builder whose one content can be turned into a label's. */
function rowBehind(part: Node, context: Context): boolean {
  const inner = unwrap(part);
  const made = inner.type === 'Identifier' ? context.inference.bindings.initializer(inner) : inner;
  if (!made) return false;
  const { root, calls } = builderChain(made);
  if (root.type !== 'NewExpression' || calls.length !== 1 || !/^(add|set)Components$/.test(calls[0]!.name) || calls[0]!.call.arguments.length !== 1) return false;
  const callee = unwrap(root.callee);
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  if (name !== 'ActionRowBuilder') return false;
  const given = unwrap(calls[0]!.call.arguments[0]!);
  const single = given.type === 'ArrayExpression' ? (given.elements.length === 1 ? given.elements[0] : null) : given;
  if (!single) return false;
  const source = unwrap(single).type === 'Identifier' ? context.inference.bindings.initializer(single) : single;
  const input = source && builderChain(source);
  if (input?.root.type !== 'NewExpression') return false;
  return input.calls.filter((call) => call.name === 'setLabel').length === 1;
}

function labelBuilder(root: TSESTree.NewExpression, context: Context): { written: string; edits: TextEdit[] } | undefined {
  const callee = unwrap(root.callee);
  if (callee.type === 'MemberExpression') return { written: `${context.text.slice(callee.object.range[0], callee.object.range[1])}.LabelBuilder`, edits: [] };
  return bringIn('LabelBuilder', 'ActionRowBuilder', context.index, context.text);
}

/** The line break and indentation before a chained call, or nothing when it stands on the same line. */
function gapBefore(member: TSESTree.MemberExpression, text: string): string {
  return /\s*$/.exec(text.slice(member.object.range[1], text.lastIndexOf('.', member.property.range[0])))?.[0] ?? '';
}

function ordered(edits: TextEdit[]): TextEdit[] {
  return edits.filter((edit) => edit.start !== edit.end || edit.text !== '').sort((a, b) => a.start - b.start);
}
