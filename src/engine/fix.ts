/** Owns planning a rewrite of files: which text each gets, what was applied, what remains. Writes nothing; `write-files.ts` does. */
import type { Finding } from '../finding.js';
import { check, type CheckedFile, type CheckOptions, type CheckResult } from './check.js';
import { rewrite, type Rewritten } from './edits.js';
import { inspect } from './inspect.js';
import { loadParser } from './parse.js';

/**
 * Improves the findings of one file by what only the whole project shows: proves edits (`proof` becomes `file`) or adds them.
 * Returns all findings that it was given, in their order, changed or not.
 */
export type Improve = (file: string, text: string, findings: readonly Finding[]) => Promise<Finding[]>;

/** What to rewrite, and how. */
export interface FixOptions extends CheckOptions {
  /** Also apply rewrites that a person must look at. */
  review: boolean;
  improve?: Improve;
}

/** One file's plan; `text` equals `source.text` when nothing is applied. */
export interface PlannedFile extends CheckedFile, Rewritten {}

/** The plan of a whole run. */
export interface FixPlan {
  checked: CheckResult;
  /** Every file with findings. */
  files: PlannedFile[];
}

/**
 * Plans the rewrite of all files under `options.paths`.
 * @throws what `check` throws
 */
export async function planFix(options: FixOptions): Promise<FixPlan> {
  const checked = await check(options);
  const parse = await loadParser();
  const files: PlannedFile[] = [];
  for (const { file, source, findings } of checked.files) {
    const improve = async (text: string, found: readonly Finding[]): Promise<Finding[]> =>
      options.improve && found.length > 0 ? await options.improve(file, text, found) : [...found];
    const first = await improve(source.text, findings);
    const rewritten = await rewrite(
      source.text,
      first,
      async (text) => {
        // The prefilter would let a text pass unparsed from which the last anchor is gone.
        const parsed = parse(file, text);
        if ('error' in parsed) return parsed;
        const inspection = inspect(file, text, parse, options);
        return 'error' in inspection ? inspection : { findings: await improve(text, inspection.findings) };
      },
      options,
    );
    files.push({ file, source, findings: first, ...rewritten });
  }
  return { checked, files };
}
