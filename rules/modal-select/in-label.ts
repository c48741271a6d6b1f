/** Owns turning a row with one select menu in a modal into a label around it, in builders and in literals. */
import type { TSESTree } from '@typescript-eslint/types';
import { hasComment, replace } from '../../src/ast/edits.js';
import { builderChain, type Node, nodeEnd, nodeStart, nodeText, propertyOf, stringValue, unwrap } from '../../src/ast/nodes.js';
import type { TextEdit } from '../../src/finding.js';
import { gate, type Context } from '../../src/inference/context.js';
import { exchangedImport } from '../modal-label/imports.js';
import { componentOf, type Told } from '../modal-label/labels.js';
import { labelType } from '../modal-label/literal-rewrite.js';

/** The edits that put a menu into a label, none where that can't be written, and why a person must look or write it. */
export interface InLabel {
  edits: TextEdit[];
  why: string;
}

const none = (why: string): InLabel => ({ edits: [], why });
const byPerson = 'The text of the label is for a person to write: it starts as what the menu says.';
const setters: Readonly<Record<string, string>> = { select: 'String', stringselect: 'String', userselect: 'User', roleselect: 'Role', mentionableselect: 'Mentionable', channelselect: 'Channel' };

/** `new ActionRowBuilder().addComponents(menu)` becomes `new LabelBuilder().setLabel('…').setStringSelectMenuComponent(menu)`. */
export function menuInLabel(root: TSESTree.NewExpression, whole: Node, context: Context): InLabel {
  const since = context.inference.witness.models.find((model) => model.modalLabels)?.modalLabels;
  const open = since && gate(context.project, since);
  if (!open) return none('The library in use has no labels for modals.');
  if (!open.open) return none(open.why);
  const { calls } = builderChain(whole);
  const [link] = calls;
  const given = link?.call.arguments[0];
  const list = given && unwrap(given);
  const single = list?.type === 'ArrayExpression' ? (list.elements.length === 1 ? list.elements[0] : undefined) : list;
  if (calls.length !== 1 || !link || link.call.arguments.length !== 1 || root.arguments.length > 0 || !single || single.type === 'SpreadElement') return none('The row is filled in more than one step, or holds more than one thing.');
  const menu = componentOf(single, context);
  const setter = menu && setters[menu.kind];
  if (!setter) return none('The kind of the menu can not be told.');
  const { builders } = since;
  if (builders?.set !== 'setTextInputComponent') return none('The library puts a menu into a label in another way.');
  const brought = exchangedImport(root, [root.callee, ...(root.typeArguments ? [root.typeArguments] : [])], context, builders);
  if (!brought || hasComment(context.text, nodeStart(root), nodeStart(given!))) return none('The label could not be brought in, or a comment stands in the way.');
  const gap = /\s*$/.exec(context.text.slice(nodeEnd(root), context.text.lastIndexOf('.', nodeStart(link.member.property))))![0];
  return {
    edits: [
      ...brought.edits,
      { start: nodeStart(root), end: nodeEnd(root), text: `new ${brought.written}()${gap}.setLabel(${labelText(menu.told, context)})` },
      replace(link.member.property, `set${setter}SelectMenuComponent`),
      ...(list?.type === 'ArrayExpression' ? [{ start: nodeStart(list), end: nodeStart(single), text: '' }, { start: nodeEnd(single), end: nodeEnd(list), text: '' }] : []),
    ].sort((a, b) => a.start - b.start),
    why: byPerson,
  };
}

/** `{ type: 1, components: [{ type: 3, … }] }` becomes `{ type: 18, label: '…', component: { type: 3, … } }`. */
export function literalInLabel(object: TSESTree.ObjectExpression, context: Context): InLabel {
  const since = context.inference.witness.models.find((model) => model.modalLabels)?.modalLabels;
  const open = since && gate(context.project, since);
  if (open && !open.open) return none(open.why);
  const type = propertyOf(object, 'type')!;
  const components = propertyOf(object, 'components')!;
  const list = unwrap(components.value);
  const single = list.type === 'ArrayExpression' && list.elements.length === 1 ? list.elements[0] : undefined;
  const menu = single && single.type !== 'SpreadElement' ? componentOf(single, context) : undefined;
  const kind = labelType(type.value, context);
  if (!menu || !single || !kind || hasComment(context.text, nodeStart(components), nodeStart(single)) || hasComment(context.text, nodeEnd(single), nodeEnd(list))) return none('The row holds more than one thing, or is written in a way that has no label beside it.');
  return {
    edits: [
      replace(type.value, kind),
      { start: nodeStart(components), end: nodeStart(single), text: `label: ${labelText(menu.told, context)}, component: ` },
      { start: nodeEnd(single), end: nodeEnd(list), text: '' },
    ],
    why: byPerson,
  };
}

/** What the menu says of itself, as it is written there: its placeholder, or its id. A label has at most 45 characters. */
function labelText(told: readonly Told[], context: Context): string {
  for (const name of ['placeholder', 'customId', 'customID']) {
    const value = told.find((one) => one.name === name)?.value;
    const text = value && stringValue(value);
    if (text && text.length <= 45) return nodeText(value, context.text);
  }
  return "'Choose'";
}
