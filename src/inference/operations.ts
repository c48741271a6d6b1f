/** Owns the question "which operation of the platform is this call?", over library methods, route builders and written-out paths. */
import type { TSESTree } from '@typescript-eslint/types';
import { memberNames, type Node, nodeStart, unwrap } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { Evidence } from '../finding.js';
import { inherited } from '../libraries/graph.js';
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

/** The uses of operations in one file. Each call is looked at when a detector asks for an operation that its name can mean, and once. */
export class Operations {
  readonly #index: NodeIndex;
  readonly #inference: Inference;
  readonly #models: readonly LibraryModel[];
  readonly #requests: () => readonly PlatformRequest[];
  /** Those of its calls that can be of any operation: a few, of which each detector asks for some. */
  #possible: readonly Possible[] | undefined;
  readonly #known = new Map<TSESTree.CallExpression, OperationUse | undefined>();
  /** Whether a text stands in the file, by text. */
  readonly #standing = new Map<string, boolean>();
  #mayRequest: boolean | undefined;
  #namesRoutes: boolean | undefined;
  #requested: { uses: readonly OperationUse[]; places: ReadonlySet<Node> } | undefined;

  /** `requests` gives the requests of the file; `models` are all that there are. */
  constructor(index: NodeIndex, inference: Inference, requests: () => readonly PlatformRequest[], models: readonly LibraryModel[]) {
    this.#models = models;
    this.#index = index;
    this.#inference = inference;
    this.#requests = requests;
  }

  /** All uses of these operations, of every one where none is named, in source order. */
  of(named: readonly Operation[]): OperationUse[] {
    const wanted = wantedFor(named, this.#models);
    const { text } = this.#inference;
    const uses: OperationUse[] = [];
    this.#mayRequest ??= mayRequest(text);
    this.#namesRoutes ??= this.#mayRequest && /OAuth2Routes|RouteBases/.test(text);
    if (this.#mayRequest && (this.#namesRoutes || wanted.routeWords.some((word) => this.#has(word)))) {
      for (const use of this.#fromRequests().uses) if (wanted.operations.has(use.operation)) uses.push(use);
    }
    for (const call of this.#candidates(wanted)) {
      if (!this.#known.has(call)) this.#known.set(call, this.#useOf(call));
      const use = this.#known.get(call);
      if (use && wanted.operations.has(use.operation)) uses.push(use);
    }
    return uses.sort((a, b) => nodeStart(a.node) - nodeStart(b.node));
  }

  #fromRequests(): { uses: readonly OperationUse[]; places: ReadonlySet<Node> } {
    if (!this.#requested) {
      this.#mayRequest ??= mayRequest(this.#inference.text);
      const requests = this.#mayRequest ? this.#requests() : [];
      this.#requested = { uses: requests.flatMap((request) => requestUse(request) ?? []), places: new Set(requests.map((request) => request.place)) };
    }
    return this.#requested;
  }

  /** Calls that can be of one of these operations, in source order. */
  #candidates({ names, functionsOf }: Wanted): readonly TSESTree.CallExpression[] {
    this.#possible ??= this.#findPossible();
    const { witness } = this.#inference;
    let isFunction: boolean | undefined;
    const mayBeFunction = (): boolean => (isFunction ??= witness.models.some((model) => witness.imports(model) && functionsOf(model).some((name) => this.#has(name))));
    return this.#possible.flatMap(({ call, called }) => ((called ? called.some((name) => names.has(name)) : mayBeFunction()) ? [call] : []));
  }

  #findPossible(): readonly Possible[] {
    const { names } = wantedFor([], this.#models);
    const isVariable = mayCallFunction(this.#inference);
    return this.#index.calls((name) => names.has(name), () => isVariable).map((call) => {
      const callee = unwrap(call.callee);
      return { call, called: callee.type === 'MemberExpression' ? memberNames(callee) : undefined };
    });
  }

  #has(word: string): boolean {
    let has = this.#standing.get(word);
    if (has === undefined) this.#standing.set(word, (has = this.#inference.text.includes(word)));
    return has;
  }

  #useOf(call: TSESTree.CallExpression): OperationUse | undefined {
    const callee = unwrap(call.callee);
    const imported = functionUse(call, callee, this.#inference);
    if (imported || callee.type !== 'MemberExpression') return imported;
    for (const name of memberNames(callee)) {
      const use = methodUse(call, callee, name, this.#inference) ?? (routeBuilders.has(name) && !this.#fromRequests().places.has(call) ? builderUse(call, callee, name, this.#inference) : undefined);
      if (use) return use;
    }
    return undefined;
  }
}

/** Whether a text can hold a request that is a known operation: its path, a route builder, a chain that stands for a path, or an address to which a path is added. */
function mayRequest(text: string): boolean {
  return requestWords.test(text);
}

const requestWords = new RegExp(`Route|\\b(?:api|proxy|base(?:U[Rr][Ll])?|prefix(?:Url)?)\\b|/(?:${[...new Set(routes.map(({ path }) => lastPart(path)))].join('|')})\\b`);

/** A call that can be of an operation, with the names that a member is called by. A variable has none, because what is imported goes by any. */
interface Possible {
  call: TSESTree.CallExpression;
  called: readonly string[] | undefined;
}

/** What calls of some operations are written with. */
interface Wanted {
  operations: ReadonlySet<Operation>;
  /** Names of methods, functions and route builders. */
  names: ReadonlySet<string>;
  /** The functions of a library that are one of the operations. */
  functionsOf(model: LibraryModel): readonly string[];
  /** Of these, one stands where one is a request: names of route builders, and last parts of paths. */
  routeWords: readonly string[];
}

const wantedByModels = new WeakMap<readonly LibraryModel[], Map<string, Wanted>>();

/** What is asked for again in file after file, and so worked out once. No operation stands for all. */
function wantedFor(named: readonly Operation[], models: readonly LibraryModel[]): Wanted {
  let known = wantedByModels.get(models);
  if (!known) wantedByModels.set(models, (known = new Map()));
  const key = named.join();
  let wanted = known.get(key);
  if (!wanted) {
    const operations = new Set(named.length > 0 ? named : everyOperation(models));
    const own = routes.filter(({ spelling }) => operations.has(spelling.operation));
    const methods = [...operations].flatMap((operation) => methodsOf(models).get(operation) ?? []);
    const functions = new Map(models.map((model) => [model, functionsOf(model).flatMap(([name, operation]) => (operations.has(operation) ? [name] : []))]));
    wanted = { operations, functionsOf: (model) => functions.get(model) ?? [], names: new Set([...methods, ...own.map(({ builder }) => builder)]), routeWords: [...new Set(own.flatMap(({ builder, path }) => [builder, lastPart(path)]))] };
    known.set(key, wanted);
  }
  return wanted;
}

const functionsByModel = new WeakMap<LibraryModel, readonly (readonly [string, Operation])[]>();

/** The functions of a library that are operations, by the last part of their names. */
function functionsOf(model: LibraryModel): readonly (readonly [string, Operation])[] {
  let found = functionsByModel.get(model);
  if (!found) functionsByModel.set(model, (found = Object.entries(model.functions ?? {}).map(([name, { operation }]) => [lastName(name), operation] as const)));
  return found;
}

/** The last part of a route that is written out: `pins` of `/channels/{}/pins/{}`. */
function lastPart(path: RegExp): string {
  return path.source.split('\\/').flatMap((part) => /^@?[a-z\d-]+/.exec(part)?.[0] ?? []).at(-1)!;
}

/** All operations that a library or a route has. */
function everyOperation(models: readonly LibraryModel[]): readonly Operation[] {
  return [...new Set([...methodsOf(models).keys(), ...routes.map(({ spelling }) => spelling.operation)])];
}

const methods = new WeakMap<readonly LibraryModel[], ReadonlyMap<Operation, readonly string[]>>();

/** Names of methods and functions by the operation that they are in some library. */
function methodsOf(models: readonly LibraryModel[]): ReadonlyMap<Operation, readonly string[]> {
  const known = methods.get(models);
  if (known) return known;
  const found = new Map<Operation, string[]>();
  for (const model of models) {
    for (const [key, { operation }] of [...Object.entries(model.methods), ...Object.entries(model.functions ?? {})]) {
      const names = found.get(operation) ?? [];
      if (!names.includes(lastName(key))) names.push(lastName(key));
      found.set(operation, names);
    }
  }
  methods.set(models, found);
  return found;
}

/** `pin` of `Message.pin`. */
function lastName(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/** `createRole(bot, guildId, { … })`, a function that a library exports. */
function functionUse(call: TSESTree.CallExpression, callee: Node, inference: Inference): OperationUse | undefined {
  if (!mayCallFunction(inference)) return undefined;
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

const callers = new WeakMap<Inference, boolean>();

/** Whether a function of a library that the file imports is named in it at all: by another name too, its import names it. */
function mayCallFunction(inference: Inference): boolean {
  let may = callers.get(inference);
  if (may === undefined) callers.set(inference, (may = inference.witness.models.some((model) => inference.witness.imports(model) && functionsOf(model).some(([name]) => inference.text.includes(name)))));
  return may;
}

function methodUse(call: TSESTree.CallExpression, callee: TSESTree.MemberExpression, name: string, inference: Inference): OperationUse | undefined {
  if (!inference.witness.models.some((model) => methodNames(model).has(name))) return undefined;
  const receiver = inference.answer(callee.object);
  const found = typeof receiver === 'object' && 'refs' in receiver ? receiver : undefined;
  if (found) {
    const model = inference.witness.model(found.library);
    const graph = inference.graph(found.library);
    let spelled: Spelling | undefined;
    for (const ref of found.refs) if (model && ref.kind === 'instance') spelled ??= inherited(model.methods, graph, ref.name, name);
    const spelling = spelled && inference.witness.asInstalled(spelled);
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
