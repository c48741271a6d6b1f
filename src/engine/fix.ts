/** Owns planning a rewrite of files: which text each gets, what was applied, what remains. Writes nothing; `write-files.ts` does. */
import type { Finding } from '../finding.js';
import { check, type CheckedFile, type CheckOptions, type CheckResult } from './check.js';
import { rewrite, type Look, type RewriteOptions, type Rewritten } from './edits.js';
import { isCode } from './files.js';
import { inspect } from './inspect.js';
import type { Improver } from './improve.js';
import { loadParser, type Parse } from './parse.js';
import { isComponent } from './script-blocks.js';
import { tidy } from './tidy.js';

/** What to rewrite, and how. */
export interface FixOptions extends CheckOptions, RewriteOptions {}

/** One file's plan; `text` equals `source.text` when nothing is applied. */
export interface PlannedFile extends CheckedFile, Rewritten {
  /** Findings that types refute; they are not among `findings`. Each says so in `why`. */
  silenced: Finding[];
}

/** The plan of a whole run. */
export interface FixPlan {
  checked: CheckResult;
  /** Every file with findings, in the order of `checked`. */
  files: PlannedFile[];
  /** The plan with the rewrites of these changes only; what was found and proven is not looked for again. */
  only(apply: ReadonlySet<string>): Promise<FixPlan>;
}

/**
 * Plans the rewrite of all files under `options.paths`: analyses, lets types veto, proves with the project, applies, looks again.
 * @throws what `check` throws
 */
export async function planFix(options: FixOptions): Promise<FixPlan> {
  const checked = await check(options);
  if (checked.files.length === 0) {
    const none: FixPlan = { checked, files: [], only: () => Promise.resolve(none) };
    return none;
  }
  const parse = await loadParser({ components: checked.files.some(({ file }) => isComponent(file)) });
  options.observer?.phase('ask the types');
  // Not before it is needed: `check` shares this floor, and never pays for the codemods.
  const { Improver } = await import('./improve.js');
  return plan(checked, new Improver(checked.files.filter(({ file }) => isCode(file)), options, parse), parse, options);
}

async function plan(checked: CheckResult, improver: Improver, parse: Parse, options: FixOptions): Promise<FixPlan> {
  const planned = new Map<string, PlannedFile>();
  for (const one of checked.files) {
    if (!isCode(one.file)) planned.set(one.file, { ...one, text: one.source.text, applied: [], passes: [], remaining: one.findings, silenced: [] });
  }
  const inOrder = [...(await improver.inOrder())];
  options.observer?.phase('work out the rewrites');
  for (const [index, { file, source, findings }] of inOrder.entries()) {
    options.observer?.file(file, index, inOrder.length);
    const first = await improver.improve(file, source.text, findings);
    const look: Look = async (text) => {
      // The prefilter would let a text pass unparsed from which the last anchor is gone.
      const parsed = parse(file, text);
      if ('error' in parsed) return parsed;
      const inspection = inspect(file, text, parse, options);
      return 'error' in inspection ? inspection : { findings: (await improver.improve(file, text, inspection.findings)).findings };
    };
    const rewritten = await rewrite(source.text, first.findings, look, options);
    const tidied = await tidy(source.text, rewritten, (text) => improver.contextOf(file, text), look);
    planned.set(file, { file, source, findings: first.findings, silenced: first.silenced, ...tidied });
  }
  return { checked, files: checked.files.map(({ file }) => planned.get(file)!), only: (apply) => plan(checked, improver, parse, { ...options, apply }) };
}
