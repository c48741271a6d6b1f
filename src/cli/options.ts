/** Owns turning the user's option strings into checked values. */
import { editDistance } from '../extend/edit-distance.js';
import { changeById, changes } from '../changes/index.js';
import type { Extension } from '../extend/extension.js';
import type { Evidence } from '../finding.js';
import { AssumptionError, parseAssumption, type Assumption } from '../project/read-project.js';
import { UsageError } from './io.js';

/** A calendar day, `YYYY-MM-DD`. @throws UsageError */
export function parseDay(text: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const day = parts && new Date(`${text}T00:00:00Z`);
  if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    throw new UsageError(`--as-of takes a day such as 2026-02-23; got '${text}'.`);
  }
  return text;
}

/** Ids of the table. @throws UsageError that names the nearest id for one that is not in it */
export function parseChanges(ids: readonly string[], extension?: Extension): ReadonlySet<string> | undefined {
  for (const id of ids) knownChange(id, extension);
  return ids.length > 0 ? new Set(ids) : undefined;
}

/** The change with this id. @throws UsageError that names the nearest id */
export function knownChange(id: string, extension?: Extension): NonNullable<ReturnType<typeof changeById>> {
  const own = extension?.changes ?? [];
  const change = changeById(id) ?? own.find((candidate) => candidate.id === id);
  if (change) return change;
  const near = nearest(id, [...changes, ...own].map((candidate) => candidate.id));
  throw new UsageError(`There is no change '${id}'.${near ? ` Did you mean '${near}'?` : ''} \`botshift changes\` lists them all.`);
}

/** @throws UsageError */
export function parseThreads(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new UsageError(`--threads takes a number from 1 on; got '${text}'.`);
  return count;
}

/** @throws UsageError */
export function parseEvidence(text: string | undefined): Evidence | undefined {
  if (text === undefined || text === 'type' || text === 'flow' || text === 'convention') return text;
  throw new UsageError(`--evidence takes type, flow or convention; got '${text}'.`);
}

/** @throws UsageError */
export function parseAssumptions(texts: readonly string[]): Assumption[] {
  try {
    return texts.map(parseAssumption);
  } catch (error) {
    if (error instanceof AssumptionError) throw new UsageError(error.message);
    throw error;
  }
}

function nearest(word: string, candidates: readonly string[]): string | undefined {
  const contained = candidates.filter((candidate) => word.length > 2 && candidate.includes(word.toLowerCase()));
  if (contained.length === 1) return contained[0];
  let best: string | undefined;
  let least = Math.max(3, Math.floor(word.length / 2)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best ?? contained[0];
}
