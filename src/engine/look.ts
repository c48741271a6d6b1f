/** Owns looking at one file of a run, from its bytes to plain data that can be cached and sent between threads. */
import type { Standing } from '../analysis/anchors.js';
import { lookFor, possibleChecks } from '../analysis/table.js';
import type { Check } from '../changes/schema.js';
import type { FileFacts } from '../facts.js';
import type { Finding } from '../finding.js';
import { inspect, mayTell, type InspectOptions } from './inspect.js';
import type { ProjectFacts } from '../project/facts.js';
import { projectFor } from '../project/read-project.js';
import type { Parse } from './parse.js';
import { decoded, sourceOf } from './read-source.js';

/** What came of one file. */
export type Outcome =
  /** Nothing in it can be found by itself; `telling` where it can say what other files are asked, `byProject` where something could be if its package used a library of the platform. */
  | { kind: 'plain'; telling?: true; byProject?: true }
  /** Left out on purpose. */
  | { kind: 'skip'; reason: string }
  /** It could not be read. */
  | { kind: 'failure'; reason: string }
  /** It could not be looked at; `internal` where botshift failed, not the file. */
  | { kind: 'error'; reason: string; internal?: true }
  | { kind: 'found'; findings: Finding[]; suppressed: number; facts?: FileFacts };

const plain = { kind: 'plain' } as const satisfies Outcome;
const telling = { kind: 'plain', telling: true } as const satisfies Outcome;

/** Looks at `file` (absolute), of which `bytes` are the contents. Never throws. */
export function lookAt(file: string, bytes: Buffer, parse: Parse, options: InspectOptions): Outcome {
  let standing: Standing | undefined;
  let checks: ReadonlySet<Check> = new Set();
  const project = (): ProjectFacts => options.projectOf?.(file) ?? projectFor(file, options);
  const source = sourceOf(file, bytes, (text) => {
    standing = lookFor(options)(text, file);
    checks = standing.checks.size === 0 ? standing.checks : possibleChecks(standing, project, options.extension);
    return checks.size > 0;
  });
  if ('unwanted' in source) {
    const outcome = (standing?.numbers || options.hints === true) && mayTell(file, decoded(bytes).text, options) ? telling : plain;
    return standing && standing.checks.size > 0 ? { ...outcome, byProject: true } : outcome;
  }
  if ('skip' in source) return { kind: 'skip', reason: source.skip };
  if ('failure' in source) return { kind: 'failure', reason: source.failure };
  const inspection = inspect(file, source.text, parse, options, checks);
  if ('error' in inspection) return { kind: 'error', reason: inspection.error, ...(inspection.internal && { internal: true }) };
  const { findings, suppressed, facts } = inspection;
  const found: Outcome = { kind: 'found', findings, suppressed, ...(facts && { facts }) };
  // A copy: a piece of a text keeps all of the text alive, and edits and facts hold pieces of this one.
  return findings.length > 0 || facts ? structuredClone(found) : found;
}
