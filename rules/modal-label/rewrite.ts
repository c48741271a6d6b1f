/** Owns turning a row with one text input into a label, as text edits; says why not where it can't. */
import type { TSESTree } from '@typescript-eslint/types';
import { bringIn, hasComment, removeChainedCall, replace } from '../../src/ast/edits.js';
import { builderChain, enclosingFunction, isFunction, numberValue, outerParent, propertyOf, stringValue, unwrap, type Node } from '../../src/ast/nodes.js';
import type { TextEdit } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import type { ModalRow } from './rows.js';

export type Rewriting = { edits: TextEdit[]; verdict: 'safe' | 'review'; why?: string } | { edits?: undefined; why: string };

const no = (why: string): Rewriting => ({ why });

/**
 * `new ActionRowBuilder().addComponents(input)` in `modal.addComponents(…)` becomes a `LabelBuilder` in `addLabelComponents`.
 * All rows of one call become labels in the same edit: a call takes either rows or labels.
 */
export function builderRewrite(row: ModalRow, rows: readonly ModalRow[], context: Context): Rewriting {
  const adder = adderOf(row.node, context);
  const callee = adder && unwrap(adder.callee);
  const to = callee?.type === 'MemberExpression' && callee.property.type === 'Identifier' ? renamed[callee.property.name] : undefined;
  if (!adder || callee?.type !== 'MemberExpression' || !to) return no('The modal that takes the row could not be seen.');
  const parts = adder.arguments.flatMap((argument) => (unwrap(argument).type === 'ArrayExpression' ? (unwrap(argument) as TSESTree.ArrayExpression).elements : [argument]));
  const edits: TextEdit[] = [replace(callee.property, to)];
  let literal = true;
  for (const part of parts) {
    const made = part && (unwrap(part).type === 'Identifier' ? context.inference.bindings.initializer(part) : part);
    const beside = made && rows.find((candidate) => candidate.kind === 'builder' && unwrap(candidate.node) === unwrap(made));
    if (!beside) return no('The same call takes something that is not a row with one text input.');
    const found = rowEdits(beside, context);
    if (!found.edits) return beside === row ? found : no(`Another row of the same call stays as it is. ${found.why}`);
    literal &&= found.verdict === 'safe';
    for (const edit of found.edits) if (!edits.some((other) => other.start === edit.start && other.end === edit.end && other.text === edit.text)) edits.push(edit);
  }
  return { edits: ordered(edits), verdict: literal ? 'safe' : 'review', why: literal ? undefined : 'The label is an expression that moves to the row.' };
}

/** The edits of one row, without those of the modal's call. */
function rowEdits(row: ModalRow, context: Context): Rewriting {
  if (row.kind === 'direct') return no('The input is handed to the modal without a row; build the label by hand.');
  if (row.inputs.length !== 1 || !row.call || row.call.arguments.length !== 1) return no('The row holds more than one thing.');
  const input = row.inputs[0]!;
  if (input.kind !== 'builder') return no('The input is a literal inside a builder.');
  const chain = builderChain(row.node);
  if (chain.root.type !== 'NewExpression' || chain.calls.length !== 1 || chain.calls[0]!.call !== row.call || chain.root.arguments.length > 0) return no('The row is filled in more than one step.');
  const holder = row.node.parent;
  if ((holder?.type === 'VariableDeclarator' && holder.id.typeAnnotation) || (holder && unwrap(holder) !== holder)) return no('The type of the row is written down and would have to change with it.');
  const given = unwrap(row.call.arguments[0]!);
  const single = given.type === 'ArrayExpression' && given.elements.length === 1 && given.elements[0] ? unwrap(given.elements[0]) : given;
  const inline = single === unwrap(input.node);
  if (!inline && !heldOnce(single, input.node, context)) return no('The input is used in more than one place, or made elsewhere.');
  const setters = builderChain(input.node).calls.filter((call) => call.name === 'setLabel');
  if (setters.length !== 1 || setters[0]!.call.arguments.length !== 1) return no('The label of the input is not set once, where the input is built.');
  const label = setters[0]!.call.arguments[0]!;
  if (!inline && !staysTheSame(label, single)) return no('The label is computed where the input is built, and may differ where the row is.');
  const removed = removeChainedCall(setters[0]!.call, context.text);
  if (!removed || hasComment(context.text, row.node.range[0], single.range[0])) return no('A comment stands in the way.');
  const builder = labelBuilder(chain.root, context);
  if (!builder) return no('`LabelBuilder` could not be imported beside the row.');
  const labelText = context.text.slice(label.range[0], label.range[1]);
  const gap = gapBefore(chain.calls[0]!.member, context.text);
  const before = context.text.slice(row.call.arguments[0]!.range[0], single.range[0]).replace('[', '');
  const opening = /\(\s*$/.exec(context.text.slice(0, row.call.arguments[0]!.range[0]))?.[0].slice(1) ?? '';
  const edits: TextEdit[] = [
    ...builder.edits,
    { start: row.node.range[0], end: single.range[0], text: `new ${builder.written}()${gap}.setLabel(${labelText})${gap}.setTextInputComponent(${opening}${before}` },
    { start: single.range[1], end: row.node.range[1], text: context.text.slice(single.range[1], row.node.range[1]).replace(']', '') },
    removed,
  ];
  return { edits: ordered(edits), verdict: stringValue(label) !== undefined || inline ? 'safe' : 'review', why: 'The label is an expression that moves to the row.' };
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

/** Whether an expression gives the same where the row is built as where the input is: a string, or both in one function. */
function staysTheSame(label: Node, at: Node): boolean {
  if (stringValue(label) !== undefined) return true;
  return enclosingFunction(label) === enclosingFunction(at) && !isFunction(unwrap(label));
}

/** The call that hands a row to its modal, directly, in an array, or through a variable that is used once. */
function adderOf(row: Node, context: Context): TSESTree.CallExpression | undefined {
  const place = outerParent(row);
  if (place?.type === 'CallExpression' && place.arguments.includes(row as TSESTree.Expression)) return place;
  if (place?.type === 'ArrayExpression') {
    const call = outerParent(place);
    return call?.type === 'CallExpression' && call.arguments.includes(place) ? call : undefined;
  }
  if (place?.type !== 'VariableDeclarator' || place.id.type !== 'Identifier') return undefined;
  const variable = context.inference.bindings.variable(place.id);
  const uses = variable ? context.inference.bindings.uses(variable) : [];
  return uses.length === 1 ? adderOf(uses[0]!, context) : undefined;
}

const renamed: Record<string, string> = { addComponents: 'addLabelComponents', setComponents: 'setLabelComponents' };

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
