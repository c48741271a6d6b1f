/** Owns what becomes of a report, whether one run has made it or several: the baseline, the gate, and where it is printed. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { applyBaseline, readBaseline, updatedBaseline, type Baseline } from './baseline.js';
import { failing, fails, parseGate, type Gate, type GateFlags } from './gate.js';
import { UsageError, type Io } from './io.js';
import { parseOutputs, writeOutput, type Output } from './outputs.js';
import { reporters, type Shown } from './reporters/index.js';
import { markdown } from './reporters/markdown.js';
import { upgradesOf, type Report } from './reporters/report.js';

/** Options on what becomes of a report, as the user typed them. */
export interface VerdictFlags extends GateFlags {
  format: string[];
  baseline?: string;
  updateBaseline?: boolean;
  quiet?: boolean;
}

/** The same, checked. */
export interface Terms {
  outputs: readonly Output[];
  gate: Gate;
  /** As it was named, and read. */
  baseline?: Baseline & { given: string; update: boolean };
  quiet: boolean;
}

/** @throws UsageError */
export function termsOf(flags: VerdictFlags, { cwd }: Pick<Io, 'cwd'>): Terms {
  const outputs = parseOutputs(flags.format);
  const gate = parseGate(flags);
  const update = flags.updateBaseline === true;
  if (update && flags.baseline === undefined) throw new UsageError('--update-baseline needs --baseline <file>.');
  const terms = { outputs, gate, quiet: flags.quiet === true };
  if (flags.baseline === undefined) return terms;
  const baseline = { ...readBaseline(flags.baseline, cwd), given: flags.baseline, update };
  if (baseline.entries === undefined && !update) throw new UsageError(`There is no baseline '${flags.baseline}'. Write one with --update-baseline.`);
  return { ...terms, baseline };
}

/**
 * Applies the terms to a report, which it changes, and prints it.
 * @param wasLookedAt whether the run has looked for a file (absolute); of others a baseline learns nothing
 * @returns whether the gate fails
 */
export async function conclude(report: Report, { outputs, gate, baseline, quiet }: Terms, wasLookedAt: (file: string) => boolean, shown: Shown, io: Io): Promise<boolean> {
  const { asOf, own } = report;
  if (baseline) {
    const absolute = (file: string): string => path.resolve(io.cwd, file);
    const { given, update } = baseline;
    const all = report.findings;
    const applied = applyBaseline(baseline, all, asOf, absolute, given);
    if (update) writeOutput(given, updatedBaseline(baseline, applied, all, asOf, absolute, (file) => !wasLookedAt(file)), io);
    const isNew = baseline.entries === undefined;
    report.findings = isNew ? [] : applied.fresh;
    report.baseline = isNew ? { file: given, hidden: all.length, oldestDays: 0, gone: 0, expired: 0 } : applied.summary;
  }
  const isFailing = fails(report.findings, gate, asOf, own);
  if (quiet) {
    report.findings = failing(report.findings, gate, asOf, own);
    report.files.skipped = [];
  }
  const upgrades = upgradesOf(report.findings);
  if (upgrades.length > 0) report.upgrades = upgrades;
  await print(report, outputs, shown, io);
  return isFailing;
}

async function print(report: Report, outputs: readonly Output[], shown: Shown, io: Io): Promise<void> {
  for (const { format, file } of outputs) {
    const text = await reporters[format](report, file === undefined ? io : { ...io, colors: io.plain, width: 80 }, shown);
    if (file === undefined) io.out(text);
    else writeOutput(file, text, io);
    // GitHub shows what stands in this file below the job.
    if (format === 'github' && io.env['GITHUB_STEP_SUMMARY']) appendSummary(io.env['GITHUB_STEP_SUMMARY'], report, io);
  }
}

function appendSummary(file: string, report: Report, io: Io): void {
  try {
    appendFileSync(file, markdown(report));
  } catch (error) {
    io.err(`botshift: the job summary could not be written to ${file} (${(error as NodeJS.ErrnoException).code ?? String(error)}).\n`);
  }
}
