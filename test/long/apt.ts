/** Owns installing what a long test drives, where this machine allows it: packages of Debian or Ubuntu, as root. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The path of the first of these programs that is on the PATH. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/**
 * The path of a program, installed from `packages` when it is not there.
 * @throws when there is none to be had; a test that needs it must not pass without it
 */
export function program(names: readonly [string, ...string[]], packages: readonly string[]): string {
  const found = onPath(names);
  if (found) return found;
  const why = install(packages);
  const installed = onPath(names);
  if (installed) return installed;
  throw new Error(`There is no ${names[0]} here, and it could not be installed (${why ?? 'its package has another name'}). Install it, or run this elsewhere.`);
}

function install(packages: readonly string[]): string | undefined {
  if (process.platform !== 'linux') return 'this is no Linux';
  if (process.getuid?.() !== 0) return 'only root may install packages';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update', '-q'], ['install', '-y', '-q', '--no-install-recommends', ...packages]]) {
    const { status, error, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
    if (error) return `apt-get: ${error.message}`;
    if (status !== 0) return `apt-get ${args[0]} ended with ${status}: ${stderr.trim().split('\n').at(-1)}`;
  }
  return undefined;
}
