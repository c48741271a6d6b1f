/** Owns what .gitignore files say, nested ones and those of the folders above included. What git tracks all the same is not ignored. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { trackedBy, type Tracked } from './git-index.js';

interface Layer {
  base: string;
  rules: Ignore;
}

/** The ignore files in force in one folder. Immutable. */
export class IgnoreFiles {
  /** Innermost last. */
  readonly #layers: readonly Layer[];
  readonly #repository: Repository | undefined;

  private constructor(layers: readonly Layer[], repository: Repository | undefined) {
    this.#layers = layers;
    this.#repository = repository;
  }

  /**
   * The ignore files of the folders above `folder` (absolute), up to the root of its git repository; none outside of one.
   * When they ignore `folder` itself, the user has asked for it all the same, and they no longer count.
   */
  static above(folder: string): IgnoreFiles {
    const root = gitRoot(folder);
    const layers: Layer[] = [];
    if (root) {
      layers.push(...layer(root, path.join(root, '.git', 'info', 'exclude')));
      const steps = path.relative(root, folder).split(path.sep).filter(Boolean);
      let base = root;
      for (const step of steps) {
        layers.push(...layer(base, path.join(base, '.gitignore')));
        base = path.join(base, step);
        if (new IgnoreFiles(layers, undefined).has(base, true)) return new IgnoreFiles([], undefined);
      }
    }
    return new IgnoreFiles(layers, root === undefined ? undefined : new Repository(root));
  }

  /** These, and the ignore file of `folder`, which lies below and in which `entries` are. */
  within(folder: string, entries: readonly { name: string }[]): IgnoreFiles {
    const own = entries.some(({ name }) => name === '.gitignore') ? layer(folder, path.join(folder, '.gitignore')) : [];
    const inner = folder !== this.#repository?.root && entries.some(({ name }) => name === '.git');
    if (own.length === 0 && !inner) return this;
    return new IgnoreFiles([...this.#layers, ...own], inner ? new Repository(folder) : this.#repository);
  }

  /** Whether `file` (absolute) is ignored. The innermost file that speaks of it decides. */
  has(file: string, isFolder: boolean): boolean {
    for (let index = this.#layers.length - 1; index >= 0; index--) {
      const { base, rules } = this.#layers[index]!;
      const relative = path.relative(base, file).split(path.sep).join('/');
      if (relative === '' || relative.startsWith('../')) continue;
      const verdict = rules.test(isFolder ? `${relative}/` : relative);
      if (verdict.ignored) return !this.#repository?.tracks(file, isFolder);
      if (verdict.unignored) return false;
    }
    return false;
  }
}

/** One git repository; its index is read when something is ignored for the first time. */
class Repository {
  #tracked: Tracked | undefined;

  constructor(readonly root: string) {}

  tracks(file: string, isFolder: boolean): boolean {
    this.#tracked ??= trackedBy(this.root);
    const relative = path.relative(this.root, file).split(path.sep).join('/');
    return (isFolder ? this.#tracked.folders : this.#tracked.files).has(relative);
  }
}

function layer(base: string, file: string): Layer[] {
  try {
    return [{ base, rules: ignore().add(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) }];
  } catch {
    return [];
  }
}

/** The nearest folder at or above `folder` (absolute) that holds `.git`, or undefined. */
export function gitRoot(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}
