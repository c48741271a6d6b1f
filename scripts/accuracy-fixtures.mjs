/** Owns counting what the fixtures hold: marks for each change and library, and fixtures that have to stay silent. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const mark = /^\s*\/\/\s*\^+ (\S+)/;

/**
 * The library that a fixture is written for: the first of its first line, with the major version.
 * `// libraries: discord.js 14.28.1, discord-api-types 0.38.50` is `discord.js 14`.
 */
export function libraryOf(text) {
  const [name, version = '', behind] = (/^\/\/ libraries: ([^,\n]*)/.exec(text)?.[1] ?? '').trim().split(' ');
  if (!name) return 'no library';
  const major = /^[1-9]\d*/.exec(version)?.[0];
  return [behind ?? name, ...(major ? [major] : [])].join(' ');
}

/** The changes that the marks of a fixture name, one for each mark. */
export function marksOf(text) {
  return text.split('\n').flatMap((line) => mark.exec(line)?.[1] ?? []);
}

/**
 * Counts the fixtures under a folder, `<change>/<case>/input.*`.
 *
 * @returns one row for each change, by name: `marks` by library, `rewritten` fixtures with an output, `silent` fixtures of its folder without any mark
 */
export function countFixtures(root) {
  const rows = new Map();
  const rowOf = (change) => {
    if (!rows.has(change)) rows.set(change, { change, marks: new Map(), rewritten: 0, silent: 0 });
    return rows.get(change);
  };
  for (const change of readdirSync(root)) {
    for (const name of readdirSync(path.join(root, change))) {
      const files = readdirSync(path.join(root, change, name));
      const input = files.find((file) => file.startsWith('input.'));
      if (!input) continue;
      const text = readFileSync(path.join(root, change, name, input), 'utf8');
      const marks = marksOf(text);
      if (marks.length === 0) rowOf(change).silent += 1;
      if (files.some((file) => file.startsWith('output.'))) rowOf(change).rewritten += 1;
      for (const named of marks) {
        const row = rowOf(named).marks;
        row.set(libraryOf(text), (row.get(libraryOf(text)) ?? 0) + 1);
      }
    }
  }
  return [...rows.values()].sort((a, b) => (a.change < b.change ? -1 : 1));
}
