/** Owns the question "which request of the platform's HTTP API is this call?", over fetch, the usual clients, route builders and the REST clients of libraries. */
import type { TSESTree } from '@typescript-eslint/types';
import { chainEnd, isFunction, keyName, memberName, memberNames, type Node, nodeText, outerParent, propertyOf, stringValue, unwrap } from '../ast/nodes.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { Evidence } from '../finding.js';
import { kept, nameLimit } from '../kept.js';
import { builders, hosts, type HttpMethod } from '../libraries/rest/model.js';
import type { Inference } from './infer.js';
import { fieldsOf, type Fields } from './request-fields.js';
import { writtenText, type WrittenText } from './written-text.js';

/** One request of the platform's HTTP API. */
export interface PlatformRequest {
  method: HttpMethod;
  /** Without host, version and query; `{}` stands for each part that is not written: `/channels/{}/pins`. */
  path: string;
  /** The call that sends it. */
  call: TSESTree.CallExpression;
  /** Where the path stands: a literal, a template, a sum, the call of a route builder, or a chain such as `api.channels(id).pins`. */
  place: Node;
  /** The address as the call has it, which can be the name of a constant. */
  url: Node;
  via: 'path' | 'builder' | 'chain';
  /** The member that names the route, for a route builder: `channelPin` in `Routes.channelPin(…)`. */
  name?: Node;
  /** `flow`: the host, a route builder or a library's client is there; `convention`: the path on a host that only names tell. */
  evidence: Evidence;
  /** Sent by the REST client of a library, which authenticates as the bot unless told otherwise. */
  client: boolean;
  /** The body, undefined where there is none or it can not be seen. */
  body?: Node;
  /** Fields of the body, of the query and of the headers (these in lower case), as far as they are written. */
  fields(): Fields;
  query(): Fields;
  headers(): Fields;
}

const verbs: Readonly<Record<string, HttpMethod>> = { get: 'GET', put: 'PUT', post: 'POST', patch: 'PATCH', delete: 'DELETE', del: 'DELETE' };
const optionKeys = /^(method|headers|body|json|form|data|searchParams|params|auth|query|formData|responseType|reason|files|passThroughBody|authPrefix|signal)$/;
const senders = /fetch|request|axios|got|^ky$|needle|superagent|phin|centra|petitio|api|call|send|query|^raw$|^(get|post|put|patch)[A-Z_]/i;
/** `postForm(url, fields)`, `getJson(url)`. */
const named = /^(get|post|put|patch)(?=[A-Z_])/;
/** What answers requests instead of sending them. */
const mocks = /^(msw|nock|miragejs|fetch-mock|supertest)(\/|$)/;

/** All requests of the platform's API in a file, in source order. */
export function platformRequests(index: NodeIndex, inference: Inference): PlatformRequest[] {
  const found: PlatformRequest[] = [];
  for (const call of index.calls(maySend, maySend)) {
    const request = requestOf(call, inference);
    if (request) found.push(request);
  }
  return found;
}

/** Whether a function or method of this name can send a request. */
const maySend = kept((name) => Object.hasOwn(verbs, name) || senders.test(name), nameLimit);

/** The request of the platform's API that a call is, if it is one. */
export function requestOf(call: TSESTree.CallExpression, inference: Inference): PlatformRequest | undefined {
  const callee = unwrap(call.callee);
  const name = callee.type === 'MemberExpression' ? (memberName(callee) ?? memberNames(callee)[0]) : callee.type === 'Identifier' ? callee.name : undefined;
  return name === undefined || !maySend(name) ? undefined : requestNamed(call, callee, name, inference);
}

function requestNamed(call: TSESTree.CallExpression, callee: Node, name: string, inference: Inference): PlatformRequest | undefined {
  const isVerb = Object.hasOwn(verbs, name);
  // A function that is called get may get anything.
  if (isVerb && callee.type !== 'MemberExpression') return undefined;
  const verb = isVerb ? verbs[name] : undefined;
  const receiver = callee.type === 'MemberExpression' ? callee.object : undefined;
  const chained = verb && receiver ? chainPath(receiver, inference) : undefined;
  if (verb && receiver && chained) return made(call, { method: verb, path: chained, place: receiver, url: receiver, via: 'chain', evidence: 'flow', client: true }, optionsAt(call, 0, inference), inference);
  const request = positional(call, verb, receiver, name, inference) ?? described(call, receiver, inference);
  return request && receiver && mocks.test(inference.bindings.imported(receiver)?.module ?? '') ? undefined : request;
}

/** `fetch(url, options)`, `axios.post(url, body)`, `rest.put(route, options)`, `request('GET', url)`. */
function positional(call: TSESTree.CallExpression, verb: HttpMethod | undefined, receiver: Node | undefined, name: string, inference: Inference): PlatformRequest | undefined {
  for (const [position, argument] of call.arguments.entries()) {
    if (position > 2 || argument.type === 'SpreadElement') break;
    const target = targetOf(argument, receiver, inference);
    if (!target) {
      if (verb) return undefined;
      continue;
    }
    const rest = call.arguments.slice(position + 1);
    if (target.route.startsWith('/') && !target.hosted && (/^(app|router|server|express|fastify|api)$/.test(nameOf(receiver) ?? '') || !receiver) && rest.some((other) => isFunction(unwrap(other)))) return undefined;
    // axios.patch(url, { data: … }, { headers })
    const config = verb && /^(POST|PUT|PATCH)$/.test(verb) && call.arguments[position + 1] ? optionsAt(call, position + 2, inference) : undefined;
    const options = config ?? optionsAt(call, position + 1, inference);
    const before = call.arguments.slice(0, position).map((other) => verbs[stringValue(other)?.toLowerCase() ?? '']).find(Boolean);
    const after = rest.map((other) => verbs[stringValue(other)?.toLowerCase() ?? '']).find(Boolean);
    const written = options && propertyOf(options, 'method');
    const method = verb ?? before ?? (written ? verbs[stringValue(written.value)?.toLowerCase() ?? ''] : undefined) ?? after ?? verbs[named.exec(name)?.[1] ?? ''] ?? (written || /^(raw|queueRequest|call|send)$/.test(name) ? undefined : 'GET');
    if (!method) return undefined;
    const client = receiver !== undefined && isRestClient(receiver, inference);
    const evidence = target.hosted || client || target.via === 'builder' ? 'flow' : nearPlatform(target.holes, receiver, inference) ? 'convention' : undefined;
    if (!evidence) return undefined;
    const next = rest[0] && rest[0].type !== 'SpreadElement' && options !== resolved(rest[0], inference) ? rest[0] : undefined;
    const body = (verb || named.test(name)) && /^(POST|PUT|PATCH)$/.test(method) && next ? next : undefined;
    return made(call, { method, path: target.route, place: target.place, url: argument, via: target.via, ...(target.name && { name: target.name }), evidence, client }, options ?? (body ? optionsAt(call, position + 2, inference) : undefined), inference, body, target.query);
  }
  return undefined;
}

/** `axios({ method, url, data })`, `request({ uri })`, `https.request({ hostname, path, method })`, `rest.request({ fullRoute, method })`. */
function described(call: TSESTree.CallExpression, receiver: Node | undefined, inference: Inference): PlatformRequest | undefined {
  const options = optionsAt(call, 0, inference, true);
  const url = options && ['url', 'uri', 'path', 'endpoint', 'fullRoute'].map((key) => propertyOf(options, key)?.value).find(Boolean);
  if (!options || !url) return undefined;
  const host = ['hostname', 'host', 'baseURL', 'prefixUrl'].map((key) => propertyOf(options, key)?.value).find(Boolean);
  const base = host && writtenText(host, inference.bindings, inference.text)?.text;
  const target = targetOf(url, undefined, inference, base === undefined || /^https?:/.test(base) ? base : `https://${base}`);
  if (!target) return undefined;
  const written = propertyOf(options, 'method');
  const method = written ? verbs[stringValue(written.value)?.toLowerCase() ?? ''] : 'GET';
  const client = receiver !== undefined && propertyOf(options, 'fullRoute') !== undefined && isRestClient(receiver, inference);
  const evidence = target.hosted || client ? 'flow' : nearPlatform(target.holes, undefined, inference) ? 'convention' : undefined;
  return method && evidence ? made(call, { method, path: target.route, place: target.place, url, via: target.via, ...(target.name && { name: target.name }), evidence, client }, options, inference, undefined, target.query) : undefined;
}

type Core = Pick<PlatformRequest, 'method' | 'path' | 'place' | 'url' | 'via' | 'name' | 'evidence' | 'client'>;

function made(call: TSESTree.CallExpression, core: Core, options: TSESTree.ObjectExpression | undefined, inference: Inference, body?: Node, query?: string): PlatformRequest {
  const given = (keys: readonly string[]): Node | undefined => (options ? keys.map((key) => propertyOf(options, key)?.value).find(Boolean) : undefined);
  const chained = chainedCalls(call);
  const sent = body ?? given(['body', 'data', 'json', 'form', 'formData']) ?? chained.find((link) => link.name === 'send')?.call.arguments[0];
  return {
    ...core,
    call,
    ...(sent && { body: sent }),
    fields: () => fieldsOf(sent, inference),
    query: () => new Map([...fieldsOf(given(['params', 'searchParams', 'query', 'qs']) ?? chained.find((link) => link.name === 'query')?.call.arguments[0], inference), ...fieldsOf(query, inference)]),
    headers: () => {
      const found = new Map([...fieldsOf(given(['headers']), inference)].map(([key, value]) => [key.toLowerCase(), value] as const));
      for (const { name, call: link } of chained) {
        const key = /^(set|header|setHeader)$/.test(name) ? stringValue(link.arguments[0]) : undefined;
        if (key !== undefined && link.arguments[1]) found.set(key.toLowerCase(), { node: link.arguments[1], text: writtenText(link.arguments[1], inference.bindings, inference.text)?.text });
        else if (/^(set|header|headers)$/.test(name)) for (const [field, value] of fieldsOf(link.arguments[0], inference)) found.set(field.toLowerCase(), value);
      }
      return found;
    },
  };
}

/** The calls behind a request: `.set(…)` and `.send(…)` in `superagent.post(url).set(…).send(…)`. */
function chainedCalls(call: TSESTree.CallExpression): { name: string; call: TSESTree.CallExpression }[] {
  const found: { name: string; call: TSESTree.CallExpression }[] = [];
  const end = chainEnd(call);
  for (let at: Node = end; at !== call && at.type === 'CallExpression'; ) {
    const callee = unwrap(at.callee);
    if (callee.type !== 'MemberExpression') break;
    found.unshift({ name: memberName(callee) ?? '', call: at });
    at = unwrap(callee.object);
  }
  return found;
}

interface Target {
  route: string;
  query?: string;
  place: Node;
  via: 'path' | 'builder';
  name?: Node;
  hosted: boolean;
  holes: string;
}

/** The path that an expression asks of the platform. */
function targetOf(node: Node, receiver: Node | undefined, inference: Inference, base?: string): Target | undefined {
  const inner = unwrap(inference.bindings.initializer(node) ?? node);
  if (inner.type === 'CallExpression') {
    const callee = unwrap(inner.callee);
    const name = callee.type === 'MemberExpression' ? memberName(callee) : undefined;
    const imported = name !== undefined && Object.hasOwn(builders, name) ? inference.bindings.imported(callee) : undefined;
    if (imported?.name.endsWith(`Routes.${name}`) && callee.type === 'MemberExpression' && inference.witness.modelOfModule(imported.module))
      return { route: routeOf(name!, inner, inference), place: inner, via: 'builder', name: callee.property, hosted: true, holes: '' };
  }
  const written = writtenText(node, inference.bindings, inference.text);
  if (!written?.text.includes('/') && !base) return undefined;
  if (!written) return undefined;
  return splitUrl(written, base ?? (/^https?:|^\{\}/.test(written.text) ? undefined : baseOf(receiver, inference)));
}

/** A route builder's path, with the first argument where the route has a literal there: `Routes.user('@me')`. */
function routeOf(name: string, call: TSESTree.CallExpression, inference: Inference): string {
  const [first] = call.arguments;
  const literal = first ? writtenText(first, inference.bindings, inference.text)?.text : name === 'user' ? '@me' : undefined;
  return literal === undefined ? builders[name]! : builders[name]!.replace('{}', literal);
}

function splitUrl(written: WrittenText, base: string | undefined): Target | undefined {
  const text = base === undefined ? written.text : `${base.replace(/\/$/, '')}/${written.text.replace(/^\//, '')}`;
  const host = hosts.exec(text)?.[0] ?? /^\{\}(?:\/api)?(?:\/v(?:\d+|\{\}))?(?=\/)|^\/api\/v(?:\d+|\{\})(?=\/)/.exec(text)?.[0];
  if (host === undefined && !text.startsWith('/')) return undefined;
  const rest = text.slice(host?.length ?? 0);
  const [path, query] = rest.split(/[?#]/, 2) as [string, string?];
  const route = path.replace(/\/$/, '');
  if (!route.startsWith('/')) return undefined;
  return { route, ...(query !== undefined && { query }), place: written.place, via: 'path', hosted: host !== undefined && hosts.test(text), holes: written.holes };
}

/** The address that a client was made with: `axios.create({ baseURL })`, `got.extend({ prefixUrl })`. */
function baseOf(receiver: Node | undefined, inference: Inference): string | undefined {
  const made = receiver && inference.bindings.initializer(receiver);
  const inner = made && unwrap(made);
  const options = inner?.type === 'CallExpression' || inner?.type === 'NewExpression' ? inner.arguments.map((argument) => unwrap(argument)).find((argument) => argument.type === 'ObjectExpression') : undefined;
  const base = options?.type === 'ObjectExpression' ? ['baseURL', 'prefixUrl', 'baseUrl', 'prefix'].map((key) => propertyOf(options, key)?.value).find(Boolean) : undefined;
  return base && writtenText(base, inference.bindings, inference.text)?.text;
}

/** `client.api.channels(id).pins(other)` and `client.proxy.…`, the chains that stand for paths in some libraries. */
function chainPath(node: Node, inference: Inference): string | undefined {
  if (!isChain(node)) return undefined;
  const parts: string[] = [];
  for (let at = unwrap(node); ; ) {
    if (at.type === 'CallExpression') {
      const [first] = at.arguments;
      if (!first || first.type === 'SpreadElement') return undefined;
      parts.unshift(writtenText(first, inference.bindings, inference.text)?.text ?? '{}');
      at = unwrap(at.callee);
    } else if (at.type === 'MemberExpression') {
      const name = memberName(at);
      if (name === 'api' || name === 'proxy') return parts.length > 0 && /^(client|bot|this|rest|self)$|client$|bot$/i.test(nameOf(at.object) ?? '') && inference.witness.models.length > 0 ? `/${parts.join('/')}` : undefined;
      parts.unshift(name ?? '{}');
      at = unwrap(at.object);
    } else return undefined;
  }
}

/** Whether a member below is one that such chains start with. */
function isChain(node: Node): boolean {
  for (let at = unwrap(node); ; at = unwrap(at.type === 'CallExpression' ? at.callee : at.object)) {
    if (at.type !== 'CallExpression' && at.type !== 'MemberExpression') return false;
    const name = at.type === 'MemberExpression' ? memberName(at) : undefined;
    if (name === 'api' || name === 'proxy') return true;
  }
}

/** Whether a file names the platform's address, of each that was asked. */
const naming = new WeakMap<Inference, boolean>();

/** Whether names and text around say that an address without a written host is the platform's. */
function nearPlatform(holes: string, receiver: Node | undefined, inference: Inference): boolean {
  if (/discord/i.test(holes) || (receiver !== undefined && /discord/i.test(nodeText(receiver, inference.text)))) return true;
  let names = naming.get(inference);
  if (names === undefined) naming.set(inference, (names = /discord(?:app)?\.com\/api/.test(inference.text)));
  return names;
}

function nameOf(node: Node | undefined): string | undefined {
  const inner = node && unwrap(node);
  return inner?.type === 'Identifier' ? inner.name : inner?.type === 'MemberExpression' ? memberName(inner) : inner?.type === 'ThisExpression' ? 'this' : undefined;
}

function resolved(node: Node, inference: Inference): Node {
  return unwrap(inference.bindings.initializer(node) ?? node);
}

/** The options of a request, where they are written; a body alone is none. */
function optionsAt(call: TSESTree.CallExpression, position: number, inference: Inference, any = false): TSESTree.ObjectExpression | undefined {
  const argument = call.arguments[position];
  const inner = argument && argument.type !== 'SpreadElement' ? resolved(argument, inference) : undefined;
  if (inner?.type !== 'ObjectExpression') return undefined;
  return any || inner.properties.some((property) => property.type === 'Property' && optionKeys.test(keyName(property) ?? '')) ? inner : undefined;
}

/** Whether an expression is the REST client of a library: `rest`, `client.rest`, `api.rest`, `new REST()`. */
function isRestClient(node: Node, inference: Inference): boolean {
  const inner = unwrap(node);
  if (inner.type === 'MemberExpression') return memberNames(inner)[0] === 'rest' || isRestClient(inner.object, inference);
  if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') return isRestClient(inner.callee.object, inference);
  // const client = (token) => new REST().setToken(token)
  if (inner.type === 'CallExpression' && inner.callee.type === 'Identifier') {
    const made = inference.bindings.initializer(inner.callee);
    return made?.type === 'ArrowFunctionExpression' && made.body.type !== 'BlockStatement' && isRestClient(made.body, inference);
  }
  if (inner.type === 'NewExpression') return inference.classOf(inner.callee)?.name === 'REST';
  if (inner.type !== 'Identifier') return false;
  const made = inference.bindings.initializer(inner);
  return made ? isRestClient(made, inference) : inner.name === 'rest';
}

/** The variable or the names that a request's answer goes into: `user` in `const user = await (await fetch(…)).json()`. */
export function answerOf(request: Pick<PlatformRequest, 'call'>): Node | undefined {
  let at = chainEnd(request.call);
  for (;;) {
    const parent = outerParent(at);
    if (parent?.type === 'AwaitExpression') at = chainEnd(parent);
    else if (parent?.type === 'MemberExpression' && unwrap(parent.object) === at) at = chainEnd(parent);
    else return parent?.type === 'VariableDeclarator' ? parent.id : undefined;
  }
}
