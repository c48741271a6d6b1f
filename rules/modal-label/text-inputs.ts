/** Owns where a file makes text inputs, and whether an expression is one: built, written as a literal, held in a variable, or made by a helper. */
import type { TSESTree } from '@typescript-eslint/types';
import { builderChain, chainEnd, isFunction, numberValue, propertyOf, stringValue, unwrap, type FunctionNode, type Node } from '../../src/ast/nodes.js';
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
  for (const object of context.index.all('ObjectExpression')) {
    if (componentType(propertyOf(object, 'type')?.value) !== 'input') continue;
    if (!propertyOf(object, 'style') && !propertyOf(object, 'label')) continue;
    if (!propertyOf(object, 'custom_id') && !propertyOf(object, 'customId') && !propertyOf(object, 'customID')) continue;
    inputs.push({ kind: 'literal', node: object, evidence: context.inference.witness.models.length > 0 ? 'flow' : 'convention' });
  }
  return inputs;
}

/** Whether `new X()` makes one of these builders of a library: by its import, or by its name where the import is out of sight. */
export function builderEvidence(made: TSESTree.NewExpression, classes: ReadonlySet<string>, context: Context): Evidence | undefined {
  const found = context.inference.classOf(made.callee);
  if (found) return classes.has(found.name) ? 'flow' : undefined;
  const callee = unwrap(made.callee);
  const imported = context.inference.bindings.imported(callee);
  if (imported && !/^[.#@~/]/.test(imported.module)) return undefined;
  const declared = callee.type === 'Identifier' ? context.inference.bindings.variable(callee)?.defs[0] : undefined;
  if (declared && declared.type !== 'ImportBinding' && declared.type !== 'Variable' && declared.type !== 'Parameter') return undefined;
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  return classes.has(name) && name !== 'TextInput' && context.inference.witness.models.length > 0 ? 'convention' : undefined;
}

/** The text inputs that an expression can be: itself, what a variable holds, what a callback or helper returns. */
export function inputsIn(node: Node, inputs: readonly TextInput[], context: Context, depth = 0): TextInput[] {
  if (depth > 6) return [];
  const inner = unwrap(node);
  const next = (at: Node | null | undefined): TextInput[] => (at ? inputsIn(at, inputs, context, depth + 1) : []);
  const self = inputs.find((input) => unwrap(input.node) === inner);
  if (self) return [self];
  switch (inner.type) {
    case 'Identifier': {
      const variable = context.inference.bindings.variable(inner);
      const written = variable?.references.flatMap((reference) => (reference.isWrite() && reference.writeExpr ? [reference.writeExpr as Node] : [])) ?? [];
      return written.flatMap((value) => (isFunction(unwrap(value)) ? [] : next(value)));
    }
    case 'ArrayExpression':
      return inner.elements.flatMap((part) => next(part));
    case 'SpreadElement':
    case 'AwaitExpression':
      return next(inner.argument);
    case 'ConditionalExpression':
      return [...next(inner.consequent), ...next(inner.alternate)];
    case 'LogicalExpression':
      return [...next(inner.left), ...next(inner.right)];
    case 'CallExpression': {
      const { root, calls } = builderChain(inner);
      if (root !== inner && root.type === 'Identifier' && calls.every((call) => call.name.startsWith('set'))) return next(root);
      const callee = unwrap(inner.callee);
      if (callee.type === 'MemberExpression') {
        const callback = inner.arguments[0];
        const mapped = callback && isFunction(callback) ? returns(callback).flatMap((value) => next(value)) : [];
        return mapped.length > 0 ? mapped : callee.object.type === 'Identifier' && callee.object.name === 'Promise' ? inner.arguments.flatMap((argument) => next(argument)) : [];
      }
      const helper = callee.type === 'Identifier' ? helperOf(callee, context) : undefined;
      return helper ? returns(helper).flatMap((value) => next(value)) : [];
    }
    default:
      return [];
  }
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
