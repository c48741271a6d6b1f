/** Holds the prefilter to changing no finding over the fixtures. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.js';
import { lookFor, possibleChecks } from '../../src/analysis/table.js';
import { loadParser } from '../../src/engine/parse.js';
import type { ProjectFacts } from '../../src/project/facts.js';

const root = path.resolve(import.meta.dirname, '../fixtures');
const parse = await loadParser();

function projectOf(text: string): ProjectFacts {
  const listed = (/^\/\/ libraries: (.*)$/m.exec(text)?.[1] ?? '').split(',').map((entry) => entry.trim().split(' ') as [string, string?, string?]).filter(([name]) => name);
  return { libraries: new Map(listed.map(([name, version, behind]) => [name, { name, packageName: behind ?? name, version: version && version !== '?' ? version : null, source: 'installed' as const }])), known: true };
}

describe.each(readdirSync(root))('%s', (change) => {
  const only = new Set([change]);
  it.each(readdirSync(path.join(root, change)))('%s', (name) => {
    const folder = path.join(root, change, name);
    const missed = readdirSync(folder).filter((one) => /\.[cm]?[jt]sx?$/.test(one)).flatMap((one) => {
      const file = path.join(folder, one);
      // Marks and comments name what is found: without them only the code speaks.
      const text = readFileSync(file, 'utf8').split('\n').map((line, at) => (at > 0 && /^\s*\/\//.test(line) ? '' : line)).join('\n');
      const parsed = parse(file, text);
      if ('error' in parsed) return [];
      const unit = Object.assign(parsed, { file, text, project: projectOf(text) });
      const found = (options: { prefilter?: boolean; only?: ReadonlySet<string> }, checks = possibleChecks(lookFor(options)(text, file), () => unit.project)): string[] => analyze(Object.assign(unit, { checks }), { asOf: '2026-11-21', ...options }).map((finding) => `${one} ${finding.change}: ${text.slice(finding.start, finding.end)}`);
      const all = found({ prefilter: false });
      const kept = new Set(found({}));
      // Looked for alone, a change has words of its own.
      const alone = new Set(found({ only }));
      return all.filter((finding) => !kept.has(finding) || (finding.startsWith(`${one} ${change}:`) && !alone.has(finding)));
    });
    expect(missed).toEqual([]);
  });
});
