/** Owns writing rewritten files back: whole or not at all, with their mode, and only inside the tree that the user named. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { push } from '../multimap.js';
import { gitRoot } from './ignore-files.js';
import type { Source } from './read-source.js';

/** The writing of one run. */
export class Writer {
  readonly #roots: readonly string[];
  /** Folders in which no leftovers of an earlier run are any more. */
  readonly #tidy = new Set<string>();

  /** @param roots folders (absolute) of which one must hold every file that is written */
  constructor(roots: readonly string[]) {
    this.#roots = roots.map((root) => realpathSync(root));
  }

  /** Writes one file, see `writeSource`. */
  write(file: string, text: string, source: Source): void {
    const folder = path.dirname(realpathSync(file));
    if (!this.#tidy.has(folder)) removeLeftovers(folder);
    this.#tidy.add(folder);
    writeSource(file, text, source, this.#roots);
  }
}

/**
 * Replaces the contents of `file` (absolute) by `text` in the encoding of `source`: writes a file beside it and renames that over it.
 * A symbolic link stays one; its target is replaced.
 * @param roots real folders (absolute) of which one must hold the real file
 * @throws Error with a line for people when the file changed since it was read, lies outside of `roots`, or cannot be written
 */
function writeSource(file: string, text: string, source: Source, roots: readonly string[]): void {
  const real = realpathSync(file);
  if (!roots.some((root) => isWithin(real, root))) throw new Error(`is a link to ${real}, outside of what was asked for`);
  if (readFileSync(real, source.encoding) !== source.text) throw new Error('has changed since it was read');
  if (source.encoding === 'latin1' && /[^\0-\xff]/.test(text)) throw new Error('is not UTF-8 and has no room for the characters of the rewrite');
  const beside = path.join(path.dirname(real), `.${path.basename(real)}.botshift-${process.pid}`);
  const { mode } = statSync(real);
  // A rename would pass over it.
  if ((mode & 0o222) === 0) throw new Error('is read-only');
  try {
    writeFileSync(beside, text, { encoding: source.encoding, flag: 'wx', mode });
    chmodSync(beside, mode);
    renameSync(beside, real);
  } catch (error) {
    rmSync(beside, { force: true });
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new Error(`cannot be written: ${reasons[code] ?? code}`, { cause: error });
  }
}

const reasons: Readonly<Record<string, string>> = { ENOSPC: 'no space is left on the disk', EDQUOT: 'no space is left on the disk', EROFS: 'the disk is read-only', EACCES: 'it is not allowed', EPERM: 'it is not allowed' };

/** Removes from a folder what a run left there that was killed before it could rename. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^\..+\.botshift-(\d+)$/.exec(name)?.[1] ?? NaN);
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(path.join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative);
}

/**
 * Those of `files` (absolute) that differ from what git has committed. Untracked files are not among them: like files outside
 * of a repository they have no committed state that a rewrite could blur. Without git, none.
 */
export function uncommitted(files: readonly string[]): string[] {
  const byRoot = new Map<string, string[]>();
  for (const file of files) {
    const root = gitRoot(path.dirname(realpathSync(file)));
    if (root) push(byRoot, root, realpathSync(file));
  }
  return [...byRoot].flatMap(([root, inside]) => {
    const dirty = new Set(modifiedIn(root));
    return inside.filter((file) => dirty.has(path.relative(root, file).split(path.sep).join('/')));
  });
}

/** Those of `files` (absolute) that lie in no git repository. */
export function unversioned(files: readonly string[]): string[] {
  return files.filter((file) => gitRoot(path.dirname(realpathSync(file))) === undefined);
}

/** Tracked files of the repository at `root` that differ from its last commit, relative to it. */
function modifiedIn(root: string): string[] {
  try {
    // `R  new\0old\0`: renames are switched off, so that each entry is one path.
    const output = execFileSync('git', ['-c', 'core.fsmonitor=false', 'status', '--porcelain', '-z', '--untracked-files=no', '--no-renames'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
    return output.split('\0').filter(Boolean).map((entry) => entry.slice(3));
  } catch {
    return [];
  }
}
