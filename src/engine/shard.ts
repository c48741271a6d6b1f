/** Owns cutting a run into parts that machines share: which files are whose, and what a part has to know of the others. */
import path from 'node:path';
import { lookFor } from '../analysis/table.js';
import type { FileFacts } from '../facts.js';
import { hashOf, type Cache } from './cache.js';
import { slashed, type Discovery } from './files.js';
import { Homes } from './homes.js';
import type { InspectOptions } from './inspect.js';
import { lookAt } from './look.js';
import type { Parse } from './parse.js';
import { readBytes } from './read-source.js';

/** The `index`th of `of` parts, from 1. */
export interface Shard {
  index: number;
  of: number;
}

/** One part of a run: the files from `#first` up to, not including, `#end`, as their paths sort. */
export class Part {
  readonly #first: string | undefined;
  readonly #end: string | undefined;
  /** How many files all parts have together. */
  readonly files: number;
  /** Equal for parts of one run: the same files, cut in the same way. */
  readonly cut: string;

  /** Cuts the files of a run, sorted by path, into parts of equal number, so that those of a package stay together where they can. */
  constructor({ index, of }: Shard, { files, manifests, game }: Discovery, cwd: string) {
    const all = [...files, ...manifests, ...game].map(slashed).sort();
    const start = (at: number): string | undefined => (at === 0 ? undefined : at >= of ? undefined : (all[Math.ceil((at * all.length) / of)] ?? afterAll));
    this.#first = start(index - 1);
    this.#end = start(index);
    this.files = all.length;
    this.cut = hashOf(JSON.stringify([of, all.map((file) => path.posix.relative(slashed(cwd), file))]));
  }

  /** Whether a file or folder (absolute) is this part's, whatever kind of file it is: each belongs to exactly one. */
  has(file: string): boolean {
    const name = slashed(file);
    return (this.#first === undefined || name >= this.#first) && (this.#end === undefined || name < this.#end);
  }

  /** Whether anything below a folder (absolute) may be this part's. */
  reaches(folder: string): boolean {
    const name = slashed(folder).replace(/\/$/, '');
    // '0' follows '/': no path below the folder sorts behind it.
    return (this.#end === undefined || `${name}/` < this.#end) && (this.#first === undefined || `${name}0` > this.#first);
  }
}

/** Sorts behind every path. */
const afterAll = '\u{10FFFF}';

/** What files of other parts say that files of this one are asked about: the facts of those in its projects in which a check that asks others can fire. */
export function neighbourFacts(part: Part, { files, manifests, roots }: Pick<Discovery, 'files' | 'manifests' | 'roots'>, parse: Parse, options: InspectOptions, known: Pick<Cache, 'get'> | undefined, project: (file: string) => () => string): Map<string, FileFacts> {
  const homes = new Homes(roots, manifests);
  const found = new Map<string, FileFacts>();
  const look = lookFor(options);
  for (const file of files) {
    if (part.has(file) || !part.reaches(homes.of(file))) continue;
    const bytes = readBytes(file);
    if (!Buffer.isBuffer(bytes)) continue;
    if (options.prefilter !== false && ![...look(bytes, file).checks].some(({ check }) => check === 'split-permission')) continue;
    // The bytes are good until the next file is read.
    const outcome = known?.get(file, { hash: hashOf(bytes) }, project(file)) ?? lookAt(file, bytes, parse, options);
    if (outcome.kind === 'found' && outcome.facts) found.set(file, outcome.facts);
  }
  return found;
}
