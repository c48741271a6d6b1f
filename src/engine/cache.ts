/** Owns the cache of `check`: what was found in a file is kept under what it was found with, and asked for again by the file's contents. */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileFacts } from '../facts.js';
import type { Outcome } from './look.js';
import type { Stamp } from './read-source.js';

/**
 * One file: the hash of its contents, its stamp where that can be trusted, what came of it where that is more than nothing,
 * and the hash of what was known of its project, where that was asked.
 */
type Entry = [hash: string, stamp: string, outcome?: Outcome, project?: string];

/** What one project's files without facts of their own say to the others, under what that hangs on. */
type Home = [key: string, told: Told];

/** Facts of files, and what files hand on, by path with forward slashes. */
export interface Told {
  facts: Record<string, FileFacts>;
  handedOn: Record<string, NonNullable<FileFacts['reexports']>>;
}

/** The contents of a file as they were read. */
export interface Contents {
  hash: string;
  stamp?: Stamp;
}

interface CacheFile {
  format: typeof format;
  key: string;
  /** By absolute path. */
  files: Record<string, Entry>;
  /** By absolute path. */
  homes: Record<string, Home>;
}

/** Counts the shapes of the file that there have been. */
const format = 2;
/** Runs with other options, of other days and of other releases leave files of their own; that many are kept. */
const kept = 8;
/** A file that has changed so shortly before a run may change again within one tick of the file system's clock, the coarsest of which takes two seconds. In milliseconds. */
const slack = 3000;

/** A short hash of a text or of the bytes of a file. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 22);
}

/**
 * The folder for caches of runs in `cwd` (absolute): in node_modules of the nearest package, where that is, else in a folder of the user's own in the system's
 * temporary folder. Undefined where there is no such place to trust.
 */
export function cacheFolder(cwd: string): string | undefined {
  for (let at = cwd; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'package.json'))) {
      if (statSync(path.join(at, 'node_modules'), { throwIfNoEntry: false })?.isDirectory()) return path.join(at, 'node_modules', '.cache', 'botshift');
      break;
    }
    if (path.dirname(at) === at) break;
  }
  const user = process.getuid?.();
  const folder = path.join(tmpdir(), `botshift-cache${user === undefined ? '' : `-${user}`}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stats = lstatSync(folder);
    // What lies there may be somebody else's.
    return stats.isDirectory() && (user === undefined || stats.uid === user) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The cache of one run. */
export class Cache {
  readonly #file: string;
  readonly #key: string;
  readonly #known: ReadonlyMap<string, Entry>;
  readonly #next: Map<string, Entry>;
  readonly #homes: Map<string, Home>;
  readonly #asked = new Set<string>();
  readonly #beside: string;
  /** When the run started, by the clock of the file system; files that changed later have no stamp to trust. */
  readonly #start: number;
  #isChanged = false;

  /**
   * Opens what earlier runs with the same key have left in `folder`. A file that can't be read as a cache is left aside, with one warning.
   * @param key everything but the file and its project that a result depends on
   */
  constructor(folder: string, key: string, onWarning?: (message: string) => void) {
    this.#key = hashOf(key);
    this.#file = path.join(folder, `check-${this.#key}.json`);
    this.#beside = path.join(folder, `.check-${process.pid}-${Math.random().toString(36).slice(2)}`);
    this.#start = touch(this.#beside);
    const { files, homes } = read(this.#file, this.#key, onWarning);
    this.#known = files;
    this.#next = new Map(files);
    this.#homes = homes;
  }

  /** Whether anything is known of a file, so that its contents are worth a hash. */
  has(file: string): boolean {
    return this.#known.has(file);
  }

  /** What came of a file before, whose stamp says that nothing has changed since; `projectOf` is asked only where the outcome depends on it. */
  unchanged(file: string, stamp: Stamp, projectOf: () => string): Outcome | undefined {
    const entry = this.#known.get(file);
    return entry !== undefined && entry[1] === stamp.key ? outcomeOf(entry, projectOf) : undefined;
  }

  /** What came of a file with these contents before. */
  get(file: string, { hash, stamp }: Contents, projectOf: () => string): Outcome | undefined {
    const entry = this.#known.get(file);
    const outcome = entry?.[0] === hash ? outcomeOf(entry, projectOf) : undefined;
    const trusted = this.#trusted(stamp);
    if (!entry || !outcome || trusted === entry[1]) return outcome;
    this.#isChanged = true;
    this.#next.set(file, [hash, trusted, ...(entry.slice(2) as [Outcome?, string?])]);
    return outcome;
  }

  /** Keeps what came of a file. Failures are not kept: they may be of the moment. */
  set(file: string, { hash, stamp }: Contents, outcome: Outcome, projectOf: () => string): void {
    if (outcome.kind === 'failure' || (outcome.kind === 'error' && outcome.internal)) return;
    this.#isChanged = true;
    const trusted = this.#trusted(stamp);
    if (outcome.kind === 'plain' && !outcome.telling && !outcome.byProject) this.#next.set(file, [hash, trusted]);
    else this.#next.set(file, outcome.kind === 'found' || (outcome.kind === 'plain' && outcome.byProject) ? [hash, trusted, outcome, projectOf()] : [hash, trusted, outcome]);
  }

  /** The hash of a file's contents, as far as the run has seen them. */
  hash(file: string): string | undefined {
    return this.#next.get(file)?.[0];
  }

  /** What the files of a project (absolute) were known to tell one another under this key. */
  told(home: string, key: string): Told | undefined {
    const known = this.#homes.get(home);
    this.#asked.add(home);
    return known?.[0] === key ? known[1] : undefined;
  }

  /** Keeps what they tell. */
  tell(home: string, key: string, told: Told): void {
    this.#isChanged = true;
    this.#homes.set(home, [key, told]);
  }

  #trusted(stamp: Stamp | undefined): string {
    return stamp && stamp.time + slack < this.#start ? stamp.key : '';
  }

  /** Writes the cache, where the run has changed anything: whole or not at all, so that runs at the same time do no harm. Failing to is no failure of the run. */
  save(files: readonly string[], roots: readonly string[]): void {
    const seen = new Set(files);
    // Files that are gone from where the run has looked.
    for (const file of this.#next.keys()) if (!seen.has(file) && roots.some((root) => file.startsWith(root + path.sep))) this.#isChanged = this.#next.delete(file) || this.#isChanged;
    for (const home of this.#homes.keys()) if (!this.#asked.has(home) && roots.some((root) => home === root || home.startsWith(root + path.sep))) this.#isChanged = this.#homes.delete(home) || this.#isChanged;
    try {
      if (this.#isChanged) {
        writeFileSync(this.#beside, JSON.stringify({ format, key: this.#key, files: Object.fromEntries(this.#next), homes: Object.fromEntries(this.#homes) } satisfies CacheFile));
        renameSync(this.#beside, this.#file);
        removeOld(path.dirname(this.#file));
      }
    } catch {
      // A run without a cache is a run.
    }
    rmSync(this.#beside, { force: true });
  }
}

/** Makes an empty file, and gives the time at which that was by the clock of the file system; -Infinity where it can't be made. */
function touch(file: string): number {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    return statSync(file).mtimeMs;
  } catch {
    return -Infinity;
  }
}

function outcomeOf([, , outcome = { kind: 'plain' }, project]: Entry, projectOf: () => string): Outcome | undefined {
  return project === undefined || project === projectOf() ? outcome : undefined;
}

function read(file: string, key: string, onWarning?: (message: string) => void): { files: Map<string, Entry>; homes: Map<string, Home> } {
  const nothing = { files: new Map<string, Entry>(), homes: new Map<string, Home>() };
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return nothing;
  }
  try {
    const cache = JSON.parse(text) as CacheFile;
    if (cache.format === format && cache.key === key && Object.values(cache.files).every(isEntry) && Object.values(cache.homes).every(isHome)) return { files: new Map(Object.entries(cache.files)), homes: new Map(Object.entries(cache.homes)) };
  } catch {
    // Said below.
  }
  onWarning?.(`the cache ${file} cannot be read and is left aside; it is written anew.`);
  return nothing;
}

function isHome(home: unknown): home is Home {
  const told = Array.isArray(home) && typeof home[0] === 'string' ? (home[1] as Partial<Told> | null) : undefined;
  return typeof told?.facts === 'object' && typeof told.handedOn === 'object';
}

function isEntry(entry: unknown): entry is Entry {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || typeof entry[1] !== 'string') return false;
  const outcome = entry[2] as Partial<Extract<Outcome, { kind: 'found' }>> | null | undefined;
  return outcome === undefined || (typeof outcome === 'object' && outcome !== null && (outcome.kind !== 'found' || (Array.isArray(outcome.findings) && typeof outcome.suppressed === 'number')));
}

/** Removes the caches that were written longest ago, and what killed runs have left. */
function removeOld(folder: string): void {
  const written = (name: string): number => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(folder);
  const caches = names.filter((name) => /^check-.*\.json$/.test(name)).sort((a, b) => written(b) - written(a));
  const dayAgo = written(caches[0] ?? '') - 86_400_000;
  for (const name of [...caches.slice(kept), ...names.filter((one) => one.startsWith('.check-') && written(one) < dayAgo)]) rmSync(path.join(folder, name), { force: true });
}
