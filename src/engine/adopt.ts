/** Owns the one walk over a fresh tree of oxc-parser: it sets parents, makes names of types quick to compare, and sorts the nodes by type. */
import type { TSESTree } from '@typescript-eslint/types';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import { NodeIndex } from '../ast/node-index.js';
import type { Node } from '../ast/nodes.js';

type Child = Node | null | undefined;

/** Names of types as V8 keeps them once for all. What comes out of JSON are copies, which are compared letter by letter wherever `node.type` is asked. */
const types = new Map(Object.keys(visitorKeys).map((type) => [type, type]));

/**
 * Gives every node of `ast` its `parent`, which the parser does not hand over, and returns the index of all.
 * The order is that of `visitorKeys`. A loop, so that deep trees do not overflow the stack. The types that code consists of
 * nearly always are spelt out below: asking a table for the names of their children takes several times as long.
 */
export function adopt(ast: TSESTree.Program): NodeIndex {
  const lists = new Map<string, Node[]>();
  const stack: Node[] = [ast];
  while (stack.length > 0) {
    const node = stack.pop()!;
    const type = types.get(node.type) ?? node.type;
    (node as { type: string }).type = type;
    if (type !== 'Identifier') {
      const list = lists.get(type);
      if (list) list.push(node);
      else lists.set(type, [node]);
    }
    children(node, stack);
  }
  return new NodeIndex(lists, () => NodeIndex.of(ast, visitorKeys).all('Identifier'));
}

/** Puts the children of a node on the stack, the last one first. */
function children(node: Node, stack: Node[]): void {
  switch (node.type) {
    case 'Identifier':
      one(node.typeAnnotation, node, stack);
      if (node.decorators?.length) all(node.decorators, node, stack);
      break;
    case 'Literal':
    case 'TemplateElement':
    case 'ThisExpression':
    case 'Super':
      break;
    case 'MemberExpression':
      one(node.property, node, stack);
      one(node.object, node, stack);
      break;
    case 'CallExpression':
    case 'NewExpression':
      all(node.arguments, node, stack);
      one(node.typeArguments, node, stack);
      one(node.callee, node, stack);
      break;
    case 'Property':
      one(node.value, node, stack);
      one(node.key, node, stack);
      break;
    case 'ObjectExpression':
      all(node.properties, node, stack);
      break;
    case 'ArrayExpression':
      all(node.elements, node, stack);
      break;
    case 'ExpressionStatement':
    case 'ChainExpression':
      one(node.expression, node, stack);
      break;
    case 'BlockStatement':
    case 'ClassBody':
      all(node.body, node, stack);
      break;
    case 'VariableDeclaration':
      all(node.declarations, node, stack);
      break;
    case 'VariableDeclarator':
      one(node.init, node, stack);
      one(node.id, node, stack);
      break;
    case 'AssignmentExpression':
    case 'BinaryExpression':
    case 'LogicalExpression':
      one(node.right, node, stack);
      one(node.left, node, stack);
      break;
    case 'ReturnStatement':
    case 'AwaitExpression':
    case 'UnaryExpression':
    case 'SpreadElement':
      one(node.argument, node, stack);
      break;
    case 'IfStatement':
    case 'ConditionalExpression':
      one(node.alternate, node, stack);
      one(node.consequent, node, stack);
      one(node.test, node, stack);
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      one(node.body, node, stack);
      one(node.returnType, node, stack);
      all(node.params, node, stack);
      one(node.typeParameters, node, stack);
      if (node.type !== 'ArrowFunctionExpression') one(node.id, node, stack);
      break;
    case 'MethodDefinition':
      one(node.value, node, stack);
      one(node.key, node, stack);
      all(node.decorators, node, stack);
      break;
    case 'TemplateLiteral':
      all(node.expressions, node, stack);
      all(node.quasis, node, stack);
      break;
    default:
      others(node, stack);
  }
}

/** Children of a node of a type that is rare. */
function others(node: Node, stack: Node[]): void {
  const keys = visitorKeys[node.type] ?? Object.keys(node).filter((key) => key !== 'parent');
  for (let i = keys.length - 1; i >= 0; i--) {
    const child = (node as unknown as Record<string, unknown>)[keys[i]!];
    if (Array.isArray(child)) all(child.map((each: unknown) => (isNode(each) ? each : null)), node, stack);
    else if (isNode(child)) one(child, node, stack);
  }
}

function one(child: Child, parent: Node, stack: Node[]): void {
  if (!child) return;
  (child as { parent: Node }).parent = parent;
  // More than a third of all nodes are names with nothing below, and nearly nobody asks for all of them.
  if (child.type !== 'Identifier' || child.typeAnnotation || child.decorators?.length) stack.push(child);
}

function all(children: readonly Child[] | null | undefined, parent: Node, stack: Node[]): void {
  if (children) for (let i = children.length - 1; i >= 0; i--) one(children[i], parent, stack);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
