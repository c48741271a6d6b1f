/** Finds select menus that a modal refuses: in an action row, disabled, or with nothing to choose while a choice is required. */
import { builderChain, chainEnd, type Node, nodeEnd, nodeStart, numberValue, outerParent, propertyOf, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence, TextEdit } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import { removedProperty, removedSetter } from './modal-label/label.js';
import { componentOf, findLabels, type Told } from './modal-label/labels.js';
import { modalAround } from './modal-label/modals.js';
import { builderEvidence, componentType } from './modal-label/text-inputs.js';
import { literalInLabel, menuInLabel, type InLabel } from './modal-select/in-label.js';

const rowClasses: ReadonlySet<string> = new Set(['ActionRowBuilder', 'ActionRow', 'MessageActionRow']);

export const modalSelect: Detector<{ check: 'program' }> = function* (_check, context, when) {
  for (const made of context.index.all('NewExpression')) {
    const evidence = builderEvidence(made, rowClasses, context);
    const whole = evidence && chainEnd(made);
    if (!evidence || !whole) continue;
    const links = builderChain(whole).calls;
    const parts = links.filter((link) => /^(add|set)Components$/.test(link.name)).flatMap((link) => link.call.arguments);
    if (parts.some((part) => isSelect(part, context)) && modalAround(whole, context)) yield inRow(whole, evidence, when, menuInLabel(made, whole, context));
  }
  for (const object of context.index.all('ObjectExpression')) {
    const components = propertyOf(object, 'components')?.value;
    const list = components && unwrap(components);
    if (componentType(propertyOf(object, 'type')?.value) !== 'row' || list?.type !== 'ArrayExpression' || !isInModal(object)) continue;
    if (list.elements.some((part) => part && isSelect(part, context))) yield inRow(object, context.inference.witness.models.length > 0 ? 'flow' : 'convention', when, literalInLabel(object, context));
  }
  for (const label of findLabels(context)) for (const part of label.parts) yield* inLabel(part.node, part.by, label.evidence, context, when);
};

function inRow(node: Node, evidence: Evidence, when: string, found: InLabel): Draft {
  return { start: nodeStart(node), end: nodeEnd(node), evidence, message: `A modal takes a select menu only inside a label${when && ` ${when}`}; in an action row the request is refused. Put the menu into a label.`, rewrite: found.edits.length > 0 ? 'review' : 'none', proof: 'file', edits: found.edits, why: found.why };
}

function isSelect(part: Node, context: Context): boolean {
  const inner = unwrap(part);
  if (inner.type === 'ArrayExpression') return inner.elements.some((element) => element && isSelect(element, context));
  return /select/.test(componentOf(inner, context)?.kind ?? '');
}

/** `{ title, customId, components: [row] }`: a literal with a title and an id is a modal; messages have neither. */
function isInModal(row: Node): boolean {
  const list = outerParent(row);
  const property = list?.type === 'ArrayExpression' ? outerParent(list) : undefined;
  const modal = property?.type === 'Property' ? property.parent : undefined;
  return modal?.type === 'ObjectExpression' && propertyOf(modal, 'title') !== undefined && ['custom_id', 'customId', 'customID'].some((name) => propertyOf(modal, name));
}

/** The least number of choices that a menu is told: `setMinValues(0)`, `min_values: 0`, `setValuesLength({ min: 0, max: 1 })`. */
function leastOf(told: Told): number | undefined {
  if (told.name === 'minValues') return numberValue(told.value);
  const range = told.name === 'valuesLength' && told.value ? unwrap(told.value) : undefined;
  return range?.type === 'ObjectExpression' ? numberValue(propertyOf(range, 'min')?.value) : undefined;
}

function* inLabel(part: Node, by: string, evidence: Evidence, context: Context, when: string): Iterable<Draft> {
  const component = componentOf(part, context);
  if (!component || !/select/i.test(component.kind || by)) return;
  for (const told of component.told) {
    const value = told.value && unwrap(told.value);
    const on = value === undefined || (value.type === 'Literal' && value.value === true);
    if (told.name === 'disabled' && on) {
      const cut = told.call ? removedSetter(told.call, context.text) : told.property?.parent.type === 'ObjectExpression' ? removedProperty(told.property, told.property.parent, context.text) : undefined;
      yield { start: nodeStart(told.place), end: nodeEnd(told.place), evidence, message: `A disabled menu in a modal is refused${when && ` ${when}`}. Take \`disabled\` away, or leave the menu out.`, rewrite: cut ? 'review' : 'none', proof: 'file', edits: cut ? [cut] : [], why: 'Whether the menu should be there at all is for a person to say.' };
    }
    if (leastOf(told) === 0 && component.whole && !component.told.some((other) => other.name === 'required')) {
      const setter = told.call ?? told.property;
      const edits: TextEdit[] = !setter ? [] : [{ start: nodeEnd(setter), end: nodeEnd(setter), text: told.call ? '.setRequired(false)' : ', required: false' }];
      yield { start: nodeStart(told.place), end: nodeEnd(told.place), evidence, message: 'A menu in a modal is required unless it says otherwise, so that no choice is not accepted in spite of a minimum of 0. Set `required` to false.', rewrite: edits.length > 0 ? 'review' : 'none', proof: 'file', edits, why: 'Whether an empty answer is meant is for a person to say.' };
    }
  }
}
