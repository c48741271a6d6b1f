/** Owns counting findings by change, and saying the counts. */

/** Ids of changes, and how many findings each has. */
export type Tally = Readonly<Record<string, number>>;

/** Counts by change, in the order in which the changes come first. */
export function tally(findings: Iterable<{ readonly change: string }>): Tally {
  const counts: Record<string, number> = {};
  for (const { change } of findings) counts[change] = (counts[change] ?? 0) + 1;
  return counts;
}

/** `role-colors 2, modal-label 1`. */
export function inWords(counts: Tally): string {
  return Object.entries(counts).map(([change, number]) => `${change} ${number}`).join(', ');
}
