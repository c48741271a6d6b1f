/** Finds the status of a voice channel where it is read from a channel that has none, and texts that are longer than a status can be. */
import { memberName, type Node, nodeEnd, nodeStart, numberValue, stringValue, unwrap } from '../src/ast/nodes.js';
import type { Draft } from '../src/finding.js';
import type { Context, Detector } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';

const longest = 500;

export const voiceStatusLimit: Detector<{ check: 'program' }> = function* (_check, context) {
  for (const use of context.operations('channel.voiceStatus.set')) {
    const status = statusOf(use, context);
    const said = status && excess(status, context);
    if (status && said) yield report(status, use.evidence, `The status of a voice channel has up to ${longest} characters, and ${said}. Cut it at ${longest} before it is sent.`, 'What to leave out is for a person to say.');
  }
  for (const member of context.index.members('status')) {
    const value = context.inference.value(member.object);
    const graph = value && context.inference.graph(value.library);
    if (!value || value.evidence === 'convention' || !graph) continue;
    const isVoice = value.refs.every((ref) => ref.kind === 'instance' && /^(VoiceChannel|StageChannel)$/.test(ref.name) && !graph.hasMember(ref.name, 'status'));
    if (isVoice) yield report(member.property, value.evidence, 'A channel does not carry its voice status, so this is undefined. Request Channel Info (opcode 43), or follow the event of voice status changes.', 'The library has no member for it.');
  }
};

function report(node: Node, evidence: Draft['evidence'], message: string, why: string): Draft {
  return { start: nodeStart(node), end: nodeEnd(node), evidence, message, rewrite: 'none', proof: 'file', edits: [], why };
}

/** The expression that a call sets as the status: the field of a request's body, or an argument. */
function statusOf(use: OperationUse, context: Context): Node | undefined {
  if (use.request) return use.request.fields().get('status')?.node;
  return use.call?.arguments.find((argument) => excess(argument, context) !== undefined);
}

/** What is wrong with a text that is too long, or cut too late: `title.slice(0, 1024)`. */
function excess(text: Node, context: Context): string | undefined {
  const inner = unwrap(context.inference.bindings.initializer(text) ?? text);
  const length = stringValue(inner)?.length ?? 0;
  if (length > longest) return `this has ${length}`;
  const callee = inner.type === 'CallExpression' ? unwrap(inner.callee) : undefined;
  const cut = inner.type === 'CallExpression' && callee?.type === 'MemberExpression' && /^(slice|substring|substr)$/.test(memberName(callee) ?? '') && numberValue(inner.arguments[0]) === 0 ? numberValue(inner.arguments[1]) : undefined;
  return cut !== undefined && cut > longest ? `this is cut at ${cut}` : undefined;
}
