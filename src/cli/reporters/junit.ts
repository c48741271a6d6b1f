/** Owns JUnit's XML, which every CI server shows as tests: one suite a file, one case a finding. */
import type { Report, ReportedFinding } from './report.js';

/**
 * The findings as failed tests; what is only an opportunity passes, with its message as output. A file that could not be
 * read is an error. A run without findings holds one test that passed, as some servers refuse a report without tests.
 */
export function junit(report: Report): string {
  const suites = new Map<string, string[]>();
  const add = (file: string, testcase: string): void => void suites.set(file, [...(suites.get(file) ?? []), testcase]);
  for (const finding of report.findings) add(finding.file, testcase(finding));
  for (const { file, reason } of report.files.unparsed) add(file, `<testcase name="botshift" classname="${escaped(file)}"><error message="${escaped(reason)}" type="unparsed"/></testcase>`);
  if (suites.size === 0) suites.set('botshift', [`<testcase name="nothing found in ${report.files.scanned} files" classname="botshift"/>`]);
  const all = [...suites.values()].flat();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="botshift" ${counts(all)}>`,
    ...[...suites].flatMap(([file, cases]) => [`  <testsuite name="${escaped(file)}" ${counts(cases)}>`, ...cases.map((one) => `    ${one}`), '  </testsuite>']),
    '</testsuites>',
    '',
  ].join('\n');
}

function counts(cases: readonly string[]): string {
  const having = (tag: string): number => cases.filter((one) => one.includes(`<${tag} `)).length;
  return `tests="${cases.length}" failures="${having('failure')}" errors="${having('error')}"`;
}

function testcase({ change, file, line, column, message, why, severity }: ReportedFinding): string {
  const head = `<testcase name="${escaped(`${change} at ${line}:${column}`)}" classname="${escaped(file)}">`;
  const text = escaped(`${file}:${line}:${column}\n${why ? `${message} ${why}` : message}`);
  if (severity === 'info') return `${head}<system-out>${text}</system-out></testcase>`;
  return `${head}<failure message="${escaped(message)}" type="${escaped(change)}">${text}</failure></testcase>`;
}

/** XML 1.0 has no way to write most control characters. */
function escaped(value: string): string {
  return value
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
