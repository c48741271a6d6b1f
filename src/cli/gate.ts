/** Owns the gate: which findings make a run fail. */
import { changeById } from '../changes/index.js';
import type { Change, Impact, Phase } from '../changes/schema.js';
import { addDays, phaseAt } from '../changes/timeline.js';
import type { failLevels } from './fail-levels.js';
import { UsageError } from './io.js';

export type FailOn = (typeof failLevels)[number];

/** What a run may have and still pass. */
export interface Gate {
  failOn: FailOn;
  /** Days to look ahead: a change that comes to a phase within them counts as being in it. */
  within: number;
  /** How many findings that fail may be there all the same. */
  maxFindings: number;
}

/** Options of the gate, as the user typed them. */
export interface GateFlags {
  failOn?: FailOn;
  within?: string;
  maxFindings?: string;
}

const rank: Record<Phase, number> = { upcoming: 0, deprecated: 1, enforced: 2 };

/** @throws UsageError for numbers that are none */
export function parseGate({ failOn, within, maxFindings }: GateFlags): Gate {
  return { failOn: failOn ?? 'upcoming', within: whole('--within', within, 'days'), maxFindings: whole('--max-findings', maxFindings, 'findings') };
}

function whole(option: string, text: string | undefined, unit: string): number {
  if (text === undefined) return 0;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new UsageError(`${option} takes a number of ${unit}, such as 90; got '${text}'.`);
}

/** Those findings that fail a run at the day `asOf`. An opportunity never does. `own` are the changes of the user's own. */
export function failing<Found extends { change: string; impact: Impact; phase: Phase }>(findings: readonly Found[], gate: Gate, asOf: string, own: readonly Change[] = []): Found[] {
  const { failOn } = gate;
  if (failOn === 'never') return [];
  const horizon = addDays(asOf, gate.within);
  return findings.filter(({ change: id, impact, phase }) => {
    if (impact === 'opportunity') return false;
    const change = gate.within > 0 ? (changeById(id) ?? own.find((change) => change.id === id)) : undefined;
    return Math.max(rank[phase], change ? rank[phaseAt(change, horizon)] : 0) >= rank[failOn];
  });
}

/** Whether a run with these findings fails. */
export function fails(findings: readonly { change: string; impact: Impact; phase: Phase }[], gate: Gate, asOf: string, own: readonly Change[] = []): boolean {
  return failing(findings, gate, asOf, own).length > gate.maxFindings;
}
