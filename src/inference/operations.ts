/** Owns the question "which operation of the platform is this call?", over library methods, route builders and written-out paths. */
import type { TSESTree } from '@typescript-eslint/types';
import { memberNames, outerParent, propertyOf, stringValue, unwrap, type Node } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { Evidence } from '../finding.js';
import type { Spelling } from '../libraries/model.js';
import { routes, type HttpMethod, type Route } from '../libraries/rest/model.js';
import type { Operation } from '../platform/operations.js';
import type { Inference } from './infer.js';

/** One use of an operation. */
export interface OperationUse {
  operation: Operation;
  spelling: Spelling;
  library: string;
  evidence: Evidence;
  /** The call itself; for a route builder the call of the builder, for a path the literal. */
  node: Node;
  /** The member that names the operation, where there is one: `pin` in `message.pin()`. */
  name?: Node;
  /** The call that carries the options: the method call, or the request around a route. */
  call?: TSESTree.CallExpression;
  via: 'method' | 'builder' | 'path';
  route?: Route;
}

/** All uses of known operations in a file, in source order. */
export function operationUses(index: NodeIndex, inference: Inference): OperationUse[] {
  const uses: OperationUse[] = [];
  for (const call of index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    if (callee.type !== 'MemberExpression') continue;
    for (const name of memberNames(callee)) {
      const use = methodUse(call, callee, name, inference) ?? builderUse(call, callee, name, inference);
      if (use) {
        uses.push(use);
        break;
      }
    }
  }
  for (const literal of [...index.all('Literal'), ...index.all('TemplateLiteral')]) {
    const use = pathUse(literal, inference);
    if (use) uses.push(use);
  }
  return uses.sort((a, b) => a.node.range[0] - b.node.range[0]);
}

function methodUse(call: TSESTree.CallExpression, callee: TSESTree.MemberExpression, name: string, inference: Inference): OperationUse | undefined {
  const candidates = inference.witness.models.some((model) => model.distinctive.includes(name) || Object.keys(model.methods).some((key) => key.endsWith(`.${name}`)));
  if (!candidates) return undefined;
  const receiver = inference.answer(callee.object);
  const found = typeof receiver === 'object' && 'refs' in receiver ? receiver : undefined;
  if (found) {
    const model = inference.witness.model(found.library);
    const graph = inference.graph(found.library);
    const spellings = found.refs.flatMap((ref) => {
      if (ref.kind !== 'instance') return [];
      const key = (graph?.ancestry(ref.name) ?? [ref.name]).map((type) => `${type}.${name}`).find((candidate) => Object.hasOwn(model?.methods ?? {}, candidate));
      return key ? [model!.methods[key]!] : [];
    });
    const spelling = spellings[0];
    if (spelling) return { operation: spelling.operation, spelling, library: found.library, evidence: found.evidence, node: call, name: callee.property, call, via: 'method' };
  }
  if (receiver !== undefined) return undefined;
  for (const model of inference.witness.models) {
    const key = model.distinctive.includes(name) ? Object.keys(model.methods).find((candidate) => candidate.endsWith(`.${name}`)) : undefined;
    if (key) return { operation: model.methods[key]!.operation, spelling: model.methods[key]!, library: model.name, evidence: 'convention', node: call, name: callee.property, call, via: 'method' };
  }
  return undefined;
}

/** `Routes.channelPin(…)`, wherever `Routes` comes from. */
function builderUse(call: TSESTree.CallExpression, callee: TSESTree.MemberExpression, name: string, inference: Inference): OperationUse | undefined {
  if (!routes.some((route) => route.builder === name)) return undefined;
  const imported = inference.bindings.imported(callee);
  if (!imported || !imported.name.endsWith(`Routes.${name}`) || !inference.witness.modelOfModule(imported.module)) return undefined;
  const request = requestAround(call, inference);
  const fitting = routes.filter((route) => route.builder === name);
  const route = request?.method ? fitting.find((candidate) => candidate.method === request.method) : fitting.length === 1 || name === 'channelPin' ? fitting[0] : undefined;
  if (!route) return undefined;
  return { operation: route.spelling.operation, spelling: route.spelling, library: 'rest', evidence: 'flow', node: call, name: callee.property, call: request?.call, via: 'builder', route };
}

/** A path written out in a string or template that a request is made with. */
function pathUse(node: TSESTree.Literal | TSESTree.TemplateLiteral, inference: Inference): OperationUse | undefined {
  const text = node.type === 'Literal' ? (typeof node.value === 'string' ? node.value : '') : node.quasis.map((quasi) => quasi.value.cooked ?? '').join('{}');
  if (!/\/(channels|guilds)\b/.test(text)) return undefined;
  const host = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api(?:\/v\d+)?|^\{\}(?=\/)|^\/api\/v\d+/.exec(text)?.[0] ?? '';
  const path = text.slice(host.length).replace(/[?#].*$/, '').replace(/\/$/, '');
  if (!path.startsWith('/')) return undefined;
  const request = requestAround(node, inference);
  if (!request?.method) return undefined;
  const library = request.library || host.startsWith('https:');
  if (!library && !inference.text.includes('discord.com/api') && !inference.text.includes('discordapp.com/api')) return undefined;
  const route = routes.find((candidate) => candidate.method === request.method && candidate.path.test(path));
  if (!route) return undefined;
  return { operation: route.spelling.operation, spelling: route.spelling, library: 'rest', evidence: library ? 'flow' : 'convention', node, call: request.call, via: 'path', route };
}

/** The request that a URL is handed to, with its method where it is written. */
function requestAround(url: Node, inference: Inference): { call: TSESTree.CallExpression; method?: HttpMethod; library: boolean } | undefined {
  let at = url;
  let parent = outerParent(at);
  if (parent?.type === 'BinaryExpression' && parent.operator === '+') {
    at = parent;
    parent = outerParent(at);
  }
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') {
    const variable = inference.bindings.variable(parent.id);
    const uses = variable ? inference.bindings.uses(variable) : [];
    const user = uses.length === 1 ? outerParent(uses[0]!) : undefined;
    if (user?.type !== 'CallExpression') return undefined;
    at = uses[0]!;
    parent = user;
  }
  if (parent?.type === 'Property' && /^(url|path|uri)$/.test(parent.key.type === 'Identifier' ? parent.key.name : '') && parent.parent.type === 'ObjectExpression') {
    const options = parent.parent;
    const call = outerParent(options);
    if (call?.type !== 'CallExpression') return undefined;
    return { call, method: methodName(stringValue(propertyOf(options, 'method')?.value)) ?? 'GET', library: false };
  }
  if (parent?.type === 'NewExpression') return undefined;
  if (parent?.type !== 'CallExpression') return undefined;
  const callee = unwrap(parent.callee);
  const position = parent.arguments.findIndex((argument) => unwrap(argument) === unwrap(at));
  if (position < 0) return undefined;
  if (callee.type === 'MemberExpression') {
    const name = memberNames(callee)[0] ?? '';
    const method = methodName(name);
    if (method && position === 0) return { call: parent, method, library: isRest(callee.object, inference) };
    if (/^(request|raw|queueRequest)$/.test(name)) {
      const written = parent.arguments.slice(0, position).map((argument) => methodName(stringValue(argument))).find(Boolean);
      if (written) return { call: parent, method: written, library: isRest(callee.object, inference) };
    }
  }
  const options = parent.arguments[position + 1];
  const literal = options ? unwrap(options) : undefined;
  const method = literal?.type === 'ObjectExpression' ? propertyOf(literal, 'method') : undefined;
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? (memberNames(callee)[0] ?? '') : '';
  if (!/fetch|request|axios|got|ky|api/i.test(name)) return undefined;
  return { call: parent, method: method ? methodName(stringValue(method.value)) : 'GET', library: false };
}

function methodName(text: string | undefined): HttpMethod | undefined {
  const upper = text === 'del' ? 'DELETE' : text?.toUpperCase();
  return upper === 'GET' || upper === 'PUT' || upper === 'POST' || upper === 'PATCH' || upper === 'DELETE' ? upper : undefined;
}

/** Whether an expression is the REST client of a library: `rest`, `client.rest`, `api.rest`, `new REST()`. */
function isRest(node: Node, inference: Inference): boolean {
  const inner = unwrap(node);
  if (inner.type === 'MemberExpression') return memberNames(inner)[0] === 'rest' || isRest(inner.object, inference);
  if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') return isRest(inner.callee.object, inference);
  if (inner.type === 'NewExpression') return inference.classOf(inner.callee)?.name === 'REST';
  if (inner.type !== 'Identifier') return false;
  const made = inference.bindings.initializer(inner);
  return made ? isRest(made, inference) : inner.name === 'rest';
}
