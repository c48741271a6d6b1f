/** Owns the proof that editors show findings and apply rewrites: the server of VS Code's ESLint extension, and that of oxlint. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tree } from '../project/tree.js';
import { LanguageClient, type Diagnostic } from './language-client.js';

const home = fileURLToPath(new URL('../..', import.meta.url));

/** The server of the extension as npm has it, 96 MB: installed once into a cache of its own. */
function serverOfVsCode(): string {
  const folder = path.join(tmpdir(), 'botshift-packages', 'vscode-langservers-extracted@4.10.0');
  const bin = path.join(folder, 'node_modules/vscode-langservers-extracted/bin/vscode-eslint-language-server');
  if (!existsSync(bin)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    execFileSync('npm install --ignore-scripts --no-audit --no-fund vscode-langservers-extracted@4.10.0', { cwd: folder, shell: true, stdio: ['ignore', 'ignore', 'pipe'] });
  }
  return bin;
}

/** A folder with these packages in its node_modules; botshift is this one. */
function workspace(files: Record<string, string | object>, packages: Record<string, string>): string {
  const root = tree(files);
  mkdirSync(path.join(root, 'node_modules/@typescript-eslint'), { recursive: true });
  for (const [name, folder] of Object.entries({ botshift: home, ...packages })) symlinkSync(folder, path.join(root, 'node_modules', name), 'dir');
  return root;
}

const installed = (name: string): string => realpathSync(path.join(home, 'node_modules', name));
const oxlint = path.join(home, 'node_modules/oxlint/bin/oxlint');

async function started(client: LanguageClient): Promise<LanguageClient> {
  onTestFinished(() => client.stop());
  await client.start();
  return client;
}

const settings = { validate: 'on', packageManager: 'npm', useESLintClass: true, useFlatConfig: true, experimental: {}, codeAction: { disableRuleComment: { enable: true, location: 'separateLine' }, showDocumentation: { enable: true } }, codeActionOnSave: { mode: 'all' }, format: false, quiet: false, onIgnoredFiles: 'off', options: {}, rulesCustomizations: [], run: 'onType', problems: { shortenToSingleLine: false }, nodePath: null, workingDirectory: { mode: 'location' } };

const manifest = { dependencies: { 'discord.js': '14.28.1' } };
const javascript = "const { Client } = require('discord.js');\nconst client = new Client();\nclient.on('roleCreate', (role) => console.log(role.color));\nclient.on('messageCreate', async (message) => {\n  const pinned = await message.channel.messages.fetchPinned();\n  console.log(pinned.size);\n});\n";
// A parameter without a customary name: only its type says what it is.
const typescript = "import type { Message, Role } from 'discord.js';\n\nexport const paint = (thing: Role): number => thing.color;\nexport async function list(thing: Message<true>): Promise<number> {\n  const pinned = await thing.channel.messages.fetchPinned();\n  return pinned.size;\n}\n";

/** The place of a word in a text, as the protocol counts. */
function rangeOf(text: string, word: string): Diagnostic['range'] {
  const before = text.slice(0, text.search(new RegExp(`\\b${word}\\b`))).split('\n');
  const start = { line: before.length - 1, character: before.at(-1)!.length };
  return { start, end: { ...start, character: start.character + word.length } };
}

describe('ESLint', () => {
  const untyped = "const botshift = require('botshift');\nmodule.exports = [{ files: ['**/*.js'], languageOptions: { sourceType: 'commonjs' } }, botshift.configs.recommended];\n";
  const typed = "import parser from '@typescript-eslint/parser';\nimport botshift from 'botshift';\nexport default [{ files: ['**/*.ts'], languageOptions: { parser, parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } }, botshift.configs.recommended];\n";
  const tsconfig = { compilerOptions: { strict: true, module: 'nodenext', target: 'es2023', skipLibCheck: true, types: [] }, include: ['*.ts'] };

  it.each([
    ['10, untyped', 'eslint', 'bot.js', javascript, { 'eslint.config.js': untyped }],
    ['9, untyped', 'eslint9', 'bot.js', javascript, { 'eslint.config.js': untyped }],
    ['10, typed', 'eslint', 'bot.ts', typescript, { 'eslint.config.mjs': typed, 'tsconfig.json': tsconfig }],
    ['9, typed', 'eslint9', 'bot.ts', typescript, { 'eslint.config.mjs': typed, 'tsconfig.json': tsconfig }],
  ] as const)('%s: places, links, a quick fix, a suggestion, and all fixes at once', async (_, eslint, file, text, config) => {
    const root = workspace({ 'package.json': manifest, [file]: text, ...config }, { eslint: installed(eslint), '@typescript-eslint/parser': installed('@typescript-eslint/parser'), typescript: installed('typescript'), 'discord.js': installed('discord.js') });
    const client = await started(new LanguageClient([process.execPath, serverOfVsCode(), '--stdio'], root, { ...settings, workspaceFolder: { uri: `file://${root}`, name: 'workspace' } }));
    const uri = client.open(file, text);
    const diagnostics = await client.diagnostics(uri);
    expect(diagnostics.map(({ code, range, severity }) => ({ code, range, severity })), client.errors).toEqual([
      { code: 'botshift/role-colors', range: rangeOf(text, 'color'), severity: 2 },
      { code: 'botshift/pin-routes', range: rangeOf(text, 'fetchPinned'), severity: 2 },
    ]);
    const [colors, pins] = diagnostics as [Diagnostic, Diagnostic];
    for (const { codeDescription, code } of diagnostics) expect(codeDescription!.href).toMatch(new RegExp(`docs/changes/${String(code).slice('botshift/'.length)}\\.md$`));

    const ofColors = await client.actions(uri, colors.range, [colors]);
    const fix = ofColors.find(({ command }) => command?.command === 'eslint.applySingleFix')!;
    const fixed = text.replace(/\.color\b/, '.colors.primaryColor');
    expect(await client.apply(fix, text)).toBe(fixed);

    const ofPins = await client.actions(uri, pins.range, [pins]);
    const suggestion = ofPins.find(({ command }) => command?.command === 'eslint.applySuggestion')!;
    expect(ofPins.some(({ command }) => command?.command === 'eslint.applySingleFix')).toBe(false);
    expect(await client.apply(suggestion, text)).toMatch(/messages\.fetchPins\(\)/);

    // What an editor asks for when it saves a file.
    const [all] = await client.actions(uri, { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } }, diagnostics, 'source.fixAll.eslint');
    expect(await client.apply(all!, text)).toBe(fixed);
  });
});

describe('oxlint', () => {
  it('takes the preset of the package, and its server shows, fixes and suggests', async () => {
    const root = workspace({ 'package.json': manifest, 'bot.js': javascript, '.oxlintrc.json': { categories: { correctness: 'off' }, extends: ['./node_modules/botshift/oxlint.json'] } }, {});
    const client = await started(new LanguageClient([process.execPath, oxlint, '--lsp'], root));
    const uri = client.open('bot.js', javascript);
    const diagnostics = (await client.diagnostics(uri)).sort((a, b) => a.range.start.line - b.range.start.line);
    expect(diagnostics.map(({ code, range, severity }) => ({ code, range, severity })), client.errors).toEqual([
      { code: 'botshift(role-colors)', range: rangeOf(javascript, 'color'), severity: 2 },
      { code: 'botshift(pin-routes)', range: rangeOf(javascript, 'fetchPinned'), severity: 2 },
    ]);
    const [colors] = diagnostics as [Diagnostic];
    const actions = await client.actions(uri, colors.range, [colors]);
    const texts = await Promise.all(actions.filter(({ edit }) => edit).map((action) => client.apply(action, javascript)));
    expect(texts).toContain(javascript.replace('role.color)', 'role.colors.primaryColor)'));
  });

  it('finds with the preset what the plugin finds', () => {
    const root = workspace({ 'package.json': manifest, 'bot.js': javascript, '.oxlintrc.json': { categories: { correctness: 'off' }, extends: ['./node_modules/botshift/oxlint.json'] } }, {});
    const { diagnostics } = JSON.parse(execFileSync(process.execPath, [oxlint, '-f', 'json', 'bot.js'], { cwd: root, encoding: 'utf8' })) as { diagnostics: { code: string }[] };
    expect(diagnostics.map(({ code }) => code).sort()).toEqual(['botshift(pin-routes)', 'botshift(role-colors)']);
  });
});
