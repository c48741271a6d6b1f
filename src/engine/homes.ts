/** Owns which project a file belongs to, where files of one project are asked about one another. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kept } from '../kept.js';

/** Finds the project of files; folders are looked at once. */
export class Homes {
  readonly #known = new Map<string, string | undefined>();
  readonly #roots: readonly string[];
  readonly #home = kept((folder) => this.#ofFolder(folder));
  readonly #nearest = kept(nearestPackage);
  readonly #isShelf: (root: string) => boolean;

  /** @param roots the folders of a run, absolute @param manifests its package.json files, absolute */
  constructor(roots: readonly string[], manifests: readonly string[]) {
    this.#roots = [...roots].sort((a, b) => b.length - a.length);
    this.#isShelf = kept((root) => isShelf(root, manifests));
  }

  /**
   * The folder of the project of `file` (absolute): the outermost one with a package.json below the run's root, which may be
   * it, and no further up than the repository. Without one, the nearest such folder above the root, else the root; but where the
   * root is a shelf of projects, the folder in it.
   */
  of(file: string): string {
    return this.#home(path.dirname(file));
  }

  #ofFolder(folder: string): string {
    const root = this.#roots.find((one) => folder === one || folder.startsWith(one.endsWith(path.sep) ? one : one + path.sep)) ?? folder;
    const found = this.#within(folder, root) ?? this.#nearest(root);
    if (found !== undefined) return found;
    const [first] = path.relative(root, folder).split(path.sep);
    return first && this.#isShelf(root) ? path.join(root, first) : root;
  }

  #within(folder: string, root: string): string | undefined {
    const key = `${root}\n${folder}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const isRepository = existsSync(path.join(folder, '.git'));
    const isTop = isRepository || folder === root || path.dirname(folder) === folder;
    const found = (isTop ? undefined : this.#within(path.dirname(folder), root)) ?? (isRepository || existsSync(path.join(folder, 'package.json')) ? folder : undefined);
    this.#known.set(key, found);
    return found;
  }
}

/** Whether a folder holds projects and is none itself. */
function isShelf(root: string, manifests: readonly string[]): boolean {
  return manifests.some((file) => file.startsWith(root + path.sep)) && !manifests.includes(path.join(root, 'package.json'));
}

function nearestPackage(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'package.json'))) return at;
    if (path.dirname(at) === at || existsSync(path.join(at, '.git'))) return undefined;
  }
}

/** The folder of the package that `file` (absolute) belongs to: of the nearest package.json that names a package or its dependencies, within its repository. Folders are looked at once. */
export function packageOf(file: string): string | undefined {
  return packageAt(path.dirname(file));
}

const packageAt: (folder: string) => string | undefined = kept((folder) => {
  if (isPackage(path.join(folder, 'package.json'))) return folder;
  return existsSync(path.join(folder, '.git')) || path.dirname(folder) === folder ? undefined : packageAt(path.dirname(folder));
});

/** One that only sets the kind of modules, `{ "type": "module" }`, is none. */
function isPackage(manifest: string): boolean {
  if (!existsSync(manifest)) return false;
  try {
    const fields: unknown = JSON.parse(readFileSync(manifest, 'utf8').replace(/^\uFEFF/, ''));
    return typeof fields === 'object' && fields !== null && ['name', 'dependencies', 'devDependencies'].some((key) => key in fields);
  } catch {
    return true;
  }
}
