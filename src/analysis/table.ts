/** Owns the table in force: botshift's own changes and models, and those that a user adds. */
import { changes, type Change } from '../changes/index.js';
import type { Check } from '../changes/schema.js';
import type { Extension } from '../extend/extension.js';
import { featureGaps, type FeatureGap } from '../libraries/features.js';
import { models } from '../libraries/index.js';
import type { LibraryModel } from '../libraries/model.js';
import { usesLibrary } from '../inference/witness.js';
import type { ProjectFacts } from '../project/facts.js';
import { anchors, look, Prefilter, type Standing } from './anchors.js';

/** Everything that a run looks for, and how libraries spell it. */
export interface Table {
  changes: readonly Change[];
  models: readonly LibraryModel[];
  gaps: readonly FeatureGap[];
  /** What the words of a file say. Takes the bytes of a file as well, in UTF-8 or Latin-1, and its path. */
  look: (text: string | Uint8Array, file: string) => Standing;
  /** The checks that can fire on a file with this text and path. */
  standing: (text: string, file: string) => ReadonlySet<Check>;
}

const builtIn: Table = { changes, models, gaps: featureGaps, look, standing: (text, file) => look(text, file).checks };
const extended = new WeakMap<Extension, Table>();

/** The table with what a user adds; without that, botshift's own. Made once for each extension. */
export function tableOf(extension?: Extension): Table {
  if (!extension) return builtIn;
  let table = extended.get(extension);
  if (!table) {
    const all = { changes: [...changes, ...extension.changes], models: [...models, ...extension.models], gaps: [...featureGaps, ...extension.gaps] };
    const prefilter = new Prefilter(anchors(all.changes, all.models), all.models);
    table = { ...all, look: (text, file) => prefilter.look(text, file), standing: (text, file) => prefilter.look(text, file).checks };
    extended.set(extension, table);
  }
  return table;
}

const limited = new WeakMap<ReadonlySet<string>, { extension: Extension | undefined; look: Table['look'] }>();

/** What the words of a file say when only some changes are looked for: a file with words of others alone need not be parsed. By default all of the table. */
export function lookFor({ extension, only }: { extension?: Extension; only?: ReadonlySet<string> }): Table['look'] {
  const table = tableOf(extension);
  if (!only) return table.look;
  let kept = limited.get(only);
  if (!kept || kept.extension !== extension) {
    const prefilter = new Prefilter(anchors(table.changes.filter(({ id }) => only.has(id)), table.models), table.models);
    limited.set(only, (kept = { extension, look: (text, file) => prefilter.look(text, file) }));
  }
  return kept.look;
}

/** The checks that can fire on a text, by what stands in it and by what its package uses. `project` is asked only where that makes a difference. */
export function possibleChecks({ checks, alone }: Standing, project: () => ProjectFacts, extension?: Extension): ReadonlySet<Check> {
  return alone.size === checks.size || usesLibrary(project(), tableOf(extension).models) ? checks : alone;
}
