/** Owns finding a Chromium for tests, and installing one where there is none and this machine allows it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The path of Chromium or Chrome: CHROMIUM, else one on the PATH, else Debian's or Ubuntu's package, installed as root.
 * @throws when there is none to be had; a test that needs a browser must not pass without one
 */
export function chromiumPath(): string {
  const found = onPath();
  if (found) return found;
  const why = install();
  const installed = onPath();
  if (installed) return installed;
  throw new Error(`There is no Chromium here, and none could be installed (${why}). Install one, or name it in CHROMIUM.`);
}

function onPath(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which is not there.`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((file) => existsSync(file));
}

function install(): string {
  if (process.platform !== 'linux') return 'this is no Linux';
  if (process.getuid?.() !== 0) return 'only root may install packages';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update', '-q'], ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']]) {
    const { status, error, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
    if (error) return `apt-get: ${error.message}`;
    if (status !== 0) return `apt-get ${args[0]} ended with ${status}: ${stderr.trim().split('\n').at(-1)}`;
  }
  return 'apt-get left no browser on the PATH';
}
