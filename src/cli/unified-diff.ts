/** Owns printing a rewrite as a unified diff that `git apply` and `patch -p1` take. */
import { structuredPatch } from 'diff';

/**
 * The diff of one file, or '' when nothing differs.
 * @param name path with forward slashes, relative to the folder in which the diff is to be applied
 */
export function unifiedDiff(name: string, before: string, after: string): string {
  const { hunks } = structuredPatch(name, name, before, after, undefined, undefined, { context: 3 });
  if (hunks.length === 0) return '';
  // No `diff --git` line: with it, git takes the paths from the repository's root, without it from the current folder.
  const tab = /\s/.test(name) ? '\t' : '';
  const lines = [`--- a/${name}${tab}`, `+++ b/${name}${tab}`];
  for (const { oldStart, oldLines, newStart, newLines, lines: body } of hunks) {
    lines.push(`@@ -${span(oldStart, oldLines)} +${span(newStart, newLines)} @@`, ...body);
  }
  return `${lines.join('\n')}\n`;
}

function span(start: number, length: number): string {
  if (length === 1) return String(start);
  return `${length === 0 ? start - 1 : start},${length}`;
}
