/** Finds packages in package.json whose resolved version lacks what the platform demands. */
import type { Check } from '../src/changes/schema.js';
import type { Draft } from '../src/finding.js';
import { isOfManifests, type Lacking } from '../src/inference/features.js';
import type { ManifestDetector } from '../src/inference/manifest.js';

type VersionCheck = Extract<Check, { check: 'dependency-version' }>;

export const dependencyVersion: ManifestDetector<VersionCheck> = function* (check, manifest, when): Iterable<Draft> {
  for (const found of manifest.lacking(check.feature)) {
    // A library of many uses: whether this one is made of it, only code says.
    if (!isOfManifests(found.gap, manifest.hints)) continue;
    const isHint = found.gap.hint === true && manifest.hints;
    const { node } = manifest;
    const floor = found.gap.node && node && !manifest.meets(node, found.gap.node) ? ` \`engines.node\` is \`${node}\` here and has to be raised as well.` : '';
    const consequence = [check.consequence, when].filter(Boolean).join(' ');
    yield {
      start: found.entry.start,
      end: found.entry.end,
      evidence: 'flow',
      ...(isHint && { impact: 'opportunity' as const }),
      message: `\`${found.library.name}\`${versionOf(found)} ${found.gap.lack}: ${consequence}. ${found.gap.remedy}${floor}`,
      rewrite: 'none',
      proof: 'file',
      edits: [],
      why: found.gap.embedded ? 'A new version takes the place of the whole package.' : 'A new version is installed with the package manager, which also writes the lock file.',
    };
  }
};

/** ` 0.14.0`, with a leading blank; with `from` where only a range is known. */
export function versionOf({ library }: Lacking): string {
  if (library.version === null) return '';
  return library.source === 'range' ? ` from ${library.version}` : ` ${library.version}`;
}
