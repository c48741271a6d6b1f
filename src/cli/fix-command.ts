/** Owns `botshift fix`: plans the rewrites, shows or writes them, and sums up what is left. */
import { changeById, tableReviewed, type Change } from '../changes/index.js';
import { applyEdits } from '../engine/edits.js';
import { isCode, shownFrom, shownPath } from '../engine/files.js';
import { planFix, type FixPlan, type PlannedFile } from '../engine/fix.js';
import { marks } from '../engine/marks.js';
import { loadParser } from '../engine/parse.js';
import { inWords, tally } from '../engine/tally.js';
import { Writer } from '../engine/write-files.js';
import type { Finding } from '../finding.js';
import { accountOf, left } from './account.js';
import { checkOptions, nothingScanned, type SharedFlags } from './check-command.js';
import { fails } from './gate.js';
import { watched } from './meter.js';
import { exitCode, UsageError, type ExitCode, type Io } from './io.js';
import { writeOutput } from './outputs.js';
import { json } from './reporters/index.js';
import { reportFindings, reportOf } from './reporters/report.js';
import { count, wrap } from './wrap.js';
import { diff, guard } from './writing.js';

/** Options of `fix`, as the user typed them. */
export interface FixFlags extends SharedFlags {
  format: 'stylish' | 'json';
  dryRun: boolean;
  review: boolean;
  yes: boolean;
  allowDirty: boolean;
  patch?: string;
  interactive: boolean;
  mark: boolean;
  upgrade: boolean;
}

/**
 * Runs `botshift fix`. With `dryRun` it prints the diff to `io.out`, the rest to `io.err`, and writes nothing.
 * Exit code: whether the files, as this leaves them, still fail the gate; 2 when a file could not be written.
 */
export async function fixCommand(paths: readonly string[], flags: FixFlags, io: Io): Promise<ExitCode> {
  if (flags.upgrade) {
    const { upgradeCommand } = await import('./upgrade-command.js');
    return upgradeCommand(paths, flags, io);
  }
  const isDry = flags.dryRun || flags.patch !== undefined;
  if (flags.interactive && !io.isInteractive) throw new UsageError('--interactive asks on the terminal, and there is none here.');
  if (!isDry && !flags.yes && !io.isInteractive) {
    throw new UsageError('fix asks before it writes, and nobody can answer here: add --yes to write, or --dry-run to see the diff.');
  }
  const options = checkOptions(paths, flags, io);
  let plan = (await watched(planFix, { ...options, review: flags.review }, io)).result;
  if (flags.interactive) {
    const apply = await choose(plan, options.extension?.changes ?? [], io);
    plan = await plan.only(apply);
  }
  if (flags.mark) await mark(plan);
  const { checked } = plan;
  const context = { asOf: options.asOf, table: tableReviewed, from: shownFrom(options.paths, io.cwd), own: options.extension?.changes };
  if (checked.scanned === 0) return nothingScanned(checked, io);
  for (const { file, failure } of plan.files) if (failure) io.err(`botshift: ${shownPath(file, io.cwd)} is left alone: ${failure}.\n`);
  for (const { file, reason } of checked.unparsed) io.err(`botshift: ${shownPath(file, io.cwd)}: ${reason}\n`);

  const touched = plan.files.filter(({ text, source }) => text !== source.text);
  const { written, refused } = isDry ? { written: new Set<PlannedFile>(), refused: 0 } : await write(touched, checked.roots, flags, io);
  const isDone = (file: PlannedFile): boolean => written.has(file) || (isDry && touched.includes(file));
  const after = plan.files.map((file) => ({ ...file, ...(written.has(file) ? { source: { ...file.source, text: file.text }, findings: file.remaining } : {}) }));

  if (flags.format === 'json') {
    const report = reportOf({ ...checked, files: after }, context);
    const rewritten = touched
      .filter(isDone)
      .map(({ file, applied }) => ({ file: shownPath(file, context.from), changes: tally(applied) }));
    const dropped = plan.files.flatMap(({ file, source, silenced }) => reportFindings(shownPath(file, io.cwd), source.text, silenced));
    io.out(json({ ...report, account: accountOf(plan, isDone), rewritten, dropped }));
    if (flags.patch !== undefined) writeOutput(flags.patch, await diff(touched, checked.roots, io), io);
  } else {
    if (flags.patch !== undefined) writeOutput(flags.patch, await diff(touched, checked.roots, io), io);
    else if (flags.dryRun) io.out(await diff(touched, checked.roots, io));
    const say = flags.dryRun && flags.patch === undefined ? io.err : io.out;
    say(`${summary(plan, touched.filter(isDone), isDone, isDry, flags, io)}As of ${options.asOf}; the table of changes was last reviewed on ${tableReviewed}.\n`);
  }
  if (refused > 0) return exitCode.usage;
  return fails(after.flatMap(({ findings }) => findings), { failOn: 'upcoming', within: 0, maxFindings: 0 }, options.asOf) ? exitCode.findings : exitCode.clean;
}

/** Asks where it must, writes, and returns what was written and how many files could not be. @throws UsageError when uncommitted changes stand in the way */
async function write(touched: readonly PlannedFile[], roots: readonly string[], flags: FixFlags, io: Io): Promise<{ written: Set<PlannedFile>; refused: number }> {
  const written = new Set<PlannedFile>();
  if (touched.length === 0) return { written, refused: 0 };
  guard(touched.map(({ file }) => file), flags, io);
  if (!flags.yes) {
    const places = touched.reduce((sum, { applied }) => sum + applied.length, 0);
    for (const { file, applied } of touched) io.err(`  ${shownPath(file, io.cwd)}: ${inWords(tally(applied))}\n`);
    if (!(await io.confirm(`Rewrite ${count(places, 'place')} in ${count(touched.length, 'file')}?`))) {
      io.err('Nothing was written.\n');
      return { written, refused: 0 };
    }
  }
  const writer = new Writer(roots);
  for (const planned of touched) {
    try {
      writer.write(planned.file, planned.text, planned.source);
      written.add(planned);
    } catch (error) {
      io.err(`botshift: ${shownPath(planned.file, io.cwd)} is left alone: it ${(error as Error).message}.\n`);
    }
  }
  return { written, refused: touched.length - written.size };
}

/** Asks for each change that has rewrites; the ids that are wanted. */
async function choose({ files }: FixPlan, own: readonly Change[], io: Io): Promise<Set<string>> {
  const wanted = new Set<string>();
  const counts = tally(files.flatMap(({ applied }) => applied));
  for (const [change, places] of Object.entries(counts)) {
    const inFiles = files.filter(({ applied }) => applied.some((finding) => finding.change === change));
    for (const file of inFiles.slice(0, 5)) io.err(`  ${shownPath(file.file, io.cwd)}\n`);
    if (inFiles.length > 5) io.err(`  and ${count(inFiles.length - 5, 'more file')}\n`);
    if (await io.confirm(`${change}: ${(changeById(change) ?? own.find(({ id }) => id === change))?.title ?? ''}. Rewrite ${count(places, 'place')}?`)) wanted.add(change);
  }
  return wanted;
}

/** Adds to the texts a comment at each place that needs a person. */
async function mark({ files }: FixPlan): Promise<void> {
  const parse = await loadParser();
  for (const file of files) if (isCode(file.file)) file.text = applyEdits(file.text, marks(file.file, file.text, file.remaining, parse));
}

function summary(plan: FixPlan, done: readonly PlannedFile[], isDone: (file: PlannedFile) => boolean, isDry: boolean, flags: FixFlags, { colors, width }: Io): string {
  const applied = done.flatMap((file) => file.applied);
  const rewritten = done.filter((file) => file.applied.length > 0);
  const { review, reportOnly, blocked } = left(plan.files, isDone);
  const line = (title: string, findings: readonly Finding[]): string => (findings.length === 0 ? '' : `${wrap(`${title}: ${inWords(tally(findings))}`, width, '  ')}\n`);
  const reasons = [...new Set(blocked.map(({ reason }) => reason))];
  const account = accountOf(plan, isDone);
  return [
    rewritten.length > 0 ? line(colors.green(`${isDry ? 'Would rewrite' : 'Rewrote'} ${count(applied.length, 'place')} in ${count(rewritten.length, 'file')}`), applied) : 'Nothing to rewrite.\n',
    line(`For review${flags.review ? '' : ' (--review rewrites them)'}`, review),
    ...reasons.map((reason) => line(`Blocked, ${reason}`, blocked.filter((one) => one.reason === reason).map(({ finding }) => finding))),
    line('Report only', reportOnly),
    line('Refuted by types', plan.files.flatMap(({ silenced }) => silenced)),
    account.suppressed > 0 ? `Suppressed by comments: ${account.suppressed}\n` : '',
    account.found > 0 ? `${wrap(`${count(account.found, 'finding')} in all: ${account.rewritten} rewritten, ${account.review} for review, ${blocked.length} blocked, ${account.reportOnly} report only, ${account.refuted} refuted, ${account.suppressed} suppressed.`, width, '  ')}\n` : '',
  ].join('');
}
