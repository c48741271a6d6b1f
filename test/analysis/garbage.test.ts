/** Holds down that nothing keeps the tree of a file that has been looked at: V8 then clears it away for next to nothing, and copies it around where something does. */
import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { analyzeWithFacts } from '../../src/analysis/analyze.js';
import { look } from '../../src/analysis/anchors.js';
import { loadParser } from '../../src/engine/parse.js';
import type { ProjectFacts } from '../../src/project/facts.js';

const parse = await loadParser();
v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as (options: { type: 'minor' }) => void;

const file = '/bot/commands.js';
const command = (at: number): string => `
client.on('interactionCreate', async function command${at}(interaction) {
  const role = await interaction.guild.roles.create({ name: 'a', color: '#ff0000' });
  if (!interaction.member.permissions.has('MANAGE_MESSAGES')) return;
  const pinned = await interaction.channel.messages.fetchPinned();
  for (const channel of interaction.guild.channels.cache.filter((one) => one.name === 'log').values()) await channel.send(String(role.color) + pinned.size);
});`;
const text = `const { Client } = require('discord.js');\nconst client = new Client();${Array.from({ length: 20 }, (_, at) => command(at)).join('')}`;
const { checks } = look(text, file);
const project: ProjectFacts = { libraries: new Map([['discord.js', { name: 'discord.js', packageName: 'discord.js', version: null, source: 'range' }]]), known: true } as ProjectFacts;

/** Bytes in the young part of the heap. */
function young(): number {
  return v8
    .getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name === 'new_space')
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
}

function analyze(): number {
  const parsed = parse(file, text);
  if ('error' in parsed) throw new Error(parsed.error);
  const { findings } = analyzeWithFacts(Object.assign(parsed, { file, text, project, checks }), { asOf: '2026-11-21' });
  parsed.release();
  return findings.length;
}

test('what was looked at is let go of', () => {
  expect(analyze()).toBeGreaterThan(40);
  const shares = Array.from({ length: 7 }, () => {
    collect({ type: 'minor' });
    collect({ type: 'minor' });
    analyze();
    analyze();
    const before = young();
    collect({ type: 'minor' });
    return young() / before;
  });
  expect(Math.min(...shares)).toBeLessThan(0.08);
});
