/** Finds text inputs in a label that keep a label of their own, and takes it away or moves it out. */
import type { TSESTree } from '@typescript-eslint/types';
import { builderChain, chainEnd, isFunction, type Node, nodeEnd, nodeStart, nodeText, propertyOf, stringValue, unwrap } from '../src/ast/nodes.js';
import type { Draft, TextEdit } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import { movableLabel, ordered, removedSetter } from './modal-label/label.js';
import { findLabels, type ModalLabelUse } from './modal-label/labels.js';
import { isTypedData } from './modal-label/literal-rewrite.js';
import { findInputs, inputsIn } from './modal-label/text-inputs.js';

export const textInputLabelInsideLabel: Detector<{ check: 'program' }> = function* (_check, context, when) {
  const labels = findLabels(context);
  const inputs = labels.length > 0 ? findInputs(context) : [];
  for (const label of labels) {
    for (const part of label.parts) {
      for (const input of inputsIn(part.node, inputs, context)) {
        const place = ownLabel(input.node, part.node, context);
        if (place) yield draft(place, label, when, editsOf(label, part.node, input, context));
      }
      const set = part.by === 'setTextInputComponent' && isFunction(unwrap(part.node)) ? callbackLabel(unwrap(part.node)) : undefined;
      if (set) yield draft(set.member.property, label, when, callbackEdits(set.call, label, context));
    }
  }
};

/** Where an input sets its own label: in its chain, in its data, or later on its variable. */
function ownLabel(input: Node, given: Node, context: Context): Node | undefined {
  const inner = unwrap(input);
  if (inner.type === 'ObjectExpression') return propertyOf(inner, 'label')?.key;
  const { root, calls } = builderChain(input);
  const data = root.type === 'NewExpression' && root.arguments[0] ? unwrap(root.arguments[0]) : undefined;
  const fromData = data?.type === 'ObjectExpression' ? propertyOf(data, 'label')?.key : undefined;
  const variable = unwrap(given).type === 'Identifier' ? context.inference.bindings.variable(unwrap(given)) : undefined;
  const later = variable ? context.inference.bindings.uses(variable).flatMap((use) => builderChain(chainEnd(use)).calls) : [];
  return [...calls, ...later].find((link) => link.name === 'setLabel')?.member.property ?? fromData;
}

/** Cuts the call out of the callback, and moves a written text to a label that has none. */
function callbackEdits(call: TSESTree.CallExpression, label: ModalLabelUse, context: Context): TextEdit[] | undefined {
  const removed = removedSetter(call, context.text);
  const [text] = call.arguments;
  if (!removed || (label.titled ? stringValue(text) === undefined : stringValue(text) === undefined || label.root.type !== 'NewExpression' || label.root.arguments.length > 0 || !label.whole)) return undefined;
  return label.titled ? [removed] : ordered([removed, { start: nodeEnd(label.root), end: nodeEnd(label.root), text: `.setLabel(${nodeText(text!, context.text)})` }]);
}

function callbackLabel(callback: Node): ReturnType<typeof builderChain>['calls'][number] | undefined {
  if (!isFunction(callback) || callback.body.type === 'BlockStatement') return undefined;
  return builderChain(callback.body).calls.find((link) => link.name === 'setLabel');
}

function editsOf(label: ModalLabelUse, given: Node, input: ReturnType<typeof findInputs>[number], context: Context): TextEdit[] | undefined {
  if (input.kind === 'literal') return literalEdits(label, input.node, given, context);
  const found = movableLabel(input, given, context);
  if (found.why !== undefined) return undefined;
  if (label.titled) return [found.removed];
  if (label.root.type !== 'NewExpression' || label.root.arguments.length > 0 || !label.whole) return undefined;
  return ordered([found.removed, { start: nodeEnd(label.root), end: nodeEnd(label.root), text: `.setLabel(${found.text})` }]);
}

function literalEdits(label: ModalLabelUse, input: Node, given: Node, context: Context): TextEdit[] | undefined {
  const object = unwrap(input) as TSESTree.ObjectExpression;
  const property = propertyOf(object, 'label');
  const outer = label.kind === 'literal' ? propertyOf(label.root as TSESTree.ObjectExpression, 'component') : undefined;
  if (!property || isTypedData(object, context) || unwrap(given) !== object || (!label.titled && !outer)) return undefined;
  const next = object.properties[object.properties.indexOf(property) + 1];
  const previous = object.properties[object.properties.indexOf(property) - 1];
  const cut = next ? { start: nodeStart(property), end: nodeStart(next), text: '' } : { start: previous ? nodeEnd(previous) : nodeStart(property), end: nodeEnd(property), text: '' };
  if (/\/\/|\/\*/.test(context.text.slice(cut.start, cut.end))) return undefined;
  return label.titled ? [cut] : ordered([{ start: nodeStart(outer!), end: nodeStart(outer!), text: `${nodeText(property, context.text)}, ` }, cut]);
}

function draft(place: Node, label: ModalLabelUse, when: string, edits: TextEdit[] | undefined): Draft {
  return {
    start: nodeStart(place),
    end: nodeEnd(place),
    evidence: label.evidence,
    message: `A text input inside a label may not have a label of its own${when && ` ${when}`}: the request is refused. ${label.titled ? 'Take it away, the label around it has the text.' : 'Move the text to the label around it.'}`,
    rewrite: edits ? 'safe' : 'none',
    proof: 'file',
    edits: edits ?? [],
    why: edits ? undefined : 'The text is set in a way that a rewrite can not take away.',
  };
}
