/** Owns findings at integers that ask for permissions, and at texts that tell people which they need, in whatever file: what the project does is known by then. */
import { nodeEnd, nodeStart, nodeText } from '../ast/nodes.js';
import { changes } from '../changes/index.js';
import type { Change } from '../changes/schema.js';
import { enforcedWords, phaseAt } from '../changes/timeline.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { FileFacts, InviteFact } from '../facts.js';
import type { Finding } from '../finding.js';
import { atLeast } from '../inference/value.js';
import { integerDraft, isShort } from '../../rules/split-permission/integers.js';
import { hintDraft, isHint, mayHint } from '../../rules/split-permission/hints.js';
import type { SplitCheck } from '../../rules/split-permission/draft.js';
import type { AnalyzeOptions } from './analyze.js';
import { relativePath, type Merge } from './merge.js';

/** A change that splits a permission, with its check. */
interface Split {
  change: Change;
  check: SplitCheck;
}

const none: readonly Change[] = [];
const splits = new WeakMap<readonly Change[], readonly Split[]>();

/** The changes that split a permission, with their checks. */
export function splitsOf(options: Pick<AnalyzeOptions, 'extension'>): readonly Split[] {
  const own = options.extension?.changes ?? none;
  let found = splits.get(own);
  if (!found) splits.set(own, (found = [...changes, ...own].flatMap((change) => change.checks.flatMap((check) => (check.check === 'split-permission' ? [{ change, check }] : [])))));
  return found;
}

/**
 * Findings at the integers of one file of a project.
 * @param file absolute, forward slashes
 * @param isCode whether the file can be rewritten
 */
export function integerFindings(file: string, invites: readonly InviteFact[], project: Merge, options: AnalyzeOptions, isCode: boolean): Finding[] {
  const done = splitsOf(options).flatMap((split) => {
    const at = project.operation(split.check.operations);
    return at ? [{ ...split, at }] : [];
  });
  return invites
    .flatMap((fact) => {
      const missing = done.filter(({ check }) => fact.as !== 'gate' && isShort(check, fact)).map(({ check }) => check.to);
      return done.flatMap(({ change, check, at }) => {
        if ((options.only && !options.only.has(change.id)) || fact.quiet?.includes(change.id)) return [];
        const draft = integerDraft(check, fact, missing, enforcedWords(change, options.asOf), isCode);
        if (!draft || (options.evidence && !atLeast(at.evidence, options.evidence))) return [];
        const where = at.file === file ? '' : `What needs the new permission stands in ${relativePath(file, at.file)}. `;
        return [{ ...draft, evidence: at.evidence, why: `${where}${draft.why}`, change: change.id, impact: draft.impact ?? change.impact, phase: phaseAt(change, options.asOf) }];
      });
    })
    .sort((a, b) => a.start - b.start || (a.change < b.change ? -1 : 1));
}

/** Findings at texts of one file of a project that tell people of an old permission. */
export function hintFindings(hints: readonly { change: string; start: number; end: number }[], project: Merge, options: AnalyzeOptions): Finding[] {
  if (options.evidence && !atLeast('convention', options.evidence)) return [];
  return splitsOf(options).flatMap(({ change, check }) => {
    if ((options.only && !options.only.has(change.id)) || !project.operation(check.operations)) return [];
    return hints.flatMap((hint) => (hint.change === change.id ? [{ impact: change.impact, ...hintDraft(check, hint, enforcedWords(change, options.asOf)), change: change.id, phase: phaseAt(change, options.asOf) }] : []));
  });
}

/** Texts of a parsed file that tell people of an old permission: strings, templates and the text of elements. */
export function hintsIn(index: NodeIndex, text: string, options: Pick<AnalyzeOptions, 'extension'>): NonNullable<FileFacts['hints']> {
  const nodes = [...index.all('Literal'), ...index.all('TemplateLiteral'), ...index.all('JSXText')].filter((node) => mayHint(nodeText(node, text)));
  return splitsOf(options).flatMap(({ change, check }) => nodes.flatMap((node) => (isHint(check, nodeText(node, text)) ? [{ change: change.id, start: nodeStart(node), end: nodeEnd(node) }] : [])));
}

/** Lines of a text that is no code which tell people of an old permission. */
export function hintsInText(text: string, options: Pick<AnalyzeOptions, 'extension'>): NonNullable<FileFacts['hints']> {
  const found: NonNullable<FileFacts['hints']> = [];
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    if (!mayHint(line[0])) continue;
    const start = line.index + (line[0].length - line[0].trimStart().length);
    for (const { change, check } of splitsOf(options)) if (isHint(check, line[0])) found.push({ change: change.id, start, end: line.index + line[0].trimEnd().length });
  }
  return found;
}

/** Whether a project does anything that a split asks a new permission for, so that its integers matter. */
export function mindsIntegers(project: Merge, options: Pick<AnalyzeOptions, 'extension'>): boolean {
  return splitsOf(options).some(({ check }) => project.operation(check.operations) !== undefined);
}
