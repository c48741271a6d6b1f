/** Owns measuring one run of a program as a whole process: seconds of the clock and of all processors, megabytes at the peak. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const meter = '/usr/bin/time';
const usage = pathToFileURL(path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), 'usage.mjs')).href;

/** What is missing for programs that are not Node: GNU time. */
export function notFound() {
  return existsSync(meter) ? undefined : 'GNU time';
}

/**
 * @param {string} folder for the report, absolute
 * @param {string[]} command a program with its arguments
 * @param {string} cwd absolute
 * @returns {{ wall: number, cpu: number, memory: number, stdout: string } | { failure: string }}
 */
export function measure(folder, command, cwd) {
  const report = path.join(folder, `usage-${process.pid}.txt`);
  rmSync(report, { force: true });
  const isNode = command[0] === process.execPath;
  const whole = isNode || !existsSync(meter) ? command : [meter, '-f', '%U %S %M', '-o', report, ...command];
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=6144' };
  if (isNode) Object.assign(env, { BOTSHIFT_BENCH: report, NODE_OPTIONS: `${env.NODE_OPTIONS} --import=${usage}` });
  const start = process.hrtime.bigint();
  const { status, stderr, stdout, error } = spawnSync(whole[0], whole.slice(1), { cwd, encoding: 'utf8', maxBuffer: 1 << 30, env, timeout: 240_000 });
  const wall = Number(process.hrtime.bigint() - start) / 1e9;
  if (error) return { failure: error.code === 'ETIMEDOUT' ? 'took more than four minutes' : `could not be run (${error.code})` };
  // 1 says that there are findings, 3 of ast-grep and 123 of others too.
  if (status === null || status > 3 || (status > 1 && !stdout)) return { failure: `ended with ${status}: ${(stderr || stdout || '').trim().split('\n').at(-1).slice(0, 200)}` };
  if (!existsSync(report)) return { wall, cpu: NaN, memory: NaN, stdout };
  const text = readFileSync(report, 'utf8');
  if (isNode) return { wall, stdout, ...JSON.parse(text) };
  const [user, system, memory] = text.trim().split('\n').at(-1).split(' ').map(Number);
  return { wall, cpu: user + system, memory: memory / 1024, stdout };
}

/** The middle of a list, of two the mean; NaN of none. */
export function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** The sum of a list. */
export function sum(list) {
  return list.reduce((total, one) => total + one, 0);
}
