/** Holds assumed versions to what they are: versions, and no sign that a package uses the library. */
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.js';
import { loadParser } from '../../src/engine/parse.js';
import type { ProjectFacts, ResolvedLibrary } from '../../src/project/facts.js';

const parse = await loadParser();
const text = 'module.exports = async (message) => {\n  const pins = await message.channel.messages.fetchPinned();\n  return pins.size;\n};\n';
const assumed: ResolvedLibrary = { name: 'discord.js', packageName: 'discord.js', version: '14.28.1', source: 'assumed' };

function found(project: ProjectFacts): string[] {
  const parsed = parse('/bot/pins.js', text);
  if ('error' in parsed) throw new Error(parsed.error);
  return analyze(Object.assign(parsed, { file: '/bot/pins.js', text, project }), { asOf: '2026-11-21' }).map(({ change, rewrite }) => `${change} ${rewrite}`);
}

describe('an assumed library', () => {
  it('gives the version where package.json asks for the library', () => {
    expect(found({ libraries: new Map([['discord.js', assumed]]), ranges: new Map([['discord.js', '^13.0.0']]), known: true })).toEqual(['pin-routes review']);
  });

  it('is no witness where package.json asks for another', () => {
    const eris: ResolvedLibrary = { name: 'eris', packageName: 'eris', version: '0.17.2', source: 'range' };
    expect(found({ libraries: new Map([['discord.js', assumed], ['eris', eris]]), ranges: new Map([['eris', '^0.17.2']]), known: true })).toEqual([]);
  });

  it('is taken at its word where there is no package.json', () => {
    expect(found({ libraries: new Map([['discord.js', assumed]]), known: false })).toEqual(['pin-routes review']);
  });
});
