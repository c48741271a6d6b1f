/** Finds text inputs of modals that ask for one of two words, where a component to choose with exists. */
import { builderChain, type Node, nodeEnd, nodeStart, propertyOf, stringValue } from '../src/ast/nodes.js';
import type { Detector } from '../src/inference/context.js';
import { findInputs, type TextInput } from './modal-label/text-inputs.js';

/** `Anonymous? (yes/no)`, `true or false`, `Y/N`. */
const choice = /\b(?:yes\s*(?:\/|\||or)\s*no|y\s*\/\s*n|true\s*(?:\/|\||or)\s*false|on\s*\/\s*off)\b/i;

export const modalChoiceComponents: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const input of findInputs(context)) {
    const place = askedIn(input);
    if (!place) continue;
    yield {
      start: nodeStart(place),
      end: nodeEnd(place),
      evidence: input.evidence,
      message: 'This text input asks for one of two words. A Checkbox or a Radio Group in a label gives the answer without spelling it.',
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'The handler reads the answer as text and has to change with it.',
    };
  }
};

/** The label or placeholder that names the two words. */
function askedIn({ kind, node }: TextInput): Node | undefined {
  if (kind === 'literal') {
    if (node.type !== 'ObjectExpression') return undefined;
    return ['label', 'placeholder'].map((name) => propertyOf(node, name)?.value).find((value) => value && choice.test(stringValue(value) ?? ''));
  }
  const { calls } = builderChain(node);
  return calls.flatMap(({ name, call }) => (/^set(Label|Placeholder)$/.test(name) && call.arguments[0] ? [call.arguments[0]] : [])).find((value) => choice.test(stringValue(value) ?? ''));
}
