/**
 * Owns the bench: runs `check`, `fix` and the plugin and what people would use instead over the same pinned files, in turn, and
 * writes docs/performance.md when everything was measured.
 *
 *   npm run bench -- --minutes 20      about how long it may take; every contender runs at least once
 *                    --dry             print the page and write nothing
 *                    --noisy           say on the page that the machine was busy
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fill, growths, part } from './corpus.mjs';
import { inside } from './inside.mjs';
import { instructions } from './instructions.mjs';
import { measure, median, notFound } from './measure.mjs';
import { page } from './page.mjs';
import { profile } from './profile.mjs';
import { contenders } from './tools.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const option = (name, fallback) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : fallback);
const started = Date.now();
const minutes = Number(option('--minutes', '20'));
const spent = () => (Date.now() - started) / 60_000;
const say = (text) => process.stderr.write(`${spent().toFixed(1)} min  ${text}\n`);

const folder = path.join(os.tmpdir(), 'botshift-bench');
const whole = fill(root, folder);
const places = { whole, part: part(folder) };
const cli = path.join(root, 'dist/src/cli/main.js');
const script = (name) => path.join(root, 'scripts/bench', name);
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
    if (name.startsWith('F1:')) counts = JSON.parse(figure.stdout);
    figures.get(name).push({ cpu: figure.cpu, wall: figure.wall, memory: figure.memory });
    say(`${name}: ${figure.cpu.toFixed(2)} s`);
  }
}

/** Seconds of the processor for the first file of a session. */
function session(which, file) {
  return Number(spawnSync(process.execPath, [script('session.mjs'), which, file], { encoding: 'utf8' }).stdout) / 1000;
}

// The first round of the quick ones fills the caches of the disk.
round((_, { slow }) => !slow);
for (const [name, { slow }] of Object.entries(all)) if (!slow) figures.set(name, []);

say('inside ESLint');
const found = JSON.parse(readFileSync(lists.findings, 'utf8'));
const lint = await inside(whole, found);
const open = found.find((one) => /\.c?js$/.test(one));
const cold = Object.fromEntries(['own', 'with'].map((which) => [which, []]));
for (let at = 0; at < 5; at++) for (const which of Object.keys(cold)) cold[which].push(session(which, open));

say('help');
const help = Array.from({ length: 11 }, () => [measure(folder, [process.execPath, '-e', '0'], whole), measure(folder, [process.execPath, cli, '--help'], whole)]).map(([bare, own]) => own.cpu - bare.cpu);

say('growth');
const growth = [];
for (const [times, at] of growths(folder)) {
  const runs = Array.from({ length: times > 4 ? 1 : 3 }, () => measure(folder, [process.execPath, cli, 'check', '--format', 'json', '--as-of', '2026-11-21', '--no-cache', '--threads', '1', '.'], at));
  const { files } = JSON.parse(runs[0].stdout);
  growth.push({ times, files: files.scanned, cpu: median(runs.map(({ cpu }) => cpu)), memory: median(runs.map(({ memory }) => memory)) });
}

say('profiles');
const profiles = {
  '`check`, one thread, cold': profile(folder, all['botshift check, one thread, cold'].run.slice(1), whole),
  '`fix`, one rewrite': profile(folder, all['botshift fix, one rewrite, all files'].run.slice(1), whole),
  'ESLint with its own rules and the plugin, bots': profile(folder, [script('lint.mjs'), 'with', places.part], places.part),
  'oxlint with the plugin': profile(folder, all['oxlint with the plugin'].run.slice(1), whole),
};

say('instructions');
const counted = instructions(root, folder, places.part, minutes * 0.2 * 60_000);

/** Rounds as long as there is time for one more. */
const rest = () => minutes - spent();
let [quick, slow] = [0, 0];
const timed = (work) => {
  const start = spent();
  work();
  return spent() - start;
};
slow = timed(() => round(() => true));
while (rest() > 0) {
  quick = Math.max(quick, timed(() => round((_, tool) => !tool.slow)));
  if (rest() > slow + quick) timed(() => round((_, tool) => tool.slow));
  if (rest() < quick) break;
}

const [, load] = os.loadavg();
const text = page({ all, figures, missing, counts, report, lint, cold, help: median(help), growth, profiles, counted, load, isNoisy: process.argv.includes('--noisy'), withoutMeter: notFound() });
const isComplete = missing.size === 0;
if (process.argv.includes('--dry') || !isComplete) console.log(text);
else writeFileSync(path.join(root, 'docs/performance.md'), text);
if (!isComplete) say(`nothing was written: ${[...missing.keys()].join(', ')} could not be measured`);
process.exitCode = isComplete ? 0 : 1;
say('done');
