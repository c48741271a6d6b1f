/** Finds code that knows a spoiler by the prefix of its file's name: tests on received attachments, library getters that do the same, and names put together to mark one. */
import type { TSESTree } from '@typescript-eslint/types';
import { replace } from '../src/ast/edits.js';
import { keyName, memberName, type Node, nodeEnd, nodeStart, nodeText, outerParent, propertyOf, stringValue, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence } from '../src/finding.js';
import { gate, type Context, type Detector } from '../src/inference/context.js';
import { isValue, other } from '../src/inference/value.js';

/** A package and the version from which on it has something. */
type Since = Parameters<typeof gate>[1];

const prefix = /^spoiler_/i;
const received = ['Attachment', 'MessageAttachment', 'APIAttachment'];
const built = ['AttachmentBuilder'];

export const spoilerAttachments: Detector<{ check: 'program' }> = function* (_check, context, when) {
  if (context.inference.witness.models.length === 0 && !/discord/i.test(context.text)) return;
  const since = when && ` ${when}`;
  for (const call of context.index.calls((name) => tests.has(name))) {
    const test = testOf(call);
    const draft = test && tested(call, test, context, since);
    if (draft) yield draft;
  }
  for (const member of context.index.members('spoiler')) {
    const draft = getter(member, context, since);
    if (draft) yield draft;
  }
  for (const node of [...context.index.all('BinaryExpression'), ...context.index.all('TemplateLiteral')]) if (putsPrefix(node) && isFileName(node)) yield marked(node, context);
  for (const literal of context.index.all('Literal')) if (/^SPOILER_./.test(stringValue(literal) ?? '') && isGivenName(literal)) yield marked(literal, context);
};

/** Methods that look for something in a text. */
const tests: ReadonlySet<string> = new Set(['test', 'exec', 'startsWith', 'includes', 'indexOf', 'match', 'search']);

/** The text that a call looks for the prefix in: `x.startsWith('SPOILER_')`, `/^SPOILER_/.test(x)`. */
function testOf(call: TSESTree.CallExpression): Node | undefined {
  const callee = unwrap(call.callee);
  const first = call.arguments[0];
  if (callee.type !== 'MemberExpression' || !first) return undefined;
  const name = memberName(callee) ?? '';
  if (name === 'test' || name === 'exec') return hasPrefix(callee.object) ? first : undefined;
  return tests.has(name) && hasPrefix(first) ? callee.object : undefined;
}

function hasPrefix(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'Literal' && 'regex' in inner) return /^\^?\(?(?:\?[:i])?spoiler_/i.test(inner.regex.pattern);
  return prefix.test(stringValue(inner) ?? '');
}

function tested(call: TSESTree.CallExpression, text: Node, context: Context, since: string): Draft | undefined {
  if (preparesName(call, context)) return undefined;
  const holder = nameHolder(text, context);
  if (!holder) return undefined;
  const { node, evidence } = holder;
  const base = { start: nodeStart(call), end: nodeEnd(call), evidence, proof: 'file' as const };
  const message = `Not every received spoiler has the prefix in its name${since}, so this misses some.`;
  const value = node && context.inference.value(node);
  const flag = value && flagSince(value.library, context);
  if (flag && node && evidence !== 'convention') {
    const open = gate(context.project, flag);
    const said = `${message} Ask the attachment's \`spoiler\`, which reads the flag.`;
    const bit = open.open ? undefined : bitTest(call, node, value.library, context);
    if (bit) return { ...base, message: `${message} Test bit 3 of the attachment's \`flags\` (IS_SPOILER).`, rewrite: 'review', edits: [replace(call, bit)], why: `It then holds for more files: that is the purpose. ${open.open ? '' : open.why}` };
    if (!open.open) return { ...base, message: said, rewrite: 'none', edits: [], why: open.why };
    if (!isPlain(call)) return { ...base, message: said, rewrite: 'none', edits: [], why: 'The name is looked at in a way that is for a person to change.' };
    return { ...base, message: said, rewrite: 'review', edits: [replace(call, `${nodeText(node, context.text)}.spoiler`)], why: 'It then holds for more files: that is the purpose.' };
  }
  const raw = value && node && evidence !== 'convention' ? bitTest(call, node, value.library, context) : undefined;
  if (raw) return { ...base, message: `${message} Test bit 3 of the attachment's \`flags\` (IS_SPOILER).`, rewrite: 'review', edits: [replace(call, raw)], why: 'It then holds for more files: that is the purpose.' };
  return { ...base, message: `${message} Test bit 3 of the attachment's \`flags\` (IS_SPOILER) as well.`, rewrite: 'none', edits: [], why: 'What carries the flags here is for a person to say.' };
}

/** `attachment.name.startsWith('SPOILER_')`, and nothing around the name. */
function isPlain(call: TSESTree.CallExpression): boolean {
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' && !callee.optional && memberName(callee) === 'startsWith' && unwrap(callee.object).type === 'MemberExpression' && !(unwrap(callee.object) as TSESTree.MemberExpression).optional;
}

/** A test of the flag itself, as the library of an attachment has its flags. */
function bitTest(call: TSESTree.CallExpression, node: Node, library: string, context: Context): string | undefined {
  const flags = context.inference.witness.model(library)?.attachmentFlags;
  if (!flags || !gate(context.project, flags.since).open || !isPlain(call)) return undefined;
  const read = `${nodeText(node, context.text)}.flags`;
  if (flags.as === 'bitfield') return `${read}.has(1 << 3)`;
  const test = `(${flags.as === 'optional' ? `(${read} ?? 0)` : read} & (1 << 3)) !== 0`;
  return outerParent(call)?.type === 'UnaryExpression' || outerParent(call)?.type === 'LogicalExpression' || outerParent(call)?.type === 'BinaryExpression' ? `(${test})` : test;
}

/** The attachment whose name an expression is, or only a name that speaks of one; undefined for names of other things. */
function nameHolder(node: Node, context: Context, depth = 0): { node?: Node; evidence: Evidence } | undefined {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'MemberExpression': {
      const name = memberName(inner);
      if (name === undefined || !/^(name|filename|fileName|url)$/.test(name)) return undefined;
      const answer = context.inference.answer(inner.object);
      if (answer === other) return undefined;
      if (isValue(answer)) return context.inference.is(inner.object, received) && !context.inference.is(inner.object, built) ? { node: inner.object, evidence: answer.evidence } : undefined;
      const holder = unwrap(inner.object);
      const called = holder.type === 'Identifier' ? holder.name : holder.type === 'MemberExpression' ? (memberName(holder) ?? '') : holder.type === 'CallExpression' ? 'attachment' : '';
      return name !== 'url' && !/embed|channel|role|user|builder/i.test(called) ? { evidence: 'convention' } : undefined;
    }
    case 'Identifier': {
      const init = depth < 3 ? context.inference.bindings.initializer(inner) : undefined;
      return (init && nameHolder(init, context, depth + 1)) ?? (!init && /file|name|attach/i.test(inner.name) ? { evidence: 'convention' } : undefined);
    }
    case 'CallExpression': {
      const callee = unwrap(inner.callee);
      // name.toLowerCase(), String(name), path.basename(name)
      const source = callee.type === 'MemberExpression' && !inner.arguments.length ? callee.object : inner.arguments[0];
      return source && depth < 3 ? nameHolder(source, context, depth + 1) : undefined;
    }
    case 'LogicalExpression':
      return nameHolder(inner.left, context, depth);
    default:
      return undefined;
  }
}

/** `name.startsWith('SPOILER_') ? name.slice(8) : name`, or the other way about: the test serves a name to show or to send, and tells nothing of the attachment. */
function preparesName(call: Node, context: Context): boolean {
  for (let at = call.parent as Node | undefined; at; at = at.parent as Node | undefined) {
    if (at.type === 'ConditionalExpression' || at.type === 'IfStatement') {
      if (nodeStart(call) >= nodeEnd(at.test)) return false;
      const branches = [at.consequent, at.alternate].flatMap((branch) => (branch ? [nodeText(branch, context.text)] : [])).join('\n');
      return /spoiler_/i.test(branches) || (branches.length < 200 && /\.(?:slice|substring|substr|replace)\(/.test(branches));
    }
    if (at.type.endsWith('Statement') || at.type === 'ArrowFunctionExpression' || at.type === 'FunctionExpression') return false;
  }
  return false;
}

/** Since when the library's own getter reads the flag; undefined where it has no such getter. */
function flagSince(library: string, context: Context): Since | undefined {
  return context.inference.witness.model(library)?.spoilerFlag;
}

/** `attachment.spoiler` in a version whose getter looks at the name. */
function getter(member: TSESTree.MemberExpression, context: Context, since: string): Draft | undefined {
  const parent = outerParent(member);
  if (parent?.type === 'AssignmentExpression' && unwrap(parent.left) === member) return undefined;
  const value = context.inference.is(member.object, received);
  const flag = value && flagSince(value.library, context);
  // What the code built itself is going out, and has the prefix.
  if (!value || !flag || isBuilt(member.object, context)) return undefined;
  const open = gate(context.project, flag);
  if (open.open || open.unknown) return undefined;
  return {
    start: nodeStart(member.property),
    end: nodeEnd(member.property),
    evidence: value.evidence,
    message: `In this version \`spoiler\` looks for the prefix in the file's name, which not every received spoiler has${since}. ${open.why}`,
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'The getter itself changes with the version.',
  };
}

function isBuilt(node: Node, context: Context): boolean {
  const init = context.inference.bindings.initializer(node);
  return unwrap(init ?? node).type === 'NewExpression';
}

/** `'SPOILER_' + name`, `'SPOILER_image.' + extension`, `SPOILER_${name}`, or the prefix where something asks for it: `${hide ? 'SPOILER_' : ''}${name}`. */
function putsPrefix(node: TSESTree.BinaryExpression | TSESTree.TemplateLiteral): boolean {
  if (node.type === 'BinaryExpression') return node.operator === '+' && (/^SPOILER_/.test(stringValue(node.left as Node) ?? '') || mayBePrefix(node.left as Node));
  const [first, ...more] = node.expressions;
  const start = node.quasis[0]?.value.cooked ?? '';
  return first !== undefined && (/^SPOILER_/.test(start) || (start === '' && more.length + (node.quasis[1]?.value.raw.length ?? 0) > 0 && mayBePrefix(first)));
}

/** `hide ? 'SPOILER_' : ''` */
function mayBePrefix(node: Node): boolean {
  const inner = unwrap(node);
  return inner.type === 'ConditionalExpression' && [inner.consequent, inner.alternate].some((branch) => stringValue(branch) === 'SPOILER_');
}

/** `new AttachmentBuilder(file, { name: 'SPOILER_image.png' })`: a fixed name that goes straight to a file. */
function isGivenName(node: Node): boolean {
  const parent = outerParent(node);
  if (parent?.type === 'NewExpression') return isFileName(node);
  if (parent?.type === 'CallExpression') return parent.callee.type === 'MemberExpression' && memberName(parent.callee) === 'setName';
  const holder = parent?.type === 'Property' ? outerParent(parent) : undefined;
  return holder?.type === 'ObjectExpression' && isFileName(node) && (propertyOf(holder, 'attachment') !== undefined || propertyOf(holder, 'file') !== undefined || outerParent(holder)?.type === 'NewExpression');
}

/** Whether an expression ends up as a file's name: `name:`, `setName(…)`, the second argument of an attachment, a variable. */
function isFileName(node: Node): boolean {
  const parent = outerParent(node);
  if (!parent) return false;
  if (parent.type === 'ConditionalExpression' || parent.type === 'LogicalExpression') return isFileName(parent);
  // 'SPOILER_' + name + '.png'
  if (parent.type === 'BinaryExpression') return parent.operator === '+' && isFileName(parent);
  if (parent.type === 'Property') return unwrap(parent.value) === node && /^(name|filename|fileName)$/.test(keyName(parent) ?? '');
  if (parent.type === 'VariableDeclarator' || parent.type === 'ReturnStatement' || parent.type === 'AssignmentExpression') return true;
  if (parent.type === 'NewExpression') return parent.arguments.indexOf(node as TSESTree.Expression) === 1;
  if (parent.type !== 'CallExpression') return false;
  const callee = unwrap(parent.callee);
  const name = callee.type === 'MemberExpression' ? memberName(callee) : undefined;
  return name === 'setName' || name === 'append' || (name === 'set' && parent.arguments.indexOf(node as TSESTree.Expression) === 2);
}

function marked(node: Node, context: Context): Draft {
  return {
    start: nodeStart(node),
    end: nodeEnd(node),
    evidence: context.inference.witness.models.length > 0 ? 'flow' : 'convention',
    impact: 'opportunity',
    message: 'This marks a file as a spoiler by its name. That still works; a request that says `is_spoiler` for the attachment leaves the name as it is.',
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'Whether the request can say it depends on what sends it.',
  };
}
