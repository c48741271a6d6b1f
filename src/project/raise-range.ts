/** Owns raising what package.json asks of a dependency, in the way in which it is written. Pure text; reads no disk. */
import semver from 'semver';

/** What to write, or in words why nothing is to be written. */
export type Raised = { range: string } | { why: string };

/**
 * `range` so that it starts at `version` (exact): the operator stays. `14` and `14.x` become `^14.22.0`, which ends where they do.
 * Nothing is to be written for what is no range of one package, for ranges of several parts, and for one that starts there already.
 */
export function raisedRange(range: string, version: string): Raised {
  const written = range.trim();
  const protocol = /^(workspace|catalog|npm):/.exec(written)?.[1];
  if (protocol === 'workspace') return { why: 'it is a package of the workspace' };
  if (protocol === 'catalog') return { why: 'its range stands in the catalog of the workspace: raise it there' };
  if (protocol === 'npm') return { why: `it is an alias, \`${written}\`: raise it by hand` };
  if (semver.validRange(written) === null) return { why: `\`${written}\` is no range of versions: raise it by hand` };
  const least = semver.minVersion(written);
  if (least && semver.gte(least, version)) return { why: `\`${written}\` already asks for it: install` };
  const one = /^(\^|~|>=|=|)(\s*v?)\d+\.\d+\.\d+$/.exec(written);
  if (one) return { range: `${one[1]}${one[2]}${version}` };
  if (/^(?:\^\d+(?:\.\d+)?|~?\d+(?:\.[xX*]){0,2})$/.test(written) && semver.major(least!) > 0) return { range: `^${version}` };
  if (semver.satisfies(version, written)) return { why: `\`${written}\` allows it: install it, or raise the range by hand` };
  return { why: `\`${written}\` has several parts: raise it by hand` };
}

/** Whether a package manager would take `to` for `^from`: no release between them may break. Both exact. */
export function isCompatible(from: string, to: string): boolean {
  return semver.satisfies(to, `^${from}`, { includePrerelease: true });
}
