/** Owns turning a row that a builder makes into a label, together with all rows of the same call, as text edits; says why not where it can't. */
import type { TSESTree } from '@typescript-eslint/types';
import { replace } from '../../src/ast/edits.js';
import { builderChain, enclosingFunction, isFunction, keyName, memberName, type Node, nodeEnd, nodeStart, outerParent, propertyOf, unwrap } from '../../src/ast/nodes.js';
import type { TextEdit } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import { exchangedImport } from './imports.js';
import { movableLabel, no, ordered, type Rewriting } from './label.js';
import { modalAround, usesOfField } from './modals.js';
import type { ModalRow } from './rows.js';
import { memberSources, returns } from './text-inputs.js';

type LabelBuilders = NonNullable<NonNullable<Context['inference']['witness']['models'][number]['modalLabels']>['builders']>;

/** The edits of one row, without those of the modal's call. `gone` are the stretches in which names are no longer used. */
interface RowEdits {
  edits: TextEdit[];
  gone: Node[];
  root: TSESTree.NewExpression;
  literal: boolean;
}

/**
 * `new ActionRowBuilder().addComponents(input)` in `modal.addComponents(…)` becomes a `LabelBuilder` in `addLabelComponents`.
 * Where not all of a call's rows can become labels, the call keeps its name: `addComponents` takes labels too.
 */
export function builderRewrite(row: ModalRow, rows: readonly ModalRow[], context: Context): Rewriting {
  const builders = context.inference.witness.models.find((model) => model.modalLabels)?.modalLabels?.builders;
  if (!builders) return no('The library in use has no builder for labels.');
  const own = rowEdits(row, context, builders);
  if ('why' in own) return no(own.why);
  const sink = modalAround(row.node, context);
  const callee = sink?.call && unwrap(sink.call.callee);
  const property = callee?.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property : undefined;
  const to = property && builders.adders[property.name];
  const group = sink?.call && to ? allRows(sink.call.arguments, rows, context) : undefined;
  const moved = group?.includes(row) ? group.map((other) => rowEdits(other, context, builders)) : undefined;
  const lists = group && sink?.call ? listTypes(sink.call.arguments, nameOf(own.root.callee), context) : undefined;
  if (moved && lists && property && to && moved.every((part): part is RowEdits => !('why' in part))) {
    const literal = moved.every((part) => part.literal);
    const parts = [...moved, { ...own, edits: lists.map((type) => replace(type, placeholder)), gone: lists }];
    return finished(to === property.name ? [] : [replace(property, to)], parts, context, builders, literal ? undefined : 'The label is an expression that moves to the row.');
  }
  if (isOnTypedList(row.node, context)) return no('The type of the list of rows is written down and would have to change with it.');
  if (property?.name === 'addActionRowComponents') return no('Another row of the same call stays as it is.');
  const seen = sink && !sink.call;
  return finished([], [own], context, builders, seen && own.literal ? undefined : sink ? 'Other rows of the modal stay as they are; a modal may hold both.' : 'The modal that takes the row could not be seen: nothing may read the components of the row on the way.');
}

function finished(edits: TextEdit[], parts: readonly RowEdits[], context: Context, builders: LabelBuilders, why: string | undefined): Rewriting {
  const brought = exchangedImport(parts[0]!.root, parts.flatMap((part) => part.gone), context, builders);
  if (!brought) return no(`\`${builders.label}\` could not be imported beside the row.`);
  const all = [...edits, ...brought.edits, ...parts.flatMap((part) => part.edits)];
  const unique = all.filter((edit, index) => all.findIndex((other) => other.start === edit.start && other.end === edit.end && other.text === edit.text) === index);
  return { edits: ordered(unique.map((edit) => ({ ...edit, text: edit.text.replace(placeholder, brought.written) }))), verdict: why ? 'review' : 'safe', why };
}

/** Stands for the builder's name until all rows are known, and with them what the import becomes. */
const placeholder = '\u0000';

/** The rows among what a modal's call is given, if there is nothing else: in lists, from `map`, in variables, from helpers. */
function allRows(parts: readonly (Node | null)[], rows: readonly ModalRow[], context: Context, depth = 0): ModalRow[] | undefined {
  const found: ModalRow[] = [];
  for (const part of parts) {
    const inner = part && unwrap(part);
    if (!inner || depth > 6) return undefined;
    const row = rows.find((candidate) => candidate.kind === 'builder' && unwrap(candidate.node) === inner);
    // const rows = []; rows.push(…);
    if (depth > 0 && inner.type === 'ArrayExpression' && inner.elements.length === 0) continue;
    const below = row ? [row] : allRows(behind(inner, context), rows, context, depth + 1);
    if (!below || below.length === 0) return undefined;
    found.push(...below);
  }
  return found;
}

/** What an expression is made of that holds rows; `[null]` where that can't be told. */
function behind(inner: Node, context: Context): readonly (Node | null)[] {
  const { bindings } = context.inference;
  switch (inner.type) {
    case 'ArrayExpression':
      return inner.elements;
    case 'SpreadElement':
    case 'AwaitExpression':
      return [inner.argument];
    case 'Identifier': {
      const variable = bindings.variable(inner);
      const made = bindings.initializer(inner);
      if (!variable || !made || bindings.uses(variable).filter((use) => !isFilled(use)).length !== 1) return [null];
      return unwrap(made).type === 'ArrayExpression' ? [made, ...bindings.uses(variable).filter(isFilled).flatMap(addedBy)] : [made];
    }
    case 'MemberExpression': {
      const uses = context.index.all('PropertyDefinition').filter((field) => field.accessibility === 'private' && usesOfField(field, context).includes(inner)).flatMap((field) => usesOfField(field, context));
      return uses.length === 1 ? memberSources(inner, context) : [null];
    }
    case 'CallExpression': {
      const callee = unwrap(inner.callee);
      const first = inner.arguments[0];
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Promise') return inner.arguments;
      return callee.type === 'MemberExpression' && memberName(callee) === 'map' && first && isFunction(first) ? returns(first) : [null];
    }
    default:
      return [null];
  }
}

/** What a use of a list adds to it with `push` or `unshift`; `[null]` for other uses but its length. */
function addedBy(use: Node): readonly (Node | null)[] {
  const member = outerParent(use);
  const name = member?.type === 'MemberExpression' ? memberName(member) : undefined;
  const call = member && outerParent(member);
  if (name === 'length' && call?.type !== 'AssignmentExpression') return [];
  return /^(push|unshift)$/.test(name ?? '') && call?.type === 'CallExpression' && unwrap(call.callee) === member && outerParent(call)?.type === 'ExpressionStatement' ? call.arguments : [null];
}

/** The types of rows in the types written for the lists that a modal's call is given, which become the label's; undefined where one says something else. */
function listTypes(parts: readonly Node[], row: string | undefined, context: Context): Node[] | undefined {
  const found: Node[] = [];
  for (const part of parts) {
    const inner = unwrap(part.type === 'SpreadElement' ? part.argument : part);
    const made = context.inference.bindings.initializer(inner);
    if (!made || unwrap(made).type !== 'ArrayExpression') continue;
    for (const type of typesOfList(made)) {
      const element = type.type === 'TSArrayType' ? type.elementType : type.type === 'TSTypeReference' && nameOf(type.typeName) === 'Array' ? type.typeArguments?.params[0] : undefined;
      if (element?.type !== 'TSTypeReference' || nameOf(element.typeName) !== row) return undefined;
      found.push(element);
    }
  }
  return found;
}

/** The types in casts around a list, and of the variable that it is declared for. */
function typesOfList(made: Node): Node[] {
  const found: Node[] = [];
  for (let at = made; unwrap(at) !== at; ) {
    if (at.type === 'TSAsExpression' || at.type === 'TSTypeAssertion' || at.type === 'TSSatisfiesExpression') found.push(at.typeAnnotation);
    at = (at as Extract<Node, { expression: Node }>).expression;
  }
  const holder = outerParent(made);
  if (holder?.type === 'VariableDeclarator' && holder.id.typeAnnotation) found.push(holder.id.typeAnnotation.typeAnnotation);
  return found;
}

/** Whether a row goes into a list whose type is written down. */
function isOnTypedList(node: Node, context: Context): boolean {
  const place = outerParent(node);
  const call = place?.type === 'CallExpression' ? unwrap(place.callee) : undefined;
  const list = call?.type === 'MemberExpression' && /^(push|unshift)$/.test(memberName(call) ?? '') ? context.inference.bindings.initializer(call.object) : place?.type === 'ArrayExpression' ? place : undefined;
  return list !== undefined && typesOfList(list).length > 0;
}

/** `row.addComponents(…)` as a statement of its own. */
function isFilled(use: Node): boolean {
  const member = outerParent(use);
  return member?.type === 'MemberExpression' && unwrap(member.object) === use;
}

function rowEdits(row: ModalRow, context: Context, builders: LabelBuilders): RowEdits | { why: string } {
  if (row.kind === 'element') return no('The row is an element: put the input into an element for a label by hand, with its text.');
  if (row.kind === 'direct') return no('The input is handed to the modal without a row; build the label by hand.');
  if (row.inputs.length !== 1) return no('The row does not hold one input that is built in this file.');
  const { root, calls } = builderChain(row.node);
  if (root.type !== 'NewExpression') return no('The row is made from another one.');
  const types = writtenTypes(row.node, root);
  if (!types) return no('The type of the row is written down and would have to change with it.');
  const [filling] = row.fillings;
  const data = root.arguments[0] && unwrap(root.arguments[0]);
  const fromData = data?.type === 'ObjectExpression' && data.properties.length === 1 && !filling && calls.length === 0 && root.arguments.length === 1;
  const given = fromData ? propertyOf(data, 'components')?.value : row.fillings.length === 1 && filling?.arguments.length === 1 && !data ? filling.arguments[0] : undefined;
  if (!given || given.type === 'SpreadElement') return no('The row is filled in more than one step.');
  const list = unwrap(given);
  const single = list.type === 'ArrayExpression' && list.elements.length === 1 && list.elements[0] ? unwrap(list.elements[0]) : list;
  if (single.type === 'ArrayExpression') return no('The row holds more than one thing.');
  const label = movableLabel(row.inputs[0]!, single, context);
  if (label.why !== undefined) return no(label.why);
  const brackets = list.type === 'ArrayExpression' ? unbracketed(list, single, context.text) : [];
  const edits: TextEdit[] = [label.removed, ...types.map((type) => replace(type, placeholder))];
  const gone: Node[] = [root.callee, ...(root.typeArguments ? [root.typeArguments] : []), ...types];
  if (fromData) {
    const property = propertyOf(data, 'components')!;
    edits.push(
      { start: nodeStart(root), end: nodeStart(property.value), text: `new ${placeholder}().setLabel(${label.text}).${builders.set}(` },
      ...brackets,
      { start: nodeEnd(property.value), end: nodeEnd(root), text: ')' },
    );
    return /\/\/|\/\*/.test(context.text.slice(nodeStart(root), nodeStart(property.value))) ? no('A comment stands in the way.') : { edits, gone, root, literal: label.literal };
  }
  const callee = unwrap(filling!.callee) as TSESTree.MemberExpression;
  if (calls.some((link) => link.call !== filling) || (calls.length === 0 && !isAlone(filling!))) return no('The row is filled in more than one step.');
  const gap = /\s*$/.exec(context.text.slice(nodeEnd(callee.object), context.text.lastIndexOf('.', nodeStart(callee.property))))?.[0] ?? '';
  const set = `.setLabel(${label.text})`;
  if (calls.length > 0) edits.push({ start: nodeStart(root), end: nodeEnd(root), text: `new ${placeholder}()${gap}${set}` }, replace(callee.property, builders.set));
  else edits.push({ start: nodeStart(root), end: nodeEnd(root), text: `new ${placeholder}()` }, replace(callee.property, `setLabel(${label.text}).${builders.set}`));
  return { edits: [...edits, ...brackets], gone, root, literal: label.literal };
}

/** Whether a call on the row's variable is a statement that always runs after the row is made. */
function isAlone(call: TSESTree.CallExpression): boolean {
  const callee = unwrap(call.callee);
  return outerParent(call)?.type === 'ExpressionStatement' && callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && memberName(callee) !== 'push';
}

/** Takes the brackets off a list of one, with its trailing comma. */
function unbracketed(list: TSESTree.ArrayExpression, single: Node, text: string): TextEdit[] {
  const tail = text.slice(nodeEnd(single), nodeEnd(list));
  return [
    { start: nodeStart(list), end: nodeStart(list) + 1, text: '' },
    { start: nodeEnd(single), end: nodeEnd(list), text: tail.slice(0, -1).replace(/^(\s*),/, '$1') },
  ];
}

/** The types written around a row that have to become the label's: of its variable, of a cast, of the function that returns it. Undefined where one is not simply the row's class. */
function writtenTypes(node: Node, root: TSESTree.NewExpression): Node[] | undefined {
  const found: Node[] = [];
  let at = node;
  for (let parent = at.parent as Node | undefined; parent && unwrap(parent) !== parent; at = parent, parent = parent.parent as Node | undefined)
    if (parent.type === 'TSAsExpression' || parent.type === 'TSTypeAssertion' || parent.type === 'TSSatisfiesExpression') found.push(parent.typeAnnotation);
  const holder = outerParent(node);
  if (holder?.type === 'VariableDeclarator' && holder.id.typeAnnotation) found.push(holder.id.typeAnnotation.typeAnnotation);
  if (holder?.type === 'PropertyDefinition' && holder.typeAnnotation) found.push(holder.typeAnnotation.typeAnnotation);
  if (holder?.type === 'ReturnStatement' || isFunction(holder)) {
    const owner = isFunction(holder) ? holder : enclosingFunction(holder as Node);
    if (owner?.returnType) found.push(owner.returnType.typeAnnotation);
  }
  const name = nameOf(root.callee);
  return found.every((type) => type.type === 'TSTypeReference' && nameOf(type.typeName) === name) ? found : undefined;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return memberName(node);
  if (node.type === 'TSQualifiedName') return node.right.name;
  return keyName({ key: node, computed: false });
}
