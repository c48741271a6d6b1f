/** Owns which variables of a function are sent to Discord as files. */
import type { Variable } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, isWithin, keyName, memberName, propertyOf, stringValue, unwrap, type FunctionNode, type Node } from '../../src/ast/nodes.js';
import type { Context } from '../../src/inference/context.js';
import type { Derivation } from '../../src/inference/derived.js';

/** Whether something that is made of `start` goes out as a file, inside the derivation's region or in a function of the file that is called there. */
export function isSent(start: Iterable<Variable>, derivation: Derivation, context: Context): boolean {
  const reached = derivation.from(start);
  return sinks(derivation.region, context).some((sink) => derivation.mentions(sink).some((variable) => reached.has(variable))) || isHandedOn(reached, derivation, context);
}

/** Expressions inside `region` that stand where a file to be sent does. */
function sinks(region: Node, context: Context): Node[] {
  const found: Node[] = [];
  const inside = (node: Node): boolean => isWithin(node, region);
  for (const property of context.index.all('Property')) {
    if (property.parent.type !== 'ObjectExpression' || !inside(property)) continue;
    const name = keyName(property);
    const isFile = name === 'files' || ((name === 'file' || name === 'attachment' || name === 'contents' || name === 'data') && (propertyOf(property.parent, 'name') ?? propertyOf(property.parent, 'filename')) !== undefined && !propertyOf(property.parent, 'execute'));
    if (isFile || (name === 'file' && isLastArgument(property.parent))) found.push(property.value);
  }
  for (const assignment of context.index.all('AssignmentExpression')) {
    const left = unwrap(assignment.left);
    if (inside(assignment) && left.type === 'MemberExpression' && memberName(left) === 'files') found.push(assignment.right);
  }
  for (const creation of context.index.all('NewExpression')) {
    const callee = unwrap(creation.callee);
    const name = callee.type === 'MemberExpression' ? memberName(callee) : callee.type === 'Identifier' ? callee.name : undefined;
    if (inside(creation) && name !== undefined && /^(AttachmentBuilder|MessageAttachment|Attachment)$/.test(name)) found.push(...creation.arguments);
  }
  for (const call of context.index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression' || !inside(call)) continue;
    const name = memberName(callee) ?? '';
    // form.append('files[0]', …), channel.createMessage(content, file)
    if (name === 'append' && /^(file|files\[\d+\]|files?\d*)$/.test(stringValue(call.arguments[0]) ?? '')) found.push(...call.arguments.slice(1));
    if (/^(createMessage|executeWebhook)$/.test(name)) found.push(...call.arguments.slice(1));
    if (name === 'addFiles' || name === 'setFiles') found.push(...call.arguments);
  }
  return found;
}

/** `msg.send(text, { file: buffer })` */
function isLastArgument(object: TSESTree.ObjectExpression): boolean {
  const call = object.parent;
  return call.type === 'CallExpression' && call.arguments.at(-1) === object && call.callee.type === 'MemberExpression' && /^(send|reply|say|createMessage|edit)$/.test(memberName(call.callee) ?? '');
}

/** A function of the file gets one of the variables and sends it. */
function isHandedOn(reached: ReadonlySet<Variable>, derivation: Derivation, context: Context): boolean {
  for (const call of context.index.all('CallExpression')) {
    if (!isWithin(call, derivation.region)) continue;
    const called = functionOf(call.callee, context);
    if (!called || isWithin(derivation.region, called)) continue;
    for (const [position, argument] of call.arguments.entries()) {
      const parameter = called.params[position];
      if (!parameter || !derivation.mentions(argument).some((variable) => reached.has(variable))) continue;
      const names = context.index.all('Identifier').filter((identifier) => isWithin(identifier, parameter));
      const variables = names.flatMap((identifier) => context.inference.bindings.variable(identifier) ?? []);
      if (sinks(called, context).some((sink) => context.index.all('Identifier').some((identifier) => isWithin(identifier, sink) && variables.includes(context.inference.bindings.variable(identifier)!)))) return true;
    }
  }
  return false;
}

function functionOf(callee: Node, context: Context): FunctionNode | undefined {
  const inner = unwrap(callee);
  if (inner.type === 'MemberExpression' && inner.object.type === 'ThisExpression') {
    const method = context.index.all('MethodDefinition').find((candidate) => keyName(candidate) === memberName(inner));
    return method && isFunction(method.value) ? method.value : undefined;
  }
  if (inner.type !== 'Identifier') return undefined;
  const definition = context.inference.bindings.variable(inner)?.defs[0];
  if (definition?.type === 'FunctionName') return isFunction(definition.node as Node) ? (definition.node as FunctionNode) : undefined;
  const init = context.inference.bindings.initializer(inner);
  return init && isFunction(unwrap(init)) ? (unwrap(init) as FunctionNode) : undefined;
}
