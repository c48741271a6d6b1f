/** Owns applying the edits of findings to one text until nothing more changes. */
import type { Finding, TextEdit } from '../finding.js';
import type { Inspection } from './inspect.js';

/** Which rewrites to apply. */
export interface RewriteOptions {
  /** Also those that a person must look at. */
  review: boolean;
  /** Only those of these changes; by default of all. */
  apply?: ReadonlySet<string>;
}

/** A text after all rewrites, or the reason why it is left alone. */
export interface Rewritten {
  text: string;
  /** Findings whose edits are in `text`, in the order of their application; their offsets are those of the pass that applied them. */
  applied: Finding[];
  /** The edits of each pass, in offsets of the text before it. */
  passes: TextEdit[][];
  /** Findings on `text`. */
  remaining: Finding[];
  /** Set when the rewrites are given up; `text` is then the original, `applied` and `passes` are empty. */
  failure?: string;
}

/** Finds again on a new text; its error means that the text no longer parses. */
export type Look = (text: string) => Promise<Pick<Extract<Inspection, { findings: Finding[] }>, 'findings'> | Extract<Inspection, { error: string }>>;

/** Findings that one place of a bot can need one after the other; more means that two rewrites undo each other. */
const passLimit = 50;

/** Whether `finding` is rewritten: `safe` and proven by its file and not by a mere name, or asked for with `review`. */
export function isApplicable(finding: Finding, { review, apply }: RewriteOptions): boolean {
  if (apply && !apply.has(finding.change)) return false;
  if (finding.edits.length === 0 || finding.rewrite === 'none') return false;
  return review || (finding.rewrite === 'safe' && finding.proof === 'file' && finding.evidence !== 'convention');
}

/**
 * Rewrites `text`: applies what is applicable, looks again, and so on. Where findings overlap, the first wins and the others wait for the next pass.
 * @param first the findings of `text`
 * @param look with whatever proves or adds edits
 */
export async function rewrite(text: string, first: readonly Finding[], look: Look, options: RewriteOptions): Promise<Rewritten> {
  const applied: Finding[] = [];
  const passes: TextEdit[][] = [];
  const seen = new Set([text]);
  let now = text;
  let findings = first;
  for (let pass = 0; pass < passLimit; pass++) {
    const chosen = withoutOverlap(findings.filter((finding) => isApplicable(finding, options)));
    const edits = unique(chosen.flatMap((finding) => finding.edits));
    const next = applyEdits(now, edits);
    if (next === now) return { text: now, applied, passes, remaining: [...findings] };
    const failure = seen.has(next) ? 'its rewrites undo each other' : undefined;
    seen.add(next);
    const inspection = failure ? { error: failure } : await look(next);
    if ('error' in inspection) {
      return { text, applied: [], passes: [], remaining: [...first], failure: failure ?? `the rewritten text does not parse (${inspection.error})` };
    }
    applied.push(...chosen);
    passes.push(edits);
    now = next;
    findings = inspection.findings;
  }
  return { text, applied: [], passes: [], remaining: [...first], failure: `its rewrites do not come to an end in ${passLimit} passes` };
}

/**
 * The findings, in order, whose edits touch none of an earlier finding's. Two insertions at one place touch.
 * An edit that is the same in both is shared: the import that both need, the call whose rows change together.
 */
function withoutOverlap(findings: readonly Finding[]): Finding[] {
  const taken: TextEdit[] = [];
  return findings.filter(({ edits }) => {
    if (edits.some((edit) => taken.some((other) => touches(edit, other) && !isSame(edit, other)))) return false;
    taken.push(...edits);
    return true;
  });
}

function touches(a: TextEdit, b: TextEdit): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end);
}

function isSame(a: TextEdit, b: TextEdit): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text;
}

function unique(edits: readonly TextEdit[]): TextEdit[] {
  return edits.filter((edit, index) => edits.findIndex((other) => isSame(edit, other)) === index);
}

/** Applies edits that do not overlap; their offsets are those of `text`. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = text;
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => b.start - a.start || b.end - a.end)) {
    result = result.slice(0, start) + replacement + result.slice(end);
  }
  return result;
}
