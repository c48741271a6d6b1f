/** Owns what the platform's own objects are where no library stands between: the data of a dispatch in the branch that tests its name, the body of an interaction that comes over HTTP, the answer to a request. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, memberName, memberNames, type Node, nodeStart, nodeText, unwrap } from '../ast/nodes.js';
import { parseRef, type Ref } from '../libraries/graph.js';
import { answered, payloads, responseWith } from '../libraries/rest/payloads.js';
import type { Evidence } from '../finding.js';
import type { Inference } from './infer.js';
import { patternKeys } from './patterns.js';
import { requestOf } from './requests.js';
import { distinct, type Answer, type Value } from './value.js';

/** What a server says that takes interactions: it verifies their signature. */
const verifies = /x-signature-ed25519|\bverifyKey\w*\(|verifyDiscordRequest|discord-interactions|discord-verify/i;

export class Payloads {
  readonly #home: Inference;
  #takesInteractions: boolean | undefined;
  #hasPackets: boolean | undefined;

  constructor(home: Inference) {
    this.#home = home;
  }

  /** What an expression is as a part of a payload: `packet.d`, `req.body`, `await request.json()`, the answer to `rest.get(…)`. */
  of(node: Node): Answer {
    if (node.type === 'CallExpression') return this.#body(node) ?? this.#answer(node);
    if (node.type !== 'MemberExpression' && node.type !== 'Identifier') return undefined;
    this.#hasPackets ??= /\bd\b/.test(this.#home.text);
    const packet = this.#hasPackets ? this.#packet(node, 'd') : undefined;
    if (packet === undefined) return node.type === 'MemberExpression' ? this.#body(node) : undefined;
    return this.data(this.#names(node, packet));
  }

  /** What the dispatches of these names carry. Nothing, if one of them is no dispatch with an entity in it. */
  data(names: readonly string[]): Value | undefined {
    const graph = this.#home.graph(payloads.library);
    const refs = names.map((name) => graph?.event(payloads.emitter, name)?.[0]?.flatMap((ref) => (ref.kind === 'instance' ? (graph.property(ref.name, payloads.property) ?? []) : [])) ?? []);
    return refs.length > 0 && refs.every((part) => part.length > 0) ? value(distinct(refs.flat()), 'flow') : undefined;
  }

  /** The packet that a node is a part of, `t` its name or `d` its data: `packet.d`, `d` of `const { t, d } = packet` or of a parameter. */
  #packet(node: Node, key: 't' | 'd'): string | undefined {
    const inner = unwrap(node);
    if (inner.type === 'MemberExpression') return memberName(inner) === key ? this.#path(inner.object) : undefined;
    if (inner.type !== 'Identifier') return undefined;
    const definition = this.#home.bindings.variable(inner)?.defs[0];
    const at = definition?.node as Node | undefined;
    if (!definition || !at) return undefined;
    if (at.type === 'VariableDeclarator') {
      if (!at.init) return undefined;
      if (at.id.type === 'Identifier') return unwrap(at.init) === inner ? undefined : at.parent.kind === 'const' || this.#home.bindings.initializer(inner) ? this.#packet(at.init, key) : undefined;
      const keys = patternKeys(at.id, definition.name as Node);
      return keys?.length === 1 && keys[0] === key ? this.#path(at.init) : undefined;
    }
    if (!isFunction(at)) return undefined;
    const pattern = at.params.find((parameter) => {
      const keys = parameter.type === 'ObjectPattern' ? patternKeys(parameter, definition.name as Node) : undefined;
      return keys?.length === 1 && keys[0] === key;
    });
    return pattern && `@${nodeStart(pattern)}`;
  }

  /** A way to a packet, written alike everywhere. Names of the same spelling that are declared apart differ, and so do two calls. */
  #path(node: Node): string {
    const inner = unwrap(node);
    if (inner.type === 'ThisExpression') return 'this';
    if (inner.type === 'Identifier') return this.#home.bindings.declaredName(inner);
    const name = inner.type === 'MemberExpression' ? memberName(inner) : undefined;
    return inner.type === 'MemberExpression' && name !== undefined ? `${this.#path(inner.object)}.${name}` : `@${nodeStart(inner)}`;
  }

  /** The dispatches of which a packet is one where a node stands: the nearest test of its `t` around or before decides. */
  #names(node: Node, packet: string): readonly string[] {
    for (let at = node, up = at.parent as Node | undefined; up; at = up, up = up.parent as Node | undefined) {
      let found: readonly string[] | undefined;
      if ((up.type === 'IfStatement' || up.type === 'ConditionalExpression') && up.test !== at) found = this.#tested(up.test, up.consequent === at, packet);
      else if (up.type === 'LogicalExpression' && up.right === at && up.operator !== '??') found = this.#tested(up.left, up.operator === '&&', packet);
      else if (up.type === 'SwitchCase' && up.test !== at && up.parent.type === 'SwitchStatement') found = this.#case(up, packet);
      else if (up.type === 'BlockStatement' || up.type === 'Program' || up.type === 'SwitchCase') found = this.#left(up.type === 'SwitchCase' ? up.consequent : up.body, at, packet);
      if (found && found.length > 0) return found;
    }
    return [];
  }

  #case(at: TSESTree.SwitchCase, packet: string): readonly string[] {
    const { discriminant, cases } = at.parent as TSESTree.SwitchStatement;
    if (this.#packet(discriminant, 't') !== packet) return [];
    const names = [this.#name(at.test)];
    for (let index = cases.indexOf(at) - 1; index >= 0 && cases[index]!.consequent.length === 0; index--) names.push(this.#name(cases[index]!.test));
    return names.every((name) => name !== undefined) ? names : [];
  }

  /** `if (packet.t !== 'GUILD_ROLE_UPDATE') return;` before a statement. */
  #left(statements: readonly Node[], before: Node, packet: string): readonly string[] {
    for (const statement of statements) {
      if (statement === before) break;
      if (statement.type !== 'IfStatement' || statement.alternate || !leaves(statement.consequent)) continue;
      const found = this.#tested(statement.test, false, packet);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The names among which a test, holding or failing, leaves those of a packet. */
  #tested(test: Node, holds: boolean, packet: string): readonly string[] {
    const inner = unwrap(test);
    if (inner.type === 'UnaryExpression' && inner.operator === '!') return this.#tested(inner.argument, !holds, packet);
    if (inner.type === 'LogicalExpression' && inner.operator !== '??') {
      const sides = [this.#tested(inner.left, holds, packet), this.#tested(inner.right, holds, packet)];
      if (inner.operator === (holds ? '&&' : '||')) return sides.find((side) => side.length > 0) ?? [];
      return sides.every((side) => side.length > 0) ? sides.flat() : [];
    }
    if (inner.type === 'BinaryExpression') {
      if (!(holds ? /^===?$/ : /^!==?$/).test(inner.operator)) return [];
      const other = this.#packet(inner.left, 't') === packet ? inner.right : this.#packet(inner.right, 't') === packet ? inner.left : undefined;
      const name = other && this.#name(other);
      return name === undefined ? [] : [name];
    }
    if (inner.type !== 'CallExpression' || !holds) return [];
    const callee = unwrap(inner.callee);
    const list = callee.type === 'MemberExpression' && memberName(callee) === 'includes' && inner.arguments[0] && this.#packet(inner.arguments[0], 't') === packet ? this.#home.members.literal(callee.object) : undefined;
    const names = list?.type === 'ArrayExpression' ? list.elements.map((element) => this.#name(element)) : [];
    return names.every((name) => name !== undefined) ? names : [];
  }

  #name(node: Node | null): string | undefined {
    return node ? this.#home.eventName(this.#home.bindings.initializer(node) ?? node, payloads.library) : undefined;
  }

  /** `req.body`, `await request.json()`, `JSON.parse(body)` in a file that verifies interactions. */
  #body(node: TSESTree.MemberExpression | TSESTree.CallExpression): Answer {
    if (!(this.#takesInteractions ??= verifies.test(this.#home.text))) return undefined;
    const whole = value(parseRef(payloads.interaction), 'flow');
    if (node.type === 'MemberExpression') return memberName(node) === 'body' && isRequest(node.object) ? whole : undefined;
    const callee = unwrap(node.callee);
    if (callee.type !== 'MemberExpression') return undefined;
    const name = memberNames(callee)[0];
    if (name === 'json') return isRequest(callee.object) ? whole : undefined;
    const parsed = name === 'parse' && callee.object.type === 'Identifier' && callee.object.name === 'JSON' ? node.arguments[0] : undefined;
    return parsed && /\bbody\b|rawBody/i.test(nodeText(parsed, this.#home.text)) ? whole : undefined;
  }

  /** What a request of the platform's API gives: the entity through a library's client, else a response with it. */
  #answer(call: TSESTree.CallExpression): Answer {
    const request = requestOf(call, this.#home);
    const route = request && answered.find(({ method, path }) => method === request.method && path.test(request.path));
    return route && value(parseRef(request.client ? route.gives : responseWith(route.gives)), request.evidence);
  }
}

function value(refs: readonly Ref[], evidence: Evidence): Value {
  return { library: payloads.library, refs, evidence };
}

/** What a server calls the request that it answers: `req`, `request`, `c.req`, `event`. A response is something else. */
function isRequest(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') return memberName(inner.callee) === 'clone' && isRequest(inner.callee.object);
  const name = inner.type === 'Identifier' ? inner.name : inner.type === 'MemberExpression' ? memberName(inner) : undefined;
  return name !== undefined && /^_?(req|request|event)$/.test(name);
}

function leaves(statement: Node): boolean {
  if (statement.type === 'BlockStatement') return statement.body.length > 0 && leaves(statement.body.at(-1)!);
  return /^(Return|Throw|Continue|Break)Statement$/.test(statement.type);
}
