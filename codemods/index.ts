/** Owns the programmatic face of `botshift fix`: which edits each file would get. Never writes. */
import { parseAssumption } from '../src/project/read-project.js';
import { compose } from '../src/engine/compose.js';
import { planFix } from '../src/engine/fix.js';
import type { Evidence, Finding, TextEdit } from '../src/finding.js';

/** What to rewrite, and how. */
export interface FixProjectOptions {
  /** The day at which phases are computed, `YYYY-MM-DD`. */
  asOf: string;
  /** Folder that relative paths are taken from. */
  cwd: string;
  /** Also rewrites that a person must look at. */
  review?: boolean;
  /** Ids of changes; by default all. */
  changes?: readonly string[];
  /** Weakest evidence to keep; by default all. */
  evidence?: Evidence;
  /** Versions to take for granted, such as `discord.js@14.28.1`. */
  assume?: readonly string[];
  onWarning?: (message: string) => void;
}

/** What `fix` would do to one file. */
export interface FileRewrite {
  /** Absolute. */
  file: string;
  /** Edits of the file's text as it is read, a byte order mark included; in order, without overlap. Empty when the file stays. */
  edits: TextEdit[];
  applied: Finding[];
  /** Findings on the text with the edits applied. */
  remaining: Finding[];
  /** Findings that types refute, each with its reason. */
  silenced: Finding[];
  /** Why rewrites were given up; the file then stays. */
  failure?: string;
}

/**
 * Plans what `botshift fix` would write, for every file with findings below `paths`.
 * @throws Error for a path that does not exist, or where there is no parser for this platform
 */
export async function fixProject(paths: readonly string[], options: FixProjectOptions): Promise<FileRewrite[]> {
  const { changes, assume = [], review = false, ...rest } = options;
  const { files } = await planFix({ ...rest, paths, review, only: changes && new Set(changes), assume: assume.map(parseAssumption) });
  return files.map(({ file, source, passes, applied, remaining, silenced, failure }) => ({ file, edits: compose(source.text.length, passes), applied, remaining, silenced, failure }));
}

export type { Evidence, Finding, TextEdit };
