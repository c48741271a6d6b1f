/** Finds reads, writes and setters of a deprecated field of a platform object, and rewrites them to the field that replaced it. */
import type { TSESTree } from '@typescript-eslint/types';
import { insertAt, replace } from '../src/ast/edits.js';
import { keyName, memberName, memberNames, type Node, nodeEnd, nodeStart, nodeText, outerParent, propertyOf, unwrap } from '../src/ast/nodes.js';
import type { Check } from '../src/changes/schema.js';
import type { Draft, Evidence, TextEdit } from '../src/finding.js';
import { gate, type Context, type Detector, type Gate } from '../src/inference/context.js';
import { isGiven } from '../src/inference/given.js';
import type { OperationUse } from '../src/inference/operations.js';
import type { SpelledField } from '../src/inference/witness.js';
import type { FieldSpelling, Since } from '../src/libraries/model.js';
import { rawRoleColor } from '../src/libraries/rest/model.js';

type FieldCheck = Extract<Check, { check: 'deprecated-field' }>;

export const deprecatedField: Detector<FieldCheck> = function* (check, context) {
  yield* reads(check, context);
  for (const use of context.operations(...check.setters, ...check.writers)) {
    if (check.setters.includes(use.operation)) yield setter(check, use, context);
    else if (check.writers.includes(use.operation)) yield* writes(check, use, context);
  }
};

function* reads(check: FieldCheck, context: Context): Iterable<Draft> {
  const known = context.inference.witness.spellings(check.field);
  for (const member of context.index.members(...known.map(({ property }) => property))) {
    if (isWritten(member)) continue;
    const name = memberName(member);
    const named = known.filter((candidate) => candidate.property === name);
    const value = context.inference.value(member.object);
    const hit = value && named.find((candidate) => candidate.library === value.library && context.inference.is(member.object, [candidate.type]));
    if (!value || !hit) continue;
    const read = hit.spelling.read;
    const open = read && gate(context.project, read.since);
    const edits = read && open?.open && !member.computed ? [replace(member.property, read.to)] : [];
    yield draft(context, member.property, value.evidence, said(check, hit), edits, check.same ? 'safe' : 'review', closedWhy(read, open));
  }
  for (const pattern of context.index.all('ObjectPattern')) yield* destructured(pattern, known, check, context);
}

function* destructured(pattern: TSESTree.ObjectPattern, known: readonly SpelledField[], check: FieldCheck, context: Context): Iterable<Draft> {
  for (const property of pattern.properties) {
    if (property.type !== 'Property') continue;
    const named = known.filter((candidate) => candidate.property === keyName(property));
    const value = named.length > 0 ? context.inference.value(pattern) : undefined;
    const hit = value && named.find((candidate) => candidate.library === value.library && context.inference.is(pattern, [candidate.type]));
    if (!value || !hit) continue;
    const read = hit.spelling.read;
    const open = read && gate(context.project, read.since);
    const [outer, inner] = read?.to.split('.') ?? [];
    const text = nodeText(property.value, context.text);
    const edits = open?.open && outer ? [replace(property, inner ? `${outer}: { ${inner}: ${text} }` : `${outer}: ${text}`)] : [];
    yield draft(context, property, value.evidence, said(check, hit), edits, check.same ? 'safe' : 'review', closedWhy(read, open));
  }
}

function said({ says, same }: FieldCheck, { type, property, spelling }: { type: string; property: string; spelling: FieldSpelling }): string {
  return `\`${type}.${property}\` ${says}.${spelling.read ? ` Read \`${spelling.read.to}\`${same ? `, ${same}` : ''}.` : ''}`;
}

function isWritten(member: TSESTree.MemberExpression): boolean {
  const parent = outerParent(member);
  return (parent?.type === 'AssignmentExpression' && unwrap(parent.left) === member) || parent?.type === 'UpdateExpression' || (parent?.type === 'UnaryExpression' && parent.operator === 'delete');
}

function draft(_context: Context, node: Node, evidence: Evidence, message: string, edits: TextEdit[], verdict: 'safe' | 'review', why: string | undefined): Draft {
  const none = edits.length === 0;
  const rewrite = none ? 'none' : verdict;
  return { start: nodeStart(node), end: nodeEnd(node), evidence, message, rewrite, proof: 'file', edits, why: rewrite === 'safe' ? undefined : (why ?? (none ? 'The library has no replacement.' : 'A person must look.')) };
}

function closedWhy(replacement: { since?: Since } | undefined, open: Gate | undefined): string | undefined {
  return !replacement ? 'The library has no replacement.' : open && !open.open ? open.why : undefined;
}

function fieldOf(check: FieldCheck, library: string, context: Context): FieldSpelling | undefined {
  const model = context.inference.witness.model(library);
  return Object.values(model?.fields ?? {}).find((spelling) => spelling.field === check.field);
}

function setter(check: FieldCheck, use: OperationUse, context: Context): Draft {
  const spelling = fieldOf(check, use.library, context);
  const replacement = spelling?.setter;
  const open = replacement && gate(context.project, replacement.since);
  const [first, reason, ...more] = use.call?.arguments ?? [];
  const message = `This sets a role's colour through the deprecated setter.${replacement ? ` Use \`${replacement.to}({ ${replacement.inner} })\`.` : ''}`;
  const place = use.name ?? use.node;
  if (!replacement || !open?.open || !use.name || !first || first.type === 'SpreadElement') return draft(context, place, use.evidence, message, [], 'review', closedWhy(replacement, open) ?? 'The colour is not written at the call.');
  const { clearing } = spelling;
  const exactly = clearing && gate(context.project, clearing.since).open && more.length === 0 && reason?.type !== 'SpreadElement' && isGiven(first, context.inference.bindings, spelling.nullIsRefused);
  if (exactly && clearing) {
    const inner = `${replacement.inner}: `;
    const edits = [replace(use.name, clearing.edit), insertAt(nodeStart(first), `{ ${spelling.write?.key}: { ${inner}`), insertAt(nodeEnd(first), `, ${clearing.text} }${reason ? '' : ' }'}`)];
    if (reason) edits.push(insertAt(nodeStart(reason), `${clearing.reason}: `), insertAt(nodeEnd(reason), ' }'));
    return draft(context, place, use.evidence, message, edits, 'safe', undefined);
  }
  const edits = [replace(use.name, replacement.to), insertAt(nodeStart(first), `{ ${replacement.inner}: `), insertAt(nodeEnd(first), ' }')];
  return draft(context, place, use.evidence, message, edits, 'review', 'The old setter also clears a gradient; the new one leaves it.');
}

function* writes(check: FieldCheck, use: OperationUse, context: Context): Iterable<Draft> {
  const options = use.spelling.options;
  const given = options && use.call?.arguments[options.index];
  if (!options || (!given && !use.request) || given?.type === 'SpreadElement') return;
  const spelling = use.library === 'rest' ? undefined : fieldOf(check, use.library, context);
  const write = use.library === 'rest' ? rawRoleColor : spelling?.write;
  // JSON.stringify({ color }), and what axios.post() takes as its body
  const body = use.request?.body;
  const places = body ? optionProperties(body, undefined, false, context) : given ? optionProperties(given, options.nested, use.library === 'rest', context) : [];
  for (const { node, evidence, shared } of places) {
    const since = write && 'since' in write ? write.since : undefined;
    const open = since ? gate(context.project, since) : undefined;
    const message = `A role's \`color\` is deprecated in favour of its gradient colours.${write ? ` Write \`${write.key}: { ${write.inner} }\`.` : ''}`;
    const value = node.type === 'Property' ? node.value : node.right;
    const text = nodeText(value, context.text);
    const edits: TextEdit[] = [];
    const clearing = use.operation === 'role.edit' && spelling?.clearing && gate(context.project, spelling.clearing.since).open ? spelling.clearing.text : undefined;
    const exact = clearing ?? (write && 'exact' in write ? write.exact : undefined);
    const isWhole = node.type !== 'Property' || (node.parent.type === 'ObjectExpression' && propertyOf(node.parent, write?.key ?? '') === undefined);
    if (write && isWhole && (!since || open?.open)) {
      const inner = `{ ${write.inner}: ${text}${exact ? `, ${exact}` : ''} }`;
      if (node.type === 'Property') edits.push(replace(node, `${write.key}: ${inner}`));
      else if (unwrap(node.left).type === 'MemberExpression') edits.push(replace((unwrap(node.left) as TSESTree.MemberExpression).property, write.key), replace(node.right, inner));
    }
    const keeps = !shared && use.library !== 'rest' && (use.operation === 'role.create' || clearing !== undefined);
    const isSure = isGiven(value, context.inference.bindings, spelling?.nullIsRefused);
    const doubt = shared ? 'The options are used elsewhere, too.' : !isWhole ? 'Both forms stand here, and only one of them can be meant.' : !isSure ? 'The value may be missing, and an empty colour is refused inside `colors`.' : 'Editing `color` also clears a gradient; `colors` leaves what it does not name.';
    const why = closedWhy(write && {}, open) ?? (isSure && keeps ? undefined : doubt);
    yield draft(context, node.type === 'Property' ? node.key : unwrap(node.left), evidence === 'flow' ? use.evidence : evidence, message, edits, isSure && keeps && isWhole ? 'safe' : 'review', why);
  }
}

/** The places that give `color` to an options argument: in the literal, in one built earlier, in an assignment to it. */
function* optionProperties(given: Node, nested: string | undefined, onlyNested: boolean, context: Context): Iterable<{ node: TSESTree.Property | TSESTree.AssignmentExpression; evidence: Evidence; shared?: boolean }> {
  const inner = unwrap(given);
  if (inner.type === 'ObjectExpression') {
    const own = onlyNested ? undefined : propertyOf(inner, 'color');
    if (own) yield { node: own, evidence: 'flow' };
    const below = nested ? propertyOf(inner, nested) : undefined;
    if (below) yield* optionProperties(below.value, undefined, false, context);
    for (const part of inner.properties) if (part.type === 'SpreadElement') yield* optionProperties(part.argument, nested, onlyNested, context);
    return;
  }
  if (inner.type === 'ConditionalExpression') {
    yield* optionProperties(inner.consequent, nested, onlyNested, context);
    yield* optionProperties(inner.alternate, nested, onlyNested, context);
    return;
  }
  if (inner.type === 'CallExpression' && nodeText(inner.callee, context.text) === 'JSON.stringify' && inner.arguments[0]) yield* optionProperties(inner.arguments[0], nested, onlyNested, context);
  if (inner.type !== 'Identifier') return;
  const made = context.inference.bindings.initializer(inner);
  const variable = context.inference.bindings.variable(inner);
  if (!variable || !made) return;
  const uses = context.inference.bindings.uses(variable);
  const shared = uses.some((use) => use !== inner && !isOwnMember(use));
  if (/^(ObjectExpression|CallExpression)$/.test(unwrap(made).type)) for (const found of optionProperties(made, nested, onlyNested, context)) yield { ...found, shared };
  for (const use of uses) {
    const member = outerParent(use);
    const assignment = member && outerParent(member);
    if (member?.type === 'MemberExpression' && memberNames(member)[0] === 'color' && assignment?.type === 'AssignmentExpression' && unwrap(assignment.left) === member) yield { node: assignment, evidence: 'flow', shared };
  }
}

/** `options.hoist`, `options.color = …`: a use of options that hands them to nobody and does not read the colour. */
function isOwnMember(use: Node): boolean {
  const member = outerParent(use);
  if (member?.type !== 'MemberExpression' || unwrap(member.object) !== use || memberNames(member).length === 0) return false;
  const holder = outerParent(member);
  return memberNames(member)[0] !== 'color' || (holder?.type === 'AssignmentExpression' && unwrap(holder.left) === member);
}
