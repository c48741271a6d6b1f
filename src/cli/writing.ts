/** Owns what every command does that changes files of the user: it stops at uncommitted changes, and can show the diff instead. */
import path from 'node:path';
import { shownPath } from '../engine/files.js';
import type { Source } from '../engine/read-source.js';
import { uncommitted, unversioned } from '../engine/write-files.js';
import { UsageError, type Io } from './io.js';
import { count } from './wrap.js';

/** A file (absolute) with its text on disk and the text that it is to have. */
export interface Rewritten {
  file: string;
  source: Source;
  text: string;
}

/** Says of `files` (absolute) which no repository keeps. @throws UsageError when uncommitted changes stand in the way */
export function guard(files: readonly string[], flags: { allowDirty: boolean }, io: Io): void {
  if (!flags.allowDirty) {
    const dirty = uncommitted(files);
    if (dirty.length > 0) {
      const names = dirty.slice(0, 10).map((file) => `  ${shownPath(file, io.cwd)}\n`).join('');
      const more = dirty.length > 10 ? `  and ${dirty.length - 10} more\n` : '';
      throw new UsageError(`nothing was written: there are uncommitted changes in\n${names}${more}Commit or stash them first, or add --allow-dirty.`);
    }
  }
  const outside = unversioned(files);
  if (outside.length > 0) io.err(`botshift: ${outside.length === files.length ? 'no git repository keeps these files' : `no git repository keeps ${count(outside.length, 'file')} of these`}, so nothing but a copy of yours can bring the old text back.\n`);
}

/** The diff of all files. Names are relative to the current folder, or to the folder that was asked for where that lies elsewhere. */
export async function diff(touched: readonly Rewritten[], roots: readonly string[], io: Io): Promise<string> {
  if (touched.length === 0) return '';
  const { unifiedDiff } = await import('./unified-diff.js');
  const bases = new Set<string>();
  const text = touched.map(({ file, source, text: after }) => {
    let name = shownPath(file, io.cwd);
    if (path.isAbsolute(name)) {
      const base = roots.find((root) => !path.isAbsolute(shownPath(file, root))) ?? path.dirname(file);
      bases.add(base);
      name = shownPath(file, base);
    }
    return unifiedDiff(name, source.text, after);
  });
  for (const base of bases) io.err(`Names in the diff are relative to ${base}\n`);
  return text.join('');
}
