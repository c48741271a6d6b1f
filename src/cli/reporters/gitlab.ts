/** Owns GitLab's code quality report: an array of issues in the form of Code Climate. */
import { createHash } from 'node:crypto';
import type { Issue } from 'codeclimate-types';
import type { Report } from './report.js';

const severities = { error: 'critical', warning: 'minor', info: 'info' } as const;

/** One JSON array. GitLab tells what is new by the fingerprints, which must differ from each other. */
export function gitlab(report: Report): string {
  const issues = report.findings.map(({ change, file, line, endLine, message, severity, fingerprint, impact }): Issue => ({
    type: 'issue',
    check_name: change,
    description: message,
    categories: [impact === 'opportunity' ? 'Style' : 'Compatibility'],
    severity: severities[severity],
    fingerprint: createHash('sha256').update(`${file}\0${fingerprint}`).digest('hex'),
    location: { path: file, lines: { begin: line, end: endLine } },
  }));
  return `${JSON.stringify(issues, null, 2)}\n`;
}
