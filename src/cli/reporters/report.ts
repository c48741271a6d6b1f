/** Owns the result of a run in the shape that reporters take: the JSON that `--format json` prints. */
import { createHash } from 'node:crypto';
import semver from 'semver';
import { changeById } from '../../changes/index.js';
import type { Change, Impact, Phase } from '../../changes/schema.js';
import type { CheckResult } from '../../engine/check.js';
import { shownPath, type LeftOut } from '../../engine/files.js';
import { lineIndex, type Place } from '../../engine/lines.js';
import type { Evidence, Finding, Proof, Rewrite, Subject, TextEdit } from '../../finding.js';
import { pageOf } from '../../package.js';
import { packageFolder } from '../../project/read-project.js';
import type { BaselineSummary } from '../baseline.js';
import { neededVersion } from '../../inference/context.js';
import { severityOf } from '../dates.js';
import type { ReportedShard } from '../shards.js';

/** A piece of text to be replaced. Lines and columns start at 1; the end is behind the last character. */
export interface ReportedEdit {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  text: string;
}

/** A finding as it is printed. Lines and columns start at 1; the end is behind the last character. */
export interface ReportedFinding {
  change: string;
  file: string;
  /** Folder of the package that the file belongs to, shown as files are; absent outside of every package. */
  package?: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** `error`: does not work any more. `warning`: will stop working, or rests on something deprecated. `info`: there is a better way. */
  severity: 'error' | 'warning' | 'info';
  /** The same for one change on a line of one text, wherever in the file that line has moved to. 16 hexadecimal digits, and `-2`, `-3` … for further ones in the file. */
  fingerprint: string;
  subject?: Subject;
  impact: Impact;
  phase: Phase;
  evidence: Evidence;
  rewrite: Rewrite;
  proof: Proof;
  message: string;
  why?: string;
  /** The rewrite, in order and without overlap; absent where there is none. */
  edits?: ReportedEdit[];
}

/** A whole run, as it is printed. Paths have forward slashes; `shownFrom` says to what they are relative. */
export interface Report {
  asOf: string;
  /** The day on which the table was last reviewed. */
  table: string;
  /** Changes of the user's own, which the table does not hold; absent without any. */
  own?: readonly Change[];
  findings: ReportedFinding[];
  /** How many findings comments suppress. */
  suppressed: number;
  files: { scanned: number; manifests: number; skipped: LeftOut[]; unparsed: LeftOut[]; /** How many of `unparsed` are failures of botshift itself; absent without any. */ failed?: number };
  /** Libraries that are too old for what findings of a package need; absent where none is. */
  upgrades?: Upgrade[];
  /** Of a part of a run: which part of which run. */
  shard?: ReportedShard;
  /** What a baseline took out of `findings`; absent without one. */
  baseline?: BaselineSummary;
}

/** A library of one package that has to be newer before some findings can be rewritten. */
export interface Upgrade {
  /** As in findings; absent outside of every package. */
  package?: string;
  library: string;
  /** The version that is enough for all of them. */
  to: string;
  /** How many findings wait for it. */
  findings: number;
}

/** What the findings wait for, each library once for each package. */
export function upgradesOf(findings: readonly ReportedFinding[]): Upgrade[] {
  const found = new Map<string, Upgrade>();
  for (const finding of findings) {
    const needed = neededVersion(finding.why);
    if (!needed) continue;
    const key = `${finding.package ?? ''}\0${needed.package}`;
    const upgrade = found.get(key) ?? { ...(finding.package !== undefined && { package: finding.package }), library: needed.package, to: needed.version, findings: 0 };
    found.set(key, { ...upgrade, to: semver.gt(needed.version, upgrade.to) ? needed.version : upgrade.to, findings: upgrade.findings + 1 });
  }
  return [...found.values()];
}

/** A change that a report speaks of: of the table, or of the user's own. */
export function changeOf({ own = [] }: Pick<Report, 'own'>, id: string): Change | undefined {
  return changeById(id) ?? own.find((change) => change.id === id);
}

/** Where a change is described; undefined for one of the user's own without an address. */
export function pageOfChange(report: Pick<Report, 'own'>, id: string): string | undefined {
  return changeById(id) ? pageOf(id) : changeOf(report, id)?.url;
}

/** Findings of one text, as they are printed. */
export function reportFindings(file: string, text: string, findings: readonly Finding[]): ReportedFinding[] {
  const place = lineIndex(text);
  const seen = new Map<string, number>();
  return findings.map(({ change, start, end, subject, impact, phase, evidence, rewrite, proof, message, why, edits }) => {
    const from = place(start);
    const to = place(end);
    const print = fingerprint(change, lineAt(text, start));
    const nth = (seen.get(print) ?? 0) + 1;
    seen.set(print, nth);
    return {
      change,
      file,
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      severity: severityOf({ impact, phase }),
      fingerprint: nth === 1 ? print : `${print}-${nth}`,
      ...(subject && { subject }),
      impact,
      phase,
      evidence,
      rewrite,
      proof,
      message,
      ...(why && { why }),
      ...(edits.length > 0 && { edits: edits.map((edit) => edited(edit, place)) }),
    };
  });
}

function edited({ start, end, text }: TextEdit, place: (offset: number) => Place): ReportedEdit {
  const from = place(start);
  const to = place(end);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column, text };
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, end < 0 ? undefined : end);
}

/** Of a change on a line; without the number that tells equal ones of a file apart. Blanks do not count: a formatter moves them. */
export function fingerprint(change: string, line: string): string {
  return createHash('sha256').update(`${change}\0${line.replace(/\s+/g, '')}`).digest('hex').slice(0, 16);
}

/** The report of a check. `from` is the folder to which paths are relative; without it they are absolute. */
export function reportOf(result: CheckResult, context: { asOf: string; table: string; from?: string; own?: readonly Change[] }): Report {
  const shown = (entries: readonly LeftOut[]): LeftOut[] => entries.map(({ file, reason }) => ({ file: shownPath(file, context.from), reason }));
  return {
    asOf: context.asOf,
    table: context.table,
    ...(context.own && { own: context.own }),
    findings: result.files.flatMap(({ file, source, findings }) => {
      const folder = packageFolder(file);
      return reportFindings(shownPath(file, context.from), source.text, findings).map(({ change, file: shownFile, ...rest }) => ({ change, file: shownFile, ...(folder !== undefined && { package: folder === context.from ? '.' : shownPath(folder, context.from) }), ...rest }));
    }),
    suppressed: result.suppressed,
    files: { scanned: result.scanned, manifests: result.manifests, skipped: shown(result.skipped), unparsed: shown(result.unparsed), ...(result.failed > 0 && { failed: result.failed }) },
  };
}
