/**
 * Owns the evidence over public bots: runs `botshift check` on each and writes one table of what it found, how long it took and how much memory.
 *
 * node scripts/evidence.mjs <folder> [--as-of <day>] [--jobs <count>] [--write <page>] [--results <file>] [--sample <count>] [--seed <number>]
 *
 * The folder holds one tree for each entry of test/evidence/repositories.json, named `owner+name`, at the commit that stands there.
 * Prints the table, or writes it between the marks of a page. `--results` writes all that was seen as JSON.
 * `--sample` prints findings drawn at random, with links to their lines.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const marks = ['<!-- table: begin -->', '<!-- table: end -->'];
const outcomes = new Set([0, 1]); // exit codes of a run that looked at everything

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'as-of': { type: 'string' },
    jobs: { type: 'string', default: '1' },
    write: { type: 'string' },
    results: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error('usage: node scripts/evidence.mjs <folder> [--as-of <day>] [--jobs <count>] [--write <page>] [--results <file>] [--sample <count>] [--seed <number>]');
  process.exit(2);
}

const repositories = JSON.parse(readFileSync(path.join(root, 'test/evidence/repositories.json'), 'utf8'));
const scratch = mkdtempSync(path.join(tmpdir(), 'botshift-evidence-'));
const looked = [];
const waiting = repositories.entries();
try {
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const results = looked.filter(Boolean);

if (values.results) writeFileSync(values.results, `${JSON.stringify(results, null, 2)}\n`);
if (values.sample) process.stdout.write(sample(Number(values.sample), Number(values.seed)));
if (values.write) {
  const page = path.resolve(values.write);
  const text = readFileSync(page, 'utf8');
  const [from, to] = marks.map((mark) => text.indexOf(mark));
  if (from < 0 || to < from) throw new Error(`${values.write} has no ${marks.join(' … ')}`);
  writeFileSync(page, `${text.slice(0, from + marks[0].length)}\n\n${table()}\n${text.slice(to)}`);
} else if (!values.sample) process.stdout.write(table());

const broken = results.filter(({ code }) => !outcomes.has(code));
for (const { repo, code, complaint } of broken) console.error(`evidence: ${repo} ended with ${code}: ${complaint}`);
process.exitCode = results.length < repositories.length || broken.length > 0 ? 1 : 0;

/** Takes repositories from the queue until it is empty. */
async function work() {
  for (const [index, repository] of waiting) {
    const tree = path.resolve(folder, repository.repo.replace('/', '+'));
    if (existsSync(tree)) looked[index] = { ...repository, ...(await look(tree, path.join(scratch, `${index}.json`))) };
    else console.error(`evidence: no tree of ${repository.repo}`);
  }
}

/** Checks one tree: its report, the processor time in seconds, and the largest resident size in megabytes. `usage` is a file for notes. */
async function look(tree, usage) {
  // As the process ends, so that nothing of it is missing; time on the processor, so that other work on the machine does not count.
  const meter = `import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())));`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(meter)}`, path.join(root, 'dist/src/cli/main.js'), 'check', tree, '--format', 'json'];
  if (values['as-of']) args.push('--as-of', values['as-of']);
  const { code, stdout, stderr } = await output(args);
  const { userCPUTime, systemCPUTime, maxRSS } = existsSync(usage) ? JSON.parse(readFileSync(usage, 'utf8')) : { userCPUTime: 0, systemCPUTime: 0, maxRSS: 0 };
  const report = stdout ? JSON.parse(stdout) : { findings: [], files: { scanned: 0, unparsed: [] } };
  const findings = report.findings.map((finding) => ({ ...finding, file: path.relative(tree, finding.file).split(path.sep).join('/') }));
  return {
    code,
    complaint: stderr.trim().split('\n').at(-1) ?? '',
    asOf: report.asOf,
    scanned: report.files.scanned,
    unparsed: report.files.unparsed.length,
    findings,
    seconds: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
  };
}

/** Runs node with `args` and waits for what it prints. */
function output(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr']) child[stream].setEncoding('utf8').on('data', (text) => (printed[stream] += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...printed }));
  });
}

/** The whole table as Markdown: totals, findings of each change, and one row for each repository. */
function table() {
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  const all = results.flatMap(({ findings }) => findings);
  const changes = Object.entries(counts(all)).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const spread = (change) => results.filter(({ findings }) => findings.some((finding) => finding.change === change)).length;
  const share = (change, key, value) => all.filter((finding) => finding.change === change && finding[key] === value).length;
  return [
    `${results.length} repositories, ${sum(({ scanned }) => scanned)} files scanned, ${sum(({ unparsed }) => unparsed)} files that do not parse, ${all.length} findings in ${results.filter(({ findings }) => findings.length > 0).length} repositories, as of ${results[0]?.asOf}. ` +
      `Together ${sum(({ seconds }) => seconds).toFixed(0)} seconds of processor time; at most ${Math.max(...results.map(({ megabytes }) => megabytes)).toFixed(0)} MB at once.`,
    '',
    '| change | findings | repositories | safe rewrite | rewrite to review |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...changes.map(([change, count]) => `| ${change} | ${count} | ${spread(change)} | ${share(change, 'rewrite', 'safe')} | ${share(change, 'rewrite', 'review')} |`),
    '',
    '| repository | commit | libraries | files | findings | seconds | MB |',
    '| --- | --- | --- | ---: | --- | ---: | ---: |',
    ...results.map(row),
    '',
  ].join('\n');
}

function row({ repo, commit, library, language, scanned, findings, seconds, megabytes }) {
  const found = Object.entries(counts(findings)).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = Object.keys(library).filter((name) => name !== 'discord-api-types');
  return `| ${[
    `[${repo}](https://github.com/${repo})`,
    `\`${commit.slice(0, 10)}\``,
    `${names.join(', ') || 'none'} (${language})`,
    scanned,
    found.map(([change, count]) => `${change} ${count}`).join(', ') || '0',
    seconds.toFixed(1),
    megabytes.toFixed(0),
  ].join(' | ')} |`;
}

function counts(findings) {
  const found = {};
  for (const { change } of findings) found[change] = (found[change] ?? 0) + 1;
  return found;
}

/** `count` findings drawn without repetition; the same seed draws the same ones from the same findings. */
function sample(count, seed) {
  const pool = results.flatMap(({ repo, commit, findings }) => findings.map((finding) => ({ repo, commit, ...finding })));
  const random = generator(seed);
  const drawn = [];
  while (drawn.length < count && pool.length > 0) drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return drawn
    .map(({ repo, commit, file, line, change, evidence, rewrite, message }, index) => {
      const link = `https://github.com/${repo}/blob/${commit}/${file.split('/').map(encodeURIComponent).join('/')}#L${line}`;
      return `${index + 1}. [${repo} ${file}:${line}](${link}) ${change}, ${evidence}, ${rewrite}: ${message}\n`;
    })
    .join('');
}

/** Mulberry32: numbers from 0 to below 1 that depend on the seed alone. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
