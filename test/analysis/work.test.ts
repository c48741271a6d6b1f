/** Owns the proof that the work for a file grows with the file: reads of nodes are counted, no clock is asked. */
import { expect, test } from 'vitest';
import { analyze } from '../../src/analysis/analyze.js';
import type { Node } from '../../src/ast/nodes.js';
import { loadParser, type Parsed } from '../../src/engine/parse.js';
import type { ProjectFacts } from '../../src/project/facts.js';

const parse = await loadParser();
const project: ProjectFacts = { libraries: new Map([['discord.js', { name: 'discord.js', packageName: 'discord.js', version: '14.20.0', source: 'installed' as const }]]), known: true };
const types = ['CallExpression', 'MemberExpression', 'Identifier', 'IfStatement', 'BlockStatement', 'ExpressionStatement', 'ReturnStatement', 'BinaryExpression', 'VariableDeclaration', 'VariableDeclarator', 'FunctionDeclaration', 'Literal'] as const;

function parsed(text: string): Parsed {
  const result = parse('/bot.js', text);
  if ('error' in result) throw new Error(result.error);
  return result;
}

/** How often the analysis asks a node what it is. */
function readsOf(text: string): number {
  const unit = parsed(text);
  let reads = 0;
  // Scopes have their own walk, which is not ours to count.
  expect(unit.scopeManager.scopes.length).toBeGreaterThan(0);
  for (const type of types) {
    for (const node of unit.index.all(type) as readonly Node[]) Object.defineProperty(node, 'type', { get: () => (reads++, type) });
  }
  analyze(Object.assign(unit, { file: '/bot.js', text, project }), { asOf: '2026-11-21' });
  return reads;
}

const rows = (count: number, row: (i: number) => string): string => Array.from({ length: count }, (_, i) => row(i)).join('\n');
const shapes: Record<string, (count: number) => string> = {
  'statements that leave, in one function': (count) => `client.on('messageCreate', async (message) => {\n${rows(count, (i) => `if (message.content === '${i}') { await message.pin(); return; }`)}});`,
  'uses of one variable that is written again and again': (count) => `async function f(role) {\n${rows(count, (i) => `role.color; role = role.guild.roles.cache.get('${i}');`)}}`,
  'variables of one function': (count) => `client.on('messageCreate', async (message) => {\n${rows(count, (i) => `const v${i} = message.guild.roles.cache.get('1'); v${i}.color;`)}});`,
  'functions that call one another': (count) => rows(count, (i) => `function f${i}(message) { message.pin(); return f${(i * 7 + 1) % count}(message); }`),
  'rows of an array': (count) => `const rows = [${rows(count, (i) => `{ id: ${i}, permissions: ['MANAGE_EVENTS'], attachments: [] },`)}];`,
};

test.each(Object.entries(shapes))('twice as many %s take a little more than twice the reads at most', { timeout: 60_000 }, (_name, shape) => {
  const text = (count: number): string => `const { Client } = require('discord.js');\nconst client = new Client({ intents: [] });\n${shape(count)}\n`;
  const [one, two] = [readsOf(text(300)), readsOf(text(600))];
  expect(one).toBeGreaterThan(0);
  expect(two / one).toBeLessThan(2.3);
});

test('a circle of thousands of members that wait for one another is looked at to its end', { timeout: 60_000 }, () => {
  const count = 2600;
  const text = `const { Client } = require('discord.js');\nclass Bot {\n${rows(count, (i) => `async m${i}(guild) { this.r${i} = await guild.roles.create({ color: 1 }); const x = this.r${(i + 1) % count}; x.color; await this.m${(i + 3) % count}(guild); }`)}}`;
  expect(() => analyze(Object.assign(parsed(text), { file: '/bot.js', text, project }), { asOf: '2026-11-21' })).not.toThrow();
});
