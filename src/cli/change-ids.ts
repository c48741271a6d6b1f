/** Owns the ids of all changes for those who need nothing else of the table: days and prose are not loaded for their names. */
import { readdirSync } from 'node:fs';
import { packageFolder } from '../package.js';

/** Each change has a page of its own, named by its id; in the order of the alphabet. */
export function changeIds(): string[] {
  return readdirSync(new URL('docs/changes/', packageFolder)).filter((name) => /^[^.]+\.md$/.test(name) && name !== 'README.md').map((name) => name.slice(0, -3)).sort();
}
