/** Owns the analysis of a package.json: a text goes in, findings come out. Pure: no disk, no clock, no linter. */
import semver from 'semver';
import { enforcedWords, phaseAt } from '../changes/timeline.js';
import type { Finding } from '../finding.js';
import { lacking, lackingItself } from '../inference/features.js';
import type { ManifestContext } from '../inference/manifest.js';
import { atLeast } from '../inference/value.js';
import type { ProjectFacts } from '../project/facts.js';
import { declaredDependencies, nodeRange, ownPackage } from '../project/manifest.js';
import { manifestDetectors } from '../../rules/index.js';
import type { AnalyzeOptions } from './analyze.js';
import { tableOf } from './table.js';

/** Finds every dependency that a change concerns, in the order of the text. `project` holds what resolves from the file. A text that is not JSON has no findings. */
export function analyzeManifest({ text, project }: { text: string; project: ProjectFacts }, options: AnalyzeOptions & { hints?: boolean }): Finding[] {
  const entries = declaredDependencies(text);
  if (!entries) return [];
  const table = tableOf(options.extension);
  const own = ownPackage(text);
  const context: ManifestContext = {
    hints: options.hints === true,
    node: nodeRange(text),
    meets: (one, other) => semver.validRange(one) === null || semver.validRange(other) === null || semver.intersects(one, other),
    lacking: (feature) => {
      const itself = own && lackingItself(own.name, own.range, feature, table.gaps);
      const listed = entries.flatMap((entry) => {
        const found = lacking(project, feature, entry.name, table.gaps);
        return found ? [{ ...found, entry }] : [];
      });
      return itself ? [{ ...itself, entry: own }, ...listed] : listed;
    },
  };
  const findings: Finding[] = [];
  for (const change of table.changes) {
    if (options.only && !options.only.has(change.id)) continue;
    for (const check of change.checks) {
      if (check.check !== 'dependency-version') continue;
      for (const draft of manifestDetectors[check.check](check, context, enforcedWords(change, options.asOf))) {
        if (options.evidence && !atLeast(draft.evidence, options.evidence)) continue;
        findings.push({ ...draft, change: change.id, impact: draft.impact ?? change.impact, phase: phaseAt(change, options.asOf) });
      }
    }
  }
  return findings.sort((a, b) => a.start - b.start);
}
