/** Finds lobby requests that ask for more than one request takes: members of a bulk update, messages of a lobby. */
import { memberName, type Node, nodeEnd, nodeStart, nodeText, numberValue, propertyOf, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';

/** Source: the official reference, resource Lobby: Bulk Update Lobby Members, Get Lobby Messages. */
const mostMembers = 25;
const mostMessages = 200;

export const lobbyLimits: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const use of context.operations('lobby.messages.list', 'lobby.members.bulk')) {
    if (use.operation === 'lobby.messages.list') {
      const asked = limitOf(use, context);
      if (asked && asked.count > mostMessages) yield draft(asked.node, use.evidence, `A request for lobby messages takes a \`limit\` of at most ${mostMessages}, and this asks for ${asked.count}. There is no second page: keep longer histories yourself.`);
    }
    if (use.operation === 'lobby.members.bulk') {
      const list = use.request?.body ?? (use.spelling.options && use.call?.arguments[use.spelling.options.index]);
      const many = list && sizeOf(list, context);
      if (many && many.count > mostMembers) yield draft(many.node, use.evidence, `A bulk update takes at most ${mostMembers} lobby members, and this sends up to ${many.count}. Split the list into several requests.`);
    }
  }
};

function draft(node: Node, evidence: Evidence, message: string): Draft {
  return { start: nodeStart(node), end: nodeEnd(node), evidence, message, rewrite: 'none', proof: 'file', edits: [], why: 'How to split the request is for a person to say.' };
}

/** The number of messages that a request asks for, where it is written. */
function limitOf(use: OperationUse, context: Context): { node: Node; count: number } | undefined {
  const field = use.request?.query().get('limit');
  const options = !use.request && use.spelling.options ? use.call?.arguments[use.spelling.options.index] : undefined;
  const inner = options && unwrap(options);
  const own = field?.node ?? (inner?.type === 'ObjectExpression' ? propertyOf(inner, 'limit')?.value : undefined);
  const value = own && (context.inference.bindings.initializer(own) ?? own);
  const count = (value && numberValue(value)) ?? Number(field?.text ?? Number.NaN);
  const node = own ?? use.request?.url ?? use.name ?? use.node;
  return Number.isFinite(count) ? { node, count } : undefined;
}

/** How many elements a list has: a literal, a slice, a chunk of a written size. */
function sizeOf(node: Node, context: Context): { node: Node; count: number } | undefined {
  let inner = unwrap(context.inference.bindings.initializer(node) ?? node);
  if (inner.type === 'CallExpression' && inner.arguments[0]) {
    const callee = unwrap(inner.callee);
    const name = callee.type === 'MemberExpression' ? memberName(callee) : undefined;
    if (name === 'stringify') inner = unwrap(context.inference.bindings.initializer(inner.arguments[0]) ?? inner.arguments[0]);
  }
  // for (const part of chunk(all, 100)) …(part)
  const chunk = inner.type === 'CallExpression' && inner.arguments[1] && /chunk|batch|split/i.test(nodeText(inner.callee, context.text)) ? inner.arguments[1] : undefined;
  const size = chunk && numberValue(context.inference.bindings.initializer(chunk) ?? chunk);
  if (chunk && size !== undefined) return { node: chunk, count: size };
  if (inner.type === 'ArrayExpression') return inner.elements.some((element) => element?.type === 'SpreadElement') ? undefined : { node: inner, count: inner.elements.length };
  for (let at: Node = inner; at.type === 'CallExpression'; ) {
    const callee = unwrap(at.callee);
    if (callee.type !== 'MemberExpression') return undefined;
    if (memberName(callee) === 'slice') {
      const [from, to] = at.arguments.map((argument) => numberValue(argument));
      const step = at.arguments[1] && stepOf(at.arguments[1], context);
      if (from !== undefined && to !== undefined && from >= 0 && to > 0) return { node: at.arguments[1]!, count: to - from };
      return step;
    }
    at = unwrap(callee.object);
  }
  return undefined;
}

/** `i + 100` as the end of a slice that starts at `i`. */
function stepOf(node: Node, context: Context): { node: Node; count: number } | undefined {
  const inner = unwrap(node);
  if (inner.type !== 'BinaryExpression' || inner.operator !== '+') return undefined;
  const count = numberValue(context.inference.bindings.initializer(inner.right) ?? inner.right);
  return count === undefined ? undefined : { node: inner.right, count };
}
