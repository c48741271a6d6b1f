/** Owns what a lock file says about versions: npm (v1 to v3 and shrinkwrap), Yarn 1 and 2+, pnpm (v5 to v9), Bun. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { dig, readLooseJson, readTree, type Tree } from './lock-text.js';

/** A package as the lock file pins it. */
export interface Locked {
  packageName: string;
  /** Exact version. */
  version: string;
}

/** Versions by one lock file. Both return undefined for what it does not pin. */
export interface Lock {
  /**
   * The version of a direct dependency.
   * @param folder of the package.json that declares it, relative to the lock file, with forward slashes; '' for its own
   * @param range as the package.json spells it
   */
  direct(folder: string, name: string, range: string): Locked | undefined;
  /** The version of `name` that the direct dependency `parent` gets. */
  transitive(folder: string, parent: { name: string; range: string }, name: string): Locked | undefined;
}

/** Names of the lock files that are read, the one that wins first. */
export const lockFileNames = ['npm-shrinkwrap.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'] as const;

/** Reads a lock file (absolute path). Returns undefined when it is missing, broken or of an unknown format. */
export function readLock(file: string): Lock | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  switch (path.basename(file)) {
    case 'pnpm-lock.yaml':
      return pnpmLock(readTree(text));
    case 'yarn.lock':
      return yarnLock(readTree(text));
    case 'bun.lock':
      return bunLock(readLooseJson(text));
    default:
      return npmLock(readLooseJson(text));
  }
}

function locked(packageName: string, version: unknown): Locked | undefined {
  return typeof version === 'string' && semver.valid(version) ? { packageName, version } : undefined;
}

/** `{ "packages": { "node_modules/a/node_modules/b": { "version", "name"? } } }`, in v1 `{ "dependencies": { a: { version, dependencies } } }` */
function npmLock(json: unknown): Lock | undefined {
  const packages = dig(json, 'packages');
  if (!packages) return dig(json, 'dependencies') ? npmLockV1(json) : undefined;
  const find = (from: string, name: string): { at: string; found: Locked } | undefined => {
    for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
      const at = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
      const real = dig(packages, at, 'name');
      const found = locked(typeof real === 'string' ? real : name, dig(packages, at, 'version'));
      if (found) return { at, found };
      if (base === '') return undefined;
    }
  };
  return {
    direct: (folder, name) => find(folder, name)?.found,
    transitive: (folder, parent, name) => {
      const at = find(folder, parent.name)?.at;
      return at === undefined ? undefined : find(at, name)?.found;
    },
  };
}

function npmLockV1(json: unknown): Lock {
  const read = (name: string, ...keys: string[]): Locked | undefined => {
    const version = dig(json, ...keys, 'dependencies', name, 'version');
    // An alias: "npm:discord.js@13.17.1"
    const alias = typeof version === 'string' ? /^npm:(.+)@([^@]+)$/.exec(version) : null;
    return alias ? locked(alias[1]!, alias[2]) : locked(name, version);
  };
  return {
    direct: (_folder, name) => read(name),
    transitive: (_folder, parent, name) => read(name, 'dependencies', parent.name) ?? read(name),
  };
}

/** `"a@^1, a@^1.2": { version, dependencies: { b: range } }`; Yarn 2+ writes `a@npm:^1`. */
function yarnLock(tree: Tree): Lock {
  const entries = new Map<string, Tree>();
  for (const [key, entry] of Object.entries(tree)) {
    if (typeof entry === 'string') continue;
    for (const descriptor of key.split(/,\s*/)) entries.set(descriptor.replace(/^"|"$/g, ''), entry);
  }
  // `resolutions` of the root and catalogs put another range into the lock file than package.json has: with one version there is no doubt.
  const only = (name: string): Tree | undefined => {
    const found = new Set([...entries].flatMap(([descriptor, entry]) => (descriptor.startsWith(`${name}@`) && !/^workspace:/.test(descriptor.slice(name.length + 1)) ? [entry] : [])));
    return found.size === 1 ? [...found][0] : undefined;
  };
  const find = (name: string, range: string): Tree | undefined =>
    entries.get(`${name}@${range}`) ?? entries.get(`${name}@npm:${range}`) ?? entries.get(`${name}@${range.replace(/^npm:/, '')}`) ?? only(name);
  const read = (name: string, range: string): Locked | undefined => {
    const entry = find(name, range);
    // "discord-13@npm:discord.js@^13": in Yarn 2+ the resolution names the package, in Yarn 1 the range does.
    const real = /^((?:@[^/@]+\/)?[^@]+)@/.exec(String(entry?.['resolution'] ?? range.replace(/^npm:/, '')))?.[1];
    return entry && locked(real ?? name, entry['version']);
  };
  return {
    direct: (_folder, name, range) => read(name, range),
    transitive: (_folder, parent, name) => {
      const range = dig(find(parent.name, parent.range), 'dependencies', name);
      return typeof range === 'string' ? read(name, range) : undefined;
    },
  };
}

/** `importers: { '.': { dependencies: { a: { specifier, version } } } }`, `snapshots` or `packages: { a@1.0.0(peer): { dependencies } }` */
function pnpmLock(tree: Tree): Lock {
  const resolved = (folder: string, name: string): string | undefined => {
    const importer = dig(tree, 'importers', folder === '' ? '.' : folder) ?? (folder === '' ? tree : undefined);
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      const entry = dig(importer, kind, name);
      const version = typeof entry === 'string' ? entry : dig(entry, 'version');
      if (typeof version === 'string') return version;
    }
    return undefined;
  };
  // "14.28.1" · "14.28.1(zod@3.0.0)" · "14.28.1_zod@3.0.0" · alias: "discord.js@13.17.1", older "/discord.js@13.17.1" or "/discord.js/13.17.1"
  const split = (name: string, version: string): Locked | undefined => {
    const bare = version.replace(/[(_].*$/, '');
    const alias = /^\/?((?:@[^/@]+\/)?[^/@]+)[/@](\d.*)$/.exec(bare);
    return alias ? locked(alias[1]!, alias[2]) : locked(name, bare);
  };
  return {
    direct: (folder, name) => {
      const version = resolved(folder, name);
      return version === undefined ? undefined : split(name, version);
    },
    transitive: (folder, parent, name) => {
      const version = resolved(folder, parent.name);
      const pinned = version === undefined ? undefined : split(parent.name, version);
      if (version === undefined || !pinned) return undefined;
      const id = version.includes(pinned.packageName) ? version : `${pinned.packageName}@${version}`;
      const slashed = version.startsWith('/') ? version : `/${pinned.packageName}/${version}`;
      for (const key of [id, `/${id}`, slashed]) {
        for (const part of ['snapshots', 'packages']) {
          const found = dig(tree, part, key, 'dependencies', name);
          if (typeof found === 'string') return split(name, found);
        }
      }
      return undefined;
    },
  };
}

/** `"packages": { "discord.js": ["discord.js@14.28.1", "", {…}], "discord.js/discord-api-types": […] }` */
function bunLock(json: unknown): Lock | undefined {
  const packages = dig(json, 'packages');
  if (!packages) return undefined;
  const read = (key: string): Locked | undefined => {
    const id = dig(packages, key, '0');
    const parts = typeof id === 'string' ? /^((?:@[^/@]+\/)?[^@]+)@(.+)$/.exec(id) : null;
    return parts ? locked(parts[1]!, parts[2]) : undefined;
  };
  return {
    direct: (_folder, name) => read(name),
    transitive: (_folder, parent, name) => read(`${parent.name}/${name}`) ?? read(name),
  };
}
