/** Owns the second pass of a run: the facts of all files are merged, project by project, and change what was found in single files. */
import path from 'node:path';
import type { AnalyzeOptions } from '../analysis/analyze.js';
import { hintFindings, integerFindings, mindsIntegers } from '../analysis/integers.js';
import { Merge, withMerged } from '../analysis/merge.js';
import type { FileFacts } from '../facts.js';
import type { Finding } from '../finding.js';
import type { CheckResult } from './check.js';
import type { Discovery, IgnoredFiles, LeftOut } from './files.js';
import { Homes } from './homes.js';
import { otherInvites } from './other-files.js';
import type { Parse } from './parse.js';
import { readSource } from './read-source.js';

/** The facts of the files of a run that have any, by absolute path. */
export type RunFacts = ReadonlyMap<string, FileFacts>;

/** Facts by project, and within one by path with forward slashes. */
export function factsByHome(facts: RunFacts, homes: Homes): Map<string, Map<string, FileFacts>> {
  const found = new Map<string, Map<string, FileFacts>>();
  for (const [file, one] of facts) {
    const home = homes.of(file);
    let files = found.get(home);
    if (!files) found.set(home, (files = new Map()));
    files.set(slashed(file), one);
  }
  return found;
}

/**
 * Adds to `result` what files of one project say about one another, and takes out what they refute.
 * @param further gives the facts of a file in which no check that asks others could fire; `isUser` says that it names what another one shares
 */
export function mergeFacts(result: CheckResult, facts: RunFacts, { files, manifests }: Pick<Discovery, 'files' | 'manifests'>, parse: Parse, options: AnalyzeOptions & { hints?: boolean; ignored?: IgnoredFiles }, further: (file: string, text: string, isUser: boolean) => FileFacts): void {
  const homes = new Homes(result.roots, manifests);
  const originals = new Map(files.map((file) => [slashed(file), file]));
  const isFile = (file: string): boolean => originals.has(file);
  const leftOut = (one: LeftOut): void => {
    if (!result.unparsed.some(({ file }) => file === one.file)) result.unparsed.push(one);
  };
  for (const [home, project] of factsByHome(facts, homes)) {
    const minds = mindsIntegers(new Merge(project, isFile), options);
    if (!minds && ![...project.values()].some(isAsking)) continue;
    const names = usersOf(project);
    for (const [name, file] of originals) {
      const own = facts.get(file);
      if (own?.foreign || own?.exports || homes.of(file) !== home) continue;
      const source = readSource(file);
      if ('text' in source) project.set(name, { ...further(file, source.text, names?.test(source.text) ?? false), ...own });
    }
    // By path: which of several places is named hangs on no order of work.
    const merge = new Merge(new Map([...project].sort(([a], [b]) => (a < b ? -1 : 1))), isFile);
    for (const [name, merged] of merge.results()) change(result, originals.get(name)!, (findings) => withMerged(findings, merged));
    if (!minds) continue;
    for (const [name, { invites = [], hints = [] }] of project) {
      const found = [...integerFindings(name, invites, merge, options, true), ...hintFindings(hints, merge, options)];
      if (found.length > 0) change(result, originals.get(name)!, (findings) => withMerged(findings, { added: found, dropped: [] }));
    }
    for (const { file, source, invites, hints } of otherInvites(home, result.roots, parse, options, leftOut)) {
      if (homes.of(file) !== home) continue;
      const found = [...integerFindings(slashed(file), invites, merge, options, false), ...hintFindings(hints, merge, options)];
      if (found.length > 0) result.files.push({ file, source, findings: withMerged([], { added: found, dropped: [] }) });
    }
  }
}

/** Puts other findings in the place of a file's. */
function change(result: CheckResult, file: string, by: (findings: readonly Finding[]) => Finding[]): void {
  const checked = result.files.find((one) => one.file === file);
  const findings = by(checked?.findings ?? []);
  if (checked) {
    checked.findings = findings;
    if (findings.length === 0) result.files.splice(result.files.indexOf(checked), 1);
  } else if (findings.length > 0) {
    const source = readSource(file);
    if ('text' in source) result.files.push({ file, source, findings });
  }
}

function isAsking({ pending, unless }: FileFacts): boolean {
  return Boolean(pending ?? unless);
}

/** What stands in each file that uses an export of which the others are asked how they use it; undefined where none is. */
function usersOf(project: ReadonlyMap<string, FileFacts>): RegExp | undefined {
  const names = new Set<string>();
  for (const [file, { pending = [], unless = [] }] of project) {
    for (const question of [...pending.map((one) => one.question), ...unless.flatMap(({ questions }) => questions)]) {
      // The module itself goes by the name of its file, or of its folder.
      if ('exports' in question) for (const name of question.exports) names.add(name === '*' ? path.posix.basename(file.replace(/\/index\.\w+$/, '')).replace(/\.\w+$/, '') : name.slice(name.lastIndexOf('.') + 1));
    }
  }
  return names.size > 0 ? new RegExp([...names].map((name) => `\\b${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`).join('|')) : undefined;
}

function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}
