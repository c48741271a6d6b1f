/** Owns `botshift check`: looks, reports, and says by its exit code whether the gate holds. */
import { tableReviewed } from '../changes/index.js';
import { check, failsGate, type CheckOptions } from '../engine/check.js';
import { shownFrom } from '../engine/files.js';
import { exitCode, type ExitCode, type Io } from './io.js';
import { parseAssumptions, parseChanges, parseDay, parseEvidence } from './options.js';
import { reportOf, type Report } from './reporters/report.js';
import { stylish } from './reporters/stylish.js';

/** Options that `check` and `fix` share, as the user typed them. */
export interface SharedFlags {
  format: 'stylish' | 'json';
  asOf?: string;
  change: string[];
  evidence?: string;
  assume: string[];
}

/** Checked options of a run. Broken package.json files are reported on `io.err`, each once. @throws UsageError */
export function checkOptions(paths: readonly string[], flags: SharedFlags, io: Io): CheckOptions {
  const warned = new Set<string>();
  return {
    paths: paths.length > 0 ? paths : ['.'],
    cwd: io.cwd,
    asOf: flags.asOf === undefined ? io.today() : parseDay(flags.asOf),
    only: parseChanges(flags.change),
    evidence: parseEvidence(flags.evidence),
    assume: parseAssumptions(flags.assume),
    onWarning: (message) => {
      if (!warned.has(message)) io.err(`botshift: ${message}\n`);
      warned.add(message);
    },
  };
}

/** Runs `botshift check`. */
export async function checkCommand(paths: readonly string[], flags: SharedFlags, io: Io): Promise<ExitCode> {
  const options = checkOptions(paths, flags, io);
  const result = await check(options);
  const report = reportOf(result, { asOf: options.asOf, table: tableReviewed, from: shownFrom(options.paths, io.cwd) });
  io.out(flags.format === 'json' ? json(report) : stylish(report, io));
  if (result.failed > 0) {
    io.err(`botshift: it failed on ${result.failed} ${result.failed === 1 ? 'file' : 'files'} listed as unparsed; nothing is known of them, so the gate does not hold.\n`);
    return exitCode.usage;
  }
  if (result.scanned === 0 && result.files.length === 0) return nothingScanned(report, io);
  return result.files.some(({ findings }) => findings.some(failsGate)) ? exitCode.findings : exitCode.clean;
}

/** The report as the text of one JSON document. */
export function json(report: object): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Says on `io.err` that a run saw no file, and why. */
export function nothingScanned({ files: { skipped, unparsed } }: Report, io: Io): ExitCode {
  const left = [skipped.length > 0 && `${skipped.length} left out`, unparsed.length > 0 && `${unparsed.length} unreadable`].filter(Boolean);
  io.err(`botshift: no JavaScript or TypeScript file could be scanned${left.length > 0 ? ` (${left.join(', ')})` : ''}.\n`);
  return exitCode.nothingScanned;
}
