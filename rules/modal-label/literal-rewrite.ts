/** Owns turning a literal row with one literal text input into a literal label, as text edits. */
import type { TSESTree } from '@typescript-eslint/types';
import { replace } from '../../src/ast/edits.js';
import { numberValue, propertyOf, unwrap, type Node } from '../../src/ast/nodes.js';

import type { Context } from '../../src/inference/context.js';
import { no, ordered, removedProperty, type Rewriting } from './label.js';
import type { ModalRow } from './rows.js';

/** `{ type: 1, components: [{ type: 4, label, … }] }` becomes `{ type: 18, label, component: { type: 4, … } }`. */
export function literalRewrite(row: ModalRow, context: Context): Rewriting {
  const object = row.node as TSESTree.ObjectExpression;
  const type = propertyOf(object, 'type');
  const components = propertyOf(object, 'components');
  const list = components && unwrap(components.value);
  const [input] = row.inputs;
  if (!type || !components || !input || row.inputs.length !== 1 || list?.type !== 'ArrayExpression' || list.elements.length !== 1) return no('The row does not hold one literal input.');
  const inner = list.elements[0] && unwrap(list.elements[0]);
  if (inner?.type !== 'ObjectExpression' || inner !== unwrap(input.node)) return no('The input is made elsewhere.');
  const label = propertyOf(inner, 'label');
  if (!label) return no('The input has no label to move.');
  if (isTypedData(inner, context)) return no('The library\'s types ask for a label in the text input itself, which the platform refuses inside of a label: build it with the builders.');
  const kind = labelType(type.value, context);
  if (!kind) return no('The kind of the row is written in a way that has no label beside it.');
  const text = context.text;
  const labelText = text.slice(label.range[0], label.range[1]);
  const removed = removedProperty(label, inner, text);
  if (!removed) return no('A comment stands in the way.');
  return {
    verdict: 'review',
    edits: ordered([
      replace(unwrap(type.value), kind),
      { start: components.range[0], end: list.range[0], text: `${labelText},${gapBefore(components, text)}component: ` },
      { start: list.range[0], end: inner.range[0], text: '' },
      removed,
      { start: inner.range[1], end: list.range[1], text: '' },
    ]),
  };
}

/** What parts a property from one before it: the line break and the indentation where it starts a line, a space elsewhere. */
function gapBefore(property: Node, text: string): string {
  return /\r?\n[ \t]*$/.exec(text.slice(0, property.range[0]))?.[0] ?? ' ';
}

/** A text input in the library's own form in TypeScript, where the types ask for a label that may not be there. */
export function isTypedData(input: TSESTree.ObjectExpression, context: Context): boolean {
  const key = context.inference.witness.models.find((model) => model.modalLabels)?.modalLabels?.data;
  return key !== undefined && propertyOf(input, key) !== undefined && /\.[cm]?tsx?$/i.test(context.file);
}

/** How the type of a label is written in place of a row's. */
export function labelType(node: Node, context: Context): string | undefined {
  if (numberValue(node) === 1) return '18';
  const inner = unwrap(node);
  if (inner.type !== 'MemberExpression' || inner.computed || inner.property.type !== 'Identifier') return undefined;
  const name = { ActionRow: 'Label', ACTION_ROW: 'LABEL' }[inner.property.name];
  // Without a version to go by, the number stands for a member that the enum may not have yet.
  if (name && !context.inference.witness.models.some((model) => model.modalLabels)) return '18';
  return name && `${context.text.slice(inner.object.range[0], inner.object.range[1])}.${name}`;
}
