/**
 * Owns what the plugin costs inside ESLint: lints files in one process with one set of rules, counts processor time for each
 * file, and how long an editor waits for one file. Each set has a process of its own, so that none collects another's garbage.
 *
 *   node scripts/bench/lint.mjs RULES FOLDER FINDINGS.json
 *
 * RULES is `bare` (none), `own` (ESLint's recommended rules), `empty` (those and as many rules that do nothing as the plugin
 * has), `with` (those and the plugin's), `alone` (the plugin's alone) or `stats` (as `with`, timed by ESLint itself).
 * FINDINGS.json lists the files with findings, which are also summed up apart.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { ESLint } from 'eslint';
import { globSync } from 'tinyglobby';
import { configOf } from './lint-config.mjs';

const [which, folder, list] = process.argv.slice(2);
const withFindings = new Set(JSON.parse(readFileSync(list, 'utf8')));
const files = globSync('**/*.{js,cjs,mjs}', { cwd: folder, absolute: true, ignore: ['**/node_modules/**'] }).sort();
const linter = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: await configOf(which), allowInlineConfig: false, stats: which === 'stats' });
const spent = { all: 0, findings: 0 };
const byRule = new Map();
let counted = 0;
let parsing = 0;
let total = 0;
let botshift = 0;

async function lint(file, text) {
  const start = process.cpuUsage();
  const [result] = await linter.lintText(text, { filePath: file });
  const { user, system } = process.cpuUsage(start);
  return { result, seconds: (user + system) / 1e6 };
}

function takeStats({ passes = [] } = {}) {
  for (const { parse, total: whole, rules = {} } of passes) {
    parsing += parse.total;
    if (whole) total += whole;
    for (const [name, { total: time }] of Object.entries(rules)) {
      byRule.set(name, (byRule.get(name) ?? 0) + time);
      if (name.startsWith('botshift/')) botshift += time;
    }
  }
}

for (const [isMeasured, part] of [[false, files.filter((_, at) => at % 40 === 0)], [true, files]]) {
  for (const file of part) {
    const text = readFileSync(file, 'utf8');
    if (text.length > 300_000) continue;
    const { result, seconds } = await lint(file, text);
    if (!isMeasured) continue;
    counted++;
    spent.all += seconds;
    if (withFindings.has(file)) spent.findings += seconds;
    takeStats(result.stats?.times);
  }
}

/** An editor's wait: a file of usual size with findings, after each of some edits. */
async function latency() {
  const [file] = [...withFindings].filter((one) => /\.c?js$/.test(one)).sort((a, b) => Math.abs(readFileSync(a).length - 15_000) - Math.abs(readFileSync(b).length - 15_000));
  if (!file) return undefined;
  const text = readFileSync(file, 'utf8');
  const times = [];
  for (let at = 0; at < 31; at++) {
    const start = performance.now();
    await linter.lintText(`${text}\n// edit ${at}\n`, { filePath: file });
    times.push(performance.now() - start);
  }
  return { name: path.basename(file), characters: text.length, edited: times.slice(1).sort((a, b) => a - b)[15] };
}

const stats = which === 'stats' ? { parsing, total, botshift, slowest: [...byRule].filter(([name]) => name.startsWith('botshift/')).sort((a, b) => b[1] - a[1]).slice(0, 5) } : undefined;
console.log(JSON.stringify({ files: counted, spent, latency: which === 'stats' ? undefined : await latency(), stats }));
