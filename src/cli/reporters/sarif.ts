/** Owns SARIF 2.1.0: the format that code scanning services and editors read. */
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { changes } from '../../changes/index.js';
import { milestoneInWords } from '../dates.js';
import { version } from '../../package.js';
import { changeOf, pageOfChange, type Report, type ReportedEdit, type ReportedFinding } from './report.js';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/**
 * One SARIF log with one run. Columns count UTF-16 units, as they do in the report. Rules are those of the changes found.
 * Files that could not be read are notifications of the tool.
 */
export function sarif(report: Report): string {
  const ids = [...new Set(report.findings.map(({ change }) => change))].sort();
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'botshift',
            semanticVersion: version,
            properties: { asOf: report.asOf, tableReviewed: report.table, changes: changes.length },
            rules: ids.map((id) => rule(id, report)),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The folder in which the command ran.' } } },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: report.files.unparsed.map(({ file, reason }) => ({
              level: 'warning',
              message: { text: reason },
              locations: [{ physicalLocation: { artifactLocation: artifact(file) } }],
            })),
          },
        ],
        results: report.findings.map((finding) => result(finding, ids)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rule(id: string, report: Report): object {
  const { asOf, findings } = report;
  const change = changeOf(report, id)!;
  const page = pageOfChange(report, id) ?? '';
  const help = `${change.guidance}\n\n${milestoneInWords(change, asOf)}`;
  const worst = findings.filter((finding) => finding.change === id).map(({ severity }) => levels[severity]);
  return {
    id,
    name: id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: change.title },
    fullDescription: { text: change.guidance },
    ...(page.startsWith('https:') && { helpUri: page }),
    help: { text: help, markdown: page.startsWith('https:') ? `${help}\n\n[Documentation](${page})` : help },
    defaultConfiguration: { level: (['error', 'warning', 'note'] as const).find((level) => worst.includes(level)) ?? 'note' },
    properties: { impact: change.impact, tags: [change.kind, change.impact] },
  };
}

function result(finding: ReportedFinding, ids: readonly string[]): object {
  const { change, file, message, why, severity, fingerprint, evidence, rewrite, phase, impact, subject, edits } = finding;
  return {
    ruleId: change,
    ruleIndex: ids.indexOf(change),
    level: levels[severity],
    message: { text: why ? `${message} ${why}` : message },
    locations: [{ physicalLocation: { artifactLocation: artifact(file), region: region(finding) } }],
    partialFingerprints: { 'botshift/v1': fingerprint },
    properties: { evidence, rewrite, phase, impact, ...(subject && { subject }) },
    ...(edits && {
      fixes: [
        {
          description: { text: rewrite === 'safe' ? 'Rewrite; the behaviour stays.' : 'Rewrite; a person has to look at it.' },
          artifactChanges: [{ artifactLocation: artifact(file), replacements: edits.map((edit) => ({ deletedRegion: region(edit), insertedContent: { text: edit.text } })) }],
        },
      ],
    }),
  };
}

function region({ line, column, endLine, endColumn }: ReportedEdit | ReportedFinding): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** A relative path is taken from the folder in which the command ran, an absolute one is a file URL. */
function artifact(file: string): object {
  if (path.isAbsolute(file)) return { uri: pathToFileURL(file).href };
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' };
}
