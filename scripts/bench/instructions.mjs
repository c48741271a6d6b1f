/** Owns figures that noise does not move: instructions of the processor, counted by `perf` where it may, else by valgrind, over a few files. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root of the repository
 * @param {string} folder for the files, absolute
 * @param {string} part absolute: where the files are taken from
 * @param {number} limit milliseconds that all of it may take: valgrind is some fifty times slower than the processor
 * @returns {{ by: string, files: number, figures: Record<string, number> } | undefined} millions of instructions; undefined where they could not be counted in time
 */
export function instructions(root, folder, part, limit) {
  const end = Date.now() + limit;
  const few = path.join(folder, 'few');
  if (!existsSync(few)) {
    mkdirSync(few, { recursive: true });
    // Folders are called bot.js as well.
    const isSmall = (name) => statSync(path.join(part, name)).isFile() && statSync(path.join(part, name)).size < 20_000;
    const files = readdirSync(part, { recursive: true, encoding: 'utf8' }).filter((name) => /\.c?js$/.test(name) && isSmall(name)).sort();
    for (const [at, name] of files.filter((_, index) => index % Math.ceil(files.length / 30) === 0).entries()) cpSync(path.join(part, name), path.join(few, `${at}-${path.basename(name)}`));
  }
  const cli = path.join(root, 'dist/src/cli/main.js');
  const none = path.join(folder, 'none.json');
  writeFileSync(none, '[]');
  const floor = path.join(root, 'build/bench/floor.js');
  const commands = {
    'Node alone': ['-e', '0'],
    F0: [floor, few, none],
    F1: [floor, few, none, '--parse'],
    help: [cli, '--help'],
    check: [cli, 'check', '--format', 'json', '--as-of', '2026-11-21', '--no-cache', '--threads', '1', few],
  };
  for (const [by, count] of [['perf', byPerf], ['valgrind', byValgrind]]) {
    const figures = {};
    for (const [name, args] of Object.entries(commands)) {
      const counted = end > Date.now() ? count(args, end - Date.now()) : undefined;
      if (counted === undefined) break;
      figures[name] = counted / 1e6;
    }
    if (Object.keys(figures).length === Object.keys(commands).length) return { by, files: readdirSync(few).length, figures };
  }
  return undefined;
}

function byPerf(args, timeout) {
  const { stderr } = spawnSync('perf', ['stat', '-x', ',', '-e', 'instructions:u', process.execPath, ...args], { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], timeout });
  const counted = Number(/^(\d+),/m.exec(stderr ?? '')?.[1]);
  return counted > 0 ? counted : undefined;
}

function byValgrind(args, timeout) {
  // Code that a compiler writes while it runs has to be looked at anew.
  const { stderr } = spawnSync('valgrind', ['--tool=callgrind', '--callgrind-out-file=/dev/null', '--smc-check=all-non-file', process.execPath, '--single-threaded', ...args], { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], timeout });
  const counted = Number(/Collected\s*:\s*(\d+)/.exec(stderr ?? '')?.[1]);
  return counted > 0 ? counted : undefined;
}
