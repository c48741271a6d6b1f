/** Owns JUnit's XML, which every CI server shows as tests: one suite a file, one case a finding. */
import type { Report, ReportedFinding } from './report.js';

/**
 * The findings as failed tests; what is only an opportunity passes, with its message as output of the suite. A file that could
 * not be read is an error. A run without findings holds one test that passed, as some servers refuse a report without tests.
 * The elements and their order are those that Ant's schema and Jenkins's both allow; `timestamp` is the day of the run.
 */
export function junit(report: Report): string {
  const suites = new Map<string, Suite>();
  const suiteOf = (file: string): Suite => {
    const known = suites.get(file) ?? { cases: [], notes: [] };
    suites.set(file, known);
    return known;
  };
  for (const finding of report.findings) {
    const suite = suiteOf(finding.file);
    suite.cases.push(testcase(finding));
    if (finding.severity === 'info') suite.notes.push(text(finding));
  }
  for (const { file, reason } of report.files.unparsed) suiteOf(file).cases.push(`<testcase name="botshift" classname="${escaped(file)}" time="0"><error message="${escaped(reason)}" type="unparsed"/></testcase>`);
  if (suites.size === 0) suiteOf('botshift').cases.push(`<testcase name="nothing found in ${report.files.scanned} files" classname="botshift" time="0"/>`);
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...[...suites].flatMap(([file, suite], id) => lines(file, suite, id, report.asOf)), '</testsuites>', ''].join('\n');
}

interface Suite {
  cases: string[];
  /** What the suite prints: the messages of tests that pass. */
  notes: string[];
}

function lines(file: string, { cases, notes }: Suite, id: number, day: string): string[] {
  const having = (tag: string): number => cases.filter((one) => one.includes(`<${tag} `)).length;
  return [
    `  <testsuite name="${escaped(file)}" package="botshift" id="${id}" tests="${cases.length}" failures="${having('failure')}" errors="${having('error')}" time="0" timestamp="${day}T00:00:00" hostname="localhost">`,
    `    <properties><property name="asOf" value="${day}"/></properties>`,
    ...cases.map((one) => `    ${one}`),
    `    <system-out>${escaped(notes.join('\n'))}</system-out>`,
    '    <system-err></system-err>',
    '  </testsuite>',
  ];
}

function testcase(finding: ReportedFinding): string {
  const { change, file, line, column, message, severity } = finding;
  const head = `<testcase name="${escaped(`${change} at ${line}:${column}`)}" classname="${escaped(file)}" time="0"`;
  if (severity === 'info') return `${head}/>`;
  return `${head}><failure message="${escaped(message)}" type="${escaped(change)}">${escaped(text(finding))}</failure></testcase>`;
}

function text({ file, line, column, message, why }: ReportedFinding): string {
  return `${file}:${line}:${column}\n${why ? `${message} ${why}` : message}`;
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
