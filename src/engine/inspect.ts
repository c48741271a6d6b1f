/** Owns how one text becomes findings: prefilter, parse, analyse, drop what comments suppress. */
import { analyzeWithFacts, factsOf, type AnalyzeOptions } from '../analysis/analyze.js';
import { reexportsOf } from '../analysis/file-facts.js';
import { hintsIn, splitsOf } from '../analysis/integers.js';
import { lookFor } from '../analysis/table.js';
import type { Check } from '../changes/schema.js';
import type { FileFacts, InviteFact } from '../facts.js';
import type { Finding } from '../finding.js';
import { mayHint } from '../../rules/split-permission/hints.js';
import { invitesIn, mayAskByNumber } from '../inference/invites.js';
import type { TypeOracle } from '../inference/type-oracle.js';
import type { ProjectFacts } from '../project/facts.js';
import { projectFor, type ProjectOptions } from '../project/read-project.js';
import { codeOfComponent, isComponent, staysInside } from './script-blocks.js';
import { tooDeep, type Parse, type Parsed } from './parse.js';
import { unsuppressed } from './suppressions.js';

/** The findings of one text, or one line on why there are none to be had. */
export type Inspection = { findings: Finding[]; /** How many findings comments suppress. */ suppressed: number; /** What other files may ask of this one, and it of them; absent where there is nothing. */ facts?: FileFacts } | { error: string; /** botshift itself failed, not the file. */ internal?: true };

/** What every file of a run is inspected with. */
export interface InspectOptions extends AnalyzeOptions, ProjectOptions {
  /** What TypeScript's checker knows of this text, where somebody asked it. */
  types?: TypeOracle;
  /** Also look for texts that tell people of permissions that have been split. */
  hints?: boolean;
  /** What is known of the project of a file, where somebody keeps it for the run. */
  projectOf?: (file: string) => ProjectFacts;
}

/** Integers with the changes that comments switch off there. */
function openInvites(invites: readonly InviteFact[], comments: Parsed['comments'], text: string, options: AnalyzeOptions): InviteFact[] {
  return invites.map((fact) => {
    const probes = splitsOf(options).map(({ change }) => ({ change: change.id, start: fact.start }) as Finding);
    const open = new Set(unsuppressed(probes, comments, text));
    const quiet = probes.filter((probe) => !open.has(probe)).map(({ change }) => change);
    return quiet.length > 0 ? { ...fact, quiet } : fact;
  });
}

/** What other files are asked of, without findings that a comment suppresses. */
function openPending(pending: NonNullable<FileFacts['pending']>, comments: Parsed['comments'], text: string): NonNullable<FileFacts['pending']> {
  const open = new Set(unsuppressed(pending.map(({ finding }) => finding), comments, text));
  return pending.filter(({ finding }) => open.has(finding));
}

/** Texts without those at which a comment switches the change off. */
function openHints(hints: NonNullable<FileFacts['hints']>, comments: Parsed['comments'], text: string): NonNullable<FileFacts['hints']> {
  const open = new Set<object>(unsuppressed(hints as unknown as Finding[], comments, text));
  return hints.filter((hint) => open.has(hint));
}

/**
 * Inspects `whole` as the contents of `file` (absolute). Reads nothing of the file itself, only of its project. Never throws.
 * @param checks those that can fire on the text, where somebody has looked already
 */
export function inspect(file: string, whole: string, parse: Parse, options: InspectOptions, checks: ReadonlySet<Check> = lookFor(options)(whole, file).checks): Inspection {
  if (!isComponent(file)) return inspectCode(file, whole, parse, options, checks);
  const code = codeOfComponent(whole);
  const inspection = inspectCode(file, code.text, (name) => parse(name, whole), options, checks);
  if ('error' in inspection) return inspection;
  return { ...inspection, findings: inspection.findings.map((finding) => (staysInside(code, finding.edits) ? finding : { ...finding, rewrite: 'none', edits: [], why: 'The rewrite would need a place outside of the script of this component.' })) };
}

function inspectCode(file: string, text: string, parse: Parse, options: InspectOptions, checks: ReadonlySet<Check>): Inspection {
  if (checks.size === 0) return { findings: [], suppressed: 0 };
  const parsed = parse(file, text);
  if ('error' in parsed) return parsed;
  try {
    const unit = Object.assign(parsed, { file, text, project: options.projectOf?.(file) ?? projectFor(file, options), types: options.types, checks });
    const { findings: all, facts: own } = analyzeWithFacts(unit, options);
    const findings = all.length === 0 ? all : unsuppressed(all, parsed.comments, text);
    const facts: FileFacts = { ...own, ...toldBy(parsed, text, options) };
    if (facts.pending) facts.pending = openPending(facts.pending, parsed.comments, text);
    return { findings, suppressed: all.length - findings.length, ...(Object.keys(facts).length > 0 && { facts }) };
  } catch (error) {
    if (error instanceof RangeError && /call stack/.test(error.message)) return { error: tooDeep };
    return { internal: true, error: `botshift failed here, please report it: ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    parsed.release();
  }
}

/** What a text says of itself besides what is found in it: what it hands through, integers of invites, and texts for people where they are asked for. */
function toldBy(parsed: Parsed | undefined, text: string, options: InspectOptions): FileFacts {
  const reexports = reexportsOf(text);
  const invites = parsed && mayAskByNumber(text) ? openInvites(invitesIn(parsed.index, text), parsed.comments, text, options) : [];
  const hints = parsed && options.hints === true && mayHint(text) ? openHints(hintsIn(parsed.index, text, options), parsed.comments, text) : [];
  return { ...(reexports && { reexports }), ...(invites.length > 0 && { invites }), ...(hints.length > 0 && { hints }) };
}

/** What a file hands on of other files, by its text. */
export function handedOn(file: string, whole: string): FileFacts['reexports'] {
  return reexportsOf(isComponent(file) ? codeOfComponent(whole).text : whole);
}

/** Whether a text that is not parsed for its own sake can tell something that matters to the rest of its project. */
export function mayTell(file: string, whole: string, options: InspectOptions): boolean {
  const text = isComponent(file) ? codeOfComponent(whole).text : whole;
  return mayAskByNumber(text) || (options.hints === true && mayHint(text));
}

/**
 * What other files of the project may ask of one in which no check that asks them could fire. A file that does not parse says nothing. Throws nothing.
 * @param isUser whether it names what another file shares
 */
export function furtherFacts(file: string, whole: string, isUser: boolean, parse: Parse, options: InspectOptions): FileFacts {
  const text = isComponent(file) ? codeOfComponent(whole).text : whole;
  const parsed = isUser || mayTell(file, whole, options) ? parse(file, whole) : undefined;
  if (!parsed || 'error' in parsed) return toldBy(undefined, text, options);
  const told = toldBy(parsed, text, options);
  try {
    if (!isUser) return told;
    const facts = factsOf(Object.assign(parsed, { file, text, project: options.projectOf?.(file) ?? projectFor(file, options) }), options);
    return { ...facts, ...told, ...(facts.pending && { pending: openPending(facts.pending, parsed.comments, text) }) };
  } catch {
    // Whatever is wrong here, nothing is found in this file by itself.
    return told;
  } finally {
    parsed.release();
  }
}
