/** Owns the proof of rules on package.json, in ESLint's JSON language. */
import path from 'node:path';
import json from '@eslint/json';
import type { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin, { withChanges } from '../../src/eslint/index.js';
import { tree } from '../project/tree.js';
import { linters } from './harness.js';

const manifest = '{\n  "name": "bot",\n  "dependencies": {\n    "discord.js": "^14.28.1",\n    "@discordjs/voice": "0.17.0"\n  }\n}\n';

function lint(version: '9' | '10', text: string, { file = 'package.json', botshift = plugin, settings = {} }: { file?: string; botshift?: typeof plugin; settings?: Linter.Config['settings'] } = {}): Linter.LintMessage[] {
  const root = tree({ 'package.json': manifest });
  const config = { files: ['**/*.json'], plugins: { json, botshift }, language: 'json/json', rules: botshift.configs.recommended.rules, settings } as unknown as Linter.Config;
  return linters[version](root).verify(text, [config], { filename: path.join(root, file) });
}

it.each(['9', '10'] as const)('ESLint %s reports the line of a package that is too old', (version) => {
  expect(lint(version, manifest)).toEqual([expect.objectContaining({ ruleId: 'botshift/e2ee-voice', line: 5, column: 5, endLine: 5, endColumn: 33, severity: 2, message: expect.stringContaining('`@discordjs/voice`') as string })]);
});

it('goes by the versions that the settings give', () => {
  expect(lint('10', manifest, { settings: { botshift: { libraries: { '@discordjs/voice': '0.19.2' } } } })).toEqual([]);
  expect(lint('10', manifest, { settings: { botshift: { ignore: ['e2ee-voice'] } } })).toEqual([]);
});

it('leaves other JSON files alone', () => {
  expect(lint('10', manifest, { file: 'package-of-ours.json' })).toEqual([]);
});

it('reports packages of the user’s own changes', () => {
  const botshift = withChanges([{ id: 'acme-rest', title: 'Old client', impact: 'breaks', milestones: [{ on: '2026-01-01', what: 'enforced' }], guidance: 'Upgrade.', checks: [{ check: 'dependency-version', consequence: 'it is refused', packages: [{ package: 'discord.js', lacking: '<15', dedicated: true, lack: 'is old', remedy: 'Wait.' }] }] }]);
  expect(lint('10', manifest, { botshift }).map(({ ruleId, line }) => `${ruleId}:${line}`)).toEqual(['botshift/acme-rest:4', 'botshift/e2ee-voice:5']);
});

it('reports packages whose version matters only to some code where it is told to', () => {
  const text = manifest.replace('"discord.js": "^14.28.1"', '"@discord/embedded-app-sdk": "^1.9.0"');
  const lintAll = (settings: Linter.Config['settings']): string[] => {
    const root = tree({ 'package.json': text });
    const config = { files: ['**/*.json'], plugins: { json, botshift: plugin }, language: 'json/json', rules: plugin.configs.all.rules, settings } as unknown as Linter.Config;
    return linters['10'](root).verify(text, [config], { filename: path.join(root, 'package.json') }).map(({ ruleId, line }) => `${ruleId}:${line}`);
  };
  expect(lintAll({})).toEqual(['botshift/e2ee-voice:5']);
  expect(lintAll({ botshift: { hints: true } })).toEqual(['botshift/activity-proxy-prefix:4', 'botshift/e2ee-voice:5']);
  expect(() => lintAll({ botshift: { hints: 'yes' } })).toThrow("settings.botshift.hints takes true or false; got 'yes'");
});
