/** Owns the analysis of one file of game code: findings of the same shape, by the same table. Pure: no disk, no clock, no parser. */
import type { Change } from '../changes/schema.js';
import { enforcedWords, phaseAt } from '../changes/timeline.js';
import type { Evidence, Finding } from '../finding.js';
import { GameCode } from './code.js';
import { gameAnchors, gameDetectors } from './detectors.js';
import { mentions, type GameUnit } from './unit.js';

/** What of the options of a run counts here. */
export interface GameOptions {
  asOf: string;
  evidence?: Evidence;
  only?: ReadonlySet<string>;
}

const rank: Record<Evidence, number> = { convention: 0, flow: 1, type: 2 };

/** Whether a text uses the SDK at all. */
export function usesSdk(text: string): boolean {
  return mentions.some((word) => text.includes(word));
}

/** False when no detector can fire on a text that uses the SDK, so that it need not be parsed. */
export function mayFire(text: string): boolean {
  return gameAnchors.some((word) => text.includes(word));
}

/** Finds every place of one file that relies on changed behaviour of the SDK, in source order. */
export function analyzeGame(unit: GameUnit, changes: readonly Change[], options: GameOptions): Finding[] {
  const code = new GameCode(unit);
  const findings: Finding[] = [];
  for (const change of changes) {
    if (!change.checks.some(({ check }) => check === 'game') || (options.only && !options.only.has(change.id))) continue;
    const detector = gameDetectors[change.id];
    if (!detector) throw new Error(`the change ${change.id} names a detector of game code, and src/game has none`);
    for (const draft of detector(code, enforcedWords(change, options.asOf))) {
      if (options.evidence && rank[draft.evidence] < rank[options.evidence]) continue;
      findings.push({ ...draft, change: change.id, impact: draft.impact ?? change.impact, phase: phaseAt(change, options.asOf) });
    }
  }
  return findings.sort((a, b) => a.start - b.start || a.end - b.end);
}
