/** Owns where a file makes text inputs, and whether an expression is one: built, written as a literal, held in a variable, or made by a helper. */
import type { TSESTree } from '@typescript-eslint/types';
import { builderChain, chainEnd, isFunction, keyName, memberName, numberValue, outerParent, propertyOf, stringValue, unwrap, type FunctionNode, type Node } from '../../src/ast/nodes.js';
import type { Evidence } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';

/** One text input: the whole builder chain, or the object literal. */
export interface TextInput {
  kind: 'builder' | 'literal';
  node: Node;
  evidence: Evidence;
}

const inputClasses = new Set(['TextInputBuilder', 'TextInputComponent', 'TextInput']);

/** The kind of component that a `type` value names: a number, an enum member or a string. */
export function componentType(node: Node | undefined): 'row' | 'input' | 'other' | undefined {
  if (!node) return undefined;
  const number = numberValue(node);
  if (number !== undefined) return number === 1 ? 'row' : number === 4 ? 'input' : 'other';
  const inner = unwrap(node);
  const name = inner.type === 'MemberExpression' && !inner.computed && inner.property.type === 'Identifier' ? inner.property.name : stringValue(inner);
  const plain = name?.replaceAll('_', '').toLowerCase();
  return plain === 'actionrow' ? 'row' : plain === 'textinput' || plain === 'inputtext' ? 'input' : plain === undefined ? undefined : 'other';
}

/** Every text input that the file makes. */
export function findInputs(context: Context): TextInput[] {
  const inputs: TextInput[] = [];
  for (const made of context.index.all('NewExpression')) {
    const evidence = builderEvidence(made, inputClasses, context);
    if (evidence) inputs.push({ kind: 'builder', node: chainEnd(made), evidence });
  }
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    // TextInputBuilder.from(old)
    if (callee.type !== 'MemberExpression' || memberName(callee) !== 'from') continue;
    const evidence = classEvidence(callee.object, inputClasses, context);
    if (evidence) inputs.push({ kind: 'builder', node: chainEnd(call), evidence });
  }
  for (const object of context.index.all('ObjectExpression')) {
    if (componentType(propertyOf(object, 'type')?.value) !== 'input') continue;
    if (!propertyOf(object, 'style') && !propertyOf(object, 'label')) continue;
    const named = numberValue(propertyOf(object, 'type')?.value) === undefined && object.properties.some((part) => part.type === 'SpreadElement');
    if (!named && !propertyOf(object, 'custom_id') && !propertyOf(object, 'customId') && !propertyOf(object, 'customID')) continue;
    inputs.push({ kind: 'literal', node: object, evidence: context.inference.witness.models.length > 0 ? 'flow' : 'convention' });
  }
  return inputs;
}

/** Whether `new X()` makes one of these builders of a library: by its import, or by its name where the import is out of sight. */
export function builderEvidence(made: TSESTree.NewExpression, classes: ReadonlySet<string>, context: Context): Evidence | undefined {
  return classEvidence(made.callee, classes, context);
}

/** The same for the class itself, as in `X.from()`. */
export function classEvidence(written: Node, classes: ReadonlySet<string>, context: Context): Evidence | undefined {
  const found = context.inference.classOf(written);
  if (found) return classes.has(found.name) ? 'flow' : undefined;
  const callee = unwrap(written);
  const imported = context.inference.bindings.imported(callee);
  if (imported && !/^[.#@~/]/.test(imported.module)) return undefined;
  const declared = callee.type === 'Identifier' ? context.inference.bindings.variable(callee)?.defs[0] : undefined;
  if (declared && declared.type !== 'ImportBinding' && declared.type !== 'Variable' && declared.type !== 'Parameter') return undefined;
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  return classes.has(name) && name !== 'TextInput' && context.inference.witness.models.length > 0 ? 'convention' : undefined;
}

/** The text inputs that an expression can be: itself, what a variable or property holds, an element of a list, what a callback or helper returns or is given. */
export function inputsIn(node: Node, inputs: readonly TextInput[], context: Context, depth = 0): TextInput[] {
  if (depth > 7) return [];
  const inner = unwrap(node);
  const next = (at: Node | null | undefined): TextInput[] => (at ? inputsIn(at, inputs, context, depth + 1) : []);
  const self = inputs.find((input) => unwrap(input.node) === inner);
  if (self) return [self];
  switch (inner.type) {
    case 'Identifier':
      return sourcesOf(inner, context).flatMap((value) => (isFunction(unwrap(value)) ? [] : next(value)));
    case 'MemberExpression':
      return memberSources(inner, context).flatMap((value) => next(value));
    case 'ArrayExpression':
      return inner.elements.flatMap((part) => next(part));
    case 'ObjectExpression':
      // { ...input, ...overrides }
      return propertyOf(inner, 'type') ? [] : inner.properties.flatMap((part) => (part.type === 'SpreadElement' ? next(part.argument) : []));
    case 'SpreadElement':
    case 'AwaitExpression':
      return next(inner.argument);
    case 'ConditionalExpression':
      return [...next(inner.consequent), ...next(inner.alternate)];
    case 'LogicalExpression':
      return [...next(inner.left), ...next(inner.right)];
    case 'CallExpression': {
      const { root, calls } = builderChain(inner);
      if (root !== inner && root.type !== 'NewExpression' && calls.every((call) => call.name.startsWith('set'))) return next(root);
      const callee = unwrap(inner.callee);
      if (callee.type === 'MemberExpression') {
        const callback = inner.arguments[0];
        const mapped = callback && isFunction(callback) ? returns(callback).flatMap((value) => next(value)) : [];
        if (mapped.length > 0) return mapped;
        if (callee.object.type === 'Identifier' && callee.object.name === 'Promise') return inner.arguments.flatMap((argument) => next(argument));
        if (listMethods.has(memberName(callee) ?? '')) return next(callee.object);
        const method = callee.object.type === 'ThisExpression' ? methodOf(inner, memberName(callee)) : undefined;
        return method ? returns(method).flatMap((value) => next(value)) : [];
      }
      const helper = callee.type === 'Identifier' ? helperOf(callee, context) : undefined;
      return helper ? returns(helper).flatMap((value) => next(value)) : [];
    }
    default:
      return [];
  }
}

const listMethods = new Set(['slice', 'filter', 'concat', 'reverse', 'shift', 'pop', 'at', 'splice']);

/** The expressions that a variable can hold: what is written to it, what is pushed on it, the list it runs through, what callers give. */
export function sourcesOf(identifier: TSESTree.Identifier, context: Context): Node[] {
  const { bindings } = context.inference;
  const variable = bindings.variable(identifier);
  if (!variable) return [];
  const written = variable.references.flatMap((reference) => (reference.isWrite() && reference.writeExpr ? [reference.writeExpr as Node] : []));
  const pushed = bindings.uses(variable).flatMap((use) => pushedOn(use));
  const definition = variable.defs[0];
  const loop = definition?.type === 'Variable' ? (definition.parent as Node | null)?.parent : undefined;
  if (loop?.type === 'ForOfStatement' && loop.left === (definition!.parent as Node)) return [loop.right];
  if (definition?.type !== 'Parameter' || !isFunction(definition.node as Node)) return [...written, ...pushed];
  const owner = definition.node as FunctionNode;
  const index = owner.params.findIndex((parameter) => parameter === variable.identifiers[0]);
  if (index < 0) return [];
  const call = owner.parent;
  if (call?.type === 'CallExpression' && call.arguments[0] === owner) {
    const callee = unwrap(call.callee);
    return index === 0 && callee.type === 'MemberExpression' && /^(map|forEach|flatMap)$/.test(memberName(callee) ?? '') ? [callee.object] : [];
  }
  const name = owner.type === 'FunctionDeclaration' ? owner.id : owner.parent?.type === 'VariableDeclarator' ? owner.parent.id : undefined;
  const helper = name?.type === 'Identifier' ? bindings.variable(name) : undefined;
  return (helper ? bindings.uses(helper) : []).flatMap((use) => {
    const at = outerParent(use);
    const given = at?.type === 'CallExpression' && unwrap(at.callee) === use ? at.arguments[index] : undefined;
    return given && given.type !== 'SpreadElement' ? [given] : [];
  });
}

/** The arguments of `use.push(…)`. */
function pushedOn(use: Node): Node[] {
  const member = outerParent(use);
  const call = member?.type === 'MemberExpression' && unwrap(member.object) === use && /^(push|unshift)$/.test(memberName(member) ?? '') ? outerParent(member) : undefined;
  return call?.type === 'CallExpression' && unwrap(call.callee) === member ? call.arguments : [];
}

/** The expressions that a property can hold: of a literal that a variable holds, or of the class around. */
export function memberSources(member: TSESTree.MemberExpression, context: Context): Node[] {
  const name = memberName(member);
  const object = unwrap(member.object);
  if (name === undefined) {
    // inputs[0]
    return member.computed ? [object] : [];
  }
  if (object.type === 'ThisExpression') {
    const members = classMembers(member);
    const field = members.find((part) => part.type === 'PropertyDefinition' && keyName(part) === name);
    const own = (node: Node): boolean => node.type === 'MemberExpression' && node.object.type === 'ThisExpression' && memberName(node) === name && classMembers(node) === members;
    const assigned = context.index.all('AssignmentExpression').flatMap((assignment) => (own(unwrap(assignment.left)) ? [assignment.right] : []));
    const pushed = context.index.members(name).flatMap((other) => (own(other) ? pushedOn(other) : []));
    return [...(field?.type === 'PropertyDefinition' && field.value ? [field.value] : []), ...assigned, ...pushed];
  }
  const made = context.inference.bindings.initializer(object);
  const literal = made && unwrap(made);
  const property = literal?.type === 'ObjectExpression' ? propertyOf(literal, name) : undefined;
  return property ? [property.value] : [];
}

function classMembers(node: Node): readonly TSESTree.ClassElement[] {
  for (let at = node.parent as Node | undefined; at; at = at.parent as Node | undefined) if (at.type === 'ClassBody') return at.body;
  return [];
}

function methodOf(node: Node, name: string | undefined): FunctionNode | undefined {
  const found = classMembers(node).find((part) => (part.type === 'MethodDefinition' || part.type === 'PropertyDefinition') && keyName(part) === name);
  const value = found && 'value' in found ? found.value : undefined;
  return isFunction(value) ? value : undefined;
}

function helperOf(callee: TSESTree.Identifier, context: Context): FunctionNode | undefined {
  const definition = context.inference.bindings.variable(callee)?.defs[0];
  const node = definition?.type === 'FunctionName' ? (definition.node as Node) : context.inference.bindings.initializer(callee);
  return node && isFunction(node) ? node : undefined;
}

/** What a function returns, in all its branches; nested functions are left out. */
export function returns(at: FunctionNode): Node[] {
  if (!at.body) return [];
  if (at.body.type !== 'BlockStatement') return [at.body];
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ReturnStatement') {
      if (node.argument) found.push(node.argument);
      return;
    }
    if (isFunction(node)) return;
    if (node.type === 'BlockStatement') node.body.forEach(visit);
    else if (node.type === 'IfStatement') {
      visit(node.consequent);
      if (node.alternate) visit(node.alternate);
    } else if (node.type === 'SwitchStatement') node.cases.forEach((branch) => branch.consequent.forEach(visit));
    else if (node.type === 'TryStatement') visit(node.block);
    else if (node.type === 'ForOfStatement' || node.type === 'ForStatement' || node.type === 'WhileStatement') visit(node.body);
  };
  visit(at.body);
  return found;
}
