/**
 * Owns the comparison with bots that a person read before botshift ran on them: how many of the labelled places are found, and what else is.
 *
 * node scripts/reading.mjs <folder> [--set <number>] [--bin <cli>] [--as-of <day>] [--show misses|traps|unlabelled] [--change <id>] [--json]
 *
 * The folder holds one tree for each repository of test/evidence/reading-<number>.json, named `owner+name`, at the commit that stands there.
 * A place is found where a finding of its change starts on its line, on one of its `altLines`, or on the line beside them. Places of one
 * `group` are one place. `arguable` places count neither way; a finding that meets no label counts against precision.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const rank = { arguable: 0, should: 1, must: 2 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    labels: { type: 'string', default: path.join(root, 'test/evidence') },
    bin: { type: 'string', default: path.join(root, 'dist/src/cli/main.js') },
    'as-of': { type: 'string', default: '2026-11-21' },
    show: { type: 'string' },
    change: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error('usage: node scripts/reading.mjs <folder> [--set <number>] [--bin <cli>] [--as-of <day>] [--show misses|traps|unlabelled] [--change <id>] [--json]');
  process.exit(2);
}

const sets = readdirSync(values.labels).flatMap((name) => /^reading-(\d+)\.json$/.exec(name)?.[1] ?? []);
const wanted = sets.filter((number) => values.set === undefined || number === values.set).sort((a, b) => Number(a) - Number(b));
const rows = wanted.map((number) => ({ set: number, ...scored(JSON.parse(readFileSync(path.join(values.labels, `reading-${number}.json`), 'utf8'))) }));
if (values.json) console.log(JSON.stringify(rows, null, 2));
else {
  for (const { shown } of rows) for (const [kind, text] of shown) if (kind === values.show) console.log(`${kind}: ${text}`);
  console.log('| set | repositories | must | should | traps hit | without a label |\n| --- | --- | --- | --- | --- | --- |');
  for (const { set, repositories, must, should, traps, unlabelled } of rows) console.log(`| ${set} | ${repositories} | ${part(must)} | ${part(should)} | ${traps.hit} of ${traps.all} | ${unlabelled} |`);
}
process.exit(rows.some(({ absent }) => absent > 0) ? 1 : 0);

/** @param {{ found: number, all: number }} count */
function part({ found, all }) {
  return `${found} of ${all}${all > 0 ? ` (${((100 * found) / all).toFixed(1)} %)` : ''}`;
}

/** One set of labels against what `check` says of its repositories. */
function scored({ repositories, labels }) {
  const total = { repositories: 0, absent: 0, must: { found: 0, all: 0 }, should: { found: 0, all: 0 }, traps: { hit: 0, all: 0 }, unlabelled: 0, shown: [] };
  for (const { repo } of repositories) {
    const tree = path.join(path.resolve(folder), repo.replace('/', '+'));
    if (!existsSync(tree)) {
      console.error(`reading: no tree for ${repo}`);
      total.absent++;
      continue;
    }
    total.repositories++;
    tally(total, findingsOf(tree), labels.filter((label) => label.repo === repo && (!values.change || label.change === values.change)), repo);
  }
  return total;
}

/** What `check` finds in a tree: one for each change and line. */
function findingsOf(tree) {
  const run = spawnSync(process.execPath, [values.bin, 'check', '--format', 'json', '--as-of', values['as-of'], tree], { encoding: 'utf8', maxBuffer: 1 << 30 });
  const places = new Map();
  for (const finding of JSON.parse(run.stdout).findings) {
    const file = path.relative(tree, path.resolve(tree, finding.file)).replaceAll('\\', '/');
    if (!values.change || finding.change === values.change) places.set(`${finding.change} ${file} ${finding.line}`, { ...finding, file });
  }
  return [...places.values()];
}

/** Whether a finding starts where a label is, give or take `slack` lines. */
function stands(finding, label, slack) {
  if (finding.change !== label.change || finding.file !== label.path) return false;
  return [label.line, ...(label.altLines ?? [])].some((line) => Math.abs(finding.line - line) <= slack);
}

/** Adds one repository's places and findings to the total. */
function tally(total, findings, labels, repo) {
  const show = (kind, { path: file, line, change, text }) => total.shown.push([kind, `${repo} ${file}:${line} ${change} ${text}`]);
  const met = new Set();
  const groups = new Map();
  for (const label of labels.filter(({ certainty }) => certainty !== 'must-not')) {
    const hits = findings.filter((finding) => stands(finding, label, 1));
    for (const hit of hits) met.add(hit);
    const key = label.group === undefined ? label : `${label.change} ${label.group}`;
    const group = groups.get(key) ?? { label, isFound: false };
    groups.set(key, { label: rank[label.certainty] > rank[group.label.certainty] ? label : group.label, isFound: group.isFound || hits.length > 0 });
  }
  for (const { label, isFound } of groups.values()) {
    if (label.certainty === 'arguable') continue;
    const count = total[label.certainty];
    count.all++;
    if (isFound) count.found++;
    else show('misses', { ...label, text: `${label.certainty}: ${label.reason}` });
  }
  const traps = new Set();
  for (const label of labels.filter(({ certainty }) => certainty === 'must-not')) {
    const hits = findings.filter((finding) => stands(finding, label, 0) && !met.has(finding));
    total.traps.all++;
    if (hits.length === 0) continue;
    total.traps.hit++;
    show('traps', { ...label, text: label.reason });
    for (const hit of hits) traps.add(hit);
  }
  for (const finding of findings.filter((one) => !met.has(one) && !traps.has(one))) {
    total.unlabelled++;
    show('unlabelled', { ...finding, path: finding.file, text: `[${finding.evidence}] ${finding.message}` });
  }
}
