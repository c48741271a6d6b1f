/**
 * Owns the harness over real repositories: what `botshift fix` writes there parses, has no diagnostic that was not there, differs in the
 * edits alone, keeps every comment, and a second run changes nothing.
 *
 * node scripts/harness.mjs <folder> [--review] [--assume <name@version>] [--only <owner/name>] [--write <page>] [--results <file>] [--from <file>] [--title <words>]
 *
 * The folder holds one tree for each entry of test/evidence/repositories.json, named `owner+name`. Each is copied before it is written to.
 * Prints a table, or writes it between the marks of a page; `--title` names the marks. Trees without a rewrite are left out.
 * `--results` keeps what was found after each tree, and `--from` makes the table of such a file, also of a run that was ended early.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apply, comments, diagnostics, fresh, releaseOf } from './harness/types.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    review: { type: 'boolean', default: false },
    assume: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    write: { type: 'string' },
    results: { type: 'string' },
    from: { type: 'string' },
    title: { type: 'string', default: 'harness' },
  },
});
const [folder] = positionals;
if (!folder && !values.from) {
  console.error('usage: node scripts/harness.mjs <folder> [--review] [--assume <name@version>] [--only <owner/name>] [--write <page>] [--results <file>] [--title <words>]');
  process.exit(2);
}

const { fixProject } = await import('../dist/codemods/index.js');
const asOf = '2026-11-21';
const repositories = JSON.parse(readFileSync(path.join(root, 'test/evidence/repositories.json'), 'utf8')).filter(({ repo }) => values.only.length === 0 || values.only.includes(repo));
const rows = values.from ? JSON.parse(readFileSync(values.from, 'utf8')) : [];
for (const { repo, commit } of values.from ? [] : repositories) {
  const tree = path.resolve(folder, repo.replace('/', '+'));
  if (!existsSync(tree)) continue;
  const row = await look(tree);
  if (!row) continue;
  rows.push({ repo, commit, ...row });
  console.error(`${repo}: ${JSON.stringify({ ...row, fresh: undefined, applied: undefined })}`);
  if (values.results) writeFileSync(values.results, `${JSON.stringify(rows, null, 2)}\n`);
}
if (values.write) {
  const page = path.resolve(values.write);
  const text = readFileSync(page, 'utf8');
  const marks = [`<!-- ${values.title}: begin -->`, `<!-- ${values.title}: end -->`];
  const [from, to] = marks.map((mark) => text.indexOf(mark));
  if (from < 0 || to < from) throw new Error(`${values.write} has no ${marks.join(' … ')}`);
  writeFileSync(page, `${text.slice(0, from + marks[0].length)}\n\n${table()}\n${text.slice(to)}`);
} else process.stdout.write(table());
process.exitCode = rows.every(({ unparsed, types, outside, second, lost }) => unparsed + types + outside + second + lost === 0) ? 0 : 1;

/** What became of one tree; undefined where nothing is rewritten. */
async function look(tree) {
  const planned = await fixProject([tree], { cwd: tree, asOf, review: values.review, assume: values.assume });
  if (!planned.some(({ edits }) => edits.length > 0)) return undefined;
  const scratch = mkdtempSync(path.join(tmpdir(), 'botshift-harness-'));
  const copy = path.join(scratch, path.basename(tree));
  try {
    cpSync(tree, copy, { recursive: true, verbatimSymlinks: true, filter: (file) => !/[\\/](node_modules|\.git)$/.test(file) });
    const before = hashes(copy);
    const flags = [...(values.review ? ['--review'] : []), ...values.assume.map((one) => `--assume=${one}`), '--as-of', asOf];
    const wrote = botshift(copy, ['fix', '--yes', ...flags]);
    const after = hashes(copy);
    const touched = planned.filter(({ edits }) => edits.length > 0).map((plan) => ({ ...plan, name: path.relative(tree, plan.file), source: readFileSync(plan.file, 'utf8') }));
    const names = new Set(touched.map(({ name }) => name));
    const strays = [...after].filter(([name, hash]) => !names.has(name) && before.get(name) !== hash).length + [...before.keys()].filter((name) => !after.has(name)).length;
    let outside = strays;
    let lost = 0;
    for (const { name, source, edits } of touched) {
      const written = readFileSync(path.join(copy, name), 'utf8');
      if (written !== apply(source, edits)) outside++;
      if (comments(source, name).join('\n') !== comments(written, name).join('\n')) lost++;
    }
    const second = botshift(copy, ['fix', '--dry-run', ...flags]);
    const found = checkTypes(tree, copy, touched);
    return {
      places: planned.reduce((sum, { applied }) => sum + applied.length, 0),
      files: touched.length,
      applied: tally(planned.flatMap(({ applied }) => applied.map(({ change }) => change))),
      unparsed: planned.filter(({ failure }) => failure !== undefined).length + (wrote.status > 1 ? 1 : 0),
      types: found.length,
      fresh: found,
      outside,
      lost,
      second: second.stdout === '' ? 0 : 1,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function botshift(cwd, args) {
  return spawnSync(process.execPath, [path.join(root, 'dist/src/cli/main.js'), ...args], { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** Hashes of all files below a folder, by relative name. */
function hashes(at) {
  const found = new Map();
  const walk = (dir) => {
    for (const name of readdirSync(dir)) {
      const file = path.join(dir, name);
      if (lstatSync(file).isSymbolicLink()) continue;
      if (statSync(file).isDirectory()) walk(file);
      else found.set(path.relative(at, file), createHash('sha1').update(readFileSync(file)).digest('hex'));
    }
  };
  walk(at);
  return found;
}

/** Diagnostics that the rewritten files, and those that import them by name, have and had not. The release of discord.js is the one that was assumed, or resolves. */
function checkTypes(tree, copy, touched) {
  const assumed = values.assume.find((one) => one.startsWith('discord.js@'))?.split('@')[1];
  const release = releaseOf(assumed ?? versionIn(tree));
  const files = touched.map(({ name }) => name);
  const stems = new Set(files.map((name) => path.basename(name).replace(/\.[^.]+$/, '')).filter((stem) => stem !== 'index'));
  const importers = [...hashes(copy).keys()].filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !files.includes(name)).filter((name) => {
    const text = readFileSync(path.join(copy, name), 'utf8');
    return text.length < 200_000 && [...text.matchAll(/(?:from|require\(|import\()\s*['"]\.[^'"]*?([^/'"]+?)(?:\.[cm]?[jt]sx?)?['"]/g)].some((match) => stems.has(match[1]));
  });
  const all = [...files, ...importers.slice(0, 60)].map((name) => path.join(copy, name));
  const old = new Map(touched.map(({ name, source }) => [path.join(copy, name), source]));
  const was = diagnostics(all, old, release);
  const is = diagnostics(all, new Map(), release);
  const edits = new Map(touched.map(({ name, edits }) => [path.join(copy, name), edits]));
  return all.flatMap((file) => fresh(was.get(file), is.get(file), edits.get(file)).map((one) => `${path.relative(copy, file)}: ${one.slice(0, 300)}`));
}

/** The version of discord.js that the manifest at the root of a tree asks for. */
function versionIn(tree) {
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(tree, 'package.json'), 'utf8'));
    return /\d+\.\d+\.\d+/.exec(dependencies?.['discord.js'] ?? devDependencies?.['discord.js'] ?? '')?.[0];
  } catch {
    return undefined;
  }
}

function tally(changes) {
  const counts = {};
  for (const change of changes) counts[change] = (counts[change] ?? 0) + 1;
  return counts;
}

function table() {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  return [
    `${rows.length} repositories, ${sum('places')} places in ${sum('files')} files rewritten${values.review ? ', those for review included' : ''}${values.assume.length > 0 ? `, ${values.assume.join(' and ')} assumed` : ''}: ${sum('unparsed')} files that no longer parse, ${sum('types')} new diagnostics of TypeScript, ${sum('outside')} files with a change outside of the edits, ${sum('lost')} with a lost comment, ${sum('second')} repositories that a second run changes.`,
    '',
    '| repository | commit | rewritten | files | no longer parse | new diagnostics | outside of edits | lost comments | second run |',
    '| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(({ repo, commit, applied, files, unparsed, types, outside, lost, second }) => `| [${repo}](https://github.com/${repo}) | \`${commit.slice(0, 10)}\` | ${Object.entries(applied).map(([change, count]) => `${change} ${count}`).join(', ')} | ${files} | ${unparsed} | ${types} | ${outside} | ${lost} | ${second} |`),
    '',
  ].join('\n');
}
