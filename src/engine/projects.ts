/** Owns what a run knows of the projects of its files, read once: nothing changes them meanwhile. */
import path from 'node:path';
import type { ProjectFacts } from '../project/facts.js';
import { projectFor, type ProjectOptions } from '../project/read-project.js';
import { hashOf } from './cache.js';

/** The project of a file (absolute), by folder. */
export function projectsOf(options: ProjectOptions): (file: string) => ProjectFacts {
  const known = new Map<string, ProjectFacts>();
  return (file) => {
    const folder = path.dirname(file);
    let facts = known.get(folder);
    if (!facts) known.set(folder, (facts = projectFor(file, options)));
    return facts;
  };
}

const hashes = new WeakMap<ProjectFacts, string>();

/** A hash of all that is known of a project: equal for the same libraries at the same versions. */
export function projectHash(facts: ProjectFacts): string {
  let hash = hashes.get(facts);
  if (hash === undefined) hashes.set(facts, (hash = hashOf(JSON.stringify([[...facts.libraries], [...(facts.ranges ?? [])], facts.known]))));
  return hash;
}
