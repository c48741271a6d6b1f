/** Owns the second pass of a run: the facts of all files are merged, project by project, and change what was found in single files. */
import type { AnalyzeOptions } from '../analysis/analyze.js';
import { hintFindings, integerFindings, mindsIntegers } from '../analysis/integers.js';
import { Merge, withMerged } from '../analysis/merge.js';
import type { FileFacts } from '../facts.js';
import type { Finding } from '../finding.js';
import type { CheckResult } from './check.js';
import type { Discovery } from './files.js';
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

/** Adds to `result` what files of one project say about one another, and takes out what they refute. */
export function mergeFacts(result: CheckResult, facts: RunFacts, { files, manifests }: Pick<Discovery, 'files' | 'manifests'>, parse: Parse, options: AnalyzeOptions & { hints?: boolean }): void {
  const homes = new Homes(result.roots, manifests);
  const originals = new Map(files.map((file) => [slashed(file), file]));
  for (const [home, project] of factsByHome(facts, homes)) {
    const merge = new Merge(project, (file) => originals.has(file));
    for (const [name, merged] of merge.results()) change(result, originals.get(name)!, (findings) => withMerged(findings, merged));
    if (!mindsIntegers(merge, options)) continue;
    for (const [name, { invites = [], hints = [] }] of project) {
      const found = [...integerFindings(name, invites, merge, options, true), ...hintFindings(hints, merge, options)];
      if (found.length > 0) change(result, originals.get(name)!, (findings) => withMerged(findings, { added: found, dropped: [] }));
    }
    for (const { file, source, invites, hints } of otherInvites(home, result.roots, parse, options)) {
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

function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}
