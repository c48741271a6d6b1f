/** Owns what the bench runs over: pinned npm packages of bots, bot libraries and tools, laid out as one folder each outside of any node_modules. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { folderOf } from '../pinned-package.mjs';

/** What a filled folder says of how it is laid out. */
const layout = 'with examples';

/** Beside the bots of `test/accuracy/packages.json`: installed packages, by their folder in node_modules. The lock file pins them. */
const installed = ['discord.js', 'discord.js-13', 'discord.js-14.18', 'discord.js-14.21', 'discordeno-18', '@discordeno/bot-22', 'eris', 'oceanic.js', 'seyfert', 'discord-api-types', '@projectdysnomia/dysnomia', 'eslint', 'eslint8', 'eslint9', 'ajv'];

/**
 * Fills `folder` with the corpus, where it is not there yet.
 * @param {string} root of the repository
 * @param {string} folder absolute
 * @returns {string} the folder of the corpus itself
 */
export function fill(root, folder) {
  const corpus = path.join(folder, 'corpus');
  const examples = path.join(corpus, 'bot-examples');
  if (existsSync(corpus)) {
    // Laid out by an earlier version.
    if (!existsSync(examples)) copy(path.join(root, 'examples/bot'), examples);
    return corpus;
  }
  const temporary = path.join(folder, `.corpus-${process.pid}`);
  mkdirSync(temporary, { recursive: true });
  try {
    for (const name of installed) copy(path.join(root, 'node_modules', name), path.join(temporary, name.replace('/', '+')));
    for (const one of JSON.parse(readFileSync(path.join(root, 'test/accuracy/packages.json'), 'utf8'))) {
      copy(folderOf(one, path.join(tmpdir(), 'botshift-accuracy')), path.join(temporary, `bot-${one.package.replace('/', '+')}`));
    }
    copy(path.join(root, 'examples/bot'), path.join(temporary, 'bot-examples'));
    renameSync(temporary, corpus);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return corpus;
}

function copy(from, to) {
  cpSync(from, to, { recursive: true, dereference: true, filter: (source) => !source.slice(from.length).split(path.sep).includes('node_modules') });
}

/** Whether a folder was filled to the end, in the layout of today. */
function isDone(home) {
  const mark = path.join(home, 'done');
  return existsSync(mark) && readFileSync(mark, 'utf8') === layout;
}

/**
 * The bots of the corpus alone, in a folder of their own.
 * @param {string} folder absolute
 */
export function part(folder) {
  const home = path.join(folder, 'part');
  if (!isDone(home)) {
    rmSync(home, { recursive: true, force: true });
    for (const name of readdirSync(path.join(folder, 'corpus')).filter((one) => one.startsWith('bot-'))) cpSync(path.join(folder, 'corpus', name), path.join(home, name), { recursive: true });
    writeFileSync(path.join(home, 'done'), layout);
  }
  return home;
}

/**
 * Folders with the bots once, four times and sixteen times.
 * @param {string} folder absolute
 * @returns {(readonly [number, string])[]}
 */
export function growths(folder) {
  return [1, 4, 16].map((times) => {
    const home = path.join(folder, `growth-${times}`);
    if (!isDone(home)) {
      rmSync(home, { recursive: true, force: true });
      for (let copy = 0; copy < times; copy++) cpSync(part(folder), path.join(home, `copy-${copy}`), { recursive: true });
      writeFileSync(path.join(home, 'done'), layout);
    }
    return [times, home];
  });
}

/**
 * The files of JavaScript in a folder that ESLint is measured with: all but the largest, which are generated.
 * @param {string} folder absolute
 * @returns {{ file: string, size: number }[]} absolute, with their bytes
 */
export function scripts(folder) {
  const files = globSync('**/*.{js,cjs,mjs}', { cwd: folder, absolute: true, ignore: ['**/node_modules/**'] }).sort();
  return files.map((file) => ({ file, size: statSync(file).size })).filter(({ size }) => size <= 300_000);
}
