/** Owns `botshift check`: looks, reports, and says by its exit code whether the gate holds. */
import path from 'node:path';
import { tableReviewed } from '../changes/index.js';
import { cacheFolder } from '../engine/cache.js';
import { check, type CheckOptions, type CheckResult } from '../engine/check.js';
import { shownFrom, shownPath } from '../engine/files.js';
import { buildOf, version } from '../package.js';
import { watched } from './meter.js';
import { exitCode, UsageError, type ExitCode, type Io } from './io.js';
import { wantedChanges, type FromConfig } from './config/apply.js';
import type { ConfigFlags } from './config/load.js';
import { parseAssumptions, parseChanges, parseDay, parseEvidence, parseThreads } from './options.js';
import type { ShownPermissions } from './reporters/html/permissions.js';
import { reportOf } from './reporters/report.js';
import { parseShard } from './shards.js';
import { conclude, termsOf, type VerdictFlags } from './verdict.js';

/** Options that `check` and `fix` share, as the user typed them. */
export interface SharedFlags extends ConfigFlags {
  asOf?: string;
  change: string[];
  evidence?: string;
  assume: string[];
  fromConfig: FromConfig;
}

/** Options of `check`, as the user typed them. */
export interface CheckFlags extends SharedFlags, VerdictFlags {
  hints?: boolean;
  cache?: boolean;
  threads?: string;
  shard?: string;
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
  const shard = flags.shard === undefined ? undefined : parseShard(flags.shard);
  if (flags.updateBaseline && !flags.fromConfig.isWhole) throw new UsageError('--update-baseline needs a whole run: leave --change and --evidence out.');
  // Whether the gate holds is said of the whole.
  const terms = termsOf(shard ? { format: flags.format, failOn: 'never' } : flags, io);

  const { result, took } = await watched(check, { ...options, ...cacheOf(flags, io), ...(flags.threads !== undefined && { threads: parseThreads(flags.threads) }), ...(shard && { shard }) }, io);
  const from = shownFrom(options.paths, io.cwd);
  const report = reportOf(result, { asOf: options.asOf, table: tableReviewed, from, own: options.extension?.changes });
  if (shard) report.shard = { ...shard, files: result.part!.files, run: `${version} ${result.part!.run}`, paths: options.paths.map((one) => shownPath(path.resolve(io.cwd, one), from)), isWhole: flags.fromConfig.isWhole };
  const given = options.paths.map((one) => path.resolve(io.cwd, one));
  const texts = new Map(result.files.map(({ file, source }) => [shownPath(file, from), source.text]));
  const name = path.basename(given.length === 1 ? given[0]! : io.cwd);
  const permissions = async (): Promise<ShownPermissions> => {
    const { permissionRun } = await import('../engine/permissions.js');
    return permissionRun(options);
  };
  const isFailing = await conclude(report, terms, (file) => isBelow(file, given), { name, took, permissions, textOf: (file) => texts.get(file) }, io);
  if (result.failed > 0) {
    io.err(`botshift: it failed on ${result.failed} ${result.failed === 1 ? 'file' : 'files'} listed as unparsed; nothing is known of them, so the gate does not hold.\n`);
    return exitCode.usage;
  }
  if (result.part ? result.part.files === 0 : result.scanned === 0 && result.files.length === 0) return nothingScanned(result, io);
  return isFailing ? exitCode.findings : exitCode.clean;
}

/** Whether a file is one of these files, or lies below one of these folders. All absolute. */
export function isBelow(file: string, places: readonly string[]): boolean {
  return places.some((one) => file === one || file.startsWith(one.endsWith(path.sep) ? one : one + path.sep));
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
