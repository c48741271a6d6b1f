/** Owns the proof of the checks of game code: marked sources, the command with and without its parser, suppressions. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { changes } from '../../src/changes/index.js';
import type { Report } from '../../src/cli/reporters/report.js';
import { inspectGame, isOfInterest, loadGameParser } from '../../src/engine/game.js';
import { gameDetectors } from '../../src/game/detectors.js';
import { botshift } from '../cli/run-cli.js';
import { tree } from '../project/tree.js';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'cases');
const parse = (await loadGameParser())!;
const impacts = new Map(changes.map(({ id, impact }) => [id, impact]));

/** `//   ^^^^ change evidence [impact]` below the place. */
function marked(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const mark = /^(\s*\/\/\s*)(\^+) (\S+) (\S+)(?: (\S+))?$/.exec(line);
    if (!mark) return [];
    const [, before, carets, change, evidence, impact] = mark;
    const place = lines[index - 1]!.slice(before!.length, before!.length + carets!.length);
    return [`${index}:${before!.length + 1} ${place} ${change} ${evidence} ${impact ?? impacts.get(change!)}`];
  });
}

function found(file: string, text: string): string[] {
  const result = inspectGame(file, text, parse, changes, { asOf: '2026-11-21' });
  if ('error' in result) throw new Error(result.error);
  return result.findings.map(({ change, start, end, evidence, impact }) => {
    const before = text.slice(0, start).split('\n');
    return `${before.length}:${before.at(-1)!.length + 1} ${text.slice(start, end)} ${change} ${evidence} ${impact}`;
  });
}

describe('marked sources', () => {
  it.each(readdirSync(folder))('%s', (name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(isOfInterest(name, text)).toBe(true);
    expect(found(name, text)).toEqual(marked(text));
  });

  it('cover every change that game code can show', () => {
    const shown = new Set(readdirSync(folder).flatMap((name) => marked(readFileSync(path.join(folder, name), 'utf8')).map((line) => line.split(' ').at(-3))));
    const checked = changes.filter(({ checks }) => checks.some(({ check }) => check === 'game')).map(({ id }) => id);
    expect([...shown].sort()).toEqual(checked);
    expect(Object.keys(gameDetectors).sort()).toEqual(checked);
  });

  it('offsets are those of the text, whatever stands before', () => {
    const text = '// Grüße 🎮 от Игры\r\n#include "discordpp.h"\r\nvoid f(discordpp::Client& c) { c.GetCurrentUser(); }\r\n';
    expect(found('a.cpp', text)).toEqual(['3:34 GetCurrentUser social-sdk-deprecated-calls flow degrades']);
  });

  it('broken code shows what it still shows', () => {
    expect(found('a.cpp', '#include "discordpp.h"\nvoid f(discordpp::Client& c) { c.GetCurrentUser(; if (\n')).toHaveLength(1);
    expect(found('a.cs', 'using Discord.Sdk; class A { Client c; void F() { c.GetCurrentUser()\n')).toHaveLength(1);
  });
});

describe('files of no interest', () => {
  it.each<[string, string, string]>([
    ['the header of the SDK', 'include/discordpp.h', 'namespace discordpp { class Client { UserHandle GetCurrentUser() const; }; }'],
    ['a binding that declares its classes', 'Discord.cs', 'namespace Discord.Sdk;\nclass Client { UserHandle GetCurrentUser() { return null; } }'],
    ['other code', 'a.cpp', 'int main() { client.GetCurrentUser(); }'],
  ])('%s', (_, file, text) => {
    expect(isOfInterest(file, text)).toBe(false);
  });
});

describe('the command', () => {
  const source = readFileSync(path.join(folder, 'class-in-one-file.cpp'), 'utf8');

  it('reports game code beside other code, and never rewrites it', async () => {
    const root = tree({ '.git/HEAD': '', 'game/sdk.cpp': source, 'game/other.cpp': 'int main() {}', 'build/notes.txt': '' });
    const { out, code } = await botshift(root, ['check', '--format', 'json']);
    const report = JSON.parse(out) as Report;
    expect(code).toBe(1);
    expect(report.files.scanned).toBe(1);
    expect(report.suppressed).toBe(3);
    expect(report.findings.map(({ change, file, line }) => `${change} ${file}:${line}`)).toEqual(['social-sdk-deprecated-calls game/sdk.cpp:6', 'social-sdk-deprecated-calls game/sdk.cpp:8']);
    expect((await botshift(root, ['fix', '--yes', '--review', '--mark', '--allow-dirty'])).code).toBe(1);
    expect(readFileSync(path.join(root, 'game/sdk.cpp'), 'utf8')).toBe(source);
  });

  it('counts files that use the SDK and show nothing', async () => {
    const root = tree({ '.git/HEAD': '', 'a.cpp': '#include "discordpp.h"\nvoid f(discordpp::Client& c) { c.Connect(); }\n', 'b.cpp': 'int main() {}\n' });
    expect(await botshift(root, ['check'])).toMatchObject({ code: 0, out: expect.stringContaining('Nothing found in 1 file,') as string });
  });

  it('keeps to --change, --evidence and a baseline', async () => {
    const root = tree({ '.git/HEAD': '', 'a.cpp': source });
    expect((await botshift(root, ['check', '--change', 'authorization-args'])).code).toBe(0);
    expect((await botshift(root, ['check', '--baseline', 'b.json', '--update-baseline'])).code).toBe(0);
    expect((await botshift(root, ['check', '--baseline', 'b.json'])).code).toBe(0);
  });

  it('without the parser says once what to add, and only where it is needed', async () => {
    vi.resetModules();
    vi.doMock('../../src/engine/game.js', async (original) => ({ ...(await original<object>()), loadGameParser: () => Promise.resolve(undefined) }));
    const { botshift: without } = await import('../cli/run-cli.js');
    const { err, out } = await without(tree({ '.git/HEAD': '', 'a.js': '', 'a.cpp': source, 'b.cpp': source }), ['check', '--format', 'json']);
    expect(err).toBe('botshift: C++ and C# files that use the social SDK are left out; to check them too: npm install --save-dev @vscode/tree-sitter-wasm\n');
    expect((JSON.parse(out) as Report).files.skipped.map(({ file }) => file)).toEqual(['a.cpp', 'b.cpp']);
    expect((await without(tree({ '.git/HEAD': '', 'a.js': '', 'a.cpp': 'int main() {}' }), ['check'])).err).toBe('');
    vi.doUnmock('../../src/engine/game.js');
  });
});
