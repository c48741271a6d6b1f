/** Owns what rows of modals have to do with other files: a row around what another file hands over, a text input that is handed to another file. */
import { enclosingFunction, isFunction, isWithin, outerParent, unwrap, type Node } from '../../src/ast/nodes.js';
import type { Question } from '../../src/facts.js';
import type { Context } from '../../src/inference/context.js';
import { findInputs, inputsIn, returns, type TextInput } from './text-inputs.js';

/** What has to be known of other files of a row whose contents are out of sight; undefined where none is ever asked, or none can know. */
export function formQuestion(row: Node, parts: readonly Node[], context: Context): Question | undefined {
  if (!context.shared || parts.length === 0) return undefined;
  const shared = context.shared();
  const foreign = shared.foreign.flatMap(({ node, as }, index) => (as === 'call' && parts.some((part) => isWithin(node, part)) ? [index] : []));
  const exports = takesParameters(row, parts, context) ? shared.exportsReaching(row) : [];
  return foreign.length + exports.length > 0 ? { ask: 'form', exports, foreign } : undefined;
}

/** Whether a part of the row is a parameter of the function around it: `(...inputs) => new ActionRowBuilder().addComponents(...inputs)`. */
function takesParameters(row: Node, parts: readonly Node[], context: Context): boolean {
  if (!enclosingFunction(row)) return false;
  return parts.some((part) => {
    const inner = unwrap(part.type === 'SpreadElement' ? part.argument : part);
    return inner.type === 'Identifier' && context.inference.bindings.variable(inner)?.defs[0]?.type === ('Parameter' as string);
  });
}

/** What a file says of text inputs to others. */
export interface FormFacts {
  /** Whether something of another file is called with a text input. */
  isGiven(node: Node): boolean;
  /** Whether an export is a text input, or a function that makes one. */
  isInput(node: Node): boolean;
}

/** What a file says of text inputs to others; undefined where it makes none. */
export function formFacts(context: Context): FormFacts | undefined {
  const inputs = findInputs(context);
  if (inputs.length === 0) return undefined;
  return {
    isGiven: (node) => {
      const call = outerParent(node);
      return call?.type === 'CallExpression' && unwrap(call.callee) === unwrap(node) && call.arguments.some((argument) => inputsIn(argument, inputs, context).length > 0);
    },
    isInput: (node) => isInput(node, inputs) || (isFunction(node) && returns(node).some((value) => isInput(unwrap(value), inputs))),
  };
}

function isInput(node: Node, inputs: readonly TextInput[]): boolean {
  return inputs.some((input) => unwrap(input.node) === node);
}
