// Shows that the prefilter changes no finding: analyses every file of the folders with and without it.
//
//   node scripts/prefilter.mjs DIR…           after npm run build
//
// Prints the findings that only one way has. Exit 1 when there is one.
const built = (file) => import(new URL(`../build/src/${file}`, import.meta.url));
const [{ loadParser }, { analyze }, { mayContain }, { projectFor }, { discover }, { readSource }] = await Promise.all([built('engine/parse.js'), built('analysis/analyze.js'), built('analysis/anchors.js'), built('project/read-project.js'), built('engine/files.js'), built('engine/read-source.js')]);
const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('usage: node scripts/prefilter.mjs DIR…');
  process.exit(2);
}
const parse = await loadParser();
let files = 0;
let passed = 0;
let findings = 0;
for (const file of discover(folders, process.cwd()).files) {
  const source = readSource(file);
  if (!('text' in source)) continue;
  const { text } = source;
  files++;
  const kept = mayContain(text);
  if (kept) passed++;
  const found = (prefilter) => {
    const parsed = parse(file, text);
    const list = 'error' in parsed ? [] : analyze(Object.assign(parsed, { file, text, project: projectFor(file) }), { asOf: '2026-11-21', prefilter });
    return list.map(({ change, start, end }) => `${file}:${text.slice(0, start).split('\n').length} ${change} ${text.slice(start, end).split('\n')[0]}`);
  };
  const all = found(false);
  findings += all.length;
  const some = new Set(kept && all.length > 0 ? found(undefined) : []);
  for (const line of all.filter((one) => !some.has(one))) {
    process.exitCode = 1;
    console.log(line);
  }
}
console.log(`${files} files, ${passed} pass the prefilter, ${findings} findings`);
