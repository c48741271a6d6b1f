/** Owns which files a run looks at, and the reason for each that it leaves out. */
import { lstatSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import { isDeclaration } from '../analysis/unit.js';
import { languageOf } from '../game/unit.js';
import { IgnoreFiles } from './ignore-files.js';
import { MissingPathError } from './missing-path.js';

/** A file or folder that is left out, and why. `file` is absolute; a folder ends with a slash. */
export interface LeftOut {
  file: string;
  reason: string;
}

/** What discovery found. All paths are absolute and sorted. */
export interface Discovery {
  files: string[];
  /** Every package.json. */
  manifests: string[];
  /** Sources in C++ and C#, of which few use the social SDK. */
  game: string[];
  skipped: LeftOut[];
  /** Folders that could not be listed. */
  unreadable: LeftOut[];
  /** The folder under which each given path lies: the path itself, or its parent for a file. */
  roots: string[];
}

/** Files that the user's configuration leaves out. */
export interface IgnoredFiles {
  /** As in .gitignore. */
  patterns: readonly string[];
  /** Absolute; patterns are relative to it. */
  folder: string;
  /** Name of the file that says so. */
  by: string;
}

const source = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/i;
const neverEntered = new Set(['node_modules', '.git', '.hg', '.svn', '.yarn', 'bower_components', 'jspm_packages']);

/**
 * Finds the JavaScript and TypeScript files, the components of Vue and Svelte, and the package.json files, under `paths`, relative ones taken from `cwd`.
 * A path that the user names is looked at although an ignore file lists it; what lies below it is not.
 * Symbolic links met on the way are not followed.
 * What `ignored` lists is left out even when it is named.
 * @throws MissingPathError when a path does not exist
 */
export function discover(paths: readonly string[], cwd: string, ignored?: IgnoredFiles): Discovery {
  const found: Discovery = { files: [], manifests: [], game: [], skipped: [], unreadable: [], roots: [] };
  const files = new Set<string>();
  const entered = new Set<string>();
  const leftOut = leftOutBy(ignored);
  for (const given of paths) {
    const absolute = path.resolve(cwd, given);
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (!stats) throw new MissingPathError(`There is no file or folder '${given}'.`);
    if (stats.isDirectory()) {
      found.roots.push(absolute);
      walk(absolute, IgnoreFiles.above(absolute), { found, files, entered, leftOut });
    } else {
      found.roots.push(path.dirname(absolute));
      const reason = leftOut(absolute, false) ?? unsuitable(path.basename(absolute));
      if (isManifest(absolute) && !leftOut(absolute, false)) found.manifests.push(absolute);
      else if (languageOf(absolute) && !leftOut(absolute, false)) found.game.push(absolute);
      else if (reason) found.skipped.push({ file: absolute, reason });
      else files.add(absolute);
    }
  }
  found.files = [...files].sort();
  found.manifests = [...new Set(found.manifests)].sort();
  found.game = [...new Set(found.game)].sort();
  found.skipped = unique(found.skipped).filter(({ file }) => !files.has(file));
  found.unreadable = unique(found.unreadable);
  return found;
}

interface Walk {
  found: Discovery;
  files: Set<string>;
  entered: Set<string>;
  leftOut: ReturnType<typeof leftOutBy>;
}

/** Tells the reason for which the user's configuration leaves out a file or folder (absolute); undefined where it does not. */
export function leftOutBy(ignored: IgnoredFiles | undefined): (file: string, isFolder: boolean) => string | undefined {
  if (!ignored) return () => undefined;
  const rules = ignore().add([...ignored.patterns]);
  return (file, isFolder) => {
    const relative = path.relative(ignored.folder, file).split(path.sep).join('/');
    const isBelow = relative !== '' && !relative.startsWith('../') && relative !== '..' && !path.isAbsolute(relative);
    return isBelow && rules.ignores(isFolder ? `${relative}/` : relative) ? `ignored by ${ignored.by}` : undefined;
  };
}

function walk(folder: string, outer: IgnoreFiles, state: Walk, real?: string): void {
  let entries: Dirent[];
  try {
    // Links are not followed, so that below a folder that the user names only its own real path has to be asked for.
    real ??= realpathSync(folder);
    if (state.entered.has(real)) return;
    state.entered.add(real);
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    state.found.unreadable.push({ file: `${folder}/`, reason: `cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})` });
    return;
  }
  const ignored = outer.within(folder, entries);
  const base = folder.endsWith(path.sep) ? folder : folder + path.sep;
  for (const entry of entries) {
    const file = base + entry.name;
    if (entry.isSymbolicLink()) {
      if (source.test(entry.name) || leadsToFolder(file)) state.found.skipped.push({ file, reason: 'symbolic link, not followed' });
    } else if (entry.isDirectory()) {
      if (neverEntered.has(entry.name)) {
        if (entry.name !== '.git') state.found.skipped.push({ file: `${file}/`, reason: entry.name === 'node_modules' ? 'node_modules' : 'not project code' });
      } else if (state.leftOut(file, true)) state.found.skipped.push({ file: `${file}/`, reason: state.leftOut(file, true)! });
      else if (ignored.has(file, true)) state.found.skipped.push({ file: `${file}/`, reason: 'ignored by .gitignore' });
      else walk(file, ignored, state, path.join(real, entry.name));
    } else if (entry.isFile() && source.test(entry.name)) {
      const reason = unsuitable(entry.name) ?? state.leftOut(file, false) ?? (ignored.has(file, false) ? 'ignored by .gitignore' : undefined);
      if (reason) state.found.skipped.push({ file, reason });
      else state.files.add(file);
    } else if (entry.isFile() && isManifest(file) && !ignored.has(file, false) && !state.leftOut(file, false)) state.found.manifests.push(file);
    else if (entry.isFile() && languageOf(file) && !ignored.has(file, false) && !state.leftOut(file, false)) state.found.game.push(file);
  }
}

/** Whether a file is JavaScript or TypeScript; others can have findings and are never rewritten. */
export function isCode(file: string): boolean {
  return source.test(file);
}

/** Whether a file (absolute) is a package.json. */
export function isManifest(file: string): boolean {
  return path.basename(file) === 'package.json';
}

function unsuitable(name: string): string | undefined {
  if (isDeclaration(name)) return 'declaration file';
  if (!source.test(name)) return 'not a JavaScript or TypeScript file';
  if (name === '.pnp.cjs' || name === '.pnp.loader.mjs') return 'not project code';
  return undefined;
}

function leadsToFolder(link: string): boolean {
  try {
    return lstatSync(link).isSymbolicLink() && statSync(link).isDirectory();
  } catch {
    return false;
  }
}

function unique(list: readonly LeftOut[]): LeftOut[] {
  const byFile = new Map(list.map((entry) => [entry.file, entry]));
  return [...byFile.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/**
 * The folder against which a run shows its paths, or undefined when it shows them whole.
 * A program that gives an absolute folder gets absolute files, whatever its own folder is; relative ones stay relative to `cwd`.
 */
export function shownFrom(paths: readonly string[], cwd: string): string | undefined {
  return paths.some((given) => !path.isAbsolute(given) || path.resolve(given) === cwd) ? cwd : undefined;
}

/** `file` as it is shown: relative to `from` with forward slashes when it lies below, else absolute. */
export function shownPath(file: string, from: string | undefined): string {
  const relative = from === undefined ? '' : path.relative(from, file);
  const below = relative !== '' && !relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative);
  const shown = below ? relative : file;
  const slashed = path.sep === '/' ? shown : shown.split(path.sep).join('/');
  return file.endsWith('/') && !slashed.endsWith('/') ? `${slashed}/` : slashed;
}

/** A path with forward slashes, as facts and reports name files. */
export function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}
