/** Finds voice connections that are made without end-to-end encryption: by a library that has none, by an option, or by hand. */
import type { TSESTree } from '@typescript-eslint/types';
import { hasComment } from '../src/ast/edits.js';
import { keyName, memberName, memberNames, type Node, nodeEnd, nodeStart, numberValue, outerParent, propertyOf, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence, TextEdit } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import { lacking, mayLack, type Lacking } from '../src/inference/features.js';
import { other } from '../src/inference/value.js';
import { versionOf } from './dependency-version.js';

const feature = 'voice.e2ee';
const joins = 'joinVoiceChannel';
const closed = 'Discord closes its voice connections with code 4017';

export const e2eeVoice: Detector<{ check: 'program' }> = function* (_check, context, when) {
  const since = when && ` ${when}`;
  const isRenamed = context.text.includes(joins) && renames(context);
  for (const call of context.index.all('CallExpression')) {
    const join = callsJoin(call, isRenamed) ? joinOf(call, context) : undefined;
    if (join) yield joined(join, since);
  }
  const isWritten = /daveEncryption|server_id/.test(context.text);
  for (const property of isWritten ? context.index.all('Property') : []) {
    const value = unwrap(property.value);
    if (keyName(property) === 'daveEncryption' && property.parent.type === 'ObjectExpression' && value.type === 'Literal' && value.value === false) yield switchedOff(property, context, since);
    if (keyName(property) === 'op' && property.parent.type === 'ObjectExpression' && isPlainIdentify(property.parent)) yield byHand(property.parent, since);
  }
};

interface Join {
  place: Node;
  evidence: Evidence;
  found: Lacking;
}

/** Whether a call can be one that this looks for, by its name. */
function callsJoin(call: TSESTree.CallExpression, isRenamed: boolean): boolean {
  const callee = unwrap(call.callee);
  if (callee.type === 'MemberExpression') {
    const name = memberNames(callee)[0];
    return name === joins || (name === 'join' && isWaitedFor(call));
  }
  // (0, voice_1.joinVoiceChannel)(…)
  return isRenamed || callee.type !== 'Identifier' || callee.name === joins;
}

/** Whether the function can go by another name in a file: imported, taken out or set as one. */
function renames({ index }: Context): boolean {
  return (
    index.all('ImportSpecifier').some(({ local, imported }) => local.name !== joins && (imported.type === 'Identifier' ? imported.name : imported.value) === joins) ||
    index.all('Property').some((property) => keyName(property) === joins && !(property.value.type === 'Identifier' && property.value.name === joins)) ||
    index.all('VariableDeclarator').some(({ id, init }) => init && id.type === 'Identifier' && id.name !== joins && endsInJoin(init))
  );
}

/** Whether an expression may be the function itself. */
function endsInJoin(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name === joins;
  if (inner.type === 'MemberExpression') return memberName(inner) === joins;
  const held = inner.type === 'AwaitExpression' ? inner.argument : inner.type === 'SequenceExpression' ? inner.expressions.at(-1) : inner.type === 'CallExpression' ? inner.arguments[0] : undefined;
  return held !== undefined && endsInJoin(held);
}

function joinOf(call: TSESTree.CallExpression, context: Context): Join | undefined {
  const { inference, project } = context;
  const callee = unwrap(call.callee);
  const place = callee.type === 'MemberExpression' ? callee.property : callee;
  const imported = inference.bindings.imported(callee);
  if (imported) {
    const found = imported.name.split('.').at(-1) === 'joinVoiceChannel' ? lacking(project, feature, imported.module) : undefined;
    return found && { place, evidence: 'flow', found };
  }
  if (callee.type !== 'MemberExpression') return undefined;
  const name = memberNames(callee)[0];
  // Neither a list nor a thread gives something to wait for and to play on.
  if (name !== 'joinVoiceChannel' && !(name === 'join' && isWaitedFor(call))) return undefined;
  const receiver = inference.answer(callee.object);
  if (receiver === other || (receiver && 'module' in receiver)) return undefined;
  const known = name === 'join' ? inference.is(callee.object, ['VoiceChannel', 'StageChannel', 'BaseGuildVoiceChannel']) : inference.is(callee.object, ['Client']);
  const called = nameOf(callee.object);
  if (!known && !(name === 'join' ? /voice|^vc$|channel$/i.test(called) && !/thread|text/i.test(called) : /^(client|bot)$/i.test(called))) return undefined;
  for (const library of project.libraries.values()) {
    const model = inference.witness.modelOfModule(library.name);
    if (!model || (known && model.name !== known.library)) continue;
    // `channel.join()` may be a thread's, where the release is not known.
    const found = known || /voice|^vc$/i.test(called) ? mayLack(project, feature, library.name) : lacking(project, feature, library.name);
    if (found) return { place, evidence: known?.evidence ?? 'convention', found };
  }
  return undefined;
}

/** What an expression is called: `voiceChannel` in `member.voiceChannel`, `voice.channel` in `member.voice.channel`. */
function nameOf(node: Node): string {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return inner.name;
  if (inner.type !== 'MemberExpression') return '';
  const name = memberName(inner) ?? '';
  const object = unwrap(inner.object);
  return object.type === 'MemberExpression' && memberName(object) === 'voice' ? `voice.${name}` : name;
}

function isWaitedFor(call: TSESTree.CallExpression): boolean {
  const parent = outerParent(call);
  return parent?.type === 'AwaitExpression' || (parent?.type === 'MemberExpression' && memberName(parent) === 'then');
}

function joined({ place, evidence, found }: Join, since: string): Draft {
  return {
    start: nodeStart(place),
    end: nodeEnd(place),
    evidence,
    message: `\`${found.library.name}\`${versionOf(found)} ${found.gap.lack}: ${closed}${since}. ${found.gap.remedy}`,
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'What has to change is the library.',
  };
}

function switchedOff(property: TSESTree.Property, context: Context, since: string): Draft {
  const call = outerParent(property.parent as Node);
  const imported = call?.type === 'CallExpression' ? context.inference.bindings.imported(call.callee) : undefined;
  const edits = removal(property, context.text);
  const found = imported && lacking(context.project, feature, imported.module);
  const base = {
    start: nodeStart(property),
    end: nodeEnd(property),
    evidence: imported ? ('flow' as const) : ('convention' as const),
    message: `This joins without end-to-end encryption: Discord closes such voice connections with code 4017${since}. Leave \`daveEncryption\` out; it is on by default.`,
    proof: 'file' as const,
  };
  if (!edits) return { ...base, rewrite: 'none', edits: [], why: 'A comment stands beside it.' };
  if (found) return { ...base, rewrite: 'none', edits: [], why: found.gap.remedy };
  return { ...base, rewrite: 'safe', edits };
}

/** Takes a property out together with one comma and the space or line that it stood on; undefined when a comment would go with it. */
function removal(property: TSESTree.Property, text: string): TextEdit[] | undefined {
  const object = property.parent as TSESTree.ObjectExpression;
  const at = object.properties.indexOf(property);
  const [previous, next] = [object.properties[at - 1], object.properties[at + 1]];
  const before = previous ? nodeEnd(previous) : nodeStart(object) + 1;
  const after = next ? nodeStart(next) : nodeEnd(object) - 1;
  if (hasComment(text, before, nodeStart(property)) || hasComment(text, nodeEnd(property), after)) return undefined;
  if (at + 1 < object.properties.length) return [{ start: nodeStart(property), end: after, text: '' }];
  if (at > 0) return [{ start: before, end: nodeEnd(property), text: '' }];
  return [{ start: before, end: after, text: '' }];
}

/** `{ op: 0, d: { server_id, user_id, session_id, token } }`: the voice gateway's Identify, without a version of the encryption. */
function isPlainIdentify(payload: TSESTree.ObjectExpression): boolean {
  const op = propertyOf(payload, 'op');
  const data = propertyOf(payload, 'd');
  const body = data && unwrap(data.value);
  if (!op || numberValue(op.value) !== 0 || body?.type !== 'ObjectExpression' || body.properties.some((part) => part.type === 'SpreadElement')) return false;
  return ['server_id', 'session_id', 'token'].every((name) => propertyOf(body, name)) && !propertyOf(body, 'max_dave_protocol_version');
}

function byHand(payload: TSESTree.ObjectExpression, since: string): Draft {
  const place = propertyOf(payload, 'op')!;
  return {
    start: nodeStart(place),
    end: nodeEnd(place),
    evidence: 'flow',
    message: `This identifies to the voice gateway without end-to-end encryption: Discord closes the connection with code 4017${since}. Send \`max_dave_protocol_version\` and speak the DAVE protocol, or leave voice to a library that does.`,
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'The encryption is a protocol of its own.',
  };
}
