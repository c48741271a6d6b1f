/**
 * Owns the bench: runs `check` and what people would use instead over the same pinned files, in turn, and writes docs/performance.md.
 * `--runs <n>` rounds, 5 if not given. `--dry` prints the page and writes nothing. `--noisy` says on the page that the machine was busy.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fill } from './corpus.mjs';
import { contenders } from './tools.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const option = (name, fallback) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : fallback);
const runs = Number(option('--runs', '5'));
const folder = path.join(os.tmpdir(), 'botshift-bench');
const corpus = fill(root, folder);
const usage = pathToFileURL(path.join(root, 'scripts/bench/usage.mjs')).href;

/** Runs one contender once: seconds of the wall clock and of all processors, megabytes at the peak. */
function measure(name, args) {
  const report = path.join(folder, `usage-${process.pid}.json`);
  rmSync(report, { force: true });
  const start = process.hrtime.bigint();
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: corpus, encoding: 'utf8', maxBuffer: 1 << 30, env: { ...process.env, BOTSHIFT_BENCH: report, NODE_OPTIONS: `--import=${usage} --max-old-space-size=4096` } });
  const wall = Number(process.hrtime.bigint() - start) / 1e9;
  // 1 says that there are findings.
  if ((status !== 0 && status !== 1) || !existsSync(report)) throw new Error(`${name} ended with ${status}: ${(stderr || stdout).slice(-400)}`);
  return { wall, stdout, ...JSON.parse(readFileSync(report, 'utf8')) };
}

function median(list) {
  return [...list].sort((a, b) => a - b)[list.length >> 1];
}

const all = await contenders(root, folder, corpus)();
const figures = new Map(Object.keys(all).map((name) => [name, []]));
let counts;
let report;
for (let round = 0; round <= runs; round++) {
  for (const [name, { args }] of Object.entries(all)) {
    const figure = measure(name, args);
    if (name.startsWith('F1')) counts = JSON.parse(figure.stdout);
    if (name.startsWith('botshift check')) report = JSON.parse(figure.stdout);
    delete figure.stdout;
    // The first round fills the caches of the disk.
    if (round > 0) figures.get(name).push(figure);
    process.stderr.write(`${round}/${runs} ${name}: ${figure.cpu.toFixed(2)} s\n`);
  }
}

const of = (name, key) => median(figures.get(name).map((figure) => figure[key]));
const [, load] = os.loadavg();
const rows = Object.entries(all).map(([name, { over = [] }]) => {
  const spread = figures.get(name).map(({ cpu }) => cpu);
  const ratios = over.map((other) => `${median(figures.get(name).map(({ cpu }, i) => cpu / figures.get(other)[i].cpu)).toFixed(2)} × ${other.split(':')[0]}`);
  return `| ${name} | ${of(name, 'cpu').toFixed(2)} | ${Math.min(...spread).toFixed(2)} to ${Math.max(...spread).toFixed(2)} | ${of(name, 'wall').toFixed(2)} | ${of(name, 'memory').toFixed(0)} | ${ratios.join(', ')} |`;
});
const page = `# Performance

\`npm run bench\` writes this page. It runs everything in turn, ${runs} rounds after one that fills the disk's caches, and gives medians. The column of processor time, user and system, is the one to compare: the wall clock also counts what else the machine did. A ratio is the median of the ratios of each round.

Machine: ${os.cpus()[0].model.trim()}, ${os.cpus().length} processors, ${(os.totalmem() / 2 ** 30).toFixed(0)} GB, ${os.type()} ${os.arch()}, Node ${process.version}; load ${load.toFixed(1)} at the end.${process.argv.includes('--noisy') ? ' **Other programs kept the machine busy meanwhile: take these figures as rough.**' : ''}

Corpus: pinned npm packages, ${counts.files} files of JavaScript and TypeScript, ${(counts.bytes / 1e6).toFixed(1)} MB; ${counts.passed} of them pass the prefilter. \`check\` looked at ${report.files.scanned}, left the rest out as minified or generated, and had ${report.findings.length} findings.

| | processor, s | from, to | clock, s | memory, MB | ratio |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

F0 reads every file and applies the prefilter. F1 also parses what passes and takes the tree over. Both are a dozen lines of Node (\`scripts/bench/floor.mjs\`), and load the prefilter as it is. Nothing that uses this parser can be faster.
`;
if (process.argv.includes('--dry')) console.log(page);
else writeFileSync(path.join(root, 'docs/performance.md'), page);
