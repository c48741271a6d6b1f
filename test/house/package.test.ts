/** The package as people get it: packed, installed into a project of theirs, and run there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
let folder: string;
let tarball: string;
let files: string[];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'botshift-package-'));
  const [packed] = JSON.parse(execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) as [
    { filename: string; files: { path: string }[] },
  ];
  tarball = path.join(folder, packed.filename);
  files = packed.files.map((file) => file.path);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('holds what it runs on', () => {
  for (const file of ['dist/src/cli/main.js', 'dist/src/eslint/index.js', 'dist/src/eslint/index.d.ts', 'dist/src/eslint/index.d.cts', 'dist/src/changes/index.js', 'dist/src/extend/index.js', 'dist/codemods/index.js', 'dist/chunks/worker.js', 'config.schema.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'package.json']) expect(files).toContain(file);
  for (const library of ['discord.js', '@discordjs/core', 'eris', 'oceanic.js']) expect(files).toContain(`src/libraries/${library}/graph.json`);
  for (const page of ['README', 'pin-routes', 'role-colors', 'modal-label']) expect(files).toContain(`docs/changes/${page}.md`);
});

it('holds nothing else', () => {
  expect(files.filter((file) => !/^(?:dist\/(?:src|rules|codemods|chunks)\/|src\/libraries\/.+\/graph\.json$|docs\/(?:changes\/)?[^/]+\.md$|(?:README|CHANGELOG)\.md$|LICENSE$|package\.json$|config\.schema\.json$|oxlint\.json$)/.test(file))).toEqual([]);
});

it('holds code once, in the bundle', () => {
  const modules = JSON.parse(readFileSync(path.join(root, 'dist/bundle.json'), 'utf8')) as Record<string, string[]>;
  expect(files.filter((file) => file.endsWith('.js')).sort()).toEqual(Object.keys(modules).map((file) => `dist/${file}`).sort());
  const all = Object.values(modules).flat();
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all).size).toBe(all.length);
  // A thread is started from the file beside.
  expect(Object.entries(modules).find(([, held]) => held.includes('src/engine/threads.ts'))![0]).toMatch(/^chunks\/[^/]+$/);
});

it('installs into a project, without eslint, and runs there', { timeout: 300_000 }, () => {
  const project = path.join(folder, 'project');
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), '{ "name": "bot", "private": true, "dependencies": { "discord.js": "^14.28.1" } }\n');
  writeFileSync(path.join(project, 'bot.js'), "const { Client } = require('discord.js');\nconst client = new Client({ intents: [] });\nclient.on('messageCreate', async (message) => {\n  const pins = await message.channel.messages.fetchPinned();\n  console.log(pins.size);\n});\n");
  // Into a folder beside the bot: its own dependencies need not be there, and there is no ESLint.
  const tools = path.join(folder, 'tools');
  mkdirSync(tools);
  writeFileSync(path.join(tools, 'package.json'), '{ "name": "tools", "private": true }\n');
  execFileSync(npm, ['install', tarball, '--omit=peer', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: tools, stdio: 'pipe' });
  const bin = path.join(tools, 'node_modules/.bin', process.platform === 'win32' ? 'botshift.cmd' : 'botshift');
  const { status, stdout, stderr } = spawnSync(bin, ['check', '.', '--format', 'json', '--as-of', '2026-11-21'], { cwd: project, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(1);
  expect((JSON.parse(stdout) as { findings: { change: string; file: string; line: number }[] }).findings).toMatchObject([{ change: 'pin-routes', file: 'bot.js', line: 4 }]);
  const required = execFileSync(process.execPath, ['--print', "Object.keys(require('botshift').rules).includes('pin-routes')"], { cwd: tools, encoding: 'utf8' });
  expect(required).toBe('true\n');
});
