/** Owns `botshift check`: looks, reports, and says by its exit code whether the gate holds. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { tableReviewed } from '../changes/index.js';
import type { PermissionReport } from '../analysis/permission-report.js';
import { cacheFolder } from '../engine/cache.js';
import { check, type CheckOptions, type CheckResult } from '../engine/check.js';
import { shownFrom, shownPath } from '../engine/files.js';
import { buildOf } from '../package.js';
import { applyBaseline, readBaseline, updatedBaseline } from './baseline.js';
import { failing, fails, parseGate, type GateFlags } from './gate.js';
import { watched } from './meter.js';
import { exitCode, UsageError, type ExitCode, type Io } from './io.js';
import { wantedChanges, type FromConfig } from './config/apply.js';
import type { ConfigFlags } from './config/load.js';
import { parseAssumptions, parseChanges, parseDay, parseEvidence, parseThreads } from './options.js';
import { parseOutputs, writeOutput, type Output } from './outputs.js';
import { reporters, type Shown } from './reporters/index.js';
import { markdown } from './reporters/markdown.js';
import { reportOf, upgradesOf, type Report } from './reporters/report.js';

/** Options that `check` and `fix` share, as the user typed them. */
export interface SharedFlags extends ConfigFlags {
  asOf?: string;
  change: string[];
  evidence?: string;
  assume: string[];
  fromConfig: FromConfig;
}

/** Options of `check`, as the user typed them. */
export interface CheckFlags extends SharedFlags, GateFlags {
  format: string[];
  baseline?: string;
  updateBaseline?: boolean;
  quiet?: boolean;
  hints?: boolean;
  cache?: boolean;
  threads?: string;
}

/** Checked options of a run. Broken package.json files are reported on `io.err`, each once. @throws UsageError */
export function checkOptions(paths: readonly string[], flags: SharedFlags, io: Io): CheckOptions {
  const warned = new Set<string>();
  return {
    paths: paths.length > 0 ? paths : ['.'],
    cwd: io.cwd,
    asOf: flags.asOf === undefined ? io.today() : parseDay(flags.asOf),
    only: wantedChanges(parseChanges(flags.change, flags.fromConfig.extension), flags.fromConfig),
    evidence: parseEvidence(flags.evidence),
    assume: parseAssumptions(flags.assume),
    ignored: flags.fromConfig.ignored,
    extension: flags.fromConfig.extension,
    onWarning: (message) => {
      if (!warned.has(message)) io.err(`botshift: ${message}\n`);
      warned.add(message);
    },
  };
}

/** Runs `botshift check`. */
export async function checkCommand(paths: readonly string[], flags: CheckFlags, io: Io): Promise<ExitCode> {
  const options = { ...checkOptions(paths, flags, io), hints: flags.hints === true };
  const outputs = parseOutputs(flags.format);
  const gate = parseGate(flags);
  if (flags.updateBaseline && flags.baseline === undefined) throw new UsageError('--update-baseline needs --baseline <file>.');
  if (flags.updateBaseline && !flags.fromConfig.isWhole) throw new UsageError('--update-baseline needs a whole run: leave --change and --evidence out.');
  const baseline = flags.baseline === undefined ? undefined : readBaseline(flags.baseline, io.cwd);
  if (baseline && baseline.entries === undefined && !flags.updateBaseline) throw new UsageError(`There is no baseline '${flags.baseline}'. Write one with --update-baseline.`);

  const { result, took } = await watched(check, { ...options, ...cacheOf(flags, io), ...(flags.threads !== undefined && { threads: parseThreads(flags.threads) }) }, io);
  const report = reportOf(result, { asOf: options.asOf, table: tableReviewed, from: shownFrom(options.paths, io.cwd), own: options.extension?.changes });
  if (baseline) {
    const absolute = (shown: string): string => path.resolve(io.cwd, shown);
    const applied = applyBaseline(baseline, report.findings, options.asOf, absolute, flags.baseline!);
    const given = options.paths.map((one) => path.resolve(io.cwd, one));
    const outside = (file: string): boolean => !given.some((one) => file === one || file.startsWith(one.endsWith(path.sep) ? one : one + path.sep));
    if (flags.updateBaseline) writeOutput(flags.baseline!, updatedBaseline(baseline, applied, report.findings, options.asOf, absolute, outside), io);
    report.findings = baseline.entries === undefined ? [] : applied.fresh;
    report.baseline = baseline.entries === undefined ? { file: flags.baseline!, hidden: result.files.flatMap(({ findings }) => findings).length, oldestDays: 0, gone: 0, expired: 0 } : applied.summary;
  }
  const own = options.extension?.changes;
  const isFailing = fails(report.findings, gate, options.asOf, own);
  if (flags.quiet) {
    report.findings = failing(report.findings, gate, options.asOf, own);
    report.files.skipped = [];
  }
  const upgrades = upgradesOf(report.findings);
  if (upgrades.length > 0) report.upgrades = upgrades;
  const texts = new Map(result.files.map(({ file, source }) => [shownPath(file, shownFrom(options.paths, io.cwd)), source.text]));
  const [first] = options.paths;
  const name = path.basename(options.paths.length === 1 ? path.resolve(io.cwd, first!) : io.cwd);
  const permissions = async (): Promise<PermissionReport> => {
    const { permissionRun } = await import('../engine/permissions.js');
    return permissionRun(options);
  };
  await print(report, outputs, { name, took, permissions, textOf: (file) => texts.get(file) }, io);
  if (result.failed > 0) {
    io.err(`botshift: it failed on ${result.failed} ${result.failed === 1 ? 'file' : 'files'} listed as unparsed; nothing is known of them, so the gate does not hold.\n`);
    return exitCode.usage;
  }
  if (result.scanned === 0 && result.files.length === 0) return nothingScanned(result, io);
  return isFailing ? exitCode.findings : exitCode.clean;
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

/** Says on `io.err` that a run saw no file, and why. */
export function nothingScanned({ skipped, unparsed }: Pick<CheckResult, 'skipped' | 'unparsed'>, io: Io): ExitCode {
  const left = [skipped.length > 0 && `${skipped.length} left out`, unparsed.length > 0 && `${unparsed.length} unreadable`].filter(Boolean);
  io.err(`botshift: no JavaScript or TypeScript file could be scanned${left.length > 0 ? ` (${left.join(', ')})` : ''}.\n`);
  return exitCode.nothingScanned;
}

/** Where results are kept between runs, where they are. */
function cacheOf({ cache }: CheckFlags, io: Io): Pick<CheckOptions, 'cache'> {
  const folder = cache ? cacheFolder(io.cwd) : undefined;
  return folder === undefined ? {} : { cache: { folder, build: buildOf() } };
}
