/** Finds permission checks, requirements and grants that a split permission no longer satisfies, tied to the operation that needs the new one. */
import { replace, insertAt } from '../src/ast/edits.js';
import { keyName, memberName, outerParent, propertyOf, stringValue } from '../src/ast/nodes.js';
import type { Check } from '../src/changes/schema.js';
import type { Draft, TextEdit } from '../src/finding.js';
import { gate, type Context, type Detector } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';
import { spell, type PermissionUse } from '../src/inference/permissions.js';
import { firstVersionOf } from '../src/libraries/permission-versions.js';
import { covers, isInListener } from './split-permission/reach.js';

type SplitCheck = Extract<Check, { check: 'split-permission' }>;

/** Names of commands that work on what is there already. */
const otherWork = /delete|remove|edit|rename|list|info|show|count/i;

export const splitPermission: Detector<SplitCheck> = function* (check, context, when) {
  const calls = context.operations().filter((use) => check.operations.includes(use.operation));
  const tokens = context.permissions().filter((use) => use.role !== 'table' && use.role !== 'mention');
  const old = tokens.filter((use) => use.permission === check.from);
  const named = commandNamedFor(check, context);
  if (calls.length === 0 && (old.length === 0 || !named)) return;
  const renewed = tokens.filter((use) => use.permission === check.to);
  if (calls.length > 0 && renewed.length > 0) return;
  const kept = context.operations().filter((use) => check.keeps.includes(use.operation));
  const tied = new Set<PermissionUse>();
  const served = new Set<OperationUse>();
  for (const token of old) {
    const pins = calls.filter((call) => covers(token, call.node));
    if (pins.length === 0 && (calls.length > 0 || !named || (token.role !== 'metadata' && token.role !== 'gating'))) continue;
    // A file-wide requirement beside other work that needs the old permission is that work's, unless the file is named for the split operation.
    const others = kept.filter((use) => covers(token, use.node));
    if (!named && others.length > 0 && token.role !== 'guard') continue;
    tied.add(token);
    for (const pin of pins) served.add(pin);
    yield tokenDraft(check, token, others.length > 0 && token.role === 'guard', context, pins[0], when);
  }
  for (const call of calls) {
    if (served.has(call) || (tied.size > 0 && !isInListener(call.node))) continue;
    const place = call.name ?? call.node;
    yield {
      start: place.range[0],
      end: place.range[1],
      evidence: call.evidence,
      subject: 'bot',
      message: `${capital(when || 'by now')} this needs ${title(check.to)}; ${title(check.from)} alone does not suffice, and no check here asks for it. See that the bot's role, invite link or guard has ${check.to}.`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: 'No permission is named here that could be replaced.',
    };
  }
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

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

function title(permission: string): string {
  return permission
    .toLowerCase()
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

function tokenDraft(check: SplitCheck, token: PermissionUse, both: boolean, context: Context, call: OperationUse | undefined, when: string): Draft {
  const library = call?.library ?? context.inference.witness.models[0]?.name ?? '';
  const subject = token.subject ?? (token.role === 'gating' ? 'invoker' : token.role === 'invite' ? 'bot' : undefined);
  const text = context.text.slice(token.node.range[0], token.node.range[1]);
  const written = spell(check.to, token.form);
  const since = firstVersionOf(check.to, library);
  const open = since ? gate(context.project, since) : undefined;
  const edits: TextEdit[] = [];
  let why: string | undefined = both ? 'The same check also serves operations that still need the old permission.' : 'Whose permission this is, and what else relies on it, is for a person to judge.';
  const add = both || token.role === 'invite' || token.role === 'overwrite';
  if (!since) why = `${library || 'The library'} has no name for ${check.to}; test the bit itself, \`1n << ${spell(check.to, 'bits').split('<< ')[1]}\`.`;
  else if (open && !open.open) why = open.why;
  else if (!add) edits.push(replace(token.node, text.replace(/[A-Za-z_]+(?=['"`\])\s]*$)/, written)));
  else if (outerParent(token.node)?.type === 'ArrayExpression') edits.push(insertAt(token.node.range[1], `, ${text.replace(/[A-Za-z_]+(?=['"`\])\s]*$)/, written)}`));
  const ask = add ? `Ask for ${check.to} as well` : `Ask for ${check.to} instead`;
  const alone = `${title(check.from)} alone does not suffice ${when}`;
  const message =
    subject === 'bot'
      ? `${alone}: the bot needs ${title(check.to)} for this. ${ask}.`
      : subject === 'invoker'
        ? `This asks the member for ${title(check.from)}, which is not the permission for this ${when}: the bot needs ${title(check.to)} for this, and members are given it separately. Ask for ${check.to}, so that people who may do it by hand may do it here.`
        : `${alone}: whoever does this needs ${title(check.to)}, the bot above all. ${ask}, of the bot and of members who may do it by hand.`;
  return {
    start: token.node.range[0],
    end: token.node.range[1],
    evidence: call ? token.evidence : 'convention',
    subject,
    // A command gated by the member's old permission goes on working: only the bot's own permission breaks.
    impact: subject === 'invoker' ? 'degrades' : undefined,
    message,
    rewrite: edits.length > 0 ? 'review' : 'none',
    proof: 'file',
    edits,
    why,
  };
}
