/** Owns turning a literal row with one literal text input into a literal label, as text edits. */
import type { TSESTree } from '@typescript-eslint/types';
import { replace } from '../../src/ast/edits.js';
import { isFunction, keyName, memberName, type Node, nodeEnd, nodeStart, nodeText, numberValue, outerParent, propertyOf, unwrap } from '../../src/ast/nodes.js';
import { gate, type Context } from '../../src/inference/context.js';
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
  const labelText = nodeText(label, text);
  const removed = removedProperty(label, inner, text);
  if (!removed) return no('A comment stands in the way.');
  const why = !isInModal(object, context) ? 'The modal that takes the row could not be seen: nothing may read the components of the row on the way.' : allowedByTypes(context) ? undefined : 'The types in use may not know labels.';
  return {
    verdict: why ? 'review' : 'safe',
    why,
    edits: ordered([
      replace(unwrap(type.value), kind),
      { start: nodeStart(components), end: nodeStart(list), text: `${labelText},${gapBefore(components, text)}component: ` },
      { start: nodeStart(list), end: nodeStart(inner), text: '' },
      removed,
      { start: nodeEnd(inner), end: nodeEnd(list), text: '' },
    ]),
  };
}

/** Whether the types of a TypeScript file know labels: those of a library whose version was asked for already, or of the payloads. */
function allowedByTypes({ file, inference, project }: Context): boolean {
  return !/\.[cm]?tsx?$/i.test(file) || inference.witness.models.every((model) => model.modalLabels !== undefined || (model.modalLabelTypes !== undefined && gate(project, model.modalLabelTypes).open));
}

/** Whether a row stands in the components of a modal that is sent: in a list, one of several, made by `map`. The modal is an argument, or the data of a response, itself or through one variable. */
function isInModal(row: Node, context: Context): boolean {
  let at = row;
  for (let place = outerParent(at); place; at = place, place = outerParent(at)) {
    // A cast in between says what the rows are, and would be wrong.
    if (at.parent !== place) return false;
    if (place.type === 'Property') return keyName(place) === 'components' && place.parent.type === 'ObjectExpression' && isSentModal(place.parent, context);
    const callback = isFunction(place) && place.body === at ? outerParent(place) : undefined;
    if (callback) {
      const callee = callback.type === 'CallExpression' ? unwrap(callback.callee) : undefined;
      if (callee?.type !== 'MemberExpression' || !/^(map|flatMap)$/.test(memberName(callee) ?? '')) return false;
      place = callback;
    } else if (place.type !== 'ArrayExpression' && place.type !== 'SpreadElement' && place.type !== 'ConditionalExpression') return false;
  }
  return false;
}

function isSentModal(modal: TSESTree.ObjectExpression, context: Context): boolean {
  if (!propertyOf(modal, 'title') || !['custom_id', 'customID', 'customId'].some((key) => propertyOf(modal, key))) return false;
  if (isSent(modal)) return true;
  const holder = outerParent(modal);
  if (holder !== modal.parent || holder?.type !== 'VariableDeclarator' || holder.id.type !== 'Identifier' || holder.init !== modal || /^Export/.test(holder.parent.parent.type)) return false;
  const variable = context.inference.bindings.variable(holder.id);
  const uses = variable ? context.inference.bindings.uses(variable) : [];
  return uses.length > 0 && uses.every(isSent);
}

/** `interaction.createModal(modal)`, `{ type: 9, data: modal }`. */
function isSent(modal: Node): boolean {
  const place = outerParent(modal);
  if (place?.type === 'CallExpression' && unwrap(place.callee) !== modal) {
    const callee = unwrap(place.callee);
    return /Modal$/.test(callee.type === 'MemberExpression' ? (memberName(callee) ?? '') : '');
  }
  if (place?.type !== 'Property' || keyName(place) !== 'data' || place.parent.type !== 'ObjectExpression') return false;
  const type = propertyOf(place.parent, 'type')?.value;
  const named = type && unwrap(type);
  return numberValue(type) === 9 || (named?.type === 'MemberExpression' && /^modal$/i.test(memberName(named) ?? ''));
}

/** What parts a property from one before it: the line break and the indentation where it starts a line, a space elsewhere. */
function gapBefore(property: Node, text: string): string {
  return /\r?\n[ \t]*$/.exec(text.slice(0, nodeStart(property)))?.[0] ?? ' ';
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
  if (name && !context.inference.witness.models.some((model) => model.modalLabels ?? (model.modalLabelTypes && gate(context.project, model.modalLabelTypes).open))) return '18';
  return name && `${nodeText(inner.object, context.text)}.${name}`;
}
