/** Finds the `/.proxy/` prefix that requests of an activity no longer need, and the rules elsewhere that are keyed on it. */
import type { TSESTree } from '@typescript-eslint/types';
import { memberName, type Node, nodeEnd, nodeStart, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence } from '../src/finding.js';
import { gate, type Context, type Detector } from '../src/inference/context.js';

const prefix = '/.proxy';

export const activityProxyPrefix: Detector<{ check: 'program' }> = function* (_check, context) {
  const evidence = witness(context);
  if (evidence) {
    for (const literal of context.index.all('Literal')) if (typeof literal.value === 'string' && literal.value.includes(prefix)) yield* textDraft(literal, nodeStart(literal), nodeEnd(literal), evidence, context);
    for (const element of context.index.all('TemplateElement')) if (element.value.cooked?.includes(prefix)) yield* textDraft(element.parent, nodeStart(element), nodeEnd(element), evidence, context);
  }
  yield* patchedMappings(context);
};

/** What says that this is an activity: the SDK in the file or its package, or the proxy's host in the text. */
function witness(context: Context): Evidence | undefined {
  if (context.inference.witness.models.some((model) => model.proxyPrefix) || /discordsays\.com|discordsez\.com/.test(context.text)) return 'flow';
  return context.inference.witness.models.length > 0 || /discord/i.test(context.text) || !context.project.known ? 'convention' : undefined;
}

function* textDraft(owner: Node, start: number, end: number, evidence: Evidence, context: Context): Iterable<Draft> {
  const at = context.text.indexOf(prefix, start);
  if (at < 0 || at + prefix.length > end) return;
  const after = context.text[at + prefix.length];
  if (after !== undefined && /[\w-]/.test(after)) return;
  const base = { start: nodeStart(owner), end: nodeEnd(owner), evidence, proof: 'project' as const };
  const role = roleOf(owner);
  if (role === 'said') return;
  if (role === 'key') {
    yield { ...base, message: 'This rule is keyed on the `/.proxy` prefix, which activities no longer need. Change it in the same step as the URLs that carry the prefix, or local development breaks.', rewrite: 'none', edits: [], why: 'A rule and the URLs it serves must change together.' };
    return;
  }
  if (role === 'test') {
    yield { ...base, message: 'This looks for the `/.proxy` prefix, which activities no longer need. Code that builds URLs without it would no longer be recognised here.', rewrite: 'none', edits: [], why: 'A test of the prefix and the URLs it looks at must change together.' };
    return;
  }
  const message = 'Activities no longer need the `/.proxy` prefix; both forms work alike, for ever. Leave it out.';
  // `'/.proxy'` alone is what other paths are put behind: without it nothing is left, which joins the same.
  yield { ...base, message, rewrite: 'safe', edits: [{ start: at, end: at + prefix.length, text: '' }] };
}

/** What a string with the prefix is for: a URL, the key of a dev server's rule, something to compare with, or a text for a log. */
function roleOf(node: Node): 'url' | 'key' | 'test' | 'said' {
  const parent = outerParent(node);
  if (parent?.type === 'Property' && parent.key === node && parent.value !== node) return 'key';
  if (parent?.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) return 'test';
  if (parent?.type === 'CallExpression') {
    const callee = unwrap(parent.callee);
    const name = callee.type === 'MemberExpression' ? (memberName(callee) ?? '') : '';
    if (/^(it|test|describe)$/.test(callee.type === 'Identifier' ? callee.name : '') || (callee.type === 'MemberExpression' && /^(console|log|logger)$/.test(callee.object.type === 'Identifier' ? callee.object.name : ''))) return 'said';
    if (/^(toBe|toEqual|toStrictEqual|toMatch|toContain|toHaveBeenCalledWith|equal|strictEqual)$/.test(name)) return 'test';
    if (/^(includes|startsWith|endsWith|indexOf|match|test|replace|replaceAll|split)$/.test(name)) return 'test';
    if (/^(use|get|all|route|post)$/.test(name) && parent.arguments[0] === node && callee.type === 'MemberExpression' && /^(app|router|server|express)$/.test(callee.object.type === 'Identifier' ? callee.object.name : '')) return 'key';
  }
  return 'url';
}

/** `patchUrlMappings(…)` of a version that puts the prefix before mapped paths by itself. */
function* patchedMappings(context: Context): Iterable<Draft> {
  for (const call of context.index.all('CallExpression')) {
    const imported = context.inference.bindings.imported(call.callee);
    const mapped = imported && context.inference.witness.modelOfModule(imported.module)?.proxyPrefix;
    if (!mapped || imported.name !== mapped.name) continue;
    const version = context.project.libraries.get(mapped.until.package)?.version;
    const open = gate(context.project, mapped.until);
    if (!version || open.open || open.unknown) continue;
    const place: TSESTree.Node = call.callee;
    yield {
      start: nodeStart(place),
      end: nodeEnd(place),
      evidence: 'flow',
      message: `From ${mapped.until.version} of the SDK on, \`patchUrlMappings\` leaves the \`/.proxy\` prefix out of the paths it maps. Before upgrading from ${version}, look for rules that count on it.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'The library decides; there is nothing to rewrite in this call.',
    };
  }
}
