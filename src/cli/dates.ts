/** Owns saying in words where a change stands at a day. */
import type { Change, Milestone, Phase } from '../changes/schema.js';
import { daysBetween } from '../changes/timeline.js';
import { count } from './wrap.js';

type Dated = Milestone & { on: NonNullable<Milestone['on']> };

/** The milestone that comes next after `asOf`, else the last one passed; null when no day is known. */
export function nearestMilestone(change: Change, asOf: string): Dated | null {
  const dated = change.milestones.filter((milestone): milestone is Dated => milestone.on !== null).sort((a, b) => (a.on < b.on ? -1 : 1));
  return dated.find(({ on }) => on > asOf) ?? dated.at(-1) ?? null;
}

/** `enforced in 94 days (2026-02-23)`, `deprecated 514 days ago (2025-06-25)`, `no day is known`. */
export function milestoneInWords(change: Change, asOf: string): string {
  return inWords(nearestMilestone(change, asOf), asOf);
}

function inWords(milestone: Dated | null | undefined, asOf: string): string {
  if (!milestone) return 'no day is known';
  const days = daysBetween(asOf, milestone.on);
  const when = days === 0 ? 'today' : days > 0 ? `in ${count(days, 'day')}` : `${count(-days, 'day')} ago`;
  return `${milestone.what} ${when} (${milestone.on})${milestone.scope ? `, ${milestone.scope}` : ''}`;
}

/** The day that comes next, else the last one on which the change came to its phase; after the phase where that is another word. */
export function phaseInWords(change: Change, phase: Phase, asOf: string): string {
  const nearest = nearestMilestone(change, asOf);
  const isOfPhase = ({ on, what }: Milestone): boolean => on !== null && (what === phase || (what === 'removed' && phase === 'enforced'));
  const reached = change.milestones.filter((milestone): milestone is Dated => isOfPhase(milestone)).sort((a, b) => (a.on < b.on ? -1 : 1)).at(-1);
  const words = inWords(nearest && nearest.on > asOf ? nearest : (reached ?? nearest), asOf);
  return words.startsWith(phase) ? words : `${phase}: ${words}`;
}

/** `-514` or `+94`: days from `asOf` to the nearest milestone; `-` without a day. */
export function daysColumn(change: Change, asOf: string): string {
  const milestone = nearestMilestone(change, asOf);
  if (!milestone) return '-';
  const days = daysBetween(asOf, milestone.on);
  return days > 0 ? `+${days}` : String(days);
}

/** How loudly a finding is reported: what no longer works is an error. */
export function severityOf({ impact, phase }: { impact: Change['impact']; phase: Phase }): 'error' | 'warning' | 'info' {
  if (impact === 'opportunity') return 'info';
  return impact === 'breaks' && phase === 'enforced' ? 'error' : 'warning';
}
