/** Owns settling edits that one file can't prove: with the obstacles of the project at hand, each becomes proven, or is left to a person with the place that stands in the way. */
import type { Finding } from '../src/finding.js';
import { activityProxyPrefixProof } from './activity-proxy-prefix.js';
import { modalLabelProof, together } from './modal-label.js';
import type { Obstacle, ProjectProof } from './obstacle.js';

/** Changes whose edits need a proof over the project, by id. */
export const projectProofs: ReadonlyMap<string, ProjectProof> = new Map([modalLabelProof, activityProxyPrefixProof].map((proof) => [proof.change, proof]));

/**
 * Settles the findings of one file; the rest is returned as it was, in the same order.
 * @param obstacles those of the whole project, for every change that has edits to prove here
 * @param shown how a file is named for people
 */
export function settle(findings: readonly Finding[], obstacles: readonly Obstacle[], shown: (file: string) => string): Finding[] {
  const groups = together(findings);
  return findings.map((finding) => {
    if (finding.proof !== 'project' || finding.edits.length === 0 || !projectProofs.has(finding.change)) return finding;
    const inTheWay = obstacles.filter(({ change }) => change === finding.change);
    if (inTheWay.length > 0) return { ...finding, rewrite: 'review', why: reason(inTheWay, shown) };
    if (finding.rewrite !== 'safe') return finding;
    const unsure = groups.find((group) => group.includes(finding))?.find((other) => other.rewrite !== 'safe');
    if (unsure) return { ...finding, rewrite: 'review', why: `It changes together with another row: ${unsure.why ?? 'a person must look at that.'}` };
    return { ...finding, proof: 'file' };
  });
}

function reason(inTheWay: readonly Obstacle[], shown: (file: string) => string): string {
  const first = inTheWay[0]!;
  const more = inTheWay.length > 1 ? `, as ${inTheWay.length === 2 ? 'does one more place' : `do ${inTheWay.length - 1} more places`}` : '';
  return `${shown(first.file)}:${first.line} ${first.does}${more}.`;
}
