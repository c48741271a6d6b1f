/** Finds permission checks, requirements and grants that a split permission no longer satisfies, tied to the operation that needs the new one. */
import { keyName, memberName, nodeEnd, nodeStart, propertyOf, stringValue } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';
import type { PermissionUse } from '../src/inference/permissions.js';
import { elsewhere, unlessElsewhere } from './split-permission/across.js';
import { capital, title, tokenDraft, type SplitCheck } from './split-permission/draft.js';
import { covers, isInListener } from './split-permission/reach.js';

/** Names of commands that work on what is there already. */
const otherWork = /delete|remove|edit|rename|list|info|show|count/i;

export const splitPermission: Detector<SplitCheck> = function* (check, context, when) {
  const calls = context.operations(...check.operations);
  const tokens = context.permissions().filter((use) => use.role !== 'table' && use.role !== 'mention');
  const old = tokens.filter((use) => use.permission === check.from);
  const named = old.length > 0 && commandNamedFor(check, context);
  const isRenewed = tokens.some((use) => use.permission === check.to);
  if (calls.length === 0 && !named) {
    if (!isRenewed) yield* elsewhere(check, context.permissions().filter((use) => use.permission === check.from), context, when);
    return;
  }
  if (calls.length > 0 && isRenewed) return;
  const kept = context.operations(...check.keeps);
  const tied = new Set<PermissionUse>();
  const served = new Set<OperationUse>();
  for (const token of old) {
    const pins = calls.filter((call) => covers(token, call.node, context));
    if (pins.length === 0 && (calls.length > 0 || !named || (token.role !== 'metadata' && token.role !== 'gating'))) continue;
    // A file-wide requirement beside other work that needs the old permission is that work's, unless the file is named for the split operation.
    const others = kept.filter((use) => covers(token, use.node, context));
    if (!named && others.length > 0 && token.role !== 'guard') continue;
    tied.add(token);
    for (const pin of pins) served.add(pin);
    yield tokenDraft(check, token, others.length > 0 && token.role === 'guard', context, pins[0], when);
  }
  for (const call of calls) {
    if (served.has(call) || (tied.size > 0 && !isInListener(call.node))) continue;
    const place = call.name ?? call.node;
    yield {
      start: nodeStart(place),
      end: nodeEnd(place),
      evidence: call.evidence,
      subject: 'bot',
      message: `${capital(when || 'by now')} this needs ${title(check.to)}; ${title(check.from)} alone does not suffice, and no check here asks for it. See that the bot's role, invite link or guard has ${check.to}.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'No permission is named here that could be replaced.',
      unless: unlessElsewhere(check, call, context),
    };
  }
  if (!isRenewed) yield* elsewhere(check, context.permissions().filter((token) => token.permission === check.from && !tied.has(token)), context, when);
};

/** Whether the file, or the command in it, is named for one of the split operations: `pin.js`, `{ name: 'unpin' }`. */
function commandNamedFor(check: SplitCheck, context: Context): boolean {
  const says = (text: string | undefined): boolean => {
    if (text === undefined || text.length > 40 || otherWork.test(text)) return false;
    return text.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase().split(/[^a-z]+/).some((word) => check.words.includes(word));
  };
  if (says(context.file.slice(context.file.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))) return true;
  for (const call of context.index.all('CallExpression')) {
    const callee = call.callee.type === 'MemberExpression' ? memberName(call.callee) : undefined;
    if (callee === 'setName' && call.callee.type === 'MemberExpression' && call.callee.object.type === 'NewExpression' && says(stringValue(call.arguments[0]))) return true;
  }
  for (const object of context.index.all('ObjectExpression')) {
    const name = propertyOf(object, 'name');
    if (name && object.properties.some((property) => property.type === 'Property' && /perm|description|execute|run|data|aliases/i.test(keyName(property) ?? '')) && says(stringValue(name.value))) return true;
  }
  return false;
}
