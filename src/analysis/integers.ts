/** Owns findings at integers that ask for permissions, in whatever file: what the project does is known by then. */
import type { Change } from '../changes/schema.js';
import { enforcedWords, phaseAt } from '../changes/timeline.js';
import type { InviteFact } from '../facts.js';
import type { Finding } from '../finding.js';
import { atLeast } from '../inference/value.js';
import { integerDraft, isShort } from '../../rules/split-permission/integers.js';
import type { SplitCheck } from '../../rules/split-permission/draft.js';
import type { AnalyzeOptions } from './analyze.js';
import { relativePath, type Merge } from './merge.js';
import { tableOf } from './table.js';

/** The changes that split a permission, with their checks. */
export function splitsOf(options: Pick<AnalyzeOptions, 'extension'>): readonly { change: Change; check: SplitCheck }[] {
  return tableOf(options.extension).changes.flatMap((change) => change.checks.flatMap((check) => (check.check === 'split-permission' ? [{ change, check }] : [])));
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

/** Whether a project does anything that a split asks a new permission for, so that its integers matter. */
export function mindsIntegers(project: Merge, options: Pick<AnalyzeOptions, 'extension'>): boolean {
  return splitsOf(options).some(({ check }) => project.operation(check.operations) !== undefined);
}
