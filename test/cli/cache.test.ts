/** Holds the cache and the threads of `check` to changing nothing but the time it takes. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Cache } from '../../src/engine/cache.js';
import { hasThreads } from '../../src/engine/threads.js';
import { botshift } from './run-cli.js';

const bot = "const { Client } = require('discord.js');\nconst client = new Client({ intents: [] });\nclient.on('messageCreate', async (message) => {\n  await message.pin();\n});\n";
const files = { 'package.json': '{ "dependencies": { "discord.js": "14.20.0" } }', 'bot.js': bot, 'quiet.js': `${bot.replace('  await message', '  // eslint-disable-next-line\n  await message')}`, 'plain.js': 'export const answer = 42;\n', 'broken.js': `${bot}const = ;\n`, 'a.min.js': 'let a\n' };

function tree(): { root: string; cache: string } {
  const root = mkdtempSync(path.join(tmpdir(), 'botshift-cached-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  mkdirSync(path.join(root, 'node_modules'));
  return { root, cache: path.join(root, 'node_modules/.cache/botshift') };
}

const check = (root: string, ...args: string[]): ReturnType<typeof botshift> => botshift(root, ['check', '--format', 'json', ...args]);

describe('the cache', () => {
  it('gives what a run without it gives, the first time and the next', async () => {
    const { root, cache } = tree();
    const without = await check(root, '--no-cache');
    expect(JSON.parse(without.out)).toMatchObject({ files: { scanned: 3 } });
    expect((JSON.parse(without.out) as { findings: unknown[] }).findings.length).toBeGreaterThan(0);
    expect(await check(root)).toEqual(without);
    expect(readdirSync(cache)).toHaveLength(1);
    expect(await check(root)).toEqual(without);
  });

  it('looks anew at a file that has changed, and at all when a version has', async () => {
    const { root } = tree();
    await check(root);
    writeFileSync(path.join(root, 'bot.js'), bot.replace('message.pin()', 'message.react("1")'));
    expect(await check(root)).toEqual(await check(root, '--no-cache'));
    writeFileSync(path.join(root, 'package.json'), '{ "dependencies": { "discord.js": "14.25.0" } }');
    writeFileSync(path.join(root, 'bot.js'), bot);
    expect(await check(root)).toEqual(await check(root, '--no-cache'));
  });

  it('looks again at a file that was left alone because its package used no library, once it does', async () => {
    const { root } = tree();
    writeFileSync(path.join(root, 'package.json'), '{ "dependencies": { "express": "5.0.0" } }');
    writeFileSync(path.join(root, 'bot.js'), 'exports.run = async (message) => {\n  await message.channel.send("a");\n  await message.pin();\n};\n');
    for (const name of ['quiet.js', 'broken.js']) rmSync(path.join(root, name));
    const before = await check(root);
    expect((JSON.parse(before.out) as { findings: unknown[] }).findings).toEqual([]);
    expect(await check(root)).toEqual(before);
    writeFileSync(path.join(root, 'package.json'), files['package.json']);
    const after = await check(root);
    expect((JSON.parse(after.out) as { findings: unknown[] }).findings.length).toBeGreaterThan(0);
    expect(after).toEqual(await check(root, '--no-cache'));
  });

  it('keeps runs of other days and of other changes apart', async () => {
    const { root, cache } = tree();
    for (const args of [[], ['--as-of', '2025-06-01'], ['--change', 'pin-routes'], ['--evidence', 'type']]) expect(await check(root, ...args)).toEqual(await check(root, '--no-cache', ...args));
    expect(readdirSync(cache)).toHaveLength(4);
  });

  it('leaves a broken one aside with one warning, and writes it anew', async () => {
    const { root, cache } = tree();
    const { out } = await check(root);
    const [name] = readdirSync(cache);
    for (const broken of ['', '{', '[]', '{"format":1}', readFileSync(path.join(cache, name!), 'utf8').replace('"kind":"found"', '"kind":"found","findings":0')]) {
      writeFileSync(path.join(cache, name!), broken);
      const after = await check(root);
      expect(after.out).toBe(out);
      if (!broken.includes('findings":0')) expect(after.err.match(/the cache .* cannot be read/g)).toHaveLength(1);
      expect((await check(root)).err).not.toContain('cache');
    }
  });

  it('takes a file as it was only where its size, its times and its inode are, and they are older than the run that read it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'botshift-stamps-'));
    const [old, fresh] = [{ key: '5 1 1 7', time: Date.now() - 10_000 }, { key: '5 2 2 8', time: Date.now() }];
    const first = new Cache(folder, 'key');
    first.set('/old.js', { hash: 'a', stamp: old }, { kind: 'plain' }, () => 'project');
    first.set('/fresh.js', { hash: 'b', stamp: fresh }, { kind: 'plain' }, () => 'project');
    first.set('/found.js', { hash: 'c', stamp: old }, { kind: 'found', findings: [], suppressed: 1 }, () => 'project');
    first.save(['/old.js', '/fresh.js', '/found.js'], ['/']);
    const next = new Cache(folder, 'key');
    expect(next.unchanged('/old.js', old, () => 'project')).toEqual({ kind: 'plain' });
    expect(next.unchanged('/old.js', { ...old, key: '5 1 3 7' }, () => 'project')).toBeUndefined();
    // It could have changed again within the same tick of the clock.
    expect(next.unchanged('/fresh.js', fresh, () => 'project')).toBeUndefined();
    expect(next.get('/fresh.js', { hash: 'b', stamp: fresh }, () => 'project')).toEqual({ kind: 'plain' });
    expect(next.unchanged('/found.js', old, () => 'project')).toMatchObject({ suppressed: 1 });
    expect(next.unchanged('/found.js', old, () => 'other')).toBeUndefined();
  });

  it('sees a change that leaves size and time of modification as they were', async () => {
    const { root } = tree();
    const file = path.join(root, 'bot.js');
    utimesSync(file, 1_600_000_000, 1_600_000_000);
    await check(root);
    writeFileSync(file, bot.replace('message.pin()', 'message.abc()'));
    utimesSync(file, 1_600_000_000, 1_600_000_000);
    expect(await check(root)).toEqual(await check(root, '--no-cache'));
  });

  it('is whole after runs at the same time', async () => {
    const { root, cache } = tree();
    const all = await Promise.all(Array.from({ length: 6 }, () => check(root)));
    expect(new Set(all.map(({ out }) => out)).size).toBe(1);
    expect(readdirSync(cache)).toHaveLength(1);
    expect((await check(root)).err).not.toContain('cache');
  });
});

describe('threads', () => {
  it('are not there in the sources, which no thread can load', () => {
    expect(hasThreads()).toBe(false);
  });

  it('find what one finds', { timeout: 60_000 }, async () => {
    const { root } = tree();
    for (let at = 0; at < 120; at++) writeFileSync(path.join(root, `bot-${at}.js`), at % 3 ? bot : bot.replace('pin', `react${at}`));
    const main = path.resolve(import.meta.dirname, '../../dist/src/cli/main.js');
    const run = async (...args: string[]): Promise<string> => {
      const failed = (await promisify(execFile)(process.execPath, [main, 'check', '--format', 'json', '--as-of', '2026-11-21', ...args], { cwd: root }).catch((error: unknown) => error)) as { stdout: string };
      return failed.stdout;
    };
    const one = await run('--no-cache', '--threads', '1');
    expect((JSON.parse(one) as { findings: unknown[] }).findings.length).toBeGreaterThan(80);
    expect(await run('--no-cache', '--threads', '3')).toBe(one);
    expect(await run('--threads', '2')).toBe(one);
    expect(await run('--threads', '2')).toBe(one);
  });

  it('are a number', async () => {
    const { root } = tree();
    expect(await check(root, '--threads', 'many')).toMatchObject({ code: 2, err: expect.stringContaining('--threads takes a number') as string });
  });
});
