/** Owns the cache of `check`: what was found in a file is kept under what it was found with, and asked for again by the file's contents. */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome } from './look.js';

/** One file: the hash of its contents, what came of it, and the hash of what was known of its project, where that was asked. */
type Entry = string | [hash: string, outcome: Outcome, project?: string];

interface CacheFile {
  format: typeof format;
  key: string;
  /** By absolute path. */
  files: Record<string, Entry>;
}

/** Counts the shapes of the file that there have been. */
const format = 1;
/** Runs with other options, of other days and of other releases leave files of their own; that many are kept. */
const kept = 8;

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
  #isChanged = false;

  /**
   * Opens what earlier runs with the same key have left in `folder`. A file that can't be read as a cache is left aside, with one warning.
   * @param key everything but the file and its project that a result depends on
   */
  constructor(folder: string, key: string, onWarning?: (message: string) => void) {
    this.#key = hashOf(key);
    this.#file = path.join(folder, `check-${this.#key}.json`);
    this.#known = read(this.#file, this.#key, onWarning);
    this.#next = new Map(this.#known);
  }

  /** Whether anything is known of a file, so that its contents are worth a hash. */
  has(file: string): boolean {
    return this.#known.has(file);
  }

  /** What came of a file with these contents before; `projectOf` is asked only where the outcome depends on it. */
  get(file: string, hash: string, projectOf: () => string): Outcome | undefined {
    const entry = this.#known.get(file);
    if (entry === undefined) return undefined;
    if (typeof entry === 'string') return entry === hash ? { kind: 'plain' } : undefined;
    const [known, outcome, project] = entry;
    return known === hash && (project === undefined || project === projectOf()) ? outcome : undefined;
  }

  /** Keeps what came of a file. Failures are not kept: they may be of the moment. */
  set(file: string, hash: string, outcome: Outcome, projectOf: () => string): void {
    if (outcome.kind === 'failure' || (outcome.kind === 'error' && outcome.internal)) return;
    this.#isChanged = true;
    if (outcome.kind === 'plain' && !outcome.telling) this.#next.set(file, hash);
    else this.#next.set(file, outcome.kind === 'found' ? [hash, outcome, projectOf()] : [hash, outcome]);
  }

  /** Writes the cache, where the run has changed anything: whole or not at all, so that runs at the same time do no harm. Failing to is no failure of the run. */
  save(files: readonly string[], roots: readonly string[]): void {
    const seen = new Set(files);
    // Files that are gone from where the run has looked.
    for (const file of this.#next.keys()) if (!seen.has(file) && roots.some((root) => file.startsWith(root + path.sep))) this.#isChanged = this.#next.delete(file) || this.#isChanged;
    if (!this.#isChanged) return;
    const folder = path.dirname(this.#file);
    const beside = path.join(folder, `.check-${process.pid}-${Math.random().toString(36).slice(2)}`);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(beside, JSON.stringify({ format, key: this.#key, files: Object.fromEntries(this.#next) } satisfies CacheFile));
      renameSync(beside, this.#file);
      removeOld(folder);
    } catch {
      rmSync(beside, { force: true });
    }
  }
}

function read(file: string, key: string, onWarning?: (message: string) => void): Map<string, Entry> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return new Map();
  }
  try {
    const cache = JSON.parse(text) as CacheFile;
    if (cache.format === format && cache.key === key && typeof cache.files === 'object' && Object.values(cache.files).every(isEntry)) return new Map(Object.entries(cache.files));
  } catch {
    // Said below.
  }
  onWarning?.(`the cache ${file} cannot be read and is left aside; it is written anew.`);
  return new Map();
}

function isEntry(entry: unknown): entry is Entry {
  if (typeof entry === 'string') return true;
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const outcome = entry[1] as Partial<Extract<Outcome, { kind: 'found' }>> | null;
  return typeof outcome === 'object' && outcome !== null && (outcome.kind !== 'found' || (Array.isArray(outcome.findings) && typeof outcome.suppressed === 'number'));
}

/** Removes the caches that were written longest ago, and what killed runs have left. */
function removeOld(folder: string): void {
  const written = (name: string): number => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(folder);
  const caches = names.filter((name) => /^check-.*\.json$/.test(name)).sort((a, b) => written(b) - written(a));
  const dayAgo = written(caches[0] ?? '') - 86_400_000;
  for (const name of [...caches.slice(kept), ...names.filter((one) => one.startsWith('.check-') && written(one) < dayAgo)]) rmSync(path.join(folder, name), { force: true });
}
