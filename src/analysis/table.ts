/** Owns the table in force: botshift's own changes and models, and those that a user adds. */
import { changes, type Change } from '../changes/index.js';
import type { Check } from '../changes/schema.js';
import type { Extension } from '../extend/extension.js';
import { featureGaps, type FeatureGap } from '../libraries/features.js';
import { models } from '../libraries/index.js';
import type { LibraryModel } from '../libraries/model.js';
import { anchors, mayContain, standing } from './anchors.js';
import { WordFinder } from './word-finder.js';

/** Everything that a run looks for, and how libraries spell it. */
export interface Table {
  changes: readonly Change[];
  models: readonly LibraryModel[];
  gaps: readonly FeatureGap[];
  /** False when no check can fire on a file with this text, so that it need not be parsed. Takes the bytes of a file as well, in UTF-8 or Latin-1. */
  mayContain: (text: string | Uint8Array) => boolean;
  /** The checks that can fire on a file with this text. */
  standing: (text: string) => ReadonlySet<Check>;
}

const builtIn: Table = { changes, models, gaps: featureGaps, mayContain, standing };
const extended = new WeakMap<Extension, Table>();

/** The table with what a user adds; without that, botshift's own. Made once for each extension. */
export function tableOf(extension?: Extension): Table {
  if (!extension) return builtIn;
  let table = extended.get(extension);
  if (!table) {
    const all = { changes: [...changes, ...extension.changes], models: [...models, ...extension.models], gaps: [...featureGaps, ...extension.gaps] };
    const finder = new WordFinder(anchors(all.changes, all.models));
    table = { ...all, mayContain: (text) => finder.any(text), standing: (text) => finder.all(text) };
    extended.set(extension, table);
  }
  return table;
}
