/** Owns finding a Chromium for tests, and installing one where there is none and this machine allows it. */
import { existsSync } from 'node:fs';
import { program } from './apt.js';

/**
 * The path of Chromium or Chrome: CHROMIUM, else one on the PATH, else Debian's or Ubuntu's package, installed as root.
 * @throws when there is none to be had; a test that needs a browser must not pass without one
 */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM'];
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
  const apple = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (named ?? existsSync(apple)) return named ?? apple;
  return program(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'], ['chromium', 'fonts-dejavu-core']);
}
