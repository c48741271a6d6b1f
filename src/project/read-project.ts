/** Owns reading from disk what is known of the project around a file: its libraries and the versions that resolve from there. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { guaranteedBy, reexported } from './discordjs-dependencies.js';
import { noProject, type ProjectFacts, type ResolvedLibrary } from './facts.js';
import { lockFileNames, readLock, type Lock } from './lock-files.js';

/** A version that the user gives instead of what the disk says. */
export interface Assumption {
  name: string;
  /** Exact. */
  version: string;
}

/** How to read a project. */
export interface ProjectOptions {
  assume?: readonly Assumption[];
  /** Is told on each call of a package.json on the way that cannot be read. */
  onWarning?: (message: string) => void;
}

/** An assumption that cannot be understood; the message is for the user. */
export class AssumptionError extends Error {}

/**
 * Reads `discord.js@14.28.1`.
 * @throws AssumptionError when it is not a package name and an exact version
 */
export function parseAssumption(text: string): Assumption {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, at);
  const version = semver.valid(text.slice(at + 1));
  if (at < 1 || !version) throw new AssumptionError(`--assume takes a package and an exact version, such as discord.js@14.28.1; got '${text}'.`);
  return { name, version };
}

interface Manifest {
  folder: string;
  /** Import name to range. */
  ranges: ReadonlyMap<string, string>;
  isWorkspaceRoot: boolean;
}

interface Entry {
  facts: ProjectFacts;
  /** Modification time in milliseconds of every file that was looked at, null for those that were not there. */
  watched: ReadonlyMap<string, number | null>;
  warnings: readonly string[];
}

/** Libraries for which a later change of the installed version matters; `check` reads the others once. */
const relevant = /discord|eris|oceanic|seyfert|dysnomia|sapphire|harmony|detritus/;
const cache = new Map<string, Entry>();

/**
 * What is known of the project that `file` (absolute) belongs to.
 * A version is the assumed one, else the installed one, else that of the lock file, else the least that the range allows.
 * Answers are kept and read again when package.json, the lock file or an installed library changes. Never throws.
 */
export function projectFor(file: string, options: ProjectOptions = {}): ProjectFacts {
  const folder = nearest(path.dirname(file));
  const assume = options.assume ?? [];
  const key = `${folder ?? ''}\n${assume.map(({ name, version }) => `${name}@${version}`).join()}`;
  const kept = cache.get(key);
  const isCurrent = kept && [...kept.watched].every(([watched, time]) => modified(watched) === time);
  const entry = isCurrent ? kept : readEntry(folder, assume);
  if (!isCurrent) cache.set(key, entry);
  if (options.onWarning) entry.warnings.forEach(options.onWarning);
  return entry.facts;
}

function readEntry(folder: string | undefined, assume: readonly Assumption[]): Entry {
  const watched = new Map<string, number | null>();
  const warnings: string[] = [];
  const facts = folder === undefined ? noProject : read(folder, watched, warnings);
  return { facts: withAssumptions(facts, assume), watched, warnings };
}

/** The folder (absolute) of the nearest package.json above `file`, the package that the file belongs to; undefined outside of every package. */
export function packageFolder(file: string): string | undefined {
  return nearest(path.dirname(file));
}

function nearest(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (path.basename(at) !== 'node_modules' && existsSync(path.join(at, 'package.json'))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

function modified(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

function read(folder: string, watched: Map<string, number | null>, warnings: string[]): ProjectFacts {
  const manifests = manifestsFrom(folder, watched, warnings);
  if (!manifests) return noProject;
  const sources = { locks: new Map(), repositories: new Map(), modules: new Map(), watched };
  const libraries = new Map<string, ResolvedLibrary>();
  const ranges = new Map<string, string>();
  for (const manifest of manifests) {
    for (const [name, range] of manifest.ranges) {
      if (libraries.has(name)) continue;
      libraries.set(name, resolve(name, range, manifest, sources));
      ranges.set(name, range);
    }
  }
  for (const name of reexported) {
    if (libraries.has(name)) continue;
    const found = resolveThrough(name, libraries, manifests, sources);
    if (found) libraries.set(name, found);
  }
  return { libraries, ranges, known: true };
}

/** The manifests that speak for `folder`, nearest first; undefined when the nearest is broken. */
function manifestsFrom(folder: string, watched: Map<string, number | null>, warnings: string[]): Manifest[] | undefined {
  const manifests: Manifest[] = [];
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, 'package.json');
    if (existsSync(file)) {
      const manifest = readManifest(file, watched, warnings);
      if (!manifest && at === folder) return undefined;
      // Parents count as a workspace's root, or while nothing below names a Discord library: `{ "type": "module" }` in a subfolder.
      if (manifest && (manifests.length === 0 || manifest.isWorkspaceRoot || !manifests.some(({ ranges }) => [...ranges.keys()].some((name) => relevant.test(name))))) {
        manifests.push(manifest);
        if (manifest.isWorkspaceRoot) break;
      }
    }
    if (path.dirname(at) === at || existsSync(path.join(at, '.git'))) break;
    if (at !== folder && path.basename(at) === 'node_modules') break;
  }
  return manifests;
}

function readManifest(file: string, watched: Map<string, number | null>, warnings: string[]): Manifest | undefined {
  watched.set(file, modified(file));
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    warnings.push(`${file} is not valid JSON, so no library version is known there: ${(error as Error).message.replace(/\s+/g, ' ')}`);
    return undefined;
  }
  if (!json || typeof json !== 'object' || Array.isArray(json)) {
    warnings.push(`${file} holds no object, so no library version is known there.`);
    return undefined;
  }
  const fields = json as Record<string, unknown>;
  const ranges = new Map<string, string>();
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']) {
    const group = fields[kind];
    if (!group || typeof group !== 'object' || Array.isArray(group)) continue;
    for (const [name, range] of Object.entries(group)) if (typeof range === 'string' && !ranges.has(name)) ranges.set(name, range);
  }
  const folder = path.dirname(file);
  const isWorkspaceRoot = fields['workspaces'] !== undefined || existsSync(path.join(folder, 'pnpm-workspace.yaml')) || existsSync(path.join(folder, 'lerna.json'));
  return { folder, ranges, isWorkspaceRoot };
}

/** What the folders around a project hold, each looked at once for all its libraries. */
interface Sources {
  /** By folder: its lock files that can be read, the one that wins first. */
  locks: Map<string, readonly Lock[]>;
  /** By folder: whether it is the root of a git repository. */
  repositories: Map<string, boolean>;
  /** By folder: whether it has a node_modules. */
  modules: Map<string, boolean>;
  watched: Map<string, number | null>;
}

/** Whether there is something of that name in a folder. */
function holds(folder: string, name: string, known: Map<string, boolean>): boolean {
  let there = known.get(folder);
  if (there === undefined) known.set(folder, (there = existsSync(path.join(folder, name))));
  return there;
}

function resolve(name: string, range: string, manifest: Manifest, sources: Sources): ResolvedLibrary {
  const installed = installedFrom(manifest.folder, name, sources, relevant.test(name) || relevant.test(range));
  // What lies in a node_modules further up belongs to somebody else when the range excludes it.
  if (installed && (installed.near || satisfies(installed.version, range))) return { name, packageName: installed.packageName, version: installed.version, source: 'installed' };
  const pinned = fromLocks(manifest.folder, sources, (lock, folder) => lock.direct(folder, name, range));
  if (pinned) return { name, ...pinned, source: 'lock' };
  const alias = /^npm:((?:@[^/@]+\/)?[^@]+)(?:@(.*))?$/.exec(range);
  return { name, packageName: alias?.[1] ?? name, version: least(alias ? (alias[2] ?? '') : range), source: 'range' };
}

/** `name` as one of the declared Discord libraries brings it along. */
function resolveThrough(name: (typeof reexported)[number], libraries: ReadonlyMap<string, ResolvedLibrary>, manifests: readonly Manifest[], sources: Sources): ResolvedLibrary | undefined {
  for (const parentPackage of ['discord.js', '@discordjs/core', '@discordjs/builders', '@discordjs/rest']) {
    const parent = [...libraries.values()].find(({ packageName }) => packageName === parentPackage);
    const manifest = parent && manifests.find(({ ranges }) => ranges.has(parent.name));
    if (!parent || !manifest) continue;
    const range = manifest.ranges.get(parent.name)!;
    if (parent.source === 'installed') {
      const home = installedFrom(manifest.folder, parent.name, sources, false)?.folder;
      const installed = home === undefined ? undefined : installedFrom(home, name, sources, true);
      if (installed) return { name, packageName: name, version: installed.version, source: 'installed' };
    }
    const pinned = fromLocks(manifest.folder, sources, (lock, folder) => lock.transitive(folder, { name: parent.name, range }, name));
    if (pinned && parent.source !== 'range') return { name, ...pinned, source: 'lock' };
    const guaranteed = parentPackage === 'discord.js' && parent.version ? guaranteedBy(parent.version, name) : null;
    if (guaranteed) return { name, packageName: name, version: guaranteed, source: 'range' };
  }
  return undefined;
}

interface Installed {
  packageName: string;
  version: string;
  folder: string;
  /** In the node_modules beside the package.json, not further up. */
  near: boolean;
}

/** Node's own search: node_modules of `folder` and of every folder above. */
function installedFrom(folder: string, name: string, { modules, watched }: Sources, isWatched: boolean): Installed | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    const isThere = holds(at, 'node_modules', modules);
    if (path.basename(at) !== 'node_modules' && (isThere || (isWatched && at === folder))) {
      const home = path.join(at, 'node_modules', name);
      const file = path.join(home, 'package.json');
      const time = isThere ? modified(file) : null;
      if (isWatched && (time !== null || at === folder)) watched.set(file, time);
      if (time !== null) {
        try {
          const { name: packageName, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown; version?: unknown };
          if (typeof version === 'string' && semver.valid(version)) return { packageName: typeof packageName === 'string' ? packageName : name, version, folder: realHome(home), near: at === folder };
        } catch {
          // A broken installation says nothing; go on as Node does not, but the user's npm will.
        }
      }
    }
    if (path.dirname(at) === at) return undefined;
  }
}

/** pnpm links `node_modules/discord.js` into its store, beside whose real path the dependencies lie. */
function realHome(home: string): string {
  try {
    return realpathSync(home);
  } catch {
    return home;
  }
}

function satisfies(version: string, range: string): boolean {
  const bare = /^(?:npm:(?:@[^/@]+\/)?[^@]+@|workspace:)(.*)$/.exec(range)?.[1] ?? range;
  return semver.satisfies(version, bare, { includePrerelease: true }) || semver.validRange(bare) === null;
}

/** `^1.2.3`, as nearly all ranges are written: what it begins with is the least that it allows. */
const singleVersion = /^(?:\^|~|>=)?((?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8}))$/;

/** The least version that a range allows, or null when it names none: `*`, `latest`, a URL. */
function least(range: string): string | null {
  const bare = range.replace(/^workspace:/, '').trim();
  const single = singleVersion.exec(bare)?.[1];
  if (single !== undefined) return single === '0.0.0' ? null : single;
  if (bare === '' || semver.validRange(bare) === null) return null;
  const version = semver.minVersion(bare)?.version ?? null;
  return version === '0.0.0' ? null : version;
}

/** Asks the lock files of `folder` and the folders above it, up to the root of the git repository. */
function fromLocks<T>(folder: string, sources: Sources, ask: (lock: Lock, folder: string) => T | undefined): T | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    for (const lock of locksIn(at, at === folder, sources)) {
      const answer = ask(lock, path.relative(at, folder).split(path.sep).join('/'));
      if (answer) return answer;
    }
    if (path.dirname(at) === at || holds(at, '.git', sources.repositories)) return undefined;
  }
}

/** The lock files of a folder; of that of a package.json it is also seen when one comes. */
function locksIn(folder: string, isOwn: boolean, { locks, watched }: Sources): readonly Lock[] {
  let found = locks.get(folder);
  if (!found) {
    const files = lockFileNames.map((name) => path.join(folder, name));
    const there = files.filter((file) => {
      const time = modified(file);
      if (time !== null || isOwn) watched.set(file, time);
      return time !== null;
    });
    locks.set(folder, (found = there.flatMap((file) => readLock(file) ?? [])));
  }
  return found;
}

function withAssumptions(facts: ProjectFacts, assume: readonly Assumption[]): ProjectFacts {
  if (assume.length === 0) return facts;
  const libraries = new Map(facts.libraries);
  const set = (name: string, version: string): void => {
    libraries.set(name, { name, packageName: libraries.get(name)?.packageName ?? name, version, source: 'assumed' });
  };
  for (const { name, version } of assume) {
    if (name === 'discord.js') {
      for (const dependency of reexported) {
        const guaranteed = guaranteedBy(version, dependency);
        if (guaranteed) set(dependency, guaranteed);
      }
    }
  }
  for (const { name, version } of assume) set(name, version);
  return { libraries, ranges: facts.ranges, known: facts.known };
}
