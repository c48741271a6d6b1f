/** Owns what is said of integers that hold a split permission's old bit and not the new one, in a project that needs the new one. */
import type { InviteFact } from '../../src/facts.js';
import type { Draft } from '../../src/finding.js';
import { encoded, has, type Permission } from '../../src/platform/permissions.js';
import { capital, title, type SplitCheck } from './draft.js';

/**
 * The draft for one integer, or undefined where it is in order. The project carries out one of the check's operations.
 * @param missing all permissions that splits ask of this integer, for the number to write
 * @param isCode whether the number can be rewritten where it stands
 */
export function integerDraft(check: SplitCheck, fact: InviteFact, missing: readonly Permission[], when: string, isCode: boolean): Draft | undefined {
  if (!isShort(check, fact)) return undefined;
  const bits = (BigInt(fact.bits) | encoded(missing)).toString();
  const isGate = fact.as === 'gate';
  const alone = `${capital(when || 'by now')} ${title(check.from)} alone does not suffice for what the bot does`;
  const message = isGate
    ? `This gates the command by ${title(check.from)}, which is not the permission for what it does ${when || 'by now'}: that is ${title(check.to)}. Take ${replaced(check, fact)}, so that people who may do it by hand may do it here.`
    : `${alone}, and this ${fact.as === 'link' ? 'link' : 'integer'} does not ask for ${title(check.to)}. Take ${bits}, and have servers that the bot is in already grant it.`;
  return {
    start: fact.start,
    end: fact.end,
    evidence: 'flow',
    subject: isGate ? 'invoker' : 'bot',
    impact: isGate ? 'degrades' : undefined,
    message: message.replaceAll('  ', ' '),
    rewrite: isCode ? 'review' : 'none',
    proof: 'file',
    edits: isCode ? [{ start: fact.start, end: fact.end, text: isGate ? replaced(check, fact) : bits }] : [],
    why: isCode ? 'Whether this link is the one of the bot that does it is for a person to judge.' : 'Only code is rewritten.',
  };
}

/** Whether an integer holds the old bit without the new one. ADMINISTRATOR grants everything. */
export function isShort(check: SplitCheck, { bits, as, command }: InviteFact): boolean {
  const number = BigInt(bits);
  if (!has(number, check.from) || has(number, check.to) || has(number, 'ADMINISTRATOR')) return false;
  return as !== 'gate' || (command !== undefined && command.toLowerCase().split(/[^a-z]+/).some((word) => check.words.includes(word)));
}

function replaced(check: SplitCheck, { bits }: InviteFact): string {
  return ((BigInt(bits) & ~encoded([check.from])) | encoded([check.to])).toString();
}
