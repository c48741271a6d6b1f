/** Owns what a detector is given: the file's nodes, the inference over them, and what the project has. */
import type { NodeIndex } from '../ast/node-index.js';
import type { Draft } from '../finding.js';
import type { Since } from '../libraries/model.js';
import { hasSince, resolvedPackage, type ProjectFacts } from '../project/facts.js';
import type { Operation } from '../platform/operations.js';
import type { Inference } from './infer.js';
import type { OperationUse } from './operations.js';
import type { PermissionUse } from './permissions.js';
import type { Shared } from './foreign.js';
import type { PlatformRequest } from './requests.js';

/** Everything about one file that a detector may ask. Lists are computed on first use. */
export interface Context {
  /** Absolute path, forward slashes. */
  file: string;
  text: string;
  index: NodeIndex;
  inference: Inference;
  project: ProjectFacts;
  /** Uses of these operations, of all where none is named, in source order. The fewer, the fewer calls are looked at. */
  operations(...wanted: readonly Operation[]): readonly OperationUse[];
  permissions(): readonly PermissionUse[];
  /** Requests of the platform's HTTP API that are written out: fetch, the usual clients, route builders, REST clients. */
  requests(): readonly PlatformRequest[];
  /** What the file shares with the other files of its project. Undefined where no other file is ever asked. */
  shared?(): Shared;
}

/**
 * Finds the places of one file that one check is about. `when` says since or from which day the change holds, ready for a
 * sentence ("since 23 February 2026"), and is empty where the record withholds the day.
 */
export type Detector<Check> = (check: Check, context: Context, when: string) => Iterable<Draft>;

/** What a version gate says of a replacement: usable, or the reason why not. */
export type Gate = { open: true } | { open: false; unknown: boolean; why: string };

/** Whether the resolved version has what came with `since`; otherwise says which version to move to first. What came with no version is there. */
export function gate(project: ProjectFacts, since: Since | undefined): Gate {
  if (!since) return { open: true };
  const has = hasSince(project, since.package, since.version);
  if (has) return { open: true };
  const found = resolvedPackage(project, since.package);
  if (has === undefined)
    return { open: false, unknown: true, why: `The replacement needs ${since.package} ${since.version} or newer, and the version in use could not be told.` };
  return { open: false, unknown: false, why: `Needs ${since.package} ${since.version} or newer first (this file resolves ${found?.version ?? 'none'}).` };
}

/** The package and version that a reason of `gate` asks for; undefined for any other reason. */
export function neededVersion(why: string | undefined): Since | undefined {
  const match = why === undefined ? null : /^(?:The replacement needs|Needs) (\S+) (\d\S*) or newer/.exec(why);
  return match ? { package: match[1]!, version: match[2]! } : undefined;
}
