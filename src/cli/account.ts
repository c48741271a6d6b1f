/** Owns the account of a rewrite: every finding stands in one column, and the columns add up. */
import { isApplicable } from '../engine/edits.js';
import type { FixPlan, PlannedFile } from '../engine/fix.js';
import type { Finding } from '../finding.js';
import { neededVersion } from '../inference/context.js';

/** What became of the findings of a run. `found` is the sum of the others. */
export interface Account {
  found: number;
  rewritten: number;
  /** Have a rewrite that a person must look at. */
  review: number;
  /** Have none. */
  reportOnly: number;
  /** Would have one, and something stands in the way: the reason, and how many. */
  blocked: Record<string, number>;
  /** Switched off by comments. */
  suppressed: number;
  /** Refuted by types. */
  refuted: number;
}

/** Findings that are left, sorted by what stands between them and a rewrite. */
export interface Left {
  review: Finding[];
  reportOnly: Finding[];
  blocked: { reason: string; finding: Finding }[];
}

/** Sorts what is left of files; `isDone` says which files have been, or would be, rewritten. */
export function left(files: readonly PlannedFile[], isDone: (file: PlannedFile) => boolean): Left {
  const sorted: Left = { review: [], reportOnly: [], blocked: [] };
  for (const file of files) {
    for (const finding of isDone(file) || file.failure !== undefined ? file.remaining : file.findings) {
      const needed = neededVersion(finding.why);
      if (finding.edits.length > 0 && finding.rewrite !== 'none') {
        // What --review would rewrite in a file that could not be rewritten is blocked, not on offer.
        if (file.failure !== undefined && isApplicable(finding, { review: false })) sorted.blocked.push({ reason: file.failure, finding });
        else sorted.review.push(finding);
      } else if (needed) sorted.blocked.push({ reason: `needs ${needed.package} ${needed.version}`, finding });
      else sorted.reportOnly.push(finding);
    }
  }
  return sorted;
}

/** The account of a plan. */
export function accountOf({ checked, files }: FixPlan, isDone: (file: PlannedFile) => boolean): Account {
  const { review, reportOnly, blocked } = left(files, isDone);
  const rewritten = files.filter(isDone).reduce((sum, { applied }) => sum + applied.length, 0);
  const refuted = files.reduce((sum, { silenced }) => sum + silenced.length, 0);
  const reasons: Record<string, number> = {};
  for (const { reason } of blocked) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const { suppressed } = checked;
  return { found: rewritten + review.length + reportOnly.length + blocked.length + suppressed + refuted, rewritten, review: review.length, reportOnly: reportOnly.length, blocked: reasons, suppressed, refuted };
}
