/** Owns the output for people: findings by file, with dates, and what was left out. */
import { groupBy } from '../../multimap.js';
import { phaseInWords } from '../dates.js';
import type { BaselineSummary } from '../baseline.js';
import type { Io } from '../io.js';
import { count, wrap } from '../wrap.js';
import { changeOf, type Report, type ReportedFinding } from './report.js';

const listed = 10;

/** The report as text, for a terminal of `io.width` columns. */
export function stylish(report: Report, io: Io, { took }: { took?: number } = {}): string {
  const packages = groupBy(report.findings, (finding) => finding.package ?? '');
  const blocks = [...packages].flatMap(([folder, ofPackage]) => [
    ...(packages.size > 1 ? [`${io.colors.bold(folder === '' ? 'outside of every package' : folder)} ${io.colors.dim(`(${count(ofPackage.length, 'finding')})`)}\n`] : []),
    ...[...groupBy(ofPackage, ({ file }) => file)].map(([file, findings]) => [io.colors.underline(file), ...findings.map((finding) => entry(finding, report, io)), ''].join('\n')),
  ]);
  return `${[...blocks, summary(report, io), ...(took !== undefined && io.isTerminal ? [io.colors.dim(`It took ${(took / 1000).toFixed(1)} s.`)] : [])].join('\n')}\n`;
}

function entry(finding: ReportedFinding, report: Report, { colors, width }: Io): string {
  const { severity } = finding;
  const paint = { error: colors.red, warning: colors.yellow, info: colors.blue }[severity];
  const place = `${finding.line}:${finding.column}`;
  const indent = ' '.repeat(11);
  const change = changeOf(report, finding.change);
  // Stands for the level on the first line, so that the lines below have the whole width.
  const before = '\0'.repeat(severity.length + 2);
  const tail = [`${finding.change}, ${finding.evidence}`, rewriteInWords(finding)].filter(Boolean).join('; ');
  const lines = [
    `  ${colors.dim(place.padEnd(9))}${paint(severity)}  ${wrap(before + finding.message, width, indent).slice(before.length)}`,
    `${indent}${colors.dim(wrap(`(${tail})`, width, indent))}`,
  ];
  if (finding.why) lines.push(indent + colors.dim(wrap(finding.why, width, indent)));
  if (change) lines.push(indent + colors.dim(wrap(phaseInWords(change, finding.phase, report.asOf), width, indent)));
  return lines.join('\n');
}

function rewriteInWords({ rewrite, proof, evidence }: ReportedFinding): string {
  if (rewrite === 'none') return '';
  return rewrite === 'safe' && proof === 'file' && evidence !== 'convention' ? 'botshift fix rewrites it' : 'botshift fix --review rewrites it';
}

function summary(report: Report, { colors, width }: Io): string {
  const { asOf, table, findings, files, baseline } = report;
  const tally = { error: 0, warning: 0, info: 0 };
  for (const finding of findings) tally[finding.severity]++;
  const lines: string[] = [];
  if (files.unparsed.length > 0) {
    lines.push(colors.yellow(`${count(files.unparsed.length, 'file')} could not be read:`));
    for (const { file, reason } of files.unparsed) lines.push(`  ${wrap(`${file}: ${reason}`, width, '    ')}`);
  }
  if (files.skipped.length > 0) {
    lines.push(`${count(files.skipped.length, 'file or folder', 'files and folders')} left out:`);
    for (const { file, reason } of files.skipped.slice(0, listed)) lines.push(`  ${wrap(`${file}: ${reason}`, width, '    ')}`);
    if (files.skipped.length > listed) lines.push(`  and ${files.skipped.length - listed} more, which --format json lists`);
  }
  if (lines.length > 0) lines.push('');
  const verdict =
    findings.length === 0
      ? colors.green('Nothing found')
      : colors.bold(`${count(findings.length, 'finding')} (${count(tally.error, 'error')}, ${count(tally.warning, 'warning')}, ${tally.info} info)`);
  lines.push(`${verdict} in ${count(files.scanned, 'file')}, as of ${asOf}.`, colors.dim(`The table of changes was last reviewed on ${table}.`));
  lines.push(...waiting(report, width).map((line) => colors.dim(line)));
  if (baseline) lines.push(...hidden(baseline).map((line) => colors.dim(wrap(line, width))));
  return lines.join('\n');
}

/** One line for each library that is too old for what findings need. */
function waiting({ upgrades = [] }: Report, width: number): string[] {
  return upgrades.map(({ package: folder, library, to, findings: number }) => wrap(`${folder === undefined || folder === '.' ? '' : `${folder}: `}${count(number, 'finding')} can be rewritten once ${library} is ${to} or newer.`, width));
}

function hidden({ hidden: number, oldestDays, gone, expired, file }: BaselineSummary): string[] {
  const lines = number > 0 ? [`${count(number, 'finding')} hidden by ${file}, the oldest for ${count(oldestDays, 'day')}.`] : [];
  if (expired > 0) lines.push(`${count(expired, 'entry', 'entries')} of ${file} expired.`);
  if (gone > 0) lines.push(`${count(gone, 'entry', 'entries')} of ${file} no longer in the code: --update-baseline takes them out.`);
  return lines;
}
