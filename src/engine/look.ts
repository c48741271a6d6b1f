/** Owns looking at one file of a run, from its bytes to plain data that can be cached and sent between threads. */
import type { Standing } from '../analysis/anchors.js';
import { lookFor } from '../analysis/table.js';
import type { FileFacts } from '../facts.js';
import type { Finding } from '../finding.js';
import { inspect, mayTell, type InspectOptions } from './inspect.js';
import type { Parse } from './parse.js';
import { sourceOf, textOf, type Source } from './read-source.js';

/** What came of one file. */
export type Outcome =
  /** Nothing in it can be found by itself; `telling` where it can say what other files are asked. */
  | { kind: 'plain'; telling?: true }
  /** Left out on purpose. */
  | { kind: 'skip'; reason: string }
  /** It could not be read. */
  | { kind: 'failure'; reason: string }
  /** It could not be looked at; `internal` where botshift failed, not the file. */
  | { kind: 'error'; reason: string; internal?: true }
  | { kind: 'found'; findings: Finding[]; suppressed: number; facts?: FileFacts };

const plain: Outcome = { kind: 'plain' };
const telling: Outcome = { kind: 'plain', telling: true };

/**
 * Looks at `file` (absolute), of which `bytes` are the contents. Never throws.
 * @returns the outcome, with the source where it was decoded
 */
export function lookAt(file: string, bytes: Buffer, parse: Parse, options: InspectOptions): { outcome: Outcome; source?: Source } {
  let standing: Standing = { checks: new Set(), numbers: false };
  const source = sourceOf(file, bytes, (text) => (standing = lookFor(options)(text, file)).checks.size > 0);
  if ('unwanted' in source) return { outcome: (standing.numbers || options.hints === true) && mayTell(file, textOf(bytes), options) ? telling : plain };
  if ('skip' in source) return { outcome: { kind: 'skip', reason: source.skip } };
  if ('failure' in source) return { outcome: { kind: 'failure', reason: source.failure } };
  const inspection = inspect(file, source.text, parse, options, standing.checks);
  if ('error' in inspection) return { outcome: { kind: 'error', reason: inspection.error, ...(inspection.internal && { internal: true }) } };
  const { findings, suppressed, facts } = inspection;
  if (findings.length === 0 && suppressed === 0 && !facts) return { outcome: { kind: 'found', findings, suppressed } };
  return { outcome: { kind: 'found', findings, suppressed, ...(facts && { facts }) }, source };
}
