/** Owns where the time of a run goes: a profile that Node takes of it, summed up by component. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');

/** Components, by the address of the code, which for botshift's own is its source; the first that fits counts. */
const components = [
  [/^\(garbage collector\)$/, 'garbage collector'],
  [/^\(idle\)$/, undefined],
  [/^\(program\)$/, 'native code'],
  [/^src\/ast\/scopes|scope-manager|eslint-scope|esrecurse/, 'scopes'],
  [/^src\/analysis\/word-finder|^src\/analysis\/anchors/, 'botshift: prefilter'],
  [/^src\/engine\/(?:adopt|parse|lines)|oxc-parser/, 'parser: oxc, and taking its trees over'],
  [/^src\/engine\/(?:files|ignore-files|read-source|homes|git-index|other-files|project-files)/, 'botshift: finding and reading files'],
  [/^src\/engine\/(?:across|cache)|^src\/analysis\/(?:merge|integers|file-facts)/, 'botshift: what files tell one another, cache'],
  [/^src\/project|\/semver\/|jsonc-parser/, 'botshift: versions of libraries'],
  [/^src\/inference|^src\/libraries/, 'botshift: inference'],
  [/^rules\//, 'botshift: detectors'],
  [/^src\/ast|^src\/analysis/, 'botshift: lists of nodes, analysis'],
  [/^src\/eslint/, 'botshift: the rules of ESLint'],
  [/^(?:src|codemods)\//, 'botshift: the rest'],
  [/acorn|espree/, 'parser: espree'],
  [/node_modules\/oxlint/, 'oxlint: trees and scopes for plugins'],
  [/node_modules\/(?:eslint|@eslint|eslint-visitor-keys|esquery|debug)/, 'ESLint'],
  [/^RegExp: /, 'regular expressions'],
  [/^(?:node:internal\/(?:modules|bootstrap|vm|process|source_map)|compile|wrapSafe|internalModule|cjsParse|import)/, 'loading modules'],
  [/^(?:node:|open|read|close|fstat|stat|lstat|access|existsSync|realpath|readdir|write|openFileHandle)/, 'Node: files and the rest'],
  [/./, 'the rest'],
];

/**
 * Runs node with `args` in `cwd` and a sampling profiler.
 * @param {string} folder for the profile, absolute
 * @returns {{ seconds: number, shares: (readonly [string, number])[] } | undefined} shares of the processor's time in the main thread, largest first; undefined where none could be taken
 */
export function profile(folder, args, cwd) {
  const home = path.join(folder, `profile-${process.pid}`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  spawnSync(process.execPath, ['--cpu-prof', `--cpu-prof-dir=${home}`, '--cpu-prof-interval=1000', ...args], { cwd, stdio: 'ignore', timeout: 240_000 });
  const profiles = readdirSync(home).map((name) => JSON.parse(readFileSync(path.join(home, name), 'utf8'))).sort((a, b) => b.samples.length - a.samples.length);
  rmSync(home, { recursive: true, force: true });
  return profiles[0] && sum(profiles[0]);
}

function sum({ nodes, samples, timeDeltas }) {
  const nameOf = new Map(nodes.map(({ id, callFrame }) => [id, componentOf(sourceOf(callFrame) || callFrame.url || callFrame.functionName)]));
  const times = new Map();
  for (const [at, id] of samples.entries()) {
    const name = nameOf.get(id);
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + timeDeltas[at]);
  }
  const all = [...times.values()].reduce((total, time) => total + time, 0);
  return { seconds: all / 1e6, shares: [...times].map(([name, time]) => [name, time / all]).sort((a, b) => b[1] - a[1]) };
}

const maps = new Map();

/** The source, relative to the project, of a function in a bundle that has a map beside it. */
function sourceOf({ url, lineNumber, columnNumber }) {
  if (!url.startsWith('file:')) return undefined;
  if (!maps.has(url)) {
    const file = `${fileURLToPath(url)}.map`;
    maps.set(url, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  }
  const { originalSource } = maps.get(url)?.findEntry(lineNumber, columnNumber) ?? {};
  return originalSource && path.relative(root, fileURLToPath(new URL(originalSource, url))).replaceAll('\\', '/');
}

function componentOf(where) {
  return components.find(([pattern]) => pattern.test(where))?.[1];
}
