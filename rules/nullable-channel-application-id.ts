/** Finds raw channels whose application id is used as a string after a test that only tells whether it is there. */
import { insertAt, replace } from '../src/ast/edits.js';
import { isFunction, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, stringValue, unwrap } from '../src/ast/nodes.js';
import type { Draft, TextEdit } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';

export const nullableChannelApplicationId: Detector<{ check: 'program' }> = function* (_check, context, when) {
  for (const member of context.index.members('application_id')) {
    if (!isAssumed(member) || isTested(member, context)) continue;
    if (isChannel(member.object, context)) yield report(member.property, when, widened(member, context));
  }
  for (const test of context.index.all('BinaryExpression')) {
    if (test.operator === 'in' && stringValue(test.left) === 'application_id' && isChannel(test.right, context) && !isFollowed(test, context)) yield report(test, when, [insertAt(nodeEnd(test), ` && ${nodeText(test.right, context.text)}.application_id != null`)]);
  }
};

/** `'application_id' in channel && channel.application_id != null`, which keeps what `in` tells TypeScript. */
function isFollowed(test: Node, context: Context): boolean {
  const both = outerParent(test);
  return both?.type === 'LogicalExpression' && both.operator === '&&' && both.left === test && /\bapplication_id\s*!==?\s*null\b/.test(nodeText(both.right, context.text));
}

/** `=== undefined` becomes `== null`, which holds for both. */
function widened(member: Node, context: Context): TextEdit[] {
  const test = outerParent(member);
  if (test?.type !== 'BinaryExpression') return [];
  const [first, second] = [test.left as Node, test.right];
  const operator = context.text.indexOf(test.operator, nodeEnd(first));
  const side = unwrap(first) === member ? second : first;
  if (operator < 0 || operator > nodeStart(second) || unwrap(side).type !== 'Identifier') return [];
  return [{ start: operator + 2, end: operator + 3, text: '' }, replace(side, 'null')].sort((a, b) => a.start - b.start);
}

function report(node: Node, when: string, edits: TextEdit[]): Draft {
  return {
    start: nodeStart(node),
    end: nodeEnd(node),
    evidence: 'convention',
    message: `The \`application_id\` of a guild channel can be null ${when}, so that it is there no longer tells that it is a string. Compare it with null before use: \`channel.application_id != null\`.`,
    rewrite: edits.length > 0 ? 'review' : 'none',
    proof: 'file',
    edits,
    why: 'What to do without an id is for a person to say.',
  };
}

/** A raw channel: by its type, or by its name in a file that uses a library of the platform. */
function isChannel(node: Node, context: Context): boolean {
  const value = context.inference.value(node);
  // A customary name is no reason against: the libraries' own channels have no field of this spelling.
  if (value && value.evidence !== 'convention') return value.refs.some((ref) => ref.kind === 'instance' && /^API\w*Channel$/.test(ref.name) && !/GroupDM|Interaction/.test(ref.name));
  const inner = unwrap(node);
  const name = inner.type === 'Identifier' ? inner.name : inner.type === 'MemberExpression' ? (memberName(inner) ?? '') : '';
  return context.inference.witness.models.length > 0 && /^(channel|\w*Channel|thread)$/.test(name) && !/group|dm/i.test(name);
}

/** Whether a test around a use leaves null out: `channel.application_id != null ? … : …`, `if (channel.application_id) …`. */
function isTested(member: Node, context: Context): boolean {
  let at = member;
  for (let up = outerParent(at); up && !isFunction(up); at = up, up = outerParent(up)) {
    const test = (up.type === 'ConditionalExpression' || up.type === 'IfStatement') && unwrap(up.consequent) === at ? up.test : up.type === 'LogicalExpression' && up.operator === '&&' && unwrap(up.right) === at ? up.left : undefined;
    const text = test ? nodeText(test, context.text) : '';
    if (text.includes('application_id') && !/undefined|\bin\b/.test(text)) return true;
  }
  return false;
}

/** `id!`, `id.length`, `id === undefined`: uses that take what is not missing for a string. */
function isAssumed(member: Node): boolean {
  if (member.parent?.type === 'TSNonNullExpression') return true;
  const parent = outerParent(member);
  if (parent?.type === 'MemberExpression') return unwrap(parent.object) === member && !parent.optional;
  if (parent?.type !== 'BinaryExpression' || !/^[!=]==$/.test(parent.operator)) return false;
  const side = unwrap(parent.left === member ? parent.right : parent.left);
  return side.type === 'Identifier' && side.name === 'undefined';
}
