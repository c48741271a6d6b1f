// Shows that the prefilter changes no finding: analyses every file of the folders with and without it.
//
//   node scripts/prefilter.mjs DIR…           after npm run build
//
// Prints the findings that only one way has. Exit 1 when there is one.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

const dist = (file) => import(new URL(`../dist/src/${file}`, import.meta.url));
const [{ loadParser }, { analyze }, { mayContain }, { projectFor }] = await Promise.all([dist('engine/parse.js'), dist('analysis/analyze.js'), dist('analysis/anchors.js'), dist('project/read-project.js')]);
const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('usage: node scripts/prefilter.mjs DIR…');
  process.exit(2);
}
const parse = await loadParser();
let files = 0;
let skipped = 0;
for (const folder of folders) {
  for (const file of globSync('**/*.{js,jsx,cjs,mjs,ts,tsx,cts,mts}', { cwd: path.resolve(folder), absolute: true, ignore: ['**/node_modules/**', '**/*.min.js', '**/*.d.ts'] })) {
    const text = readFileSync(file, 'utf8');
    if (text.length > 400_000) continue;
    files++;
    if (mayContain(text)) continue;
    skipped++;
    const parsed = parse(file, text);
    if ('error' in parsed) continue;
    for (const finding of analyze({ file, text, ...parsed, project: projectFor(file) }, { asOf: '2026-11-21', prefilter: false })) {
      process.exitCode = 1;
      console.log(`${file}:${text.slice(0, finding.start).split('\n').length} ${finding.change} ${text.slice(finding.start, finding.end).split('\n')[0]}`);
    }
  }
}
console.log(`${files} files, ${skipped} left out by the prefilter`);
