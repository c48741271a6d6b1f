/** Owns what a split permission asks of the project's other files: whether what a permission is asked for, or who asks before an operation, stands there. */
import { enclosingFunction, isWithin, keyName, type Node, nodeStart, outerParent, unwrap } from '../../src/ast/nodes.js';
import type { Question } from '../../src/facts.js';
import type { Draft } from '../../src/finding.js';
import type { Context } from '../../src/inference/context.js';
import type { ForeignUse } from '../../src/inference/foreign.js';
import type { OperationUse } from '../../src/inference/operations.js';
import type { PermissionUse } from '../../src/inference/permissions.js';
import { tokenDraft, type SplitCheck } from './draft.js';
import { covers } from './reach.js';

/** Permissions that one command may ask for; longer lists are tables. */
const listLimit = 12;

/** Drafts at tokens of the old permission that nothing in this file ties to the split operations: each with what has to be known of other files. */
export function* elsewhere(check: SplitCheck, tokens: readonly PermissionUse[], context: Context, when: string): Iterable<Draft> {
  if (!context.shared || tokens.length === 0) return;
  const kept = check.keeps.length > 0 ? context.operations(...check.keeps) : [];
  for (const token of tokens) {
    if (token.role === 'invite') {
      if (!namesAdministrator(token, context)) yield { ...tokenDraft(check, token, true, context, undefined, when), evidence: token.evidence, ask: { ask: 'project', operations: check.operations } };
      continue;
    }
    if (token.role === 'overwrite' || token.role === 'mention') continue;
    const isBoth = kept.some((use) => covers(token, use.node, context));
    if (isBoth && token.role !== 'guard') continue;
    const { foreign } = context.shared();
    const uses = token.role === 'table' ? [] : foreign.flatMap((use, index) => (use.as === 'call' && covers(token, use.node, context) && speaksFor(check, token, use) ? [index] : []));
    if (uses.length > 0) {
      yield { ...tokenDraft(check, token, isBoth, context, undefined, when), evidence: token.evidence, ask: { ask: 'performs', foreign: uses, operations: check.operations, not: isBoth ? [] : check.keeps } };
      continue;
    }
    // What a function tests is asked where it stands; a constant or a member of a class is asked wherever it is taken to.
    const owner = enclosingFunction(token.node);
    const exports = owner && !isConstructor(owner) ? [] : lists(check, token, context);
    if (exports.length > 0) yield { ...tokenDraft(check, token, isBoth, context, undefined, when), evidence: token.evidence, ask: { ask: 'lent', exports, operations: check.operations, ...(token.mask !== undefined && { mask: true as const }) } };
  }
}

/** Whether a function makes the instances of a class: what it sets holds for every one, and for those of the subclasses. */
function isConstructor(owner: Node): boolean {
  const member = owner.parent as Node;
  return member.type === 'MethodDefinition' && member.kind === 'constructor';
}

/** Names of the exported constants that hold a permission and not the new one. A long list shows what there is. */
function lists(check: SplitCheck, token: PermissionUse, context: Context): string[] {
  const shared = context.shared!();
  const holding = shared.exports.filter((one) => shared.reaches(one, token.node));
  const heldBy = (one: (typeof holding)[number]): PermissionUse[] => context.permissions().filter(({ node }) => shared.reaches(one, node));
  return holding.filter((one) => heldBy(one).length <= listLimit && !heldBy(one).some(({ permission }) => permission === check.to)).map(({ name }) => name);
}

/** Questions of which each, answered with yes, says that somebody asks for a permission before this call. */
export function unlessElsewhere(check: SplitCheck, call: OperationUse, context: Context): Question[] | undefined {
  if (!context.shared) return undefined;
  const shared = context.shared();
  const permissions = [check.to, check.from];
  const questions: Question[] = [];
  const lenders = shared.foreign.flatMap((use, index) => (use.as === 'permission' && covers(use.place as PermissionUse, call.node, context) ? [index] : (use.as === 'base' && isAround(use, call.node)) || (use.as === 'call' && isTestedBefore(use.node, call.node)) ? [index] : []));
  if (lenders.length > 0) questions.push({ ask: 'borrowed', foreign: lenders, permissions });
  const exports = shared.exportsReaching(call.node);
  if (exports.length > 0) questions.push({ ask: 'guarded', exports, permissions });
  return questions.length > 0 ? questions : undefined;
}

/** A permission of the bot stands for whatever it does; one that a member needs, for the command's own handler, and for a helper that is named for the split operation. */
function speaksFor(check: SplitCheck, token: PermissionUse, use: ForeignUse): boolean {
  if (token.subject === 'bot') return true;
  // { data: new SlashCommandBuilder()…, execute: handler }
  const parent = outerParent(use.node);
  if (token.role !== 'guard' && parent?.type === 'Property' && /^(execute|run|handler?|callback|exec|action)$/i.test(keyName(parent) ?? '')) return true;
  const words = (use.name === '*' ? use.module.slice(use.module.lastIndexOf('/') + 1) : use.name).replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase().split(/[^a-z]+/);
  return words.some((word) => check.words.includes(word));
}

/** Whether a function of another file is asked in a condition before a place, in a function around it: `if (!canPin(me)) return;`. */
function isTestedBefore(called: Node, place: Node): boolean {
  let at: Node = called;
  for (let parent = outerParent(at); parent; at = parent, parent = outerParent(at)) {
    if (parent.type === 'IfStatement') {
      const owner = enclosingFunction(parent);
      return parent.test === at && nodeStart(parent) < nodeStart(place) && (!owner || isWithin(place, owner));
    }
    if (!/^(?:CallExpression|AwaitExpression|UnaryExpression|LogicalExpression)$/.test(parent.type)) return false;
  }
  return false;
}

function isAround(use: ForeignUse, place: Node): boolean {
  const holder = use.node.parent as Node;
  return isWithin(place, holder);
}

/** Whether the same list or call asks for ADMINISTRATOR, which grants everything. */
function namesAdministrator(token: PermissionUse, context: Context): boolean {
  let holder: Node = token.node;
  for (let at = outerParent(holder); at && /^(ArrayExpression|LogicalExpression|BinaryExpression|Property|ObjectExpression|CallExpression)$/.test(at.type); at = outerParent(at)) {
    holder = at;
    if (at.type === 'CallExpression' && unwrap(at.callee).type === 'MemberExpression') break;
  }
  return context.permissions().some((other) => other.permission === 'ADMINISTRATOR' && isWithin(other.node, holder));
}
