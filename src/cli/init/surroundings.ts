/** Owns what `botshift init` sees of a repository: its package, libraries, ESLint, package manager and CI. Writes nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gitRoot } from '../../engine/ignore-files.js';
import { frameworks } from '../../libraries/frameworks.js';
import { models } from '../../libraries/index.js';
import { projectFor } from '../../project/read-project.js';

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

/** What is around a folder. Paths are absolute. */
export interface Surroundings {
  folder: string;
  /** The root of the git repository; the folder itself outside of one. */
  root: string;
  /** The libraries that count, with their versions in words. */
  libraries: string[];
  hasManifest: boolean;
  /** ESLint's config, and what kind it is. `package.json` stands for its field `eslintConfig`. */
  eslint: { kind: 'flat' | 'eslintrc'; file: string } | { kind: 'none'; isInstalled: boolean };
  /** Whether a bare `.js` file is a module here. */
  isModule: boolean;
  hasTypeScript: boolean;
  packageManager: PackageManager;
  ci: { github?: string; gitlab?: string };
}

const flatConfigs = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `eslint.config.${extension}`);
const oldConfigs = ['.eslintrc.js', '.eslintrc.cjs', '.eslintrc.yaml', '.eslintrc.yml', '.eslintrc.json', '.eslintrc'];
const locks: [string, PackageManager][] = [['pnpm-lock.yaml', 'pnpm'], ['yarn.lock', 'yarn'], ['bun.lock', 'bun'], ['bun.lockb', 'bun'], ['package-lock.json', 'npm'], ['npm-shrinkwrap.json', 'npm']];

/** Looks at `folder` (absolute) and at the repository around it. */
export function surroundings(folder: string): Surroundings {
  const root = gitRoot(folder) ?? folder;
  const above = foldersUp(folder, root);
  const nearest = (names: readonly string[]): string | undefined => above.flatMap((at) => names.map((name) => path.join(at, name))).find((file) => existsSync(file));
  const manifestFile = nearest(['package.json']);
  const manifest = manifestFile === undefined ? {} : jsonOf(manifestFile);
  const facts = projectFor(path.join(folder, 'index.js'));
  const known = [...facts.libraries.values()].filter(({ name }) => facts.ranges?.has(name) !== false && [...models, ...frameworks].some(({ modules }) => modules.includes(name)));
  return {
    folder,
    root,
    libraries: known.map(({ name, version, source }) => (version === null ? name : `${name} ${version} (${{ assumed: 'assumed', installed: 'installed', lock: 'from the lock file', range: 'least version of the range' }[source]})`)),
    hasManifest: manifestFile !== undefined,
    eslint: eslintOf(nearest, manifestFile, manifest),
    isModule: manifest['type'] === 'module',
    hasTypeScript: nearest(['tsconfig.json']) !== undefined,
    packageManager: managerOf(above, manifest),
    ci: ciOf(root),
  };
}

function eslintOf(nearest: (names: readonly string[]) => string | undefined, manifestFile: string | undefined, manifest: Record<string, unknown>): Surroundings['eslint'] {
  const flat = nearest(flatConfigs);
  if (flat) return { kind: 'flat', file: flat };
  const old = nearest(oldConfigs) ?? (manifest['eslintConfig'] === undefined ? undefined : manifestFile);
  if (old) return { kind: 'eslintrc', file: old };
  const groups = ['dependencies', 'devDependencies'].map((group) => manifest[group]);
  return { kind: 'none', isInstalled: groups.some((group) => typeof group === 'object' && group !== null && 'eslint' in group) };
}

/** The package manager of the package in `folder` (absolute): as its package.json says, else whose lock file lies nearest. */
export function packageManagerOf(folder: string): PackageManager {
  return managerOf(foldersUp(folder, gitRoot(folder) ?? folder), jsonOf(path.join(folder, 'package.json')));
}

function managerOf(above: readonly string[], manifest: Record<string, unknown>): PackageManager {
  const field = /^(npm|pnpm|yarn|bun)@/.exec(String(manifest['packageManager'] ?? ''))?.[1];
  if (field) return field as PackageManager;
  for (const at of above) for (const [name, manager] of locks) if (existsSync(path.join(at, name))) return manager;
  return 'npm';
}

function ciOf(root: string): Surroundings['ci'] {
  const gitlab = path.join(root, '.gitlab-ci.yml');
  const github = path.join(root, '.github');
  return { ...(existsSync(github) && { github: path.join(github, 'workflows') }), ...(existsSync(gitlab) && { gitlab }) };
}

/** Whether one of the workflows below `folder` already runs botshift. */
export function runsBotshift(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((name) => /\.ya?ml$/.test(name) && readFileSync(path.join(folder, name), 'utf8').includes('botshift'));
}

function foldersUp(folder: string, root: string): string[] {
  const folders = [folder];
  for (let at = folder; at !== root && path.dirname(at) !== at; folders.push(at)) at = path.dirname(at);
  return folders;
}

function jsonOf(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
