/** Owns writing one generated file at the root of the project, or telling with `--check` that it is stale. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Writes `text` to the file `name`; with `--check` among the arguments writes nothing and sets the exit code to 1 when it differs or is not there. */
export function writeOrCheck(name, text) {
  const file = new URL(`../${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    return;
  }
  let is;
  try {
    is = readFileSync(file, 'utf8');
  } catch {
    // Not there: stale.
  }
  if (is === text) return;
  console.error(`stale: ${name}\nRun npm run generate and commit what it writes.`);
  process.exitCode = 1;
}
