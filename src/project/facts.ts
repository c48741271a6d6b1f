/** Owns what is known of the package that a file belongs to: which libraries, at which versions. Pure data; reading the disk is `read-project.ts`. */
import semver from 'semver';

/** Where a version number comes from, most certain first. `assumed` was given by the user. */
export type VersionSource = 'assumed' | 'installed' | 'lock' | 'range';

/** One library as it resolves from a file. */
export interface ResolvedLibrary {
  /** Name under which code imports it. */
  name: string;
  /** Name of the package that is behind it; differs from `name` for `npm:` aliases. */
  packageName: string;
  /** Exact version, or the minimum of the range; null when it cannot be told (a git URL, `*`, `latest`). */
  version: string | null;
  source: VersionSource;
}

/** What detectors and inference may know of the project around a file. */
export interface ProjectFacts {
  /** By import name. Holds direct dependencies and, for the version-bearing ones (`discord-api-types`, `@discordjs/builders`), what resolves from there. */
  libraries: ReadonlyMap<string, ResolvedLibrary>;
  /** What package.json asks for, as it is written there, by import name. */
  ranges?: ReadonlyMap<string, string>;
  /** True when a package.json was found. Without one, every library is possible and no version is known. */
  known: boolean;
}

/** Facts of a file outside every package: nothing is known. */
export const noProject: ProjectFacts = { libraries: new Map(), known: false };

/** The library as it resolves, under its own name or another: `"djs": "npm:discord.js@14"`. A fork under its name has other versions, and is not it. */
export function resolvedPackage(project: ProjectFacts, packageName: string): ResolvedLibrary | undefined {
  const direct = project.libraries.get(packageName);
  return direct?.packageName === packageName ? direct : [...project.libraries.values()].find((library) => library.packageName === packageName);
}

/**
 * Whether the resolved version of `library` has what came with `since`.
 * Returns `undefined` when the version is not known. Pre-releases count as their release.
 */
export function hasSince(project: ProjectFacts, library: string, since: string): boolean | undefined {
  const version = resolvedPackage(project, library)?.version;
  const parsed = version ? semver.parse(version) : null;
  if (!parsed) return undefined;
  return semver.gte(`${parsed.major}.${parsed.minor}.${parsed.patch}`, since);
}
