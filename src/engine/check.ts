/** Owns a whole run over files that writes nothing: discover, read, inspect, and account for every file. */
import path from 'node:path';
import { analyzeManifest } from '../analysis/analyze-manifest.js';
import type { FileFacts } from '../facts.js';
import type { Finding } from '../finding.js';
import { mergeFacts } from './across.js';
import { discover, type IgnoredFiles, type LeftOut } from './files.js';
import { tableOf } from '../analysis/table.js';
import { gameParser, inspectGame, isOfInterest, loadGameParser } from './game.js';
import { inspect, type InspectOptions } from './inspect.js';
import { loadParser } from './parse.js';
import type { ProjectFacts } from '../project/facts.js';
import { projectFor } from '../project/read-project.js';
import type { Observer } from './observer.js';
import { isComponent } from './script-blocks.js';
import { readSource, type Source } from './read-source.js';

/** What to look at, and how. */
export interface CheckOptions extends InspectOptions {
  /** Files and folders; relative ones are taken from `cwd`. */
  paths: readonly string[];
  cwd: string;
  /** Is told what the run does. */
  observer?: Observer;
  /** Files that the user's configuration leaves out. */
  ignored?: IgnoredFiles;
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
}

/**
 * Looks through all files under `options.paths`.
 * @throws MissingPathError for a path that does not exist, Error when there is no parser for this platform
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { observer } = options;
  observer?.phase('find the files');
  const { files, manifests, game, skipped, unreadable, roots } = discover(options.paths, options.cwd, options.ignored);
  observer?.phase('load the parser');
  const parse = await loadParser({ components: files.some(isComponent) });
  const inspectOptions = { ...options, projectOf: projectsOf(options) };
  const result: CheckResult = { files: [], scanned: 0, manifests: 0, suppressed: 0, skipped, unparsed: unreadable, failed: 0, roots };
  const facts = new Map<string, FileFacts>();
  observer?.phase('look at the files');
  for (const [index, file] of files.entries()) {
    observer?.file(file, index, files.length);
    const source = readSource(file);
    if ('skip' in source) result.skipped.push({ file, reason: source.skip });
    else if ('failure' in source) result.unparsed.push({ file, reason: source.failure });
    else {
      const inspection = inspect(file, source.text, parse, inspectOptions);
      if ('error' in inspection) {
        result.unparsed.push({ file, reason: inspection.error });
        if (inspection.internal) result.failed++;
      } else {
        result.scanned++;
        result.suppressed += inspection.suppressed;
        if (inspection.facts) facts.set(file, inspection.facts);
        if (inspection.findings.length > 0) result.files.push({ file, source, findings: inspection.findings });
      }
    }
  }
  mergeFacts(result, facts, { files, manifests }, parse, options);
  for (const file of manifests) lookAtManifest(file, options, result);
  observer?.phase('look at game code');
  await lookAtGames(game, options, result);
  result.files.sort(byFile);
  result.skipped.sort(byFile);
  result.unparsed.sort(byFile);
  return result;
}

/** A broken package.json has been reported by whoever read the project's versions from it. */
function lookAtManifest(file: string, options: CheckOptions, result: CheckResult): void {
  const source = readSource(file);
  if ('failure' in source) result.unparsed.push({ file, reason: source.failure });
  if (!('text' in source)) return;
  const findings = analyzeManifest({ text: source.text, project: projectFor(file, options) }, options);
  result.manifests++;
  if (findings.length > 0) result.files.push({ file, source, findings });
}

/** Files in C++ and C# that use the social SDK; the others are nobody's business. Their parser is loaded when there is one. */
async function lookAtGames(files: readonly string[], options: CheckOptions, result: CheckResult): Promise<void> {
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

/** Projects by folder, read once: nothing changes them during a run. */
function projectsOf(options: CheckOptions): (file: string) => ProjectFacts {
  const known = new Map<string, ProjectFacts>();
  return (file) => {
    const folder = path.dirname(file);
    let facts = known.get(folder);
    if (!facts) known.set(folder, (facts = projectFor(file, options)));
    return facts;
  };
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}
