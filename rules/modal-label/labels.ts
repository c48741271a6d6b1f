/** Owns where labels of modals are made, what is put into them, and what a component's builder is told. */
import type { TSESTree } from '@typescript-eslint/types';
import { builderChain, chainEnd, isFunction, keyName, numberValue, outerParent, propertyOf, stringValue, unwrap, type Node } from '../../src/ast/nodes.js';
import type { Evidence } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import { builderEvidence } from './text-inputs.js';

/** One label: `parts` are what it is given as its component, with the names of the calls or properties that give it. */
export interface ModalLabelUse {
  kind: 'builder' | 'literal';
  /** The whole chain, or the literal. */
  node: Node;
  root: TSESTree.NewExpression | TSESTree.ObjectExpression;
  evidence: Evidence;
  parts: readonly { by: string; node: Node }[];
  /** Whether the label has a text of its own. */
  titled: boolean;
  /** Everything that is done to the label is in its own chain. */
  whole: boolean;
}

/** One thing that a component is told: `setDisabled(true)` or `disabled: true`. */
export interface Told {
  name: string;
  value?: Node;
  /** The member's name or the property's key, to point at. */
  place: Node;
  call?: TSESTree.CallExpression;
  property?: TSESTree.Property;
}

const labelClasses: ReadonlySet<string> = new Set(['LabelBuilder', 'LabelComponent', 'Label']);
const fills = /^set\w*Component$/;

/** The kind of component that a `type` names beside rows and inputs. */
export function typeName(node: Node | undefined): string | undefined {
  const number = numberValue(node);
  if (number !== undefined) return { 3: 'stringselect', 5: 'userselect', 6: 'roleselect', 7: 'mentionableselect', 8: 'channelselect', 18: 'label', 19: 'fileupload' }[number];
  const inner = node && unwrap(node);
  const name = inner?.type === 'MemberExpression' && !inner.computed && inner.property.type === 'Identifier' ? inner.property.name : stringValue(inner);
  return name?.replaceAll('_', '').toLowerCase();
}

/** All labels of a file. */
export function findLabels(context: Context): ModalLabelUse[] {
  const found: ModalLabelUse[] = [];
  for (const root of context.index.all('NewExpression')) {
    const evidence = builderEvidence(root, labelClasses, context);
    if (!evidence) continue;
    const node = chainEnd(root);
    const calls = [...builderChain(node).calls, ...laterCalls(node, context)];
    const data = root.arguments[0] && unwrap(root.arguments[0]);
    const component = data?.type === 'ObjectExpression' ? propertyOf(data, 'component') : undefined;
    const parts = [
      ...(component ? [{ by: 'component', node: component.value as Node }] : []),
      ...calls.flatMap((link) => (fills.test(link.name) && link.call.arguments[0] ? [{ by: link.name, node: link.call.arguments[0] as Node }] : [])),
    ];
    const titled = calls.some((link) => link.name === 'setLabel') || (data?.type === 'ObjectExpression' && propertyOf(data, 'label') !== undefined);
    const whole = (!data || data.type === 'ObjectExpression') && outerParent(node)?.type !== 'VariableDeclarator';
    found.push({ kind: 'builder', node, root, evidence, parts, titled, whole });
  }
  for (const root of context.index.all('ObjectExpression')) {
    const type = propertyOf(root, 'type');
    const component = propertyOf(root, 'component');
    if (!type || !component || typeName(type.value) !== 'label') continue;
    found.push({ kind: 'literal', node: root, root, evidence: context.inference.witness.models.length > 0 ? 'flow' : 'convention', parts: [{ by: 'component', node: component.value }], titled: propertyOf(root, 'label') !== undefined, whole: root.properties.every((part) => part.type === 'Property') });
  }
  return found;
}

function laterCalls(node: Node, context: Context): ReturnType<typeof builderChain>['calls'] {
  const holder = outerParent(node);
  const variable = holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? context.inference.bindings.variable(holder.id) : undefined;
  return variable ? context.inference.bindings.uses(variable).flatMap((use) => builderChain(chainEnd(use)).calls) : [];
}

/** What is said about a component, where all of it is in sight: its class or type, and its settings. Follows one variable and the callback form. */
export function componentOf(part: Node, context: Context): { kind: string; told: Told[]; whole: boolean; root: Node; end: Node } | undefined {
  const inner = unwrap(part);
  const body = isFunction(inner) ? (inner.body.type === 'BlockStatement' ? undefined : inner.body) : inner;
  if (!body) return undefined;
  if (body.type === 'Identifier') {
    const made = context.inference.bindings.initializer(body);
    const found = made && unwrap(made).type !== 'Identifier' ? componentOf(made, context) : undefined;
    const variable = context.inference.bindings.variable(body);
    if (!found || !variable) return undefined;
    const links = context.inference.bindings.uses(variable).filter((use) => use !== body).map((use) => builderChain(chainEnd(use)).calls);
    return { ...found, told: [...found.told, ...links.flat().map(toldBy)], whole: found.whole && links.every((calls) => calls.length > 0) };
  }
  if (body.type === 'ObjectExpression') {
    const kind = typeName(propertyOf(body, 'type')?.value);
    return kind === undefined ? undefined : { kind, told: properties(body), whole: body.properties.every((property) => property.type === 'Property'), root: body, end: body };
  }
  const { root, calls } = builderChain(body);
  const told = calls.map(toldBy);
  if (isFunction(inner)) return { kind: '', told, whole: true, root, end: body };
  if (root.type !== 'NewExpression') return undefined;
  const name = context.inference.classOf(root.callee)?.name;
  const data = root.arguments[0] && unwrap(root.arguments[0]);
  if (!name || (data && data.type !== 'ObjectExpression')) return undefined;
  return { kind: name.replace(/(Menu)?(Builder|Component)?$/, '').toLowerCase(), told: [...(data ? properties(data) : []), ...told], whole: true, root, end: body };
}

function toldBy(link: { name: string; call: TSESTree.CallExpression; member: TSESTree.MemberExpression }): Told {
  const name = link.name.replace(/^set/, '');
  return { name: name[0]!.toLowerCase() + name.slice(1), value: link.call.arguments[0], place: link.member.property, call: link.call };
}

function properties(object: TSESTree.ObjectExpression): Told[] {
  return object.properties.flatMap((property) => (property.type === 'Property' ? [{ name: (keyName(property) ?? '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value: property.value, place: property.key, property }] : []));
}

/** Whether a value is `false`, written out. */
export function isFalse(node: Node | undefined): boolean {
  const inner = node && unwrap(node);
  return inner?.type === 'Literal' && inner.value === false;
}
