/** Owns the branches of a raw gateway client that read of a channel what the platform empties: `if (t === 'CHANNEL_UPDATE') names.set(d.id, d.name)`. */
import type { TSESTree } from '@typescript-eslint/types';
import { enclosingFunction, isWithin, outerParent, unwrap, type Node } from '../../src/ast/nodes.js';
import type { Context } from '../../src/inference/context.js';
import { isGuard } from './reads.js';

const dispatches: ReadonlySet<unknown> = new Set(['CHANNEL_UPDATE', 'CHANNEL_CREATE', 'CHANNEL_DELETE']);
const namesDispatch = ({ value }: TSESTree.Literal): boolean => dispatches.has(value);
const emptied = ['name', 'topic', 'permission_overwrites'];

/** The names of channel dispatches whose branch reads what is emptied, without leaving hidden channels out. */
export function* channelDispatches(context: Context): Iterable<Node> {
  if (!context.text.includes('CHANNEL_')) return;
  for (const literal of context.index.all('Literal').filter(namesDispatch)) {
    const test = outerParent(literal);
    const branch = test && branchOf(test);
    if (!branch || branch.some((part) => isGuard(part, context))) continue;
    const reads = context.index.members(...emptied).some((member) => branch.some((part) => isWithin(member, part)) && isChannel(member.object, context));
    if (reads) yield literal;
  }
}

/** What runs for a dispatch alone, together with the tests on the way to it. */
function branchOf(test: Node): readonly Node[] | undefined {
  if (test.type === 'SwitchCase') return test.consequent;
  if (test.type !== 'BinaryExpression' || !/^[!=]==?$/.test(test.operator)) return undefined;
  if (test.operator.startsWith('!')) {
    // if (t !== 'CHANNEL_UPDATE') return;
    const body = enclosingFunction(test)?.body;
    return outerParent(test)?.type === 'IfStatement' && body ? [body] : undefined;
  }
  const passed: Node[] = [];
  let at: Node = test;
  for (let up = outerParent(at); up; at = up, up = outerParent(up)) {
    if (up.type === 'LogicalExpression' && up.operator === '&&') {
      if (unwrap(up.left) === at) passed.push(up.right);
    } else if (up.type === 'IfStatement' || up.type === 'ConditionalExpression') return unwrap(up.test) === at ? [...passed, up.consequent] : passed;
    else return passed.length > 0 ? passed : undefined;
  }
  return undefined;
}

function isChannel(node: Node, context: Context): boolean {
  const value = context.inference.value(node);
  return value !== undefined && value.refs.some((ref) => ref.kind === 'instance' && /Channel/.test(ref.name));
}
