/** Finds reads, writes and setters of a deprecated field of a platform object, and rewrites them to the field that replaced it. */
import type { TSESTree } from '@typescript-eslint/types';
import { replace } from '../src/ast/edits.js';
import { keyName, memberName, memberNames, outerParent, propertyOf, unwrap, type Node } from '../src/ast/nodes.js';
import type { Check } from '../src/changes/schema.js';
import type { Draft, Evidence, TextEdit } from '../src/finding.js';
import { gate, type Context, type Detector, type Gate } from '../src/inference/context.js';
import type { OperationUse } from '../src/inference/operations.js';
import type { SpelledField } from '../src/inference/witness.js';
import type { FieldSpelling, Since } from '../src/libraries/model.js';
import { rawRoleColor } from '../src/libraries/rest/model.js';

type FieldCheck = Extract<Check, { check: 'deprecated-field' }>;

export const deprecatedField: Detector<FieldCheck> = function* (check, context) {
  yield* reads(check, context);
  for (const use of context.operations()) {
    if (check.setters.includes(use.operation)) yield setter(check, use, context);
    else if (check.writers.includes(use.operation)) yield* writes(check, use, context);
  }
};

function* reads(check: FieldCheck, context: Context): Iterable<Draft> {
  const known = context.inference.witness.spellings(check.field);
  for (const member of context.index.all('MemberExpression')) {
    const name = memberName(member);
    const named = known.filter((candidate) => candidate.property === name);
    if (named.length === 0 || isWritten(member)) continue;
    const value = context.inference.value(member.object);
    const hit = value && named.find((candidate) => candidate.library === value.library && context.inference.is(member.object, [candidate.type]));
    if (!value || !hit) continue;
    const read = hit.spelling.read;
    const open = read && gate(context.project, read.since);
    const edits = read && open?.open && !member.computed ? [replace(member.property, read.to)] : [];
    yield draft(context, member.property, value.evidence, `${said(hit)}${read ? ` Read \`${read.to}\`, which always holds the same number.` : ''}`, edits, 'safe', closedWhy(read?.since, open));
  }
  for (const pattern of context.index.all('ObjectPattern')) yield* destructured(pattern, known, context);
}

function* destructured(pattern: TSESTree.ObjectPattern, known: readonly SpelledField[], context: Context): Iterable<Draft> {
  for (const property of pattern.properties) {
    if (property.type !== 'Property') continue;
    const named = known.filter((candidate) => candidate.property === keyName(property));
    const value = named.length > 0 ? context.inference.value(pattern) : undefined;
    const hit = value && named.find((candidate) => candidate.library === value.library && context.inference.is(pattern, [candidate.type]));
    if (!value || !hit) continue;
    const read = hit.spelling.read;
    const open = read && gate(context.project, read.since);
    const [outer, inner] = read?.to.split('.') ?? [];
    const text = context.text.slice(property.value.range[0], property.value.range[1]);
    const edits = open?.open && outer && inner ? [replace(property, `${outer}: { ${inner}: ${text} }`)] : [];
    yield draft(context, property, value.evidence, `${said(hit)}${read ? ` Read \`${read.to}\`, which always holds the same number.` : ''}`, edits, 'safe', closedWhy(read?.since, open));
  }
}

function said(hit: { type: string; property: string }): string {
  return `\`${hit.type}.${hit.property}\` is deprecated in favour of the gradient colours.`;
}

function isWritten(member: TSESTree.MemberExpression): boolean {
  const parent = outerParent(member);
  return (parent?.type === 'AssignmentExpression' && unwrap(parent.left) === member) || parent?.type === 'UpdateExpression' || (parent?.type === 'UnaryExpression' && parent.operator === 'delete');
}

function draft(_context: Context, node: Node, evidence: Evidence, message: string, edits: TextEdit[], verdict: 'safe' | 'review', why: string | undefined): Draft {
  const none = edits.length === 0;
  const rewrite = none ? 'none' : verdict;
  return { start: node.range[0], end: node.range[1], evidence, message, rewrite, proof: 'file', edits, why: rewrite === 'safe' ? undefined : (why ?? (none ? 'The library has no replacement.' : 'A person must look.')) };
}

function closedWhy(since: Since | undefined, open: Gate | undefined): string | undefined {
  return !since ? 'The library has no replacement.' : open && !open.open ? open.why : undefined;
}

function fieldOf(check: FieldCheck, library: string, context: Context): FieldSpelling | undefined {
  const model = context.inference.witness.model(library);
  return Object.values(model?.fields ?? {}).find((spelling) => spelling.field === check.field);
}

function setter(check: FieldCheck, use: OperationUse, context: Context): Draft {
  const replacement = fieldOf(check, use.library, context)?.setter;
  const open = replacement && gate(context.project, replacement.since);
  const first = use.call?.arguments[0];
  const edits: TextEdit[] = [];
  if (replacement && open?.open && use.name && first && first.type !== 'SpreadElement')
    edits.push(replace(use.name, replacement.to), { start: first.range[0], end: first.range[0], text: `{ ${replacement.inner}: ` }, { start: first.range[1], end: first.range[1], text: ' }' });
  const message = `This sets a role's colour through the deprecated setter.${replacement ? ` Use \`${replacement.to}({ ${replacement.inner} })\`.` : ''}`;
  return draft(context, use.name ?? use.node, use.evidence, message, edits, 'review', closedWhy(replacement?.since, open) ?? 'The old setter also clears a gradient; the new one leaves it.');
}

function* writes(check: FieldCheck, use: OperationUse, context: Context): Iterable<Draft> {
  const options = use.spelling.options;
  const given = options && use.call?.arguments[options.index];
  if (!options || (!given && !use.request) || given?.type === 'SpreadElement') return;
  const write = use.library === 'rest' ? rawRoleColor : fieldOf(check, use.library, context)?.write;
  // JSON.stringify({ color }), and what axios.post() takes as its body
  const body = use.request?.body;
  const places = body ? optionProperties(body, undefined, false, context) : given ? optionProperties(given, options.nested, use.library === 'rest', context) : [];
  for (const { node, evidence } of places) {
    const since = write && 'since' in write ? write.since : undefined;
    const open = since ? gate(context.project, since) : undefined;
    const usable = write && (!since || open?.open);
    const message = `A role's \`color\` is deprecated in favour of its gradient colours.${write ? ` Write \`${write.key}: { ${write.inner} }\`.` : ''}`;
    const value = node.type === 'Property' ? node.value : node.right;
    const text = context.text.slice(value.range[0], value.range[1]);
    const edits: TextEdit[] = [];
    const exact = write && 'exact' in write && write.exact ? `, ${write.exact}` : '';
    if (usable && write) {
      if (node.type === 'Property') edits.push(replace(node, `${write.key}: { ${write.inner}: ${text}${exact} }`));
      else if (unwrap(node.left).type === 'MemberExpression') edits.push(replace((unwrap(node.left) as TSESTree.MemberExpression).property, write.key), replace(node.right, `{ ${write.inner}: ${text}${exact} }`));
    }
    const surely = isSurelyGiven(value, context) && use.operation === 'role.create' && use.library !== 'rest';
    const why = closedWhy(since ?? (write ? { package: '', version: '' } : undefined), open) ?? (surely ? undefined : use.operation === 'role.edit' ? 'Editing `color` also clears a gradient; `colors` leaves what it does not name.' : 'The value may be missing, and an empty colour is refused inside `colors`.');
    yield draft(context, node.type === 'Property' ? node.key : unwrap(node.left), evidence === 'flow' ? use.evidence : evidence, message, edits, surely ? 'safe' : 'review', why);
  }
}

/** The places that give `color` to an options argument: in the literal, in one built earlier, in an assignment to it. */
function* optionProperties(given: Node, nested: string | undefined, onlyNested: boolean, context: Context): Iterable<{ node: TSESTree.Property | TSESTree.AssignmentExpression; evidence: Evidence }> {
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
  if (inner.type === 'CallExpression' && context.text.slice(...inner.callee.range) === 'JSON.stringify' && inner.arguments[0]) yield* optionProperties(inner.arguments[0], nested, onlyNested, context);
  if (inner.type !== 'Identifier') return;
  const made = context.inference.bindings.initializer(inner);
  if (made && /^(ObjectExpression|CallExpression)$/.test(unwrap(made).type)) yield* optionProperties(made, nested, onlyNested, context);
  const variable = context.inference.bindings.variable(inner);
  if (!variable || !made) return;
  for (const use of context.inference.bindings.uses(variable)) {
    const member = outerParent(use);
    const assignment = member && outerParent(member);
    if (member?.type === 'MemberExpression' && memberNames(member)[0] === 'color' && assignment?.type === 'AssignmentExpression' && unwrap(assignment.left) === member) yield { node: assignment, evidence: 'flow' };
  }
}

/** True when a value can be neither null nor undefined. */
function isSurelyGiven(node: Node, context: Context): boolean {
  const inner = unwrap(node);
  if (inner.type === 'Literal') return inner.value !== null;
  if (inner.type === 'TemplateLiteral' || inner.type === 'ArrayExpression') return true;
  if (inner.type === 'MemberExpression') return context.inference.bindings.imported(inner) !== undefined;
  if (inner.type === 'LogicalExpression') return inner.operator !== '&&' && isSurelyGiven(inner.right, context);
  if (inner.type === 'Identifier') {
    const made = context.inference.bindings.initializer(inner);
    return made !== undefined && made !== inner && isSurelyGiven(made, context);
  }
  return false;
}
