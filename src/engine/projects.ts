/** Owns what a run knows of the projects of its files, read once: nothing changes them meanwhile. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { kept } from '../kept.js';
import type { ProjectFacts } from '../project/facts.js';
import { projectFor, type ProjectOptions } from '../project/read-project.js';
import { hashOf } from './cache.js';

/** The project of a file (absolute), by folder. */
export function projectsOf(options: ProjectOptions): (file: string) => ProjectFacts {
  const known = new Map<string, ProjectFacts>();
  const byHome = new Map<string | undefined, ProjectFacts>();
  const homeOf = nearestPackages();
  return (file) => {
    const folder = path.dirname(file);
    let facts = known.get(folder);
    if (facts) return facts;
    const home = homeOf(folder);
    facts = byHome.get(home) ?? projectFor(file, options);
    known.set(folder, facts);
    byHome.set(home, facts);
    return facts;
  };
}

/** Finds the folder of the nearest package.json at or above a folder (absolute) as `packageFolder` does, looking at each folder once. */
function nearestPackages(): (folder: string) => string | undefined {
  const nearest: (folder: string) => string | undefined = kept((folder) => {
    if (path.basename(folder) !== 'node_modules' && existsSync(path.join(folder, 'package.json'))) return folder;
    const above = path.dirname(folder);
    return above === folder ? undefined : nearest(above);
  });
  return nearest;
}

const hashes = new WeakMap<ProjectFacts, string>();

/** A hash of all that is known of a project: equal for the same libraries at the same versions. */
export function projectHash(facts: ProjectFacts): string {
  let hash = hashes.get(facts);
  if (hash === undefined) hashes.set(facts, (hash = hashOf(JSON.stringify([[...facts.libraries], [...(facts.ranges ?? [])], facts.known]))));
  return hash;
}
