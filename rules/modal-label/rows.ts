/** Owns where a text input is put into an action row, or into a modal directly, which wraps it in one. */
import type { TSESTree } from '@typescript-eslint/types';
import { builderChain, chainEnd, propertyOf, unwrap, type Node } from '../../src/ast/nodes.js';
import type { Evidence } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import { weaker } from '../../src/inference/value.js';
import { builderEvidence, componentType, inputsIn, type TextInput } from './text-inputs.js';

/** One row with the text inputs in it. `direct` is an input that is handed to the modal without a row. */
export interface ModalRow {
  kind: 'builder' | 'literal' | 'direct';
  /** The row: its whole builder chain, its literal, or the argument of the modal. */
  node: Node;
  inputs: readonly TextInput[];
  evidence: Evidence;
  /** The call that puts the inputs in. */
  call?: TSESTree.CallExpression;
}

const rowClasses = new Set(['ActionRowBuilder', 'MessageActionRow', 'ActionRow']);
const modalClasses = new Set(['ModalBuilder', 'Modal']);
const adders = new Set(['addComponents', 'setComponents', 'addTextInputComponent', 'setTextInputComponent', 'addTextInput']);

/** Every row of a modal in the file, in source order. A text input in no row, or in a label, gives nothing. */
export function findRows(inputs: readonly TextInput[], context: Context): ModalRow[] {
  const rows: ModalRow[] = [];
  for (const made of context.index.all('NewExpression')) {
    const evidence = builderEvidence(made, rowClasses, context);
    if (!evidence) continue;
    const whole = chainEnd(made);
    const filled = fillings(whole, context, inputs);
    const inside = filled.flatMap((filling) => filling.inside);
    if (inside.length > 0) rows.push({ kind: 'builder', node: whole, inputs: inside, evidence: inside.map((input) => input.evidence).reduce(weaker, evidence), call: filled[0]!.call });
  }
  for (const object of context.index.all('ObjectExpression')) {
    if (componentType(propertyOf(object, 'type')?.value) !== 'row') continue;
    const components = propertyOf(object, 'components');
    const inside = components ? inputsIn(components.value, inputs, context) : [];
    if (inside.length > 0) rows.push({ kind: 'literal', node: object, inputs: inside, evidence: inside.map((input) => input.evidence).reduce(weaker) });
  }
  for (const made of context.index.all('NewExpression')) {
    const evidence = builderEvidence(made, modalClasses, context);
    if (!evidence) continue;
    for (const { call } of fillingCalls(chainEnd(made), context)) {
      for (const argument of call.arguments) {
        const inside = inputsIn(argument, inputs, context);
        if (inside.length > 0) rows.push({ kind: 'direct', node: argument, inputs: inside, evidence, call });
      }
    }
  }
  return rows.sort((a, b) => a.node.range[0] - b.node.range[0]);
}

/** The calls that put components into a builder: in its own chain, and on the variable that holds it. */
export function fillingCalls(whole: Node, context: Context): { name: string; call: TSESTree.CallExpression }[] {
  const calls = builderChain(whole).calls.filter((link) => adders.has(link.name));
  const holder = whole.parent;
  if (holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier') {
    const variable = context.inference.bindings.variable(holder.id);
    for (const use of variable ? context.inference.bindings.uses(variable) : []) calls.push(...builderChain(chainEnd(use)).calls.filter((link) => adders.has(link.name)));
  }
  return calls;
}

function fillings(whole: Node, context: Context, inputs: readonly TextInput[]): { call: TSESTree.CallExpression; inside: TextInput[] }[] {
  return fillingCalls(whole, context).flatMap(({ call }) => {
    const inside = call.arguments.flatMap((argument) => inputsIn(unwrap(argument), inputs, context));
    return inside.length > 0 ? [{ call, inside }] : [];
  });
}
