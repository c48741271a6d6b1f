/** Owns the line of time of a run: for each change that concerns the code, its milestones and how much was found. */
import { changes } from '../changes/index.js';
import type { Change, IsoDate, Milestone, Phase } from '../changes/schema.js';
import { addDays, phaseAt } from '../changes/timeline.js';
import { nearestMilestone, severityOf } from './dates.js';

/** A milestone whose day is known. */
export type Dated = Milestone & { on: IsoDate };

/** One change on the line of time. */
export interface Lane {
  change: Change;
  /** How many findings. */
  found: number;
  phase: Phase;
  /** That of its loudest finding; of the change itself where nothing was found. */
  severity: 'error' | 'warning' | 'info';
  /** In order of their days. */
  milestones: Dated[];
}

/** Two days, the first not after the last. */
export interface Span {
  from: string;
  to: string;
}

const loudness = { error: 0, warning: 1, info: 2 };

/**
 * The changes of which something was found, those that come next first and those without a day last.
 * @param all also the changes of which nothing was found
 */
export function lanesOf({ findings, own = [], asOf }: { findings: readonly { change: string; severity: Lane['severity'] }[]; own?: readonly Change[]; asOf: string }, all = false): Lane[] {
  const found = new Map<string, { count: number; severity: Lane['severity'] }>();
  for (const { change, severity } of findings) {
    const known = found.get(change);
    if (!known) found.set(change, { count: 1, severity });
    else {
      known.count++;
      if (loudness[severity] < loudness[known.severity]) known.severity = severity;
    }
  }
  const known = [...changes, ...own];
  const wanted = all ? known : known.filter(({ id }) => found.has(id));
  const lanes = wanted.map((change): Lane => {
    const phase = phaseAt(change, asOf);
    const here = found.get(change.id);
    return { change, found: here?.count ?? 0, phase, severity: here?.severity ?? severityOf({ impact: change.impact, phase }), milestones: datedMilestones(change) };
  });
  const key = ({ change }: Lane): string => nearestMilestone(change, asOf)?.on ?? '';
  return lanes.sort((a, b) => (key(a) === key(b) ? (a.change.id < b.change.id ? -1 : 1) : key(a) < key(b) ? 1 : -1));
}

function datedMilestones({ milestones }: Change): Dated[] {
  return milestones.filter((milestone): milestone is Dated => milestone.on !== null).sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** The days that a plot of these lanes has to show: every milestone and `asOf`, with some room at both ends. */
export function spanOf(lanes: readonly Lane[], asOf: string): Span {
  const days = [asOf, ...lanes.flatMap(({ milestones }) => milestones.map(({ on }) => on as string))].sort();
  const room = Math.max(30, Math.round((Date.parse(days.at(-1)!) - Date.parse(days[0]!)) / 86_400_000 / 25));
  return { from: addDays(days[0]!, -room), to: addDays(days.at(-1)!, room) };
}

/** Where a day lies in a span, from 0 to 1. */
export function positionOf(day: string, { from, to }: Span): number {
  const start = Date.parse(from);
  return Math.min(1, Math.max(0, (Date.parse(day) - start) / (Date.parse(to) - start)));
}

/** First days of years or, in a short span, of quarters: where a plot writes its scale. */
export function ticksOf({ from, to }: Span): { day: string; label: string }[] {
  const firstYear = Number(from.slice(0, 4));
  const years = Number(to.slice(0, 4)) - firstYear + 1;
  const months = years > 3 ? ['01'] : ['01', '04', '07', '10'];
  const ticks: { day: string; label: string }[] = [];
  for (let year = firstYear; year < firstYear + years; year++) {
    for (const month of months) {
      const day = `${year}-${month}-01`;
      if (day > from && day < to) ticks.push({ day, label: month === '01' ? String(year) : `${year}-${month}` });
    }
  }
  return ticks;
}
