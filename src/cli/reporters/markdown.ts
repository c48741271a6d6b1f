/** Owns a summary in GitHub's Markdown, for job summaries and comments. */
import { groupBy } from '../../multimap.js';
import { phaseInWords } from '../dates.js';
import { count } from '../wrap.js';
import { changeOf, type Report, type ReportedFinding } from './report.js';

/** Places that one change lists. A job summary holds a megabyte. */
const listedPlaces = 50;

/** A table of the changes found, then their places. */
export function markdown(report: Report): string {
  const byChange = groupBy(report.findings, ({ change }) => change);
  const rank = { error: 0, warning: 1, info: 2 };
  const sorted = [...byChange].sort(([, a], [, b]) => rank[a[0]!.severity] - rank[b[0]!.severity] || b.length - a.length);
  const head = `## botshift\n\n${report.findings.length === 0 ? 'Nothing found' : count(report.findings.length, 'finding')} in ${count(report.files.scanned, 'file')}, as of ${report.asOf}. The table of changes was last reviewed on ${report.table}.\n`;
  if (sorted.length === 0) return `${head}${unread(report)}`;
  const rows = sorted.map(([id, findings]) => {
    const change = changeOf(report, id);
    const worst = findings[0]!;
    return `| ${id} | ${change ? cell(change.title) : ''} | ${worst.impact} | ${change ? phaseInWords(change, worst.phase, report.asOf) : worst.phase} | ${findings.length} |`;
  });
  const table = ['| change | what | impact | when | places |', '| --- | --- | --- | --- | ---: |', ...rows].join('\n');
  return `${head}\n${table}\n${sorted.map(([id, findings]) => section(id, findings)).join('')}${unread(report)}`;
}

function section(id: string, findings: readonly ReportedFinding[]): string {
  const places = findings.slice(0, listedPlaces).map(({ file, line, column, message, evidence }) => `- \`${code(`${file}:${line}:${column}`)}\` (${evidence}) ${prose(message)}`);
  if (findings.length > listedPlaces) places.push(`- and ${findings.length - listedPlaces} more`);
  return `\n<details><summary>${id}: ${count(findings.length, 'place')}</summary>\n\n${places.join('\n')}\n\n</details>\n`;
}

function unread({ files: { unparsed } }: Report): string {
  if (unparsed.length === 0) return '';
  return `\n${count(unparsed.length, 'file')} could not be read:\n\n${unparsed.map(({ file, reason }) => `- \`${code(file)}\`: ${prose(reason)}`).join('\n')}\n`;
}

/** A code span can not hold a backtick of its own length, nor a line end. */
function code(value: string): string {
  return value.replaceAll('`', "'").replace(/[\r\n]+/g, ' ');
}

/** Our own messages hold code in backticks; nothing in them is HTML. */
function prose(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').replaceAll('<', '&lt;');
}

function cell(value: string): string {
  return prose(value).replaceAll('|', '\\|');
}
