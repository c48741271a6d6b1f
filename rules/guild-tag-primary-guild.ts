/** Finds reads of a user's guild tag from the unofficial field `clan`. */
import { replace } from '../src/ast/edits.js';
import { memberName, nodeEnd, nodeStart, outerParent, unwrap } from '../src/ast/nodes.js';
import type { Draft } from '../src/finding.js';
import { gate, type Detector } from '../src/inference/context.js';

/** Fields that only this object of the platform has. */
const distinctive = /^(identity_guild_id|identity_enabled)$/;

export const guildTagPrimaryGuild: Detector<{ check: 'program' }> = function* (_check, context) {
  // Code that reads the new field as well has only kept the old one behind it.
  if (/\bprimary_guild\b|\bprimaryGuild\b/.test(context.text)) return;
  const known = context.inference.witness.spellings('User.clan');
  for (const member of context.index.members('clan')) {
    if (member.computed) continue;
    const value = context.inference.value(member.object);
    const hit = value && known.find((candidate) => candidate.library === value.library && context.inference.is(member.object, [candidate.type]));
    const next = outerParent(member);
    const raw = next?.type === 'MemberExpression' && unwrap(next.object) === member && distinctive.test(memberName(next) ?? '');
    if (!raw && (!hit || value?.evidence === 'convention')) continue;
    const base = { start: nodeStart(member.property), end: nodeEnd(member.property), evidence: raw ? ('convention' as const) : value!.evidence, proof: 'file' as const };
    const to = hit?.spelling.read?.to ?? 'primary_guild';
    const message = `\`clan\` was never documented; the tag beside a user's name is in \`${to}\`. Read that instead.`;
    const open = hit?.spelling.read && gate(context.project, hit.spelling.read.since);
    const draft: Draft =
      open && !open.open
        ? { ...base, message, rewrite: 'none', edits: [], why: open.why }
        : { ...base, message, rewrite: 'review', edits: [replace(member.property, to)], why: 'Other code may hand on or store the old field.' };
    yield draft;
  }
};
