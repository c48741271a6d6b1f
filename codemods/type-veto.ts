/** Owns comparing the findings of a file with those that TypeScript's checker allows: it confirms, silences, or knows nothing. */
import type { Finding } from '../src/finding.js';
import { guildCreateVeto } from './guild-create.js';
import { pinRoutesVeto } from './pin-routes.js';
import { roleColorsVeto } from './role-colors.js';

/** A change whose receivers the checker may know better. */
export interface TypeVeto {
  change: string;
  /** Why a finding is dropped. */
  silenced: string;
}

const vetoes = new Map<string, TypeVeto>([roleColorsVeto, pinRoutesVeto, guildCreateVeto].map((veto) => [veto.change, veto]));

/** Whether the checker is worth asking about a finding. */
export function isOpenToVeto({ change, evidence }: Finding): boolean {
  return evidence !== 'type' && vetoes.has(change);
}

/** What is left of a file's findings, and what was dropped, each with its reason in `why`. */
export interface Verdict {
  findings: Finding[];
  silenced: Finding[];
}

/**
 * Confirms (the evidence rises) and silences. What only the types show is not added: `fix` finds what `check` finds.
 * @param typed the findings of the same text, analysed with the checker at hand
 */
export function judge(findings: readonly Finding[], typed: readonly Finding[]): Verdict {
  const verdict: Verdict = { findings: [], silenced: [] };
  for (const finding of findings) {
    const veto = isOpenToVeto(finding) ? vetoes.get(finding.change) : undefined;
    const same = veto && typed.find(({ change, start, end }) => change === finding.change && start === finding.start && end === finding.end);
    if (!veto) verdict.findings.push(finding);
    else if (!same) verdict.silenced.push({ ...finding, rewrite: 'none', edits: [], why: veto.silenced });
    else verdict.findings.push(same.evidence === 'type' ? same : finding);
  }
  return verdict;
}
