/** Owns the baseline: a file of findings that are known and do not fail a run. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { daysBetween, parseDate } from '../changes/timeline.js';
import { UsageError } from './io.js';
import type { ReportedFinding } from './reporters/report.js';

/** One known finding. */
export interface BaselineEntry {
  change: string;
  /** Relative to the baseline's folder, with forward slashes. */
  file: string;
  fingerprint: string;
  /** The day on which it was put into the baseline, `YYYY-MM-DD`. */
  since: string;
  /** The last day on which it is hidden; without it, there is none. */
  until?: string;
}

/** What a baseline did to a run. */
export interface BaselineSummary {
  file: string;
  /** Findings that it hides. */
  hidden: number;
  /** For how many days the oldest of them has been hidden. */
  oldestDays: number;
  /** Entries whose finding is no longer there. */
  gone: number;
  /** Findings shown again because their entry's `until` has passed. */
  expired: number;
}

/** A baseline, read. */
export interface Baseline {
  /** Absolute. */
  file: string;
  /** Undefined when the file is not there yet. */
  entries: BaselineEntry[] | undefined;
}

/** What becomes of findings under a baseline. */
export interface Applied {
  /** Those that it does not hide. */
  fresh: ReportedFinding[];
  /** Entries that have a finding; expired ones among them. */
  kept: BaselineEntry[];
  summary: BaselineSummary;
}

/** Reads a baseline. @throws UsageError for a file that cannot be read or is no baseline */
export function readBaseline(given: string, cwd: string): Baseline {
  const file = path.resolve(cwd, given);
  if (!existsSync(file)) return { file, entries: undefined };
  const remedy = 'Correct it, or delete it and write a new one with --update-baseline.';
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${given} is no baseline: ${(error as Error).message}. ${remedy}`);
  }
  const entries = (parsed as { version?: unknown; entries?: unknown } | null)?.entries;
  if ((parsed as { version?: unknown } | null)?.version !== 1 || !Array.isArray(entries)) throw new UsageError(`${given} is no baseline of this version of botshift: it needs "version": 1 and a list "entries". ${remedy}`);
  for (const [index, entry] of (entries as unknown[]).entries()) {
    const problem = problemOf(entry);
    if (problem) throw new UsageError(`${given}: entry ${index + 1} ${problem}. ${remedy}`);
  }
  return { file, entries: entries as BaselineEntry[] };
}

function problemOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return 'is not an object';
  const fields = entry as Record<string, unknown>;
  for (const name of ['change', 'file', 'fingerprint', 'since'] as const) if (typeof fields[name] !== 'string') return `has no "${name}"`;
  for (const name of ['since', 'until'] as const) {
    if (fields[name] === undefined) continue;
    try {
      parseDate(String(fields[name]));
    } catch (error) {
      return `has a bad "${name}": ${(error as Error).message.replace(/\.$/, '')}`;
    }
  }
  return undefined;
}

/**
 * Splits findings into known and new ones.
 * @param absolute turns the shown path of a file into its absolute one
 * @param asOf the day, for ages and `until`
 */
export function applyBaseline({ file, entries = [] }: Baseline, findings: readonly ReportedFinding[], asOf: string, absolute: (shown: string) => string, shownAs: string): Applied {
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const kept = new Set<BaselineEntry>();
  const fresh: ReportedFinding[] = [];
  let expired = 0;
  let oldest = 0;
  let hidden = 0;
  for (const finding of findings) {
    const entry = byKey.get(keyOf({ ...finding, file: relativeTo(file, absolute(finding.file)) }));
    if (entry) kept.add(entry);
    if (!entry || (entry.until !== undefined && entry.until < asOf)) {
      if (entry) expired++;
      fresh.push(finding);
      continue;
    }
    hidden++;
    oldest = Math.max(oldest, daysBetween(entry.since, asOf));
  }
  return { fresh, kept: entries.filter((entry) => kept.has(entry)), summary: { file: shownAs, hidden, oldestDays: oldest, gone: entries.length - kept.size, expired } };
}

/**
 * The text of a baseline. A new one holds all findings; an existing one only shrinks: entries without a finding leave it,
 * and what is new stays out.
 * @param outside whether an entry's file (absolute) was not looked at in this run, so that nothing is known of it
 */
export function updatedBaseline(baseline: Baseline, applied: Applied, findings: readonly ReportedFinding[], asOf: string, absolute: (shown: string) => string, outside: (file: string) => boolean): string {
  const entries =
    baseline.entries === undefined
      ? findings.map((finding): BaselineEntry => ({ change: finding.change, file: relativeTo(baseline.file, absolute(finding.file)), fingerprint: finding.fingerprint, since: asOf }))
      : baseline.entries.filter((entry) => applied.kept.includes(entry) || outside(path.resolve(path.dirname(baseline.file), entry.file)));
  return `${JSON.stringify({ version: 1, entries }, null, 2)}\n`;
}

function keyOf({ change, file, fingerprint }: Pick<BaselineEntry, 'change' | 'file' | 'fingerprint'>): string {
  return `${change}\0${file}\0${fingerprint}`;
}

function relativeTo(baseline: string, file: string): string {
  return path.relative(path.dirname(baseline), file).split(path.sep).join('/');
}
