/** Owns the ids of all changes for those who need nothing else of the table: sixty files of days and prose are not loaded for their names. */
import { readdirSync } from 'node:fs';

/** Files beside the changes. */
const others = /^(?:index|schema|timeline|releases)\./;

/** Each change is a file of its own, named by its id; in the order of the alphabet. */
export function changeIds(): string[] {
  return readdirSync(new URL('../changes/', import.meta.url)).filter((name) => /^[^.]+\.[jt]s$/.test(name) && !others.test(name)).map((name) => name.slice(0, -3)).sort();
}
