/** Owns what a detector of dependencies is given: the entries of one package.json, and which of them lack a feature. */
import type { Draft } from '../finding.js';
import type { Feature } from '../platform/features.js';
import type { DeclaredDependency } from '../project/manifest.js';
import type { Lacking } from './features.js';

/** Everything about one package.json that a detector may ask. */
export interface ManifestContext {
  /** Whether packages are asked for whose version matters only to code that uses what they lack. */
  hints: boolean;
  /** What `engines.node` asks for; undefined where nothing is asked. */
  node?: string;
  /** Whether some version of Node satisfies two ranges; true where one of them can not be read. */
  meets(one: string, other: string): boolean;
  /** Entries whose package lacks a feature in the version that resolves, in the order of the text; before them the package itself, where it is one that is put into projects whole. */
  lacking(feature: Feature): readonly (Lacking & { entry: Pick<DeclaredDependency, 'start' | 'end'> })[];
}

/** Finds the entries of one package.json that one check is about. `when` is as for the detectors of code. */
export type ManifestDetector<Check> = (check: Check, manifest: ManifestContext, when: string) => Iterable<Draft>;
