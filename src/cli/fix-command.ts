/** Owns `botshift fix`: plans the rewrites, shows or writes them, and sums up what is left. */
import path from 'node:path';
import { tableReviewed } from '../changes/index.js';
import { shownFrom, shownPath } from '../engine/files.js';
import { planFix, type PlannedFile } from '../engine/fix.js';
import { uncommitted, writeSource } from '../engine/write-files.js';
import type { Finding } from '../finding.js';
import { checkOptions, nothingScanned, type SharedFlags } from './check-command.js';
import { fails } from './gate.js';
import { exitCode, UsageError, type ExitCode, type Io } from './io.js';
import { json } from './reporters/index.js';
import { reportFindings, reportOf } from './reporters/report.js';
import { unifiedDiff } from './unified-diff.js';
import { count, wrap } from './wrap.js';

/** Options of `fix`, as the user typed them. */
export interface FixFlags extends SharedFlags {
  format: 'stylish' | 'json';
  dryRun: boolean;
  review: boolean;
  yes: boolean;
  allowDirty: boolean;
}

/**
 * Runs `botshift fix`. With `dryRun` it prints the diff to `io.out`, the rest to `io.err`, and writes nothing.
 * Exit code: whether the files, as this leaves them, still fail the gate.
 */
export async function fixCommand(paths: readonly string[], flags: FixFlags, io: Io): Promise<ExitCode> {
  if (!flags.dryRun && !flags.yes && !io.isInteractive) {
    throw new UsageError('fix asks before it writes, and nobody can answer here: add --yes to write, or --dry-run to see the diff.');
  }
  const options = checkOptions(paths, flags, io);
  const plan = await planFix({ ...options, review: flags.review });
  const { checked } = plan;
  const context = { asOf: options.asOf, table: tableReviewed, from: shownFrom(options.paths, io.cwd) };
  if (checked.scanned === 0) return nothingScanned(checked, io);
  for (const { file, failure } of plan.files) if (failure) io.err(`botshift: ${shownPath(file, io.cwd)} is left alone: ${failure}.\n`);
  for (const { file, reason } of checked.unparsed) io.err(`botshift: ${shownPath(file, io.cwd)}: ${reason}\n`);

  const touched = plan.files.filter(({ text, source }) => text !== source.text);
  const written = flags.dryRun ? new Set<PlannedFile>() : await write(touched, checked.roots, flags, io);
  const left = plan.files.map((file) => ({ ...file, ...(written.has(file) ? { source: { ...file.source, text: file.text }, findings: file.remaining } : {}) }));

  if (flags.format === 'json') {
    const report = reportOf({ ...checked, files: left }, context);
    const rewritten = touched
      .filter((file) => flags.dryRun || written.has(file))
      .map(({ file, applied }) => ({ file: shownPath(file, context.from), changes: tally(applied) }));
    const dropped = plan.files.flatMap(({ file, source, silenced }) => reportFindings(shownPath(file, io.cwd), source.text, silenced));
    io.out(json({ ...report, rewritten, dropped }));
  } else {
    if (flags.dryRun) printDiff(touched, checked.roots, io);
    const say = flags.dryRun ? io.err : io.out;
    const applied = flags.dryRun ? touched : touched.filter((file) => written.has(file));
    say(`${summary(applied, plan.files.flatMap((file) => (applied.includes(file) || file.failure ? file.remaining : file.findings)), flags, io)}${refuted(plan.files.flatMap(({ silenced }) => silenced), io)}As of ${options.asOf}; the table of changes was last reviewed on ${tableReviewed}.\n`);
  }
  return fails(left.flatMap(({ findings }) => findings), { failOn: 'upcoming', within: 0, maxFindings: 0 }, options.asOf) ? exitCode.findings : exitCode.clean;
}

/** Asks where it must, writes, and returns what was written. @throws UsageError when uncommitted changes stand in the way */
async function write(touched: readonly PlannedFile[], roots: readonly string[], flags: FixFlags, io: Io): Promise<Set<PlannedFile>> {
  const written = new Set<PlannedFile>();
  if (touched.length === 0) return written;
  if (!flags.allowDirty) {
    const dirty = uncommitted(touched.map(({ file }) => file));
    if (dirty.length > 0) {
      const names = dirty.slice(0, 10).map((file) => `  ${shownPath(file, io.cwd)}\n`).join('');
      const more = dirty.length > 10 ? `  and ${dirty.length - 10} more\n` : '';
      throw new UsageError(`nothing was written: there are uncommitted changes in\n${names}${more}Commit or stash them first, or add --allow-dirty.`);
    }
  }
  if (!flags.yes) {
    const places = touched.reduce((sum, { applied }) => sum + applied.length, 0);
    for (const { file, applied } of touched) io.err(`  ${shownPath(file, io.cwd)}: ${inWords(tally(applied))}\n`);
    if (!(await io.confirm(`Rewrite ${count(places, 'place')} in ${count(touched.length, 'file')}?`))) {
      io.err('Nothing was written.\n');
      return written;
    }
  }
  for (const planned of touched) {
    try {
      writeSource(planned.file, planned.text, planned.source, roots);
      written.add(planned);
    } catch (error) {
      io.err(`botshift: ${shownPath(planned.file, io.cwd)} is left alone: it ${(error as Error).message}.\n`);
    }
  }
  return written;
}

/** Names in the diff are relative to the current folder, or to the folder that was asked for where that lies elsewhere. */
function printDiff(touched: readonly PlannedFile[], roots: readonly string[], io: Io): void {
  const bases = new Set<string>();
  for (const { file, source, text } of touched) {
    let name = shownPath(file, io.cwd);
    if (path.isAbsolute(name)) {
      const base = roots.find((root) => !path.isAbsolute(shownPath(file, root))) ?? path.dirname(file);
      bases.add(base);
      name = shownPath(file, base);
    }
    io.out(unifiedDiff(name, source.text, text));
  }
  for (const base of bases) io.err(`Names in the diff are relative to ${base}\n`);
}

function summary(applied: readonly PlannedFile[], remaining: readonly Finding[], flags: FixFlags, { colors, width }: Io): string {
  const done = applied.flatMap((file) => file.applied);
  const forReview = remaining.filter(({ rewrite, edits }) => rewrite !== 'none' && edits.length > 0);
  const reportOnly = remaining.filter((finding) => !forReview.includes(finding));
  const line = (title: string, findings: readonly Finding[]): string => (findings.length === 0 ? '' : `${wrap(`${title}: ${inWords(tally(findings))}`, width, '  ')}\n`);
  const verb = flags.dryRun ? 'Would rewrite' : 'Rewrote';
  return [
    applied.length > 0 ? line(colors.green(`${verb} ${count(done.length, 'place')} in ${count(applied.length, 'file')}`), done) : 'Nothing to rewrite.\n',
    line(`For review${flags.review ? '' : ' (--review rewrites them)'}`, forReview),
    line('Report only', reportOnly),
  ].join('');
}

/** What types took out of the account. */
function refuted(silenced: readonly Finding[], { width }: Io): string {
  return silenced.length === 0 ? '' : `${wrap(`Refuted by types: ${inWords(tally(silenced))}`, width, '  ')}\n`;
}

function tally(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { change } of findings) counts[change] = (counts[change] ?? 0) + 1;
  return counts;
}

function inWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts).map(([change, number]) => `${change} ${number}`).join(', ');
}
