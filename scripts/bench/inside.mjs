/**
 * Owns what the plugin costs inside ESLint. Each set of rules has a process; all are alive at once and are handed the same few
 * files one after the other, so that every set meets the same machine. Alone, prints this part of the page:
 *
 *   node scripts/bench/inside.mjs FOLDER FINDINGS.json
 *
 * FINDINGS.json lists the files with findings, absolute.
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scripts } from './corpus.mjs';
import { section } from './inside-page.mjs';
import { sum } from './measure.mjs';

/** Bytes of a batch, about: some hundredths of a second for each set, less than what else the machine does takes to come and go. */
const batchSize = 8_000;
/** How often the processes are started anew, because no two are compiled and laid out in memory alike. Each time they lint another part of the files. */
const starts = 4;
/** How often each start goes over the files with findings alone, when it has linted its part. */
const passes = 2;
const edits = 15;
/** In one thread, garbage is collected in the turn of the process that made it. */
const flags = ['--single-threaded'];
/** The sets of rules; `twin` is `own` once more, and what the two differ by is the error. */
const sets = { bare: 'bare', own: 'own', twin: 'own', empty: 'empty', with: 'with' };

/** A set of rules in a process of its own. */
class Linter {
  #child;
  #answered;
  #failed;

  constructor(which, folder) {
    this.#child = fork(path.join(import.meta.dirname ?? path.dirname(fileURLToPath(import.meta.url)), 'lint.mjs'), [which, folder], { execArgv: flags });
    this.#child.on('message', (answer) => this.#answered(answer));
    this.#child.on('exit', (status) => this.#failed(new Error(`ESLint with the rules ${which} ended with ${status}`)));
    this.ready = this.#next();
  }

  #next() {
    return new Promise((resolve, reject) => ([this.#answered, this.#failed] = [resolve, reject]));
  }

  ask(request) {
    const answer = this.#next();
    this.#child.send(request);
    return answer;
  }

  end() {
    this.#child.disconnect();
  }
}

/**
 * Hands each request to all linters before the next. Who is first changes from request to request.
 * @param {Record<string, Linter>} linters
 * @param {object[]} requests
 * @returns {Promise<Record<string, object[]>>} the answers of each
 */
async function inStep(linters, requests) {
  const names = Object.keys(linters);
  const answers = Object.fromEntries(names.map((name) => [name, []]));
  for (const [at, request] of requests.entries()) {
    const turn = at % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) answers[name].push(await linters[name].ask(request));
  }
  return answers;
}

/** Files, a few at a time. */
function batches(files) {
  const made = [];
  let left = 0;
  for (const { file, size } of files) {
    if (left <= 0) {
      made.push({ files: [] });
      left = batchSize;
    }
    made.at(-1).files.push(file);
    left -= size;
  }
  return made;
}

/** Seconds of the processor that answers took, one by one. */
function taken(answers, before) {
  return answers.map(({ processor }, at) => processor - (at > 0 ? answers[at - 1] : before.at(-1)).processor);
}

/** What ESLint says by its own clock about the rules of the plugin. */
function own(times) {
  const byRule = new Map();
  const all = { parsing: 0, total: 0, botshift: 0 };
  for (const { parse, total = 0, rules = {} } of times) {
    all.parsing += parse.total;
    all.total += total;
    for (const [name, { total: time }] of Object.entries(rules)) {
      if (!name.startsWith('botshift/')) continue;
      byRule.set(name, (byRule.get(name) ?? 0) + time);
      all.botshift += time;
    }
  }
  return { ...all, slowest: [...byRule].sort((a, b) => b[1] - a[1]).slice(0, 5) };
}

/** Lints a part of the files with each set, in new processes. Seconds of the processor; after an edit, milliseconds. */
async function part(folder, warmUp, parts, found, open) {
  const linters = Object.fromEntries(Object.entries(sets).map(([name, which]) => [name, new Linter(which, folder)]));
  for (const { ready } of Object.values(linters)) await ready;
  const warm = await inStep(linters, warmUp);
  const once = await inStep(linters, parts);
  const pass = batches(found);
  const again = await inStep(linters, Array.from({ length: passes }, () => pass).flat());
  const edited = await inStep(linters, Array.from({ length: edits }, (_, at) => ({ files: [open.file], added: `\n// edit ${at}\n` })));
  for (const linter of Object.values(linters)) linter.end();
  const figures = (name) => ({
    all: sum(taken(once[name], warm[name])),
    findings: sum(taken(again[name], once[name])) / passes,
    edited: taken(edited[name], again[name]).map((seconds) => seconds * 1000),
  });
  return Object.fromEntries(Object.keys(sets).map((name) => [name, figures(name)]));
}

/** ESLint's own clock, over every fourth batch. */
async function timed(folder, requests) {
  const linter = new Linter('stats', folder);
  await linter.ready;
  const { stats } = await inStep({ stats: linter }, requests.filter((_, at) => at % 4 === 0));
  linter.end();
  return own(stats.flatMap(({ times }) => times));
}

/**
 * Measures ESLint with each set of rules. Takes some eight minutes.
 * @param {string} folder absolute
 * @param {string[]} withFindings files, absolute
 * @returns {Promise<{ files: number, filesWithFindings: number, open: number, parts: object[], stats: object }>} `parts` holds the
 * figures of each start by set, `open` is the size in bytes of the file that is edited
 */
export async function inside(folder, withFindings) {
  const all = scripts(folder);
  const found = all.filter(({ file }) => withFindings.includes(file));
  const [open] = [...found].sort((a, b) => Math.abs(a.size - 15_000) - Math.abs(b.size - 15_000));
  const requests = batches(all);
  const warmUp = batches(all.filter((_, at) => at % 40 === 0));
  const parts = [];
  for (let start = 0; start < starts; start++) parts.push(await part(folder, warmUp, requests.filter((_, at) => at % starts === start), found, open));
  return { files: all.length, filesWithFindings: found.length, open: open.size, parts, stats: await timed(folder, requests) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, list] = process.argv.slice(2);
  console.log(section(await inside(path.resolve(folder), JSON.parse(readFileSync(list, 'utf8')))));
}
