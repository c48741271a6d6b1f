/** Owns a whole run over files that writes nothing: discover, read, inspect, and account for every file. */
import path from 'node:path';
import { changes, tableReviewed } from '../changes/index.js';
import type { FileFacts } from '../facts.js';
import type { Finding } from '../finding.js';
import type { ProjectFacts } from '../project/facts.js';
import { Cache, hashOf, type Contents } from './cache.js';
import { discover, type IgnoredFiles, type LeftOut } from './files.js';
import type { InspectOptions } from './inspect.js';
import type { Outcome } from './look.js';
import type { Observer } from './observer.js';
import type { Parse } from './parse.js';
import { isComponent } from './script-blocks.js';
import { projectHash, projectsOf } from './projects.js';
import { decoded, readBytes, readSource, stampOf, type Source, type Stamp } from './read-source.js';
import type { Shard } from './shard.js';
import { packageOf } from './homes.js';
import { hasThreads, lookInThreads } from './threads.js';
import type { ThreadOptions } from './worker.js';

/** What to look at, and how. */
export interface CheckOptions extends InspectOptions {
  /** Files and folders; relative ones are taken from `cwd`. */
  paths: readonly string[];
  cwd: string;
  /** Folder (absolute) of the cache, and what tells this build of botshift from others; without it nothing is kept or asked for. */
  cache?: { folder: string; build: string };
  /** How many threads look at files; by default as many as pay. */
  threads?: number;
  /** Is told what the run does. */
  observer?: Observer;
  /** Files that the user's configuration leaves out. */
  ignored?: IgnoredFiles;
  /** Only this part of the files is reported on. What is found in them is what a whole run finds. */
  shard?: Shard;
}

/** A file with findings. */
export interface CheckedFile {
  /** Absolute. */
  file: string;
  source: Source;
  findings: Finding[];
}

/** What a run saw. Paths are absolute. */
export interface CheckResult {
  /** Files with at least one finding, sorted by path. */
  files: CheckedFile[];
  /** How many files were looked at, those without a finding included. */
  scanned: number;
  /** How many package.json files were looked at. */
  manifests: number;
  /** Findings that comments suppress. */
  suppressed: number;
  skipped: LeftOut[];
  unparsed: LeftOut[];
  /** How many of `unparsed` are failures of botshift itself. */
  failed: number;
  roots: string[];
  /** Of a part of a run: how many files all parts have together, and what is equal for parts of one run, looked at in the same way. */
  part?: { files: number; run: string };
}

/**
 * Looks through all files under `options.paths`.
 * @throws MissingPathError for a path that does not exist, Error when there is no parser for this platform
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { observer } = options;
  observer?.phase('find the files');
  const found = discover(options.paths, options.cwd, options.ignored);
  // What a run needs that finds everything in the cache is imported above; the rest is loaded where it is needed.
  const shards = options.shard && (await import('./shard.js'));
  const part = options.shard && shards && new shards.Part(options.shard, found, options.cwd);
  const isOwn = (file: string): boolean => part?.has(file) ?? true;
  const { roots } = found;
  const files = found.files.filter(isOwn);
  const run = { options, inspect: { ...options, projectOf: projectsOf(options) } };
  const cache = options.cache === undefined ? undefined : new Cache(options.cache.folder, `${options.cache.build} ${keyOf(options)}`, options.onWarning);
  const components = found.files.some(isComponent);
  const parser = async (): Promise<Parse> => (await import('./parse.js')).loadParser({ components });
  // Of most files there is nothing to say, and nothing is kept of them.
  const outcomes = new Map<string, Outcome>();
  const contentsOf = new Map<string, Buffer>();
  let done = 0;
  const take = (file: string, outcome: Outcome, bytes?: Buffer): void => {
    observer?.file(file, done++, files.length);
    if (!saysNothing(outcome)) outcomes.set(file, outcome);
    // As bytes: they lie outside of the heap, which V8 lets grow to several times what is alive in it.
    if (bytes && outcome.kind === 'found' && outcome.findings.length > 0) contentsOf.set(file, Buffer.from(bytes));
  };
  const project = (file: string) => (): string => projectHash(run.inspect.projectOf(file));

  if (cache) observer?.phase('ask the cache');
  const open = cache ? files.filter((file) => !isKnown(file, cache, project(file), take)) : files;
  const count = hasThreads() ? (options.threads ?? 1) : 1;
  if (count > 1 && open.length > 1) {
    observer?.phase(`look at the files in ${count} threads`);
    await lookInThreads(open, Math.min(count, open.length), { ...threadOptions(options), components }, ({ looked, warnings }) => {
      for (const { file, outcome, contents } of looked) {
        take(file, outcome);
        if (contents) cache?.set(file, contents, outcome, project(file));
      }
      for (const warning of warnings) options.onWarning?.(warning);
    });
  } else if (open.length > 0) {
    observer?.phase('load the parser');
    const { lookAt } = await import('./look.js');
    const parse = await parser();
    observer?.phase('look at the files');
    for (const file of open) {
      const seen: { stamp?: Stamp } | undefined = cache && {};
      const bytes = readBytes(file, seen);
      if (!Buffer.isBuffer(bytes)) {
        take(file, 'skip' in bytes ? { kind: 'skip', reason: bytes.skip } : { kind: 'failure', reason: bytes.failure });
        continue;
      }
      // The bytes are good until the next file is read.
      const contents = cache && { hash: hashOf(bytes), ...seen };
      const outcome = lookAt(file, bytes, parse, run.inspect);
      take(file, outcome, bytes);
      if (contents) cache?.set(file, contents, outcome, project(file));
    }
  }

  const result: CheckResult = { files: [], scanned: 0, manifests: 0, suppressed: 0, skipped: found.skipped.filter(({ file }) => isOwn(file)), unparsed: found.unreadable.filter(({ file }) => isOwn(file)), failed: 0, roots };
  const facts = account(files, outcomes, contentsOf, result);
  if (shards && part) {
    observer?.phase('ask the files of other parts');
    result.part = { files: part.files, run: hashOf(`${part.cut} ${keyOf(options)}`) };
    for (const [file, one] of shards.neighbourFacts(part, found, await parser(), run.inspect, cache, project)) facts.set(file, one);
  }
  if (facts.size > 0) {
    const { mergeFacts } = await import('./across.js');
    const telling = new Set([...outcomes].flatMap(([file, outcome]) => (isTelling(outcome) ? [file] : [])));
    await mergeFacts(result, facts, telling, found, parser, run.inspect, cache);
    result.files = result.files.filter(({ file }) => isOwn(file));
  }
  for (const file of found.manifests.filter(isOwn)) await lookAtManifest(file, run.inspect, result, cache);
  cache?.save([...found.files, ...found.manifests], roots);
  const games = found.game.filter(isOwn);
  if (games.length > 0) {
    observer?.phase('look at game code');
    await lookAtGames(games, options, result);
  }
  result.files.sort(byFile);
  result.skipped.sort(byFile);
  result.unparsed.sort(byFile);
  return result;
}

/** Takes what the cache says of a file with its present contents; false where it says nothing. */
function isKnown(file: string, cache: Cache, project: () => string, take: (file: string, outcome: Outcome, bytes?: Buffer) => void): boolean {
  if (!cache.has(file)) return false;
  const stamp = stampOf(file);
  const unchanged = stamp && cache.unchanged(file, stamp, project);
  if (unchanged) {
    // What has findings is read when it is accounted for.
    take(file, unchanged);
    return true;
  }
  const seen: { stamp?: Stamp } = {};
  const bytes = readBytes(file, seen);
  const outcome = Buffer.isBuffer(bytes) ? cache.get(file, { hash: hashOf(bytes), ...seen }, project) : undefined;
  if (!outcome || !Buffer.isBuffer(bytes)) return false;
  take(file, outcome, bytes);
  return true;
}

/** Whether a file was looked at and there is nothing to tell of it. */
function saysNothing(outcome: Outcome): boolean {
  if (outcome.kind === 'found') return outcome.findings.length === 0 && outcome.suppressed === 0 && !outcome.facts;
  return outcome.kind === 'plain' && !outcome.telling;
}

/** Whether a file can say what other files are asked, although nothing can be found in it by itself. */
function isTelling(outcome: Outcome): boolean {
  return outcome.kind === 'plain' && outcome.telling === true;
}

/** Enters the outcomes of all files into `result`, in the order of the files, and returns the facts that there are. Of files without an outcome there is nothing to tell. */
function account(files: readonly string[], outcomes: ReadonlyMap<string, Outcome>, contentsOf: ReadonlyMap<string, Buffer>, result: CheckResult): Map<string, FileFacts> {
  const facts = new Map<string, FileFacts>();
  for (const file of files) {
    const outcome = outcomes.get(file);
    if (outcome === undefined) result.scanned++;
    else if (outcome.kind === 'skip') result.skipped.push({ file, reason: outcome.reason });
    else if (outcome.kind === 'failure' || outcome.kind === 'error') {
      result.unparsed.push({ file, reason: outcome.reason });
      if (outcome.kind === 'error' && outcome.internal) result.failed++;
    } else {
      result.scanned++;
      if (outcome.kind === 'plain') continue;
      result.suppressed += outcome.suppressed;
      if (outcome.facts) facts.set(file, outcome.facts);
      if (outcome.findings.length === 0) continue;
      const bytes = contentsOf.get(file);
      const source = bytes ? decoded(bytes) : readSource(file);
      if ('text' in source) result.files.push({ file, source, findings: outcome.findings });
    }
  }
  return facts;
}

/** Everything that the outcome of a file depends on besides the file and its project. */
function keyOf(options: CheckOptions): string {
  const { asOf, evidence, only, extension, prefilter, hints } = options;
  return JSON.stringify([tableReviewed, hints, asOf, evidence, only && [...only].sort(), extension, prefilter, (options.assume ?? []).map(({ name, version: at }) => `${name}@${at}`)]);
}

/** What can be sent to a thread. */
function threadOptions({ asOf, evidence, only, extension, prefilter, assume, hints }: CheckOptions): Omit<ThreadOptions, 'components'> {
  return { asOf, ...(hints !== undefined && { hints }), ...(evidence && { evidence }), ...(only && { only }), ...(extension && { extension }), ...(prefilter !== undefined && { prefilter }), ...(assume && { assume }) };
}

/** A broken package.json has been reported by whoever read the project's versions from it. */
async function lookAtManifest(file: string, options: CheckOptions & { projectOf: (file: string) => ProjectFacts }, result: CheckResult, cache: Cache | undefined): Promise<void> {
  const stamp = cache && stampOf(file);
  const source = readSource(file);
  if ('failure' in source) result.unparsed.push({ file, reason: source.failure });
  if (!('text' in source)) return;
  // A hint says nothing new where code has shown the use.
  const isShown = ({ change, impact }: Finding): boolean => impact === 'opportunity' && result.files.some((one) => packageOf(one.file) === path.dirname(file) && one.findings.some((found) => found.change === change));
  const project = options.projectOf(file);
  if (!asksManifests(options)) {
    result.manifests++;
    return;
  }
  const contents: Contents | undefined = cache && { hash: hashOf(source.text), ...(stamp && { stamp }) };
  const hash = (): string => projectHash(project);
  const known = contents && cache?.get(file, contents, hash);
  const all = known?.kind === 'found' ? known.findings : await findingsOf(source.text, project, options);
  if (contents && !known) cache?.set(file, contents, { kind: 'found', findings: all, suppressed: 0 }, hash);
  const findings = all.filter((finding) => !isShown(finding));
  result.manifests++;
  if (findings.length > 0) result.files.push({ file, source, findings });
}

/** What is found in a package.json; most list nothing that matters, and then its analysis is not loaded. */
async function findingsOf(text: string, project: ProjectFacts, options: CheckOptions): Promise<Finding[]> {
  const { mayConcern } = await import('../inference/features.js');
  const { featureGaps } = await import('../libraries/features.js');
  if (!mayConcern(text, project, options.hints === true, [...featureGaps, ...(options.extension?.gaps ?? [])])) return [];
  const { analyzeManifest } = await import('../analysis/analyze-manifest.js');
  return analyzeManifest({ text, project }, options);
}

/** Whether a change that is looked for is about what package.json lists. */
function asksManifests({ only, extension }: CheckOptions): boolean {
  return [...changes, ...(extension?.changes ?? [])].some(({ id, checks }) => (only?.has(id) ?? true) && checks.some(({ check: kind }) => kind === 'dependency-version'));
}

/** Files in C++ and C# that use the social SDK; the others are nobody's business. Their parser is loaded when there is one. */
async function lookAtGames(files: readonly string[], options: CheckOptions, result: CheckResult): Promise<void> {
  const { gameParser, inspectGame, isOfInterest, loadGameParser } = await import('./game.js');
  const { tableOf } = await import('../analysis/table.js');
  const { changes } = tableOf(options.extension);
  let isToldOf = false;
  for (const file of files) {
    const source = readSource(file);
    if (!('text' in source) || !isOfInterest(file, source.text)) continue;
    const parse = await loadGameParser();
    if (!parse) {
      if (!isToldOf) options.onWarning?.(`C++ and C# files that use the social SDK are left out; to check them too: npm install --save-dev ${gameParser}`);
      isToldOf = true;
      result.skipped.push({ file, reason: `needs ${gameParser}` });
      continue;
    }
    const inspection = inspectGame(file, source.text, parse, changes, options);
    if ('error' in inspection) {
      result.unparsed.push({ file, reason: inspection.error });
      continue;
    }
    result.scanned++;
    result.suppressed += inspection.suppressed;
    if (inspection.findings.length > 0) result.files.push({ file, source, findings: inspection.findings });
  }
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}
