/**
 * Owns ESLint with one set of rules, in a process of its own: lints the files that the parent process hands it, each time it is
 * asked, and answers what the processor took. Without a parent it lints all files of the folder, for a profile.
 *
 *   node scripts/bench/lint.mjs RULES FOLDER
 *
 * RULES is a set of `lint-config.mjs`.
 */
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { scripts } from './corpus.mjs';
import { configOf } from './lint-config.mjs';

const [which, folder] = process.argv.slice(2);
const linter = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: await configOf(which), allowInlineConfig: false, stats: which === 'stats' });

/** Seconds of all processors that this process has taken, its helper threads included. */
function processor() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Lints files, with `added` at the end of their texts.
 * @returns {Promise<{ processor: number, times: object[] }>} seconds of the processor since this process began, and ESLint's
 * own times where it keeps them
 */
async function lint({ files, added = '' }) {
  const times = [];
  for (const file of files) {
    const [{ stats }] = await linter.lintText(readFileSync(file, 'utf8') + added, { filePath: file });
    if (stats) times.push(...stats.times.passes);
  }
  return { processor: processor(), times };
}

if (process.send) {
  process.on('message', async (request) => process.send(await lint(request)));
  process.send('ready');
} else await lint({ files: scripts(folder).map(({ file }) => file) });
