/** Owns what rows of modals have to do with other files: a row around what another file hands over, a text input that is handed to another file. */
import { builderChain, enclosingFunction, isFunction, isWithin, outerParent, unwrap, type Node } from '../../src/ast/nodes.js';
import type { Question } from '../../src/facts.js';
import type { Context } from '../../src/inference/context.js';
import { findInputs, inputsIn, returns, sourcesOf, type TextInput } from './text-inputs.js';

/** What has to be known of other files of a row whose contents are out of sight; undefined where none is ever asked, or none can know. */
export function formQuestion(row: Node, parts: readonly Node[], context: Context): Question | undefined {
  if (!context.shared || parts.length === 0) return undefined;
  const shared = context.shared();
  const held = sourcesIn(parts, context);
  const foreign = shared.foreign.flatMap(({ node, as }, index) => ((as === 'call' && parts.some((part) => isWithin(node, part))) || ((as === 'call' || as === 'part') && held.some((part) => gives(node, part))) ? [index] : []));
  const exports = takesParameters(row, parts, context) ? shared.exportsReaching(row) : [];
  return foreign.length + exports.length > 0 ? { ask: 'form', exports, foreign } : undefined;
}

/** The same for what is handed to a modal without a row: it may be a row or a label as well, so only a text input of another file counts. */
export function directQuestion(part: Node, context: Context): Question | undefined {
  const held = context.shared ? sourcesIn([part], context) : [];
  const foreign = context.shared?.().foreign.flatMap(({ node, as }, index) => ((as === 'call' || as === 'part') && held.some((one) => gives(node, one)) ? [index] : [])) ?? [];
  return foreign.length > 0 ? { ask: 'form', exports: [], foreign } : undefined;
}

/** Parts of a row, and what the variables among them were made from or run through. */
function sourcesIn(parts: readonly Node[], context: Context): Node[] {
  const { bindings } = context.inference;
  return parts.flatMap((part) => {
    const inner = unwrap(part.type === 'SpreadElement' ? part.argument : part);
    if (inner.type === 'ArrayExpression') return [part, ...sourcesIn(inner.elements.filter((element) => element !== null), context)];
    const { root } = builderChain(inner);
    if (root.type !== 'Identifier') return [part];
    const made = bindings.initializer(root);
    const isWrittenLater = bindings.variable(root)?.references.some((reference) => reference.isWrite()) ?? false;
    return [part, ...(made ? [made] : isWrittenLater ? [] : sourcesOf(root, context))];
  });
}

/** Whether what a place has of another file is what an expression gives, or one of several. */
function gives(place: Node, expression: Node): boolean {
  const whole = unwrap(expression.type === 'SpreadElement' ? expression.argument : expression);
  for (let at: Node = place, parent = outerParent(at); ; at = parent, parent = outerParent(at)) {
    if (unwrap(at) === whole) return true;
    if (!parent) return false;
    if (parent.type === 'ConditionalExpression' ? parent.test === at : parent.type === 'MemberExpression' ? unwrap(parent.object) !== unwrap(at) : parent.type === 'CallExpression' ? unwrap(parent.callee) !== unwrap(at) : !/^(?:ArrayExpression|SpreadElement|AwaitExpression|LogicalExpression)$/.test(parent.type)) return false;
  }
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
    isInput: (node) => isInput(node, inputs, context),
  };
}

/** Whether something is a text input, a list of nothing else, or a function that gives one of them whenever it gives anything. */
function isInput(node: Node, inputs: readonly TextInput[], context: Context, depth = 0): boolean {
  const inner = unwrap(node);
  if (inputs.some((input) => unwrap(input.node) === inner)) return true;
  if (depth > 4) return false;
  const next = (at: Node | null): boolean => at !== null && isInput(at, inputs, context, depth + 1);
  if (inner.type === 'ArrayExpression') return inner.elements.length > 0 && inner.elements.every(next);
  if (isFunction(inner)) {
    const given = returns(inner).filter((value) => !isNothing(value));
    return given.length > 0 && given.every(next);
  }
  const { root, calls } = builderChain(inner);
  if (root.type !== 'Identifier') return false;
  const made = context.inference.bindings.initializer(root);
  return made !== undefined && calls.every(({ name }) => /^(?:set[A-Z]|toJSON$)/.test(name)) && next(made);
}

function isNothing(node: Node): boolean {
  const inner = unwrap(node);
  return (inner.type === 'Literal' && (inner.value === null || inner.value === false)) || (inner.type === 'Identifier' && inner.name === 'undefined');
}
