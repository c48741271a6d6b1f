/**
 * Owns the bench: runs `check` and what people would use instead over the same pinned files, in turn, and writes docs/performance.md.
 * `--minutes <n>` is about how long it takes, 11 if not given. `--dry` prints the page and writes nothing. `--noisy` says on the page that the machine was busy.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fill, growths, part } from './corpus.mjs';
import { instructions } from './instructions.mjs';
import { measure, median, notFound } from './measure.mjs';
import { page } from './page.mjs';
import { contenders } from './tools.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const option = (name, fallback) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : fallback);
const started = Date.now();
const minutes = Number(option('--minutes', '11'));
const spent = () => (Date.now() - started) / 60_000;
const say = (text) => process.stderr.write(`${spent().toFixed(1)} min  ${text}\n`);

const folder = path.join(os.tmpdir(), 'botshift-bench');
const whole = fill(root, folder);
const places = { whole, part: part(folder) };
const cli = path.join(root, 'dist/src/cli/main.js');
const check = (at, ...args) => JSON.parse(spawnSync(process.execPath, [cli, 'check', '--format', 'json', '--as-of', '2026-11-21', '--no-cache', ...args, '.'], { cwd: at, encoding: 'utf8', maxBuffer: 1 << 30 }).stdout);

say('what check sees');
const report = check(whole);
const lists = { leftOut: path.join(folder, 'left-out.json'), findings: path.join(folder, 'findings.json') };
writeFileSync(lists.leftOut, JSON.stringify(report.files.skipped.map(({ file }) => path.join(whole, file))));
writeFileSync(lists.findings, JSON.stringify([...new Set(report.findings.map(({ file }) => path.join(whole, file)))]));

const all = await contenders(root, folder, places, lists.leftOut);
const figures = new Map(Object.keys(all).map((name) => [name, []]));
const missing = new Map();
let counts;

/** One round over the contenders that are still wanted. */
function round(wanted) {
  for (const [name, tool] of Object.entries(all)) {
    if (!wanted(name, tool) || missing.has(name)) continue;
    if (tool.before && figures.get(name).length === 0) measure(folder, tool.before, places[tool.at]);
    const figure = measure(folder, tool.run, places[tool.at]);
    if (figure.failure) {
      missing.set(name, figure.failure);
      say(`${name}: ${figure.failure}`);
      continue;
    }
    if (name.startsWith('F1')) counts = JSON.parse(figure.stdout);
    figures.get(name).push({ cpu: figure.cpu, wall: figure.wall, memory: figure.memory });
    say(`${name}: ${figure.cpu.toFixed(2)} s`);
  }
}

// The first round of the quick ones fills the caches of the disk.
round((_, { slow }) => !slow);
for (const [name, { slow }] of Object.entries(all)) if (!slow) figures.set(name, []);
round(() => true);
while (spent() < minutes * 0.55) round((_, { slow }) => !slow);
if (spent() < minutes * 0.6) round(() => true);

say('inside ESLint');
const lint = JSON.parse(spawnSync(process.execPath, [path.join(root, 'scripts/bench/lint.mjs'), whole, lists.findings], { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout || 'null');
const cold = {};
for (const which of ['without', 'with']) {
  const file = JSON.parse(readFileSync(lists.findings, 'utf8')).find((one) => /\.c?js$/.test(one));
  cold[which] = median(Array.from({ length: 5 }, () => Number(spawnSync(process.execPath, [path.join(root, 'scripts/bench/session.mjs'), path.join(folder, `eslint/${which}.mjs`), file], { encoding: 'utf8' }).stdout)));
}

say('help');
const help = Array.from({ length: 9 }, () => [measure(folder, [process.execPath, '-e', '0'], whole), measure(folder, [process.execPath, cli, '--help'], whole)]).map(([bare, own]) => own.cpu - bare.cpu);

say('growth');
const growth = [];
for (const [times, at] of growths(folder)) {
  const runs = Array.from({ length: times > 4 ? 1 : 3 }, () => measure(folder, [process.execPath, cli, 'check', '--format', 'json', '--as-of', '2026-11-21', '--no-cache', '--threads', '1', '.'], at));
  const { files } = JSON.parse(runs[0].stdout);
  growth.push({ times, files: files.scanned, cpu: median(runs.map(({ cpu }) => cpu)), memory: median(runs.map(({ memory }) => memory)) });
}

say('instructions');
const counted = instructions(root, folder, places.part);
const [, load] = os.loadavg();
const text = page({ all, figures, missing, counts, report, lint, cold, help: median(help), growth, counted, load, isNoisy: process.argv.includes('--noisy'), withoutMeter: notFound() });
if (process.argv.includes('--dry')) console.log(text);
else writeFileSync(path.join(root, 'docs/performance.md'), text);
say('done');
