/** Owns the question whether a library of the project has what the platform demands. */
import semver from 'semver';
import { featureGaps, type FeatureGap } from '../libraries/features.js';
import type { Feature } from '../platform/features.js';
import type { ProjectFacts, ResolvedLibrary } from '../project/facts.js';

/** A library, as it resolves, that lacks a feature. */
export interface Lacking {
  library: ResolvedLibrary;
  gap: FeatureGap;
}

/** Whether a gap is reported in package.json: the package serves nothing else, or hints are asked for. */
export function isOfManifests(gap: FeatureGap, hints: boolean): boolean {
  return gap.dedicated === true || (gap.hint === true && hints);
}

/** False when the analysis of this package.json can find nothing: none of its packages, nor itself, has a gap that is reported there. */
export function mayConcern(text: string, project: ProjectFacts, hints: boolean, gaps: readonly FeatureGap[] = featureGaps): boolean {
  const packages = new Set(gaps.flatMap((gap) => (isOfManifests(gap, hints) ? [gap.package] : [])));
  if ([...project.libraries.values()].some(({ packageName }) => packages.has(packageName))) return true;
  // Its own name can be written with escapes.
  return text.includes('\\') || gaps.some((gap) => gap.embedded === true && isOfManifests(gap, hints) && text.includes(gap.package));
}

/**
 * The library that code imports as `name`, when it is known to lack a feature in the version that resolves; else undefined.
 * Where only a range is known, every release in it has to lack the feature: a fresh installation takes the newest.
 */
export function lacking(project: ProjectFacts, feature: Feature, name: string, gaps: readonly FeatureGap[] = featureGaps): Lacking | undefined {
  const library = project.libraries.get(name);
  const gap = library && gaps.find((candidate) => candidate.feature === feature && candidate.package === library.packageName);
  if (!library || !gap) return undefined;
  const within = gap.companion && project.libraries.has(gap.companion.package) ? gap.companion.lacking : gap.lacking;
  return isWithin(library, project.ranges?.get(name), within) ? { library, gap } : undefined;
}

/** A package that is put into projects whole, when its own version is known to lack a feature; else undefined. */
export function lackingItself(name: string, version: string, feature: Feature, gaps: readonly FeatureGap[] = featureGaps): Lacking | undefined {
  const gap = gaps.find((candidate) => candidate.embedded && candidate.feature === feature && candidate.package === name);
  const library: ResolvedLibrary = { name, packageName: name, version, source: 'installed' };
  return gap && isWithin(library, undefined, gap.lacking) ? { library, gap } : undefined;
}

/** As `lacking`, and also a library of which no version is known: for code that only a release without the feature can run. */
export function mayLack(project: ProjectFacts, feature: Feature, name: string): Lacking | undefined {
  const library = project.libraries.get(name);
  const gap = library?.version === null ? featureGaps.find((candidate) => candidate.feature === feature && candidate.package === library.packageName) : undefined;
  return library && gap ? { library, gap } : lacking(project, feature, name);
}

function isWithin(library: ResolvedLibrary, written: string | undefined, range: string): boolean {
  if (range === '*') return true;
  if (library.source === 'range' && written !== undefined) {
    const bare = written.replace(/^npm:(?:@[^/@]+\/)?[^@]+@|^workspace:/, '');
    return semver.validRange(bare) !== null && semver.subset(bare, range);
  }
  const version = library.version === null ? null : semver.parse(library.version);
  return version !== null && semver.satisfies(`${version.major}.${version.minor}.${version.patch}`, range);
}
