/** Owns what the rules do not ask of a linter: the tree of a file that has none of their words, and a listener. */
import { describe, expect, it } from 'vitest';
import plugin from '../../src/eslint/index.js';
import { tree } from '../project/tree.js';
import { manifest } from './cases.js';
import { lint } from './harness.js';

const rules = Object.values(plugin.rules) as unknown as { create(context: object): object }[];

/** What all rules return for a text, of which a linter gives nothing but the text. */
function created(text: string, filename = '/bot/a.js'): object[] {
  const untouchable = (name: string) => ({ enumerable: true, get: () => expect.unreachable(`asked for ${name}`) as unknown });
  const sourceCode = Object.defineProperties({ text }, { ast: untouchable('ast'), scopeManager: untouchable('scopeManager') });
  return rules.map((rule) => rule.create({ sourceCode, filename, physicalFilename: filename, cwd: '/bot', settings: {}, report: () => expect.unreachable('reported') }));
}

describe('a file without words of any check', () => {
  it('keeps its tree and its scopes to itself, and is listened to by nobody', () => {
    for (const listeners of created('export const sum = (a, b) => a + b;\n')) expect(Object.keys(listeners)).toEqual([]);
  });
});

describe('a file of declarations', () => {
  it.each(['/bot/a.d.ts', '/bot/a.d.mts', '/bot/a.d.css.ts'])('is nobody’s business, whatever stands there: %s', (file) => {
    for (const listeners of created('export function fetchPinned(role: Role): role.color;\n', file)) expect(Object.keys(listeners)).toEqual([]);
  });
});

describe('a file with words', () => {
  const code = "const { Client } = require('discord.js');\nnew Client({ intents: [] }).on('messageCreate', async (message) => {\n  await message.channel.messages.fetchPinned();\n});\n";

  it('is reported although nothing listens', () => {
    const root = tree({ 'package.json': manifest });
    expect(lint(root, 'a.js', code).map(({ ruleId }) => ruleId)).toContain('botshift/pin-routes');
  });
});
