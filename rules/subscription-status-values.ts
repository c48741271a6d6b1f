/** Finds code that means the wrong status of a subscription: names of a library that had two values swapped, and bare numbers. */
import type { TSESTree } from '@typescript-eslint/types';
import { replace } from '../src/ast/edits.js';
import { bringFrom } from '../src/ast/imports.js';
import { keyName, memberName, type Node, nodeEnd, nodeStart, numberValue, unwrap } from '../src/ast/nodes.js';
import type { Draft, Evidence, TextEdit } from '../src/finding.js';
import { gate, type Context, type Detector } from '../src/inference/context.js';

const comparisons = new Set(['===', '==', '!==', '!=']);

export const subscriptionStatusValues: Detector<{ check: 'program' }> = function* (_check, context, when) {
  yield* swappedNames(context);
  yield* bareNumbers(context, when);
  yield* ownTables(context, when);
};

/** `SubscriptionStatus.Ending` of a release in which it is 1. */
function* swappedNames(context: Context): Iterable<Draft> {
  for (const member of context.index.members(...context.inference.witness.swappedNames)) {
    const name = memberName(member)!;
    const imported = context.inference.bindings.imported(member.object);
    const model = imported && context.inference.witness.modelOfModule(imported.module);
    const corrected = imported && model?.correctedEnums?.[imported.name.split('.').at(-1)!];
    if (!corrected?.members.includes(name)) continue;
    const open = corrected.since ? gate(context.project, corrected.since) : undefined;
    if (open?.open || open?.unknown) continue;
    if (!corrected.since || !open) {
      yield draft(member.property, 'flow', `In every release of the library \`${name}\` has the value of the other: the API sends 1 for an inactive and 2 for an ending subscription. Compare with the number until the library has put it right.`, 'No release of the library has the right values.');
      continue;
    }
    yield draft(member.property, 'flow', `In this version of the library \`${name}\` has the value of the other: the API sends 1 for an inactive and 2 for an ending subscription. Upgrade ${corrected.since.package} to ${corrected.since.version} or newer, and take back a swap that makes up for it.`, open.why);
  }
}

/** `subscription.status === 1`, `switch (subscription.status) { case 2: }`. */
function* bareNumbers(context: Context, when: string): Iterable<Draft> {
  for (const comparison of context.index.all('BinaryExpression')) {
    if (!comparisons.has(comparison.operator)) continue;
    for (const [side, other] of [[comparison.left, comparison.right], [comparison.right, comparison.left]] as const) {
      const evidence = isSwapped(other) ? statusOf(side, context) : undefined;
      if (evidence) yield numberDraft(other, evidence, when, context);
    }
  }
  for (const choice of context.index.all('SwitchStatement')) {
    const evidence = statusOf(choice.discriminant, context);
    if (evidence) for (const one of choice.cases) if (one.test && isSwapped(one.test)) yield numberDraft(one.test, evidence, when, context);
  }
}

function isSwapped(node: Node): boolean {
  const value = numberValue(node);
  return value === 1 || value === 2;
}

/** The evidence that an expression is the status of a subscription. */
function statusOf(node: Node, context: Context): Evidence | undefined {
  const inner = unwrap(node);
  if (inner.type !== 'MemberExpression') return undefined;
  const name = memberName(inner);
  const value = name === 'status' ? context.inference.value(inner.object) : undefined;
  const model = value && context.inference.witness.model(value.library);
  return model && Object.entries(model.fields).some(([key, spelling]) => spelling.field === 'Subscription.status' && context.inference.is(inner.object, [key.split('.')[0]!])) ? value.evidence : undefined;
}

/** The name that the documentation had for a number, where the library's enum is right and at hand. */
function namedStatus(node: Node, context: Context): TextEdit[] {
  for (const model of context.inference.witness.models) {
    for (const [list, { members, since }] of Object.entries(model.correctedEnums ?? {})) {
      const open = since !== undefined && gate(context.project, since).open;
      const brought = open ? bringFrom(list, (module) => context.inference.witness.modelOfModule(module)?.name === model.name, model.modules[0], context.index, context.text) : undefined;
      if (brought) return [...brought.edits, replace(node, `${brought.written}.${members[numberValue(node)! - 1]}`)].sort((a, b) => a.start - b.start);
    }
  }
  return [];
}

function numberDraft(node: Node, evidence: Evidence, when: string, context: Context): Draft {
  const edits = namedStatus(node, context);
  return { ...draft(node, evidence, `The API sends ${numberValue(node) === 1 ? '1 for an inactive' : '2 for an ending'} subscription; the documentation says so only${when ? ` ${when}` : ' by now'}, and had the two swapped before. See which of them is meant here.`, 'Which status is meant is for a person to say: the rewrite takes the documentation of old at its word.'), impact: 'degrades', ...(edits.length > 0 && { rewrite: 'review', edits }) };
}

/** A table of the project's own with the swapped values: `{ ACTIVE: 0, ENDING: 1, INACTIVE: 2 }`. */
function* ownTables(context: Context, when: string): Iterable<Draft> {
  if (context.inference.witness.models.length === 0) return;
  const tables: (readonly [Node, Node | null | undefined][])[] = [
    ...context.index.all('ObjectExpression').map((object) => object.properties.flatMap((property): [Node, Node][] => (property.type === 'Property' ? [[property, property.value]] : []))),
    ...context.index.all('TSEnumDeclaration').map((list) => list.body.members.map((member): [Node, Node | null | undefined] => [member, member.initializer])),
  ];
  for (const table of tables) {
    const values = new Map(table.map(([entry, value]) => [nameOf(entry).toLowerCase(), { entry, written: value, value: value ? numberValue(value) : undefined }]));
    const [ending, inactive] = [values.get('ending'), values.get('inactive')];
    if (values.get('active')?.value !== 0 || ending?.value !== 1 || inactive?.value !== 2) continue;
    const edits = [ending, inactive].flatMap(({ written }, index) => (written ? [replace(written, index === 0 ? '2' : '1')] : [])).sort((a, b) => a.start - b.start);
    yield { ...draft(ending.entry, 'convention', `The API sends 1 for an inactive and 2 for an ending subscription; the documentation says so only${when ? ` ${when}` : ' by now'}, and had the two swapped before. Swap the two values.`, 'Whether stored numbers were written with this table is for a person to say.'), rewrite: 'review', edits };
  }
}

function nameOf(entry: Node): string {
  if (entry.type === 'Property') return keyName(entry) ?? '';
  const id = (entry as TSESTree.TSEnumMember).id;
  return id.type === 'Identifier' ? id.name : String((id as TSESTree.StringLiteral).value);
}

function draft(place: Node, evidence: Evidence, message: string, why: string): Draft {
  return { start: nodeStart(place), end: nodeEnd(place), evidence, message, rewrite: 'none', proof: 'file', edits: [], why };
}
