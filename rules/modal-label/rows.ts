/** Owns where a text input is put into an action row, or into a modal directly, which wraps it in one. */
import type { TSESTree } from '@typescript-eslint/types';
import { builderChain, chainEnd, isFunction, memberName, type Node, nodeStart, nodeText, propertyOf, unwrap } from '../../src/ast/nodes.js';
import type { Question } from '../../src/facts.js';
import type { Evidence } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import { weaker } from '../../src/inference/value.js';
import { directQuestion, formQuestion } from './across.js';
import { elementRows } from './elements.js';
import { adders, modalAround, modalEvidence, saysModalRow, saysRows } from './modals.js';
import { builderEvidence, classEvidence, componentType, inputsIn, type TextInput } from './text-inputs.js';

/** One row with the text inputs in it, as far as they are in sight. `direct` is an input that is handed to the modal without a row. */
export interface ModalRow {
  kind: 'builder' | 'literal' | 'direct' | 'element';
  /** The row: its whole builder chain, its literal, or the argument of the modal. */
  node: Node;
  inputs: readonly TextInput[];
  evidence: Evidence;
  /** The calls that put something in. */
  fillings: readonly TSESTree.CallExpression[];
  /** What other files have to say for it to be a row of a modal. */
  ask?: Question;
}

const rowClasses = new Set(['ActionRowBuilder', 'MessageActionRow', 'ActionRow']);
/** Builders that make the rows themselves, one for each input. */
const rowMakers = new Set(['ComponentBuilder']);
const inputTypes = /^(TextInputBuilder|TextInputComponent|TextInput|ModalActionRowComponent(Builder)?|ModalActionRow)$/;

/** Every row of a modal in the file, in source order. A text input in no row, or in a label, gives nothing. */
export function findRows(inputs: readonly TextInput[], context: Context): ModalRow[] {
  const rows = [...builderRows(inputs, context), ...literalRows(inputs, context), ...directInputs(inputs, context), ...madeRows(context), ...typedModals(context), ...elementRows(context)];
  const places = new Set<number>();
  return rows.sort((a, b) => nodeStart(a.node) - nodeStart(b.node)).filter(({ node }) => !places.has(nodeStart(node)) && places.add(nodeStart(node)));
}

function* builderRows(inputs: readonly TextInput[], context: Context): Iterable<ModalRow> {
  for (const [root, evidence] of roots(context)) {
    const whole = chainEnd(root);
    const fillings = fillingCalls(whole, context);
    const data = root.arguments[0] && unwrap(root.arguments[0]);
    const given = data?.type === 'ObjectExpression' ? propertyOf(data, 'components')?.value : undefined;
    const parts = [...(given ? [given] : []), ...fillings.flatMap((call) => call.arguments)];
    const inside = distinct(parts.flatMap((part) => inputsIn(unwrap(part), inputs, context)));
    if (inside.length > 0) yield { kind: 'builder', node: whole, inputs: inside, evidence: inside.map((input) => input.evidence).reduce(weaker, evidence), fillings };
    if (inside.length > 0 || parts.length === 0 || parts.some((part) => isOtherComponent(part, context))) continue;
    if (isModalRow(root, whole, context)) {
      yield { kind: 'builder', node: whole, inputs: [], evidence, fillings };
      continue;
    }
    const ask = root.typeArguments || parts.some(isOtherLiteral) ? undefined : formQuestion(whole, parts, context);
    if (ask) yield { kind: 'builder', node: whole, inputs: [], evidence, fillings, ask };
  }
}

function distinct(inputs: readonly TextInput[]): TextInput[] {
  return [...new Set(inputs)];
}

/** `new ActionRowBuilder()` and `ActionRowBuilder.from(old)`. */
function* roots(context: Context): Iterable<[TSESTree.NewExpression | TSESTree.CallExpression, Evidence]> {
  for (const made of context.index.all('NewExpression')) {
    const evidence = builderEvidence(made, rowClasses, context);
    if (evidence) yield [made, evidence];
  }
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    const evidence = callee.type === 'MemberExpression' && memberName(callee) === 'from' ? classEvidence(callee.object, rowClasses, context) : undefined;
    if (evidence) yield [call, evidence];
  }
}

/** Whether a row whose content is out of sight belongs to a modal: it says so by its type argument, or it is handed to one. */
function isModalRow(root: TSESTree.NewExpression | TSESTree.CallExpression, whole: Node, context: Context): boolean {
  const argument = root.typeArguments?.params[0];
  if (argument?.type === 'TSTypeReference' && argument.typeName.type === 'Identifier') return inputTypes.test(argument.typeName.name);
  return modalAround(whole, context) !== undefined;
}

/** Whether something in a row is a menu or a button, which no modal takes there. */
function isOtherComponent(part: Node, context: Context): boolean {
  const inner = unwrap(part);
  if (inner.type === 'ArrayExpression') return inner.elements.some((element) => element && isOtherComponent(element, context));
  const { root } = builderChain(inner);
  if (root.type === 'Identifier' && root !== inner) return isOtherComponent(root, context);
  const made = root.type === 'Identifier' ? context.inference.bindings.initializer(root) : undefined;
  if (made && made !== root) return isOtherComponent(made, context);
  const name = root.type === 'NewExpression' ? (context.inference.classOf(root.callee)?.name ?? (root.callee.type === 'Identifier' ? root.callee.name : '')) : '';
  return /Button|Select/.test(name);
}

/** A button or a menu as a literal, or a list with one. */
function isOtherLiteral(part: Node): boolean {
  const inner = unwrap(part);
  if (inner.type === 'ArrayExpression') return inner.elements.some((element) => element !== null && isOtherLiteral(element));
  return inner.type === 'ObjectExpression' && componentType(propertyOf(inner, 'type')?.value) === 'other';
}

function* literalRows(inputs: readonly TextInput[], context: Context): Iterable<ModalRow> {
  for (const object of context.index.all('ObjectExpression')) {
    if (componentType(propertyOf(object, 'type')?.value) !== 'row') continue;
    const components = propertyOf(object, 'components');
    const inside = components ? distinct(inputsIn(components.value, inputs, context)) : [];
    if (components && inside.length === 0 && saysModalRow(object, context)) yield { kind: 'literal', node: object, inputs: [], evidence: 'flow', fillings: [] };
    if (inside.length > 0) yield { kind: 'literal', node: object, inputs: inside, evidence: inside.map((input) => input.evidence).reduce(weaker), fillings: [] };
    const list = components && unwrap(components.value);
    const parts = list?.type === 'ArrayExpression' ? list.elements.filter((part) => part !== null) : list ? [list] : [];
    const ask = inside.length === 0 && !parts.some((part) => isOtherComponent(part, context) || isOtherLiteral(part)) && !saysModalRow(object, context) ? formQuestion(object, parts, context) : undefined;
    if (ask) yield { kind: 'literal', node: object, inputs: [], evidence: 'convention', fillings: [], ask };
  }
}

/** Inputs among the arguments of a modal's own call. */
function* directInputs(inputs: readonly TextInput[], context: Context): Iterable<ModalRow> {
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || !adders.has(memberName(callee) ?? '')) continue;
    const evidence = modalEvidence(callee.object, context);
    if (!evidence) continue;
    for (const argument of call.arguments) {
      // addActionRowComponents((row) => row.addComponents(input))
      const given = isFunction(argument) && argument.body.type !== 'BlockStatement' ? builderChain(argument.body).calls.flatMap((link) => (adders.has(link.name) ? link.call.arguments : [])) : [argument];
      const parts = given.flatMap((part) => (unwrap(part).type === 'ArrayExpression' ? (unwrap(part) as TSESTree.ArrayExpression).elements : [part]));
      for (const part of parts) {
        const inside = part ? inputsIn(part, inputs, context) : [];
        if (part && inside.length > 0) yield { kind: 'direct', node: part, inputs: inside, evidence, fillings: [call] };
        const ask = part && inside.length === 0 ? directQuestion(part, context) : undefined;
        if (part && ask) yield { kind: 'direct', node: part, inputs: [], evidence, fillings: [call], ask };
      }
    }
  }
}

/** `new ComponentBuilder<ModalActionRow>().addTextInput({ … })`: the first row starts with the builder, each further one with its call. */
function* madeRows(context: Context): Iterable<ModalRow> {
  for (const made of context.index.all('NewExpression')) {
    const evidence = builderEvidence(made, rowMakers, context);
    if (!evidence) continue;
    const calls = builderChain(chainEnd(made)).calls.filter((link) => link.name === 'addTextInput');
    for (const [index, { call, member }] of calls.entries()) yield { kind: 'direct', node: index === 0 ? chainEnd(made) : member.property, inputs: [], evidence, fillings: [call] };
  }
}

/** A modal made from data of which only the type is in sight: `new ModalBuilder(data as { components: ActionRowData<ModalActionRowComponentData>[] })`. */
function* typedModals(context: Context): Iterable<ModalRow> {
  for (const made of context.index.all('NewExpression')) {
    const first = made.arguments[0];
    if (!first || unwrap(first).type === 'ObjectExpression') continue;
    const evidence = modalEvidence(made, context);
    if (evidence && saysRows.test(nodeText(first, context.text))) yield { kind: 'direct', node: made, inputs: [], evidence, fillings: [] };
  }
}

/** The calls that put components into a builder: in its own chain, and on the variable that holds it. */
function fillingCalls(whole: Node, context: Context): TSESTree.CallExpression[] {
  const calls = builderChain(whole).calls.filter((link) => adders.has(link.name)).map((link) => link.call);
  const holder = whole.parent;
  if (holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier') {
    const variable = context.inference.bindings.variable(holder.id);
    for (const use of variable ? context.inference.bindings.uses(variable) : []) calls.push(...fillingOf(use));
  }
  return calls;
}

/** The call that fills a row through one use of its variable: `row.addComponents(…)`, `row.components.push(…)`. */
function fillingOf(use: Node): TSESTree.CallExpression[] {
  const links = builderChain(chainEnd(use)).calls;
  if (links.length > 0) return links.filter((link) => adders.has(link.name)).map((link) => link.call);
  const member = use.parent;
  if (member?.type !== 'MemberExpression' || member.object !== use || memberName(member) !== 'components') return [];
  return builderChain(chainEnd(member)).calls.filter((link) => link.name === 'push').map((link) => link.call);
}
