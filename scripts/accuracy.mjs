/**
 * Owns the measured accuracy: runs `check` on pinned npm packages of bots and bot libraries, compares with places that people
 * read in their code (`test/accuracy/places.json`), and writes docs/accuracy.md.
 * `--check` writes nothing and fails when a place is lost, a trap is hit, something unread is reported, or the page is stale.
 * Needs the npm registry for packages that are not in the cache, and `tar`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countFixtures } from './accuracy-fixtures.mjs';
import { compare, page } from './accuracy-score.mjs';
import { folderOf } from './pinned-package.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const data = (name) => JSON.parse(readFileSync(path.join(root, 'test/accuracy', name), 'utf8'));
// Outside of this repository: its own node_modules would count as what the packages have installed.
const cache = path.join(tmpdir(), 'botshift-accuracy');
const asOf = '2026-11-21';

function findingsIn(folder) {
  const args = [path.join(root, 'dist/src/cli/main.js'), 'check', '--format', 'json', '--as-of', asOf, '.'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`check gave no report for ${folder}: ${stderr.trim()}`);
  }
}

const packages = data('packages.json');
const places = data('places.json');
const results = packages.map((one) => {
  const report = findingsIn(folderOf(one, cache));
  const name = `${one.package}@${one.version}`;
  return { ...one, name, scanned: report.files.scanned, ...compare(report.findings, places.filter((place) => place.package === name)) };
});
const unknown = places.filter((place) => !results.some(({ name }) => name === place.package));
if (unknown.length > 0) throw new Error(`places.json names packages that packages.json does not have: ${[...new Set(unknown.map((place) => place.package))].join(', ')}`);

const file = path.join(root, 'docs/accuracy.md');
const text = page(results, asOf, countFixtures(path.join(root, 'test/fixtures')));
const mustNotHappen = results.flatMap(({ name, lost, hit, unread }) => [
  ...lost.filter(({ known }) => !known).map(({ change, file: at, line }) => `lost: ${name} ${at}:${line} ${change}`),
  ...hit.map(({ change, file: at, line }) => `trap hit: ${name} ${at}:${line} ${change}`),
  ...unread.map(({ change, file: at, line, message }) => `unread: ${name} ${at}:${line} ${change} ${message}`),
]);
for (const line of mustNotHappen) console.error(line);
if (process.argv.includes('--check')) {
  // Without the table of fixtures, which grows with every fixture and measures nothing.
  const measured = (page) => page.replace(/## Positives in fixtures[\s\S]*?(?=## Packages)/, '');
  const isStale = !existsSync(file) || measured(readFileSync(file, 'utf8')) !== measured(text);
  if (isStale) console.error('docs/accuracy.md is stale: run `npm run accuracy` and read the diff.');
  process.exitCode = isStale || mustNotHappen.length > 0 ? 1 : 0;
} else {
  writeFileSync(file, text);
  process.exitCode = mustNotHappen.length > 0 ? 1 : 0;
}
const total = (key) => results.reduce((sum, one) => sum + one[key].length, 0);
console.log(`${results.length} packages, ${results.reduce((sum, { scanned }) => sum + scanned, 0)} files: ${total('found')} places found, ${total('lost')} lost, ${total('hit')} traps hit, ${total('unread')} findings unread`);
