/** Owns what the bench runs over: pinned npm packages of bots, bot libraries and tools, laid out as one folder each outside of any node_modules. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderOf } from '../pinned-package.mjs';

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
  if (existsSync(corpus)) return corpus;
  const temporary = path.join(folder, `.corpus-${process.pid}`);
  mkdirSync(temporary, { recursive: true });
  try {
    for (const name of installed) copy(path.join(root, 'node_modules', name), path.join(temporary, name.replace('/', '+')));
    for (const one of JSON.parse(readFileSync(path.join(root, 'test/accuracy/packages.json'), 'utf8'))) {
      copy(folderOf(one, path.join(tmpdir(), 'botshift-accuracy')), path.join(temporary, `bot-${one.package.replace('/', '+')}`));
    }
    renameSync(temporary, corpus);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return corpus;
}

function copy(from, to) {
  cpSync(from, to, { recursive: true, dereference: true, filter: (source) => !source.slice(from.length).split(path.sep).includes('node_modules') });
}

/**
 * The bots of the corpus alone, in a folder of their own.
 * @param {string} folder absolute
 */
export function part(folder) {
  const home = path.join(folder, 'part');
  if (!existsSync(path.join(home, 'done'))) {
    for (const name of readdirSync(path.join(folder, 'corpus')).filter((one) => one.startsWith('bot-'))) cpSync(path.join(folder, 'corpus', name), path.join(home, name), { recursive: true });
    writeFileSync(path.join(home, 'done'), '');
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
    if (!existsSync(path.join(home, 'done'))) {
      for (let copy = 0; copy < times; copy++) cpSync(part(folder), path.join(home, `copy-${copy}`), { recursive: true, filter: (file) => !/tsconfig\.json$|typed\.mjs$/.test(file) });
      writeFileSync(path.join(home, 'done'), '');
    }
    return [times, home];
  });
}
