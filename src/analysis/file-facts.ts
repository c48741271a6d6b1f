/** Owns the facts of one file: what stands in it, what covers it, and what other files can reach, as plain data. */
import { formFacts } from '../../rules/modal-label/across.js';
import { covers } from '../../rules/split-permission/reach.js';
import type { ExportFact, FileFacts, ForeignFact } from '../facts.js';
import type { Context } from '../inference/context.js';
import type { ForeignUse } from '../inference/foreign.js';
import type { PermissionUse } from '../inference/permissions.js';
import type { Operation } from '../platform/operations.js';
import { isWithin, type Node, nodeEnd, nodeStart } from '../ast/nodes.js';

/** What the checks that ask other files speak of. */
export interface Spoken {
  operations: ReadonlySet<string>;
  permissions: ReadonlySet<string>;
}

/** Of these, one stands wherever a text input of a modal is made. */
const inputWords = /ext_?input|input_?text|custom_?id/i;

/**
 * The facts of one file whose context has `shared`, as far as they are about what is `spoken` of, and about text inputs of modals.
 * @param asking names of exports of which others are asked whether they hand text inputs to them; undefined where nothing is asked about text inputs
 */
export function fileFacts(context: Context, spoken: Spoken, asking?: ReadonlySet<string>): FileFacts {
  const operations = spoken.operations.size > 0 ? context.operations(...(spoken.operations as ReadonlySet<Operation>)) : [];
  const permissions = context.permissions().filter(({ role, permission }) => role !== 'mention' && spoken.permissions.has(permission));
  const shared = context.shared!();
  const forms = inputWords.test(context.text) ? formFacts(context) : undefined;
  const given = new Set(forms ? shared.foreign.filter(({ as, node }) => as === 'call' && forms.isGiven(node)) : []);
  const made = forms ? shared.exports.filter(({ node }) => forms.isInput(node)) : [];
  // What is exported twice under a name is what every one of the two is.
  const lent = new Set(made.filter(({ name }) => shared.exports.every((other) => other.name !== name || made.includes(other))));
  const hasForms = asking !== undefined || given.size + lent.size > 0;
  if (spoken.permissions.size === 0 && !hasForms) return {};
  const { foreign } = shared;
  // Who only uses what others export counts as one that asks for nothing.
  if (operations.length + permissions.length === 0 && !hasForms) {
    const plain = foreign.filter(({ as }) => as === 'call').map(({ module, name, as, node }): ForeignFact => ({ module, name, as, start: nodeStart(node), end: nodeEnd(node), guards: [], covers: { operations: [], foreign: [] } }));
    return plain.length > 0 ? { foreign: plain } : {};
  }
  const asked = permissions.filter(({ role }) => role === 'guard' || role === 'gating' || role === 'metadata');
  const indices = <Item>(list: readonly Item[], is: (item: Item) => boolean): number[] => list.flatMap((item, index) => (is(item) ? [index] : []));
  const foreignFact = (use: ForeignUse): ForeignFact => {
    const token = use.as === 'permission' ? (use.place as PermissionUse) : undefined;
    const holder = use.as === 'base' ? (use.node.parent as Node) : undefined;
    const isSpokenFor = (place: Node): boolean => (token ? covers(token, place, context) : holder !== undefined && isWithin(place, holder));
    return {
      module: use.module,
      name: use.name,
      as: use.as,
      start: nodeStart(use.node),
      end: nodeEnd(use.node),
      guards: use.as === 'call' ? indices(permissions, (one) => asked.includes(one) && covers(one, use.node, context)) : [],
      covers: token || holder ? { operations: indices(operations, ({ node }) => isSpokenFor(node)), foreign: indices(foreign, (other) => other.as === 'call' && isSpokenFor(other.node)) } : { operations: [], foreign: [] },
      ...(token?.role === 'invite' && { isInvite: true as const }),
      ...(use.isLoose && { loose: true as const }),
      ...(given.has(use) && { input: true as const }),
    };
  };
  const exported = shared.exports.map((one): ExportFact => ({
    name: one.name,
    operations: indices(operations, ({ node }) => shared.reaches(one, node)),
    permissions: indices(permissions, ({ node }) => shared.reaches(one, node)),
    foreign: indices(foreign, ({ node }) => shared.reaches(one, node)),
    ...(lent.has(one) && { input: true as const }),
  }));
  const facts: FileFacts = {};
  if (operations.length > 0)
    facts.operations = operations.map(({ operation, library, evidence, node, name }) => ({ operation, library, evidence, start: nodeStart(name ?? node), end: nodeEnd(name ?? node) }));
  if (permissions.length > 0) facts.permissions = permissions.map(({ permission, role, subject, mask, node }) => ({ permission, role, ...(subject && { subject }), ...(mask !== undefined && { mask: true as const }), start: nodeStart(node), end: nodeEnd(node) }));
  if (foreign.length > 0) facts.foreign = foreign.map(foreignFact);
  const telling = exported.filter((one) => one.operations.length + one.permissions.length + one.foreign.length > 0 || one.input || asking?.has(one.name));
  if (telling.length > 0) facts.exports = telling;
  return facts;
}

/** What other files are handed through this one, read off its text: barrels have nothing else to say and are never parsed. */
export function reexportsOf(text: string): FileFacts['reexports'] {
  if (!text.includes(' from ') && !text.includes('__exportStar')) return undefined;
  const found: NonNullable<FileFacts['reexports']> = [];
  // That it begins a line is asked last, so that the word is looked for, and not each line looked at.
  for (const match of text.matchAll(/export(?<=^\s*export)\s+(?:\*(?:\s+as\s+(\w+))?|\{([^}]*)\})\s*from\s*['"](\.[^'"]*)['"]/gm)) {
    const [, namespace, names, module] = match;
    if (names === undefined) found.push({ name: namespace ?? '', module: module!, from: namespace ? '*' : '' });
    else
      for (const one of names.split(',')) {
        const [from, name = from] = one.replace(/^\s*type\s+/, '').trim().split(/\s+as\s+/);
        if (from) found.push({ name: name === 'default' ? '*' : name!, module: module!, from: from === 'default' ? '*' : from });
      }
  }
  return found.length > 0 ? found : undefined;
}
