/** Owns how far a permission that code names speaks for: its function, its branch of a switch, its command, or the whole file. */
import type { TSESTree } from '@typescript-eslint/types';
import { enclosingFunction, type FunctionNode, isFunction, isWithin, keyName, memberName, type Node, nodeStart, propertyOf, unwrap } from '../../src/ast/nodes.js';
import type { Context } from '../../src/inference/context.js';
import type { PermissionUse } from '../../src/inference/permissions.js';

type Holder = TSESTree.ObjectExpression | TSESTree.ClassBody;

/** Members in which commands say who may run them. */
const asksWho = /perm|^can([A-Z_]|$)|condition|inhibit|allowed/i;

/** Whether what a permission token asks for covers a place: a guard covers its function, or the command that it is written for; a requirement covers its command and the helpers of the file. */
export function covers(token: PermissionUse, place: Node, context: Context): boolean {
  if (token.role === 'guard' || token.role === 'overwrite') {
    const reach = guarded(token.node);
    return !reach || isWithin(place, reach) || calledWithin(place, reach, token.node, context);
  }
  const own = commandAround(token.node);
  if (!own || isWithin(place, own)) return true;
  if (isInListener(place)) return false;
  for (let at = commandAround(place); at; at = commandAround(at)) if (!isWithin(own, at) && namesItself(at)) return false;
  return true;
}

/** Whether a function of the file that holds a place is called behind a check, within the check's reach. */
function calledWithin(place: Node, reach: Node, check: Node, context: Context): boolean {
  for (let at = enclosingFunction(place); at; at = enclosingFunction(at)) {
    const holder = at;
    if (context.index.all('CallExpression').some((call) => nodeStart(call) > nodeStart(check) && isWithin(call, reach) && !isWithin(call, holder) && context.inference.calls.functionOf(call.callee) === holder)) return true;
  }
  return false;
}

/** Whether a place stands in the handler of an event, which nothing else in the file calls. */
export function isInListener(place: Node): boolean {
  let outermost: FunctionNode | undefined;
  for (let at = place.parent as Node | undefined; at; at = at.parent as Node | undefined) if (isFunction(at)) outermost = at;
  const call = outermost?.parent;
  // createBot({ events: { guildCreate(guild) {} } })
  const list = call?.type === 'Property' ? call.parent.parent : undefined;
  if (list?.type === 'Property' && keyName(list) === 'events') return true;
  const callee = call?.type === 'CallExpression' ? unwrap(call.callee) : undefined;
  return callee?.type === 'MemberExpression' && /^(on|once|addListener)$/.test(memberName(callee) ?? '');
}

/** The stretch of code behind a check: the branch of a `switch` that ends by itself, the command whose member asks who may run it, or the function. */
function guarded(token: Node): Node | undefined {
  for (let at = token.parent as Node | undefined; at; at = at.parent as Node | undefined) {
    if (at.type === 'SwitchCase' && ends(at.consequent)) return at;
    if (isFunction(at)) return commandOfCheck(at) ?? at;
  }
  return undefined;
}

/** `{ permissions: (message) => …, run() {} }`: the command that a function is the check of. */
function commandOfCheck(check: FunctionNode): Holder | undefined {
  const member = check.parent as Node;
  if (member.type !== 'Property' && member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return undefined;
  if (member.value !== check || !asksWho.test(keyName(member) ?? '')) return undefined;
  const holder = member.parent as Node;
  return (holder.type === 'ObjectExpression' || holder.type === 'ClassBody') && functionsOf(holder) > 1 ? holder : undefined;
}

/** The nearest object or class around a node that has functions of its own. */
function commandAround(node: Node): Holder | undefined {
  for (let at = node.parent as Node | undefined; at; at = at.parent as Node | undefined) if ((at.type === 'ObjectExpression' || at.type === 'ClassBody') && functionsOf(at) > 0) return at;
  return undefined;
}

function functionsOf(holder: Holder): number {
  const members: readonly Node[] = holder.type === 'ClassBody' ? holder.body.filter((member) => !(member.type === 'MethodDefinition' && member.kind === 'constructor')) : holder.properties;
  return members.filter((member) => (member.type === 'Property' || member.type === 'MethodDefinition' || member.type === 'PropertyDefinition') && isFunction(member.value)).length;
}

/** Whether an object or class is a command of its own, not one of the options inside another. */
function namesItself(holder: Holder): boolean {
  return holder.type === 'ClassBody' || propertyOf(holder, 'name') !== undefined || propertyOf(holder, 'data') !== undefined;
}

function ends(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return ends(last.body);
  return last !== undefined && /^(Break|Return|Throw|Continue)Statement$/.test(last.type);
}
