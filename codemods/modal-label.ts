/** Owns what `modal-label` needs from the whole project: nobody may walk the rows of a modal, and all rows of one call change together. */
import type { TSESTree } from '@typescript-eslint/types';
import { type FunctionNode, isFunction, keyName, memberName, type Node, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Finding } from '../src/finding.js';
import type { Context } from '../src/inference/context.js';
import { push } from '../src/multimap.js';
import { memberSources } from '../rules/modal-label/text-inputs.js';
import { obstacleAt, type Obstacle, type ProjectFile, type ProjectProof } from './obstacle.js';

const change = 'modal-label';
const walks = 'walks the rows of a submitted modal, and a label holds one `component` instead of `components`';

export const modalLabelProof: ProjectProof = {
  change,
  concerns: (_file, text) => (text.match(/\bcomponents\b/g)?.length ?? 0) > 1,
  obstacles(file) {
    if (file.context) return rowWalks(file, file.context);
    // Code that does not parse says nothing; where it names rows twice in a line, nobody can tell.
    const at = /\bcomponents\b[^\n]*\.\s*components\b/.exec(file.text);
    return at ? [obstacleAt(change, file, at.index, 'does not parse and may walk the rows of a modal')] : [];
  },
};

const handsOn = new Set(['filter', 'slice', 'concat', 'reverse', 'toReversed', 'sort', 'values', 'flat']);
const oneOf = new Set(['at', 'find', 'findLast', 'first', 'last', 'get', 'shift', 'pop']);
const eachOf = new Set(['forEach', 'map', 'flatMap', 'find', 'findLast', 'filter', 'some', 'every', 'each', 'findIndex']);

/** Where a file reads `components` of an element of some `components`, except where these are a message's. */
function rowWalks(file: ProjectFile, context: Context): Obstacle[] {
  const found = new Set<Node>();
  const seen = new Set<Node>();
  /** `list` is an expression whose value is a list of rows. */
  const list = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const parent = outerParent(node);
    if (!parent) return;
    if (parent.type === 'MemberExpression' && unwrap(parent.object) === unwrap(node)) {
      if (parent.computed && memberName(parent) === undefined) return element(parent);
      const name = memberName(parent);
      const call = outerParent(parent);
      if (name === undefined || call?.type !== 'CallExpression' || unwrap(call.callee) !== parent) return;
      const callback = call.arguments[name === 'from' ? 1 : 0];
      if (eachOf.has(name) && callback) parameter(callback, 0);
      if (/^reduce(Right)?$/.test(name) && callback) parameter(callback, 1);
      if (oneOf.has(name)) element(call);
      if (handsOn.has(name)) list(call);
    } else if (parent.type === 'ForOfStatement' && unwrap(parent.right) === unwrap(node)) pattern(parent.left.type === 'VariableDeclaration' ? parent.left.declarations[0]!.id : parent.left, element);
    else if (parent.type === 'VariableDeclarator' && parent.init && unwrap(parent.init) === unwrap(node)) {
      if (parent.id.type === 'ArrayPattern') for (const part of parent.id.elements) part && pattern(part, element);
      else pattern(parent.id, list);
    } else if ((parent.type === 'LogicalExpression' || parent.type === 'ConditionalExpression') && (parent.type === 'LogicalExpression' || parent.test !== node)) list(parent);
    else if (parent.type === 'SpreadElement') {
      const array = outerParent(parent);
      if (array?.type === 'ArrayExpression') list(array);
    } else if (parent.type === 'CallExpression' && parent.arguments.includes(node as TSESTree.Expression)) {
      const callee = unwrap(parent.callee);
      // `Array.from(x.components, (row) => …)`, and a helper of this file that is given the rows.
      if (callee.type === 'MemberExpression' && memberName(callee) === 'from') {
        list(parent);
        if (parent.arguments[1]) parameter(parent.arguments[1], 0);
      } else if (callee.type === 'Identifier') {
        const helper = functionBehind(callee, context);
        const given = helper?.params[parent.arguments.indexOf(node as TSESTree.Expression)];
        if (given) pattern(given, list);
      }
    }
  };
  const element = (node: Node): void => {
    const parent = outerParent(node);
    if (!parent) return;
    if (parent.type === 'MemberExpression' && unwrap(parent.object) === unwrap(node)) {
      if (memberName(parent) === 'components') found.add(parent.property);
    } else if (parent.type === 'VariableDeclarator' && parent.init && unwrap(parent.init) === unwrap(node)) pattern(parent.id, element);
    else if (parent.type === 'LogicalExpression') element(parent);
  };
  const parameter = (callback: Node, position: number): void => {
    const inner = unwrap(callback);
    const made = isFunction(inner) ? inner : inner.type === 'Identifier' ? functionBehind(inner, context) : undefined;
    const given = made?.params[position];
    if (given) pattern(given, element);
  };
  /** What a binding holds is used as `next` says; `{ components }` of an element is a walk by itself. */
  const pattern = (target: Node, next: (node: Node) => void): void => {
    const inner = target.type === 'AssignmentPattern' ? target.left : target;
    if (inner.type === 'Identifier') {
      const variable = context.inference.bindings.variable(inner);
      for (const use of variable ? context.inference.bindings.uses(variable) : []) next(use);
    } else if (inner.type === 'ObjectPattern' && next === element) {
      for (const property of inner.properties) if (property.type === 'Property' && keyName(property) === 'components') found.add(property);
    } else if (inner.type === 'ArrayPattern' && next === list) for (const part of inner.elements) part && pattern(part, element);
  };

  for (const member of context.index.all('MemberExpression')) {
    if (memberName(member) === 'components' && !isMessage(member.object, context) && !isOwnList(member, context)) list(member);
  }
  for (const object of context.index.all('ObjectPattern')) {
    const holder = object.parent;
    const source = holder.type === 'VariableDeclarator' && holder.id === object ? holder.init : undefined;
    if (source && isMessage(source, context)) continue;
    for (const property of object.properties) if (property.type === 'Property' && keyName(property) === 'components') pattern(property.value, list);
  }
  return [...found].map((node) => obstacleAt(change, file, nodeStart(node), walks)).sort((a, b) => a.offset - b.offset);
}

const modalClass = /Modal|^BaseInteraction$|^Interaction$/;

/** Whether what has the components is a message or its parts, by type, flow or name. An unknown thing may be a modal. */
function isMessage(receiver: Node, context: Context): boolean {
  const inner = unwrap(receiver);
  const value = context.inference.value(inner);
  if (value && value.evidence !== 'convention') return !value.refs.some((ref) => ref.kind !== 'instance' || modalClass.test(ref.name));
  if (inner.type === 'AwaitExpression') return isMessage(inner.argument, context);
  if (inner.type === 'LogicalExpression') return isMessage(inner.left, context) && isMessage(inner.right, context);
  if (inner.type === 'CallExpression') {
    const callee = unwrap(inner.callee);
    return callee.type === 'MemberExpression' && /^(send|reply|editReply|followUp|fetchReply|fetchMessage|getMessage|createMessage|editMessage|update)$/.test(memberName(callee) ?? '');
  }
  if (inner.type === 'MemberExpression' && inner.computed) return isMessage(inner.object, context);
  const name = inner.type === 'Identifier' ? inner.name : inner.type === 'MemberExpression' ? memberName(inner) : undefined;
  if (name !== undefined && /(^|_|[a-z](?=[A-Z]))(message|msg|reply|sent|embed|panel|payload|prompt)s?$/i.test(name)) return true;
  if (inner.type !== 'Identifier') return false;
  const made = context.inference.bindings.initializer(inner);
  return made !== undefined && unwrap(made) !== inner && /^(Await|Call|Member|Logical)Expression$/.test(unwrap(made).type) && isMessage(made, context);
}

/** `this.components` of a class that makes its rows itself and is no modal: rows of buttons by their type, or nothing that comes from elsewhere. */
function isOwnList(member: TSESTree.MemberExpression, context: Context): boolean {
  if (member.object.type !== 'ThisExpression') return false;
  let at: Node | undefined = member;
  while (at && at.type !== 'ClassBody') at = at.parent as Node | undefined;
  const field = at?.body.find((part) => (part.type === 'PropertyDefinition' || part.type === 'AccessorProperty') && keyName(part) === 'components');
  if (at?.parent.superClass || !field || !('typeAnnotation' in field)) return false;
  const type = field.typeAnnotation ? nodeText(field.typeAnnotation, context.text) : '';
  if (/ActionRow\w*<[^>]*(Button|Menu|Select|MessageActionRow)/.test(type)) return true;
  const sources = memberSources(member, context);
  return sources.length > 0 && sources.every((source) => unwrap(source).type === 'ArrayExpression' && !/\bcomponents\b|modal|interaction/i.test(nodeText(source, context.text)));
}

function functionBehind(callee: TSESTree.Identifier, context: Context): FunctionNode | undefined {
  const definition = context.inference.bindings.variable(callee)?.defs[0];
  const node = definition?.type === 'FunctionName' ? (definition.node as Node) : context.inference.bindings.initializer(callee);
  return isFunction(node) ? node : undefined;
}

/** Findings whose edits share a renamed call: they are applied together or not at all. */
export function together(findings: readonly Finding[]): Finding[][] {
  const groups = new Map<number, Finding[]>();
  for (const finding of findings) {
    const rename = finding.change === change ? finding.edits.find(({ text }) => /^(add|set)LabelComponents$/.test(text)) : undefined;
    if (rename) push(groups, rename.start, finding);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
