/** Owns `botshift merge`: reports of several runs become one, which is judged and printed as that of one run. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tableReviewed } from '../changes/index.js';
import type { LeftOut } from '../engine/files.js';
import { isBelow, nothingScanned } from './check-command.js';
import type { FromConfig } from './config/apply.js';
import type { ConfigFlags } from './config/load.js';
import { exitCode, UsageError, type ExitCode, type Io } from './io.js';
import { fingerprint, type Report, type ReportedFinding } from './reporters/report.js';
import { conclude, termsOf, type VerdictFlags } from './verdict.js';
import { count } from './wrap.js';

/** Options of `merge`, as the user typed them. */
export interface MergeFlags extends VerdictFlags, ConfigFlags {
  fromConfig: FromConfig;
}

/** A report, the name under which it was given, and the folder that its files are shown in. */
interface Given {
  report: Report;
  name: string;
  folder: string;
}

/** Runs `botshift merge`. @throws UsageError */
export async function mergeCommand(names: readonly string[], flags: MergeFlags, io: Io): Promise<ExitCode> {
  const terms = termsOf(flags, io);
  const given = names.map((name) => read(name, io.cwd));
  const [first] = given as [Given];
  for (const { name, report } of given) {
    if (report.table !== tableReviewed) throw new UsageError(`${name} was made with the table of changes of ${report.table}, and this is the one of ${tableReviewed}: use one release of botshift for all.`);
    if (report.asOf !== first.report.asOf) throw new UsageError(`${name} is as of ${report.asOf}, and ${first.name} as of ${first.report.asOf}: give all runs the same --as-of.`);
    if (report.baseline) throw new UsageError(`${name} leaves out what a baseline hides: give the baseline to merge instead.`);
  }
  const run = given.some(({ report }) => report.shard) ? wholeRun(given) : undefined;
  if (flags.updateBaseline && !(run?.isWhole ?? false)) throw new UsageError('--update-baseline needs the parts of one whole run, without --change and --evidence.');
  const report = merged(given, io.cwd);
  const places = (run?.paths ?? []).map((one) => path.resolve(io.cwd, one));
  const isFailing = await conclude(report, terms, (file) => isBelow(file, places), { name: path.basename(io.cwd), textOf: (file) => textOf(file, report.findings, io.cwd) }, io);
  const { files } = report;
  if (files.failed) {
    io.err(`botshift: it failed on ${count(files.failed, 'file')} listed as unparsed; nothing is known of them, so the gate does not hold.\n`);
    return exitCode.usage;
  }
  if (files.scanned === 0 && !given.some(({ report: { findings } }) => findings.length > 0)) return nothingScanned(files, io);
  return isFailing ? exitCode.findings : exitCode.clean;
}

/** `report.json`, or `bots/music=report.json` for one whose files are to be shown below bots/music. @throws UsageError */
function read(name: string, cwd: string): Given {
  const at = existsSync(path.resolve(cwd, name)) ? -1 : name.indexOf('=');
  const file = name.slice(at + 1);
  const folder = at < 0 ? '' : name.slice(0, at).replace(/\/+$/, '');
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(path.resolve(cwd, file), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(code === undefined ? `${file} is no JSON: ${(error as Error).message}` : `${file} could not be read (${code}).`);
  }
  const problem = problemOf(report);
  if (problem) throw new UsageError(`${file} is no report of \`botshift check --format json\`: ${problem}.`);
  if (folder !== '' && (report as Report).shard) throw new UsageError(`${file} is a part of a run, whose files can not be shown in another folder.`);
  return { report: report as Report, name: file, folder };
}

function problemOf(report: unknown): string | undefined {
  const { asOf, table, findings, suppressed, files } = (report ?? {}) as Partial<Report>;
  if (typeof asOf !== 'string' || typeof table !== 'string') return 'it names no day';
  if (typeof suppressed !== 'number' || typeof files?.scanned !== 'number' || typeof files.manifests !== 'number') return 'it does not say what was looked at';
  if (![files.skipped, files.unparsed].every((list) => Array.isArray(list) && list.every((entry) => typeof entry?.file === 'string' && typeof entry.reason === 'string'))) return 'it does not say what was left out';
  if (!Array.isArray(findings)) return 'it has no findings';
  const isFinding = (one: Partial<ReportedFinding> | null): boolean => (['change', 'file', 'fingerprint', 'severity', 'impact', 'phase', 'message'] as const).every((key) => typeof one?.[key] === 'string') && (['line', 'column', 'endLine', 'endColumn'] as const).every((key) => typeof one?.[key] === 'number');
  const wrong = findings.findIndex((one) => !isFinding(one));
  return wrong < 0 ? undefined : `finding ${wrong + 1} lacks something`;
}

/** The run of which all reports are the parts, each once. @throws UsageError */
function wholeRun(given: readonly Given[]): NonNullable<Report['shard']> {
  const parts = given.map(({ name, report: { shard } }) => {
    if (!shard) throw new UsageError(`${name} is a whole run, and others are parts of one.`);
    return { name, ...shard };
  });
  const [first] = parts as [(typeof parts)[number]];
  const byIndex = new Map<number, string>();
  for (const { name, index, of, run } of parts) {
    if (run !== first.run || of !== first.of) throw new UsageError(`${name} and ${first.name} are parts of different runs: the files, the options or the releases of botshift are not the same.`);
    const other = byIndex.get(index);
    if (other !== undefined) throw new UsageError(`${other} and ${name} are both part ${index} of ${of}.`);
    byIndex.set(index, name);
  }
  const missing = Array.from({ length: first.of }, (_, at) => at + 1).filter((index) => !byIndex.has(index));
  if (missing.length > 0) throw new UsageError(`Of ${first.of} parts, ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  return first;
}

/** All reports as one, in the order in which one run would have them. */
function merged(given: readonly Given[], cwd: string): Report {
  const own = new Map(given.flatMap(({ report }) => report.own ?? []).map((change) => [change.id, change]));
  const total = (of: (report: Report) => number): number => given.reduce((sum, { report }) => sum + of(report), 0);
  const listed = (of: (report: Report) => readonly LeftOut[]): LeftOut[] => inOrder(once(given.flatMap(({ report, folder }) => of(report).map((entry) => ({ ...entry, file: below(folder, entry.file) })))), cwd);
  const failed = total(({ files }) => files.failed ?? 0);
  const { asOf, table } = given[0]!.report;
  return {
    asOf,
    table,
    ...(own.size > 0 && { own: [...own.values()] }),
    findings: inOrder(once(given.flatMap(({ report, folder }) => report.findings.map((finding) => ({ ...finding, file: below(folder, finding.file), ...(finding.package !== undefined && { package: below(folder, finding.package) }) })))), cwd),
    suppressed: total(({ suppressed }) => suppressed),
    files: { scanned: total(({ files }) => files.scanned), manifests: total(({ files }) => files.manifests), skipped: listed(({ files }) => files.skipped), unparsed: listed(({ files }) => files.unparsed), ...(failed > 0 && { failed }) },
  };
}

function below(folder: string, file: string): string {
  if (folder === '' || path.isAbsolute(file)) return file;
  return file === '.' ? folder : `${folder}/${file}`;
}

/** Without what two reports say alike, because both have looked there. */
function once<Entry>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

function inOrder<Entry extends { file: string }>(entries: readonly Entry[], cwd: string): Entry[] {
  const keyed = entries.map((entry) => ({ entry, key: `${path.resolve(cwd, entry.file)}${entry.file.endsWith('/') ? '/' : ''}` }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ entry }) => entry);
}

/** The text of a file, where it lies here and is still what the findings speak of. */
function textOf(file: string, findings: readonly ReportedFinding[], cwd: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(path.resolve(cwd, file), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  const isSame = findings.every((one) => one.file !== file || one.fingerprint.startsWith(fingerprint(one.change, lines[one.line - 1] ?? '')));
  return isSame ? text : undefined;
}
