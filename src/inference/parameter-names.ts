/** Owns how a function or constructor of the file calls the argument at a place: `super('pin', ['ManageMessages'])` under `constructor(name, permissions)`. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, unwrap, type FunctionNode, type Node } from '../ast/nodes.js';
import type { Bindings } from './bindings.js';

/** The name of the parameter that an argument of a call is given to; undefined where the file does not hold the function. */
export function parameterName(call: TSESTree.CallExpression | TSESTree.NewExpression, argument: Node, bindings: Bindings): string | undefined {
  const index = call.arguments.findIndex((one) => unwrap(one) === unwrap(argument));
  const parameter = index < 0 ? undefined : calledBy(call, bindings)?.params[index];
  const bare = parameter?.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const name = bare?.type === 'AssignmentPattern' ? bare.left : bare;
  return name?.type === 'Identifier' ? name.name : undefined;
}

function calledBy(call: TSESTree.CallExpression | TSESTree.NewExpression, bindings: Bindings): FunctionNode | undefined {
  const callee = unwrap(call.callee);
  if (callee.type === 'Super') {
    const own = enclosing(call);
    return own?.superClass ? constructorOf(declared(own.superClass, bindings), bindings) : undefined;
  }
  const found = declared(callee, bindings);
  if (call.type === 'NewExpression') return constructorOf(found, bindings);
  return found && isFunction(found) ? found : undefined;
}

/** What an identifier was declared as: a class or function of the file. */
function declared(node: Node, bindings: Bindings): Node | undefined {
  const inner = unwrap(node);
  const definition = inner.type === 'Identifier' ? bindings.variable(inner)?.defs[0] : undefined;
  return definition?.type === 'ClassName' || definition?.type === 'FunctionName' ? (definition.node as Node) : inner.type === 'Identifier' ? bindings.initializer(inner) : undefined;
}

/** The constructor of a class, or that of the nearest class of the file above it. */
function constructorOf(node: Node | undefined, bindings: Bindings, depth = 0): FunctionNode | undefined {
  if (node?.type !== 'ClassDeclaration' && node?.type !== 'ClassExpression') return undefined;
  const own = node.body.body.find((member): member is TSESTree.MethodDefinition => member.type === 'MethodDefinition' && member.kind === 'constructor');
  if (own) return isFunction(own.value) ? own.value : undefined;
  return node.superClass && depth < 5 ? constructorOf(declared(node.superClass, bindings), bindings, depth + 1) : undefined;
}

function enclosing(node: Node): TSESTree.ClassDeclaration | TSESTree.ClassExpression | undefined {
  let at = node.parent as Node | undefined;
  while (at && at.type !== 'ClassDeclaration' && at.type !== 'ClassExpression') at = at.parent as Node | undefined;
  return at;
}
