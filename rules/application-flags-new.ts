/** Finds code that lists or serialises all of an application's flags, tests a bit the old field can't hold, or writes the read-only new field. */
import type { TSESTree } from '@typescript-eslint/types';
import { isFunction, keyName, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Draft } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';

/** Members of a bit field that give all of its bits away. */
const whole = new Set(['toArray', 'serialize', 'bitfield', 'toJSON', 'valueOf']);

export const applicationFlagsNew: Detector<{ check: 'program' }> = function* (_check, context) {
  const known = context.inference.witness.spellings('Application.flags');
  for (const member of context.index.members('flags')) {
    // What is done with it is read off the tree; what it is a field of is asked of few.
    const message = messageFor(member, outerParent(member), context);
    const value = message === undefined ? undefined : context.inference.value(member.object);
    if (message !== undefined && value && known.some((spelling) => spelling.library === value.library && context.inference.is(member.object, [spelling.type]))) yield report(member.property, value.evidence, message);
  }
  for (const property of context.text.includes('flags_new') ? context.index.all('Property') : []) {
    if (keyName(property) !== 'flags_new' || property.parent.type !== 'ObjectExpression' || !isRequestBody(property.parent, context)) continue;
    yield report(property.key, 'flow', '`flags_new` is read-only: a request that sends it changes nothing. Requests go on sending `flags`.');
  }
};

/** What is wrong with a use of an application's flags; undefined where nothing is. */
function messageFor(member: TSESTree.MemberExpression, use: Node | undefined, context: Context): string | undefined {
  if (use?.type === 'MemberExpression' && unwrap(use.object) === member && whole.has(memberName(use) ?? '')) return 'This lists an application\'s flags from a field that ends at bit 30. Bits above are only in `flags_new`, a string: read `BigInt(app.flags_new ?? app.flags)` from the raw object to have all of them.';
  if (listsBits(use, context)) return 'This goes through all flags of an application in a field that ends at bit 30. Bits above are only in `flags_new`, a string: read `BigInt(app.flags_new ?? app.flags)` from the raw object to have all of them.';
  return testsHighBit(use) ? 'This tests a bit above 30, which `flags` never holds. Read it from `flags_new`, a string, as a BigInt.' : undefined;
}

function report(node: Node, evidence: Draft['evidence'], message: string): Draft {
  return { start: nodeStart(node), end: nodeEnd(node), evidence, message, rewrite: 'none', proof: 'file', edits: [], why: 'Which bits matter here is for a person to say.' };
}

/** `Object.entries(ApplicationFlags).filter(([, bit]) => app.flags & bit)`, `new ApplicationFlagsBitField(app.flags)`, `flags.toString(2)`: all bits, one after the other. */
function listsBits(use: Node | undefined, context: Context): boolean {
  if (use?.type === 'NewExpression') return /Flags/.test(nodeText(use.callee, context.text));
  const method = use?.type === 'MemberExpression' && outerParent(use)?.type === 'CallExpression' ? memberName(use) : undefined;
  if (method === 'toString') return true;
  const tested = use?.type === 'BinaryExpression' && use.operator === '&' ? [use.left, use.right] : method === 'has' ? (outerParent(use!) as TSESTree.CallExpression).arguments : [];
  return tested.some((side) => {
    const inner = unwrap(side);
    const bit = inner.type === 'CallExpression' && /^(Number|BigInt)$/.test(nodeText(inner.callee, context.text)) && inner.arguments[0] ? unwrap(inner.arguments[0]) : inner;
    if (bit.type === 'MemberExpression') return bit.computed && memberName(bit) === undefined;
    if (bit.type === 'BinaryExpression') return bit.operator === '<<' && unwrap(bit.right).type === 'Identifier' && !context.inference.bindings.initializer(bit.right);
    const definition = context.inference.bindings.variable(bit)?.defs[0];
    return definition?.type === 'Parameter' ? isFunction(definition.node.parent?.type === 'CallExpression' ? definition.node : undefined) : definition?.node.type === 'VariableDeclarator' && /^For(Of|In)Statement$/.test(definition.node.parent.parent?.type ?? '');
  });
}

/** `flags.has(1n << 35n)`, `flags & 2n ** 31n`: a test of a bit that lies above 30. */
function testsHighBit(use: Node | undefined): boolean {
  if (use?.type === 'BinaryExpression' && use.operator === '&') return highBit(use.right) || highBit(use.left);
  if (use?.type !== 'MemberExpression') return false;
  const call = outerParent(use);
  const first = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
  return memberName(use) === 'has' && first !== undefined && highBit(first);
}

function highBit(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'Literal') return 'bigint' in inner ? BigInt(inner.bigint) > 0x7fffffffn : typeof inner.value === 'number' && inner.value > 0x7fffffff;
  return inner.type === 'BinaryExpression' && inner.operator === '<<' && inner.right.type === 'Literal' && Number('bigint' in inner.right ? inner.right.bigint : inner.right.value) > 30;
}

/** Whether an object is what a request sends: `{ body: { … } }`, `JSON.stringify({ … })`, or an argument of an edit. */
function isRequestBody(object: TSESTree.ObjectExpression, context: Context): boolean {
  const parent = outerParent(object);
  if (parent?.type === 'Property') return /^(body|data|json)$/.test(keyName(parent) ?? '');
  if (parent?.type !== 'CallExpression') return false;
  const callee = unwrap(parent.callee);
  const name = callee.type === 'MemberExpression' ? memberName(callee) : undefined;
  return name === 'stringify' || ((name === 'edit' || name === 'editCurrent' || name === 'patch') && context.inference.witness.models.length > 0);
}
