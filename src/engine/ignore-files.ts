/** Owns what .gitignore files say, nested ones and those of the folders above included. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';

interface Layer {
  base: string;
  rules: Ignore;
}

/** The ignore files in force in one folder. Immutable. */
export class IgnoreFiles {
  /** Innermost last. */
  readonly #layers: readonly Layer[];

  private constructor(layers: readonly Layer[]) {
    this.#layers = layers;
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
        if (new IgnoreFiles(layers).has(base, true)) return new IgnoreFiles([]);
      }
    }
    return new IgnoreFiles(layers);
  }

  /** These, and the ignore file of `folder`, which lies below. */
  within(folder: string): IgnoreFiles {
    const own = layer(folder, path.join(folder, '.gitignore'));
    return own.length > 0 ? new IgnoreFiles([...this.#layers, ...own]) : this;
  }

  /** Whether `file` (absolute) is ignored. The innermost file that speaks of it decides. */
  has(file: string, isFolder: boolean): boolean {
    for (let index = this.#layers.length - 1; index >= 0; index--) {
      const { base, rules } = this.#layers[index]!;
      const relative = path.relative(base, file).split(path.sep).join('/');
      if (relative === '' || relative.startsWith('../')) continue;
      const verdict = rules.test(isFolder ? `${relative}/` : relative);
      if (verdict.ignored) return true;
      if (verdict.unignored) return false;
    }
    return false;
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
