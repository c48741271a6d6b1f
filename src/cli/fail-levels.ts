/** Owns from which phases on a finding can fail a run. A module of its own, so that the grammar of the command line need not load the table. */

/** From which phase on a finding fails the run. */
export const failLevels = ['enforced', 'deprecated', 'upcoming', 'never'] as const;
