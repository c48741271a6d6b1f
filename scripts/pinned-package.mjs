/** Owns fetching an npm package at a pinned version into a cache folder: once, and checked against its integrity. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of a package's files below `cache`. Needs `npm` and `tar`, and the registry for what is not in the cache.
 * @param {{ package: string, version: string, integrity: string }} pinned
 * @param {string} cache absolute
 * @returns {string}
 * @throws {Error} when it cannot be fetched, or is another package than the pinned one
 */
export function folderOf({ package: name, version, integrity }, cache) {
  const folder = path.join(cache, `${name.replace('/', '+')}@${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(path.join(cache, '.fetch-'));
  try {
    // One string: npm is a batch file on Windows, which Node starts only through a shell.
    const { status, stderr } = spawnSync(`npm pack ${name}@${version} --silent --pack-destination "${temporary}"`, { encoding: 'utf8', shell: true });
    const tarball = path.join(temporary, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    if (status !== 0 || !existsSync(tarball)) throw new Error(`${name}@${version} could not be fetched from the npm registry: ${stderr.trim().split('\n').at(-1)}`);
    const found = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
    if (integrity !== found) throw new Error(`${name}@${version} is not the package that was read: its integrity is ${found}`);
    execFileSync('tar', ['-xzf', path.basename(tarball)], { cwd: temporary });
    renameSync(path.join(temporary, 'package'), folder);
    return folder;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
