/** Owns parts of a run on the command line: `--shard 2/4`, and which reports are parts of one run. */
import type { Shard } from '../engine/shard.js';
import { UsageError } from './io.js';
import type { VerdictFlags } from './verdict.js';

/** What the report of a part says of the run that it is a part of. */
export interface ReportedShard extends Shard {
  /** How many files all parts have together. */
  files: number;
  /** Equal for parts of one run: the same files, cut in the same way, and looked at in the same way by the same release. */
  run: string;
  /** What was to be looked at, as findings name their files. */
  paths: string[];
  /** Nothing on the command line has narrowed the run. */
  isWhole: boolean;
}

/** @throws UsageError */
export function parseShard(text: string): Shard {
  const [, index = 0, of = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= of) return { index, of };
  throw new UsageError(`--shard takes a part and how many there are, such as 2/4; got '${text}'.`);
}

/** What is said of a whole run can not be said of a part. @throws UsageError */
export function refuseVerdict(flags: Partial<VerdictFlags>): void {
  const ofWhole = { failOn: '--fail-on', within: '--within', maxFindings: '--max-findings', baseline: '--baseline', updateBaseline: '--update-baseline', quiet: '--quiet' } as const;
  for (const [key, option] of Object.entries(ofWhole)) {
    if (flags[key as keyof typeof ofWhole] !== undefined) throw new UsageError(`${option} is for a whole run: give it to \`botshift merge\`, which puts the parts together.`);
  }
}
