/** Owns the result of a run in the shape that reporters take: the JSON that `--format json` prints. */
import type { Impact, Phase } from '../../changes/schema.js';
import type { CheckResult } from '../../engine/check.js';
import { shownPath, type LeftOut } from '../../engine/files.js';
import { lineIndex } from '../../engine/lines.js';
import type { Evidence, Finding, Proof, Rewrite, Subject } from '../../finding.js';

/** A finding as it is printed. Lines and columns start at 1; the end is behind the last character. */
export interface ReportedFinding {
  change: string;
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  subject?: Subject;
  impact: Impact;
  phase: Phase;
  evidence: Evidence;
  rewrite: Rewrite;
  proof: Proof;
  message: string;
  why?: string;
}

/** A whole run, as it is printed. Paths have forward slashes; `shownFrom` says to what they are relative. */
export interface Report {
  asOf: string;
  /** The day on which the table was last reviewed. */
  table: string;
  findings: ReportedFinding[];
  files: { scanned: number; manifests: number; skipped: LeftOut[]; unparsed: LeftOut[] };
}

/** Findings of one text, as they are printed. */
export function reportFindings(file: string, text: string, findings: readonly Finding[]): ReportedFinding[] {
  const place = lineIndex(text);
  return findings.map(({ change, start, end, subject, impact, phase, evidence, rewrite, proof, message, why }) => {
    const from = place(start);
    const to = place(end);
    return {
      change,
      file,
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      ...(subject && { subject }),
      impact,
      phase,
      evidence,
      rewrite,
      proof,
      message,
      ...(why && { why }),
    };
  });
}

/** The report of a check. `from` is the folder to which paths are relative; without it they are absolute. */
export function reportOf(result: CheckResult, context: { asOf: string; table: string; from?: string }): Report {
  const shown = (entries: readonly LeftOut[]): LeftOut[] => entries.map(({ file, reason }) => ({ file: shownPath(file, context.from), reason }));
  return {
    asOf: context.asOf,
    table: context.table,
    findings: result.files.flatMap(({ file, source, findings }) => reportFindings(shownPath(file, context.from), source.text, findings)),
    files: { scanned: result.scanned, manifests: result.manifests, skipped: shown(result.skipped), unparsed: shown(result.unparsed) },
  };
}
