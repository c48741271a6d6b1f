/** Owns the question "which operation of the platform is this call?", over library methods, route builders and written-out paths. */
import type { TSESTree } from '@typescript-eslint/types';
import { memberNames, unwrap, type Node } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { Evidence } from '../finding.js';
import type { LibraryModel, Spelling } from '../libraries/model.js';
import { routes, type Route } from '../libraries/rest/model.js';
import type { Operation } from '../platform/operations.js';
import type { Inference } from './infer.js';
import type { PlatformRequest } from './requests.js';

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
  via: 'method' | 'builder' | 'path' | 'chain';
  route?: Route;
  /** The request that it is, with its fields, where it is written out. */
  request?: PlatformRequest;
}

/** All uses of known operations in a file, in source order. */
export function operationUses(index: NodeIndex, inference: Inference, requests: readonly PlatformRequest[]): OperationUse[] {
  const uses: OperationUse[] = requests.flatMap((request) => requestUse(request) ?? []);
  const requested = new Set(requests.map((request) => request.place));
  for (const call of index.all('CallExpression')) {
    const callee = unwrap(call.callee);
    const imported = functionUse(call, callee, inference);
    if (imported) uses.push(imported);
    if (imported || callee.type !== 'MemberExpression') continue;
    for (const name of memberNames(callee)) {
      const use = methodUse(call, callee, name, inference) ?? (requested.has(call) ? undefined : builderUse(call, callee, name, inference));
      if (use) {
        uses.push(use);
        break;
      }
    }
  }
  return uses.sort((a, b) => a.node.range[0] - b.node.range[0]);
}

/** `createRole(bot, guildId, { … })`, a function that a library exports. */
function functionUse(call: TSESTree.CallExpression, callee: Node, inference: Inference): OperationUse | undefined {
  if (!inference.witness.models.some((model) => model.functions)) return undefined;
  const imported = inference.bindings.imported(callee);
  const model = imported && inference.witness.modelOfModule(imported.module);
  const found = model?.functions && Object.hasOwn(model.functions, imported!.name) ? model.functions[imported!.name]! : undefined;
  if (!model || !found) return undefined;
  // The client goes first: createRole(bot, guildId, options).
  const spelling = {
    ...found,
    ...(found.options && { options: { ...found.options, index: found.options.index + 1 } }),
    ...(found.narrowedBy && { narrowedBy: { ...found.narrowedBy, index: found.narrowedBy.index + 1 } }),
  };
  return { operation: found.operation, spelling, library: model.name, evidence: 'flow', node: call, name: callee.type === 'MemberExpression' ? callee.property : callee, call, via: 'method' };
}

function methodUse(call: TSESTree.CallExpression, callee: TSESTree.MemberExpression, name: string, inference: Inference): OperationUse | undefined {
  if (!inference.witness.models.some((model) => methodNames(model).has(name))) return undefined;
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
    const spelling = spellings[0] && inference.witness.asInstalled(spellings[0]);
    if (spelling) return { operation: spelling.operation, spelling, library: found.library, evidence: found.evidence, node: call, name: callee.property, call, via: 'method' };
  }
  if (receiver !== undefined) return undefined;
  for (const model of inference.witness.models) {
    const key = model.distinctive.includes(name) ? Object.keys(model.methods).find((candidate) => candidate.endsWith(`.${name}`)) : undefined;
    if (key) return { operation: model.methods[key]!.operation, spelling: model.methods[key]!, library: model.name, evidence: 'convention', node: call, name: callee.property, call, via: 'method' };
  }
  return undefined;
}

const namesByModel = new WeakMap<LibraryModel, ReadonlySet<string>>();

/** Names of all methods of a library that are operations. */
function methodNames(model: LibraryModel): ReadonlySet<string> {
  let names = namesByModel.get(model);
  if (!names) namesByModel.set(model, (names = new Set([...model.distinctive, ...Object.keys(model.methods).map((key) => key.slice(key.lastIndexOf('.') + 1))])));
  return names;
}

/** A request that is a known operation, by its path and method. */
function requestUse(request: PlatformRequest): OperationUse | undefined {
  const route = routes.find((candidate) => candidate.method === request.method && candidate.path.test(request.path));
  if (!route) return undefined;
  const { place, name, call, evidence } = request;
  return { operation: route.spelling.operation, spelling: route.spelling, library: 'rest', evidence, node: place, ...(name && { name }), call, via: request.via, route, request };
}

const routeBuilders: ReadonlySet<string> = new Set(routes.map((route) => route.builder));

/** `Routes.channelPin(…)` outside of a request that could be seen, wherever `Routes` comes from. */
function builderUse(call: TSESTree.CallExpression, callee: TSESTree.MemberExpression, name: string, inference: Inference): OperationUse | undefined {
  if (!routeBuilders.has(name)) return undefined;
  const fitting = routes.filter((route) => route.builder === name);
  const imported = inference.bindings.imported(callee);
  if (!imported || !imported.name.endsWith(`Routes.${name}`) || !inference.witness.modelOfModule(imported.module)) return undefined;
  const route = fitting.length === 1 || name === 'channelPin' ? fitting[0] : undefined;
  if (!route) return undefined;
  return { operation: route.spelling.operation, spelling: route.spelling, library: 'rest', evidence: 'flow', node: call, name: callee.property, via: 'builder', route };
}
