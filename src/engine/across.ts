/** Owns the second pass of a run: the facts of all files are merged, project by project, and change what was found in single files. */
import type { FileFacts } from '../facts.js';
import { Merge, withMerged } from '../analysis/merge.js';
import type { CheckResult } from './check.js';
import { Homes } from './homes.js';
import { readSource } from './read-source.js';

/** The facts of the files of a run that have any, by absolute path. */
export type RunFacts = ReadonlyMap<string, FileFacts>;

/** Facts by project, and within one by path with forward slashes. */
export function factsByHome(facts: RunFacts, roots: readonly string[]): Map<string, Map<string, FileFacts>> {
  const homes = new Homes(roots);
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
export function mergeFacts(result: CheckResult, facts: RunFacts, files: readonly string[]): void {
  const originals = new Map(files.map((file) => [slashed(file), file]));
  for (const project of factsByHome(facts, result.roots).values()) {
    if (![...project.values()].some(({ pending, unless }) => pending ?? unless)) continue;
    for (const [name, merged] of new Merge(project, (file) => originals.has(file)).results()) {
      const file = originals.get(name)!;
      const checked = result.files.find((one) => one.file === file);
      if (checked) {
        checked.findings = withMerged(checked.findings, merged);
        if (checked.findings.length === 0) result.files.splice(result.files.indexOf(checked), 1);
      } else if (merged.added.length > 0) {
        const source = readSource(file);
        if ('text' in source) result.files.push({ file, source, findings: withMerged([], merged) });
      }
    }
  }
}

function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}
