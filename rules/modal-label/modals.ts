/** Owns which expressions are modals, and which calls put components into one. */
import type { TSESTree } from '@typescript-eslint/types';
import { builderChain, enclosingFunction, isFunction, isWithin, keyName, memberName, type Node, nodeText, outerParent, unwrap } from '../../src/ast/nodes.js';
import type { Evidence } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import { weaker } from '../../src/inference/value.js';
import { builderEvidence, classEvidence, memberSources } from './text-inputs.js';

const modalClasses = new Set(['ModalBuilder', 'Modal']);

/** Methods that put components into a modal or a row. */
export const adders: ReadonlySet<string> = new Set(['addComponents', 'setComponents', 'addTextInputComponent', 'setTextInputComponent', 'addTextInput', 'addActionRowComponents']);

/** Whether an expression is a modal of a library: built, in a variable, typed, or `this` in a subclass. */
export function modalEvidence(node: Node, context: Context, depth = 0): Evidence | undefined {
  const { root } = builderChain(node);
  if (depth > 4) return undefined;
  if (root.type === 'NewExpression') return builderEvidence(root, modalClasses, context);
  if (root.type === 'CallExpression') {
    const callee = unwrap(root.callee);
    return callee.type === 'MemberExpression' && memberName(callee) === 'from' ? classEvidence(callee.object, modalClasses, context) : undefined;
  }
  if (root.type === 'ThisExpression' || root.type === 'Super') return ownClass(root, context);
  // this.modal.addComponents(…)
  if (root.type === 'MemberExpression' && root.object.type === 'ThisExpression') return memberSources(root, context).map((value) => modalEvidence(value, context, depth + 1)).find(Boolean);
  if (root.type !== 'Identifier') return undefined;
  const made = context.inference.bindings.initializer(root);
  if (made && made !== root) return modalEvidence(made, context, depth + 1);
  // function fill(modal: ModalBuilder) {}
  const annotation = context.inference.bindings.variable(root)?.identifiers[0]?.typeAnnotation?.typeAnnotation;
  return annotation?.type === 'TSTypeReference' && annotation.typeName.type === 'Identifier' ? classEvidence(annotation.typeName, modalClasses, context) : undefined;
}

function ownClass(node: Node, context: Context): Evidence | undefined {
  for (let at = node.parent as Node | undefined; at; at = at.parent as Node | undefined)
    if ((at.type === 'ClassDeclaration' || at.type === 'ClassExpression') && at.superClass) return classEvidence(at.superClass, modalClasses, context);
  return undefined;
}

/**
 * Follows where an expression goes, as an argument, through lists, callbacks of `map`, a variable or a helper that is used once,
 * up to a modal: the call that fills it, or the property `components` of what it is made from.
 */
export function modalAround(node: Node, context: Context, depth = 0): { call?: TSESTree.CallExpression; evidence: Evidence } | undefined {
  if (depth > 8) return undefined;
  const up = (at: Node): ReturnType<typeof modalAround> => modalAround(at, context, depth + 1);
  const place = outerParent(node);
  switch (place?.type) {
    case 'CallExpression': {
      if (unwrap(place.callee) === unwrap(node)) return undefined;
      const callee = unwrap(place.callee);
      const name = callee.type === 'MemberExpression' ? memberName(callee) : undefined;
      if (callee.type !== 'MemberExpression' || name === undefined) return undefined;
      if (adders.has(name)) {
        const evidence = modalEvidence(callee.object, context);
        return evidence && { call: place, evidence };
      }
      const object = unwrap(callee.object);
      if (object.type === 'Identifier' && object.name === 'Promise') return up(place);
      if (name !== 'push' && name !== 'unshift') return undefined;
      // modal.components.push(row)
      if (object.type === 'MemberExpression' && memberName(object) === 'components') {
        const evidence = modalEvidence(object.object, context);
        return evidence && { evidence };
      }
      return object.type === 'Identifier' ? throughVariable(object, object, context, depth) : undefined;
    }
    case 'ArrayExpression':
    case 'SpreadElement':
    case 'AwaitExpression':
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return up(place);
    case 'ForOfStatement': {
      const name = place.right === node && place.left.type === 'VariableDeclaration' ? place.left.declarations[0]?.id : undefined;
      return name?.type === 'Identifier' ? throughVariable(name, undefined, context, depth) : undefined;
    }
    case 'VariableDeclarator':
      return place.id.type === 'Identifier' ? throughVariable(place.id, undefined, context, depth) : undefined;
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      let owner: Node | undefined = place;
      while (owner && !isFunction(owner)) owner = owner.parent as Node | undefined;
      const call = owner && outerParent(owner);
      if (call?.type === 'CallExpression' && call.arguments.includes(owner as TSESTree.Expression)) {
        const callee = unwrap(call.callee);
        return callee.type === 'MemberExpression' && /^(map|flatMap)$/.test(memberName(callee) ?? '') ? up(call) : undefined;
      }
      return owner && throughHelper(owner, context, depth);
    }
    case 'PropertyDefinition': {
      const uses = place.value === node && place.accessibility === 'private' ? usesOfField(place, context) : [];
      return uses.length === 1 ? up(uses[0]!) : undefined;
    }
    case 'Property': {
      const made = keyName(place) === 'components' && place.value === node ? outerParent(place.parent) : undefined;
      if (made?.type === 'NewExpression') {
        const evidence = builderEvidence(made, modalClasses, context);
        return evidence && { evidence };
      }
      return undefined;
    }
    default:
      return undefined;
  }
}

/** Every `this.row` of a field. */
export function usesOfField(field: TSESTree.PropertyDefinition, context: Context): Node[] {
  return context.index.all('MemberExpression').filter((member) => member.object.type === 'ThisExpression' && memberName(member) === keyName(field) && isWithin(member, field.parent));
}

/** What a function of the file makes, where every call of it goes into a modal. No call is named: there may be several. */
function throughHelper(owner: Node, context: Context, depth: number): ReturnType<typeof modalAround> {
  const declaration = owner.type === 'FunctionDeclaration' ? owner : (owner.parent as Node | undefined);
  const name = declaration?.type === 'FunctionDeclaration' || declaration?.type === 'VariableDeclarator' ? declaration.id : undefined;
  const outside = declaration?.type === 'VariableDeclarator' ? declaration.parent.parent : declaration?.parent;
  const variable = name?.type === 'Identifier' && !/^Export/.test(outside?.type ?? '') ? context.inference.bindings.variable(name) : undefined;
  const uses = variable ? context.inference.bindings.uses(variable) : [];
  const sinks = uses.map((use) => {
    const call = outerParent(use);
    return call?.type === 'CallExpression' && unwrap(call.callee) === use ? modalAround(call, context, depth + 1) : undefined;
  });
  const takesLabels = (sink: ReturnType<typeof modalAround>): boolean => {
    const callee = sink?.call && unwrap(sink.call.callee);
    return sink !== undefined && (callee?.type !== 'MemberExpression' || memberName(callee) !== 'addActionRowComponents');
  };
  return sinks.length > 0 && sinks.every(takesLabels) ? { evidence: sinks.map((sink) => sink!.evidence).reduce(weaker) } : undefined;
}

function throughVariable(name: TSESTree.Identifier, besides: Node | undefined, context: Context, depth: number): ReturnType<typeof modalAround> {
  const variable = context.inference.bindings.variable(name);
  for (const use of variable ? context.inference.bindings.uses(variable) : []) {
    if (use === besides) continue;
    const place = outerParent(use);
    if (place?.type === 'MemberExpression' && unwrap(place.object) === use) continue;
    const found = modalAround(use, context, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The type of a row of a modal, as it is written. */
export const saysRows = /\b(?:API)?ActionRow\w*<\s*(?:\w+\.)?(?:API)?(?:TextInput|Modal|ComponentInModal)/;

/** Whether a type written around a node says that it is a row of a modal: `APIActionRowComponent<APITextInputComponent>`, `ActionRowData<ModalActionRowComponentData>`. */
export function saysModalRow(node: Node, context: Context): boolean {
  const written = (at: Node | undefined | null): boolean => at !== undefined && at !== null && saysRows.test(nodeText(at, context.text));
  let at: Node = node;
  for (let parent = at.parent as Node | undefined; parent && unwrap(parent) !== parent; at = parent, parent = parent.parent as Node | undefined) if ('typeAnnotation' in parent && written(parent.typeAnnotation)) return true;
  const holder = outerParent(node);
  if (holder?.type === 'VariableDeclarator') return written(holder.id.typeAnnotation);
  if (holder?.type === 'PropertyDefinition') return written(holder.typeAnnotation);
  const owner = isFunction(holder) ? holder : holder?.type === 'ReturnStatement' ? enclosingFunction(holder) : undefined;
  return written(owner?.returnType);
}
