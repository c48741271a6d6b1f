/** Owns which files git tracks: the paths of a repository's index, read without git. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Tracked files of one repository, and the folders above them. Relative to its root, with forward slashes. */
export interface Tracked {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

const none: Tracked = { files: new Set(), folders: new Set() };

/**
 * What the repository at `root` (absolute) tracks. Nothing when its index can't be read or has a form that is not known here. Never throws.
 * The form is that of https://git-scm.com/docs/index-format, versions 2 to 4 with SHA-1.
 */
export function trackedBy(root: string): Tracked {
  let files: Set<string>;
  try {
    files = pathsOf(readFileSync(path.join(gitFolder(root), 'index')));
  } catch {
    return none;
  }
  const folders = new Set<string>();
  for (const file of files) {
    for (let at = path.posix.dirname(file); at !== '.' && !folders.has(at); at = path.posix.dirname(at)) folders.add(at);
  }
  return { files, folders };
}

/** In a submodule or a second worktree, `.git` is a file: `gitdir: ../.git/modules/bot`. */
function gitFolder(root: string): string {
  const git = path.join(root, '.git');
  if (statSync(git).isDirectory()) return git;
  return path.resolve(root, /^gitdir: (.+)$/m.exec(readFileSync(git, 'utf8'))![1]!);
}

function pathsOf(bytes: Buffer): Set<string> {
  const version = bytes.readUInt32BE(4);
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4) throw new Error('unknown form');
  const paths = new Set<string>();
  let at = 12;
  let previous = Buffer.alloc(0);
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    const start = at;
    // Times, ids, sizes and the hash: 60 bytes. Then 2 of flags, and 2 more in an extended entry.
    const extended = (bytes.readUInt16BE(start + 60) & 0x4000) !== 0;
    at = start + (extended ? 64 : 62);
    let kept = 0;
    if (version === 4) {
      const { value, next } = offsetAt(bytes, at);
      kept = previous.length - value;
      at = next;
    }
    const end = bytes.indexOf(0, at);
    if (end < 0 || kept < 0) throw new Error('cut short');
    const name = Buffer.concat([previous.subarray(0, kept), bytes.subarray(at, end)]);
    paths.add(name.toString('utf8'));
    previous = name;
    at = version === 4 ? end + 1 : start + ((end - start + 8) & ~7);
  }
  return paths;
}

/** A number in git's variable width, in which each continuation counts one more. */
function offsetAt(bytes: Buffer, from: number): { value: number; next: number } {
  let next = from;
  let byte = bytes.readUInt8(next++);
  let value = byte & 0x7f;
  while (byte & 0x80) {
    byte = bytes.readUInt8(next++);
    value = (value + 1) * 128 + (byte & 0x7f);
  }
  return { value, next };
}
