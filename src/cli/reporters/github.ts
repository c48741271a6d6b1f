/** Owns GitHub's workflow commands: annotations on the lines of a pull request. */
import { groupBy } from '../../multimap.js';
import { count } from '../wrap.js';
import { changeOf, type Report, type ReportedFinding } from './report.js';

/** GitHub shows ten annotations of a level in a step and drops the rest without a word. */
const shownPerLevel = 10;
/** Places that one annotation names. */
const namedPlaces = 20;

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * Lines such as `::error file=a.js,line=4,endLine=4,col=34,endColumn=45,title=pin-routes::Message`.
 * More than ten findings of a level become one annotation a file and change, and if those are too many one a change. What is
 * still too much stands in the last annotation of the level, so that none is lost. The last line, which is no command, sums up.
 */
export function github(report: Report): string {
  const lines: string[] = [];
  for (const level of ['error', 'warning', 'info'] as const) {
    const findings = report.findings.filter(({ severity }) => severity === level);
    const groups = grouped(findings);
    const unread = level === 'warning' ? report.files.unparsed : [];
    const room = shownPerLevel - (unread.length > 0 ? 1 : 0);
    const shown = groups.length <= room ? groups : groups.slice(0, room - 1);
    lines.push(...shown.map((group) => annotation(commands[level], group, report)));
    if (shown.length < groups.length) lines.push(`::${commands[level]} title=${property('botshift: more changes')}::${data(list(groups.slice(shown.length).map((group) => `${group[0]!.change}: ${placesOf(group)}`)))}`);
    if (unread.length > 0) lines.push(`::warning title=${property(`botshift: ${count(unread.length, 'file')} not read`)}::${data(list(unread.map(({ file, reason }) => `${file}: ${reason}`)))}`);
  }
  const { length } = report.findings;
  lines.push(`botshift: ${length === 0 ? 'nothing found' : count(length, 'finding')} in ${count(report.files.scanned, 'file')}, as of ${report.asOf}`);
  return `${lines.join('\n')}\n`;
}

function grouped(findings: readonly ReportedFinding[]): ReportedFinding[][] {
  if (findings.length <= shownPerLevel) return findings.map((finding) => [finding]);
  const inFile = [...groupBy(findings, ({ file, change }) => `${change}\0${file}`).values()];
  return inFile.length <= shownPerLevel ? inFile : [...groupBy(findings, ({ change }) => change).values()];
}

function annotation(command: string, group: readonly ReportedFinding[], report: Report): string {
  const first = group[0]!;
  const { file, line, endLine, column, endColumn, change } = first;
  const title = changeOf(report, change)?.title ?? change;
  // GitHub refuses columns that span lines.
  const columns = line === endLine ? `,col=${column},endColumn=${endColumn}` : '';
  return `::${command} file=${property(file)},line=${line},endLine=${endLine}${columns},title=${property(`${change}: ${title}`)}::${data(text(group))}`;
}

function text(group: readonly ReportedFinding[]): string {
  const { message, why } = group[0]!;
  const lines = [why ? `${message} ${why}` : message];
  if (group.length > 1) {
    const rest = group.slice(1);
    lines.push(`${count(rest.length, 'more place')}:`, list(rest.map(({ file, line }) => `${file}:${line}`)));
  }
  return lines.join('\n');
}

function placesOf(group: readonly ReportedFinding[]): string {
  const { file, line } = group[0]!;
  return `${file}:${line}${group.length > 1 ? ` and ${count(group.length - 1, 'more place')}` : ''}`;
}

function list(lines: readonly string[]): string {
  return [...lines.slice(0, namedPlaces), ...(lines.length > namedPlaces ? [`and ${lines.length - namedPlaces} more, which the summary of the job lists`] : [])].join('\n');
}

/** What stands behind `::`. */
function data(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** What stands in `key=value`. */
function property(value: string): string {
  return data(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
