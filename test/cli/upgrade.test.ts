/** Tests `fix --upgrade`: which version it proposes, what it says of it, and that it writes one range of package.json and nothing else. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Upgrade } from '../../src/engine/upgrades.js';
import { releaseWith } from '../../src/project/discordjs-dependencies.js';
import { raisedRange } from '../../src/project/raise-range.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

/** Reads the colour of a role, which discord.js 14.22.0 has under another name. */
const colors = "const { Client } = require('discord.js');\nnew Client().on('messageCreate', (message) => {\n  console.log(message.member.roles.highest.color);\n});\n";
const bot = (range: string, group = 'dependencies'): object => ({ name: 'bot', [group]: { 'discord.js': range } });
const npmLock = (version: string, name = 'discord.js'): object => ({ lockfileVersion: 3, packages: { [`node_modules/${name}`]: { version } } });

type Files = Parameters<typeof tree>[0];

const read = (root: string, file = 'package.json'): string => readFileSync(path.join(root, file), 'utf8');

async function upgrades(root: string): Promise<Upgrade[]> {
  const { out } = await botshift(root, ['fix', '--upgrade', '--format', 'json', '--dry-run']);
  return (JSON.parse(out) as { upgrades: Upgrade[] }).upgrades;
}

async function only(files: Files): Promise<Upgrade> {
  const found = await upgrades(tree({ 'index.js': colors, ...files }));
  expect(found).toHaveLength(1);
  return found[0]!;
}

describe('a range', () => {
  it.each([
    ['^14.16.3', '^14.22.0'],
    ['~14.16.3', '~14.22.0'],
    ['14.16.3', '14.22.0'],
    ['=14.16.3', '=14.22.0'],
    ['>=14.16.3', '>=14.22.0'],
    ['>= 14.16.3', '>= 14.22.0'],
    ['v14.16.3', 'v14.22.0'],
    ['^14', '^14.22.0'],
    ['^14.16', '^14.22.0'],
    ['14', '^14.22.0'],
    ['14.x', '^14.22.0'],
    ['~14', '^14.22.0'],
  ])('%s becomes %s', (before, after) => {
    expect(raisedRange(before, '14.22.0')).toEqual({ range: after });
  });

  it.each([
    ['^14.22.0', /already asks for it/],
    ['>=14.16.3 <15', /allows it/],
    ['*', /allows it/],
    ['~14.16', /several parts/],
    ['^13.0.0 || ~14.16.0', /several parts/],
    ['14.0.0-dev.1', /several parts/],
    ['latest', /no range of versions/],
    ['github:discordjs/discord.js#main', /no range of versions/],
    ['git+https://example.com/x.git', /no range of versions/],
    ['file:../discord.js', /no range of versions/],
    ['workspace:^', /workspace/],
    ['catalog:', /catalog/],
    ['npm:@fork/discord.js@^14.16.3', /alias/],
  ])('%s is left alone', (range, why) => {
    expect(raisedRange(range, '14.22.0')).toEqual({ why: expect.stringMatching(why) as string });
  });
});

describe('what discord.js brings along', () => {
  it('gets newer with its first release that is sure to have it', () => {
    expect([releaseWith('discord-api-types', '0.38.21'), releaseWith('discord-api-types', '0.38.29'), releaseWith('@discordjs/builders', '99.0.0')]).toEqual(['14.23.0', '14.23.0', null]);
  });
});

describe('the proposal', () => {
  it('is the smallest version that is enough, with what it brings', async () => {
    const found = await only({ 'package.json': { ...bot('^14.16.3'), engines: { node: '16.x' } }, 'package-lock.json': npmLock('14.17.0') });
    expect(found).toEqual({
      manifest: 'package.json',
      library: 'discord.js',
      from: '14.17.0',
      source: 'lock',
      range: '^14.16.3',
      to: '14.22.0',
      raised: '^14.22.0',
      rewritable: { 'role-colors': 1 },
      gone: {},
      kept: {},
      fresh: {},
      node: '>=18',
      engines: '16.x',
    });
  });

  it('is told at 80 columns', async () => {
    const root = tree({ 'index.js': colors, 'package.json': { ...bot('^14.16.3'), engines: { node: '16.x' } } });
    const { code, out, err } = await botshift(root, ['fix', '--upgrade']);
    expect(code).toBe(1);
    expect(out).toBe(`package.json: discord.js ^14.16.3 (14.16.3 the least it allows) to ^14.22.0
  Can be rewritten then: role-colors 1
  Node: >=18; \`engines.node\` is \`16.x\` here and has to be raised as well
As of 2026-11-21; the table of changes was last reviewed on 2026-11-21.
`);
    expect(err).toBe('Nothing was written: add --yes to write, or --dry-run to see the diff.\n');
    expect(read(root)).toContain('^14.16.3');
  });

  it('names findings of package.json that go, and leaves a step that may break to a person', async () => {
    const root = tree({ 'index.js': '', 'package.json': { dependencies: { '@discordjs/voice': '^0.18.0' } } });
    expect(await upgrades(root)).toEqual([expect.objectContaining({ to: '0.19.2', gone: { 'e2ee-voice': 1 }, node: '>=22.12.0', why: expect.stringMatching(/^before 1\.0\.0 /) as string })]);
    const { out } = await botshift(root, ['fix', '--upgrade', '--yes']);
    expect(out).toContain('Gone with it: e2ee-voice 1');
    expect(read(root)).toContain('"^0.18.0"');
  });

  it('never is another major version', async () => {
    const root = tree({ 'index.js': colors, 'package.json': bot('^13.17.0') });
    expect((await upgrades(root)).map(({ to, raised, why }) => [to, raised, why])).toEqual([['14.22.0', undefined, 'it is another major version: read its notes, and raise it by hand']]);
    await botshift(root, ['fix', '--upgrade', '--yes']);
    expect(read(root)).toContain('^13.17.0');
  });

  it.each([
    ['an alias', { dependencies: { djs: 'npm:discord.js@^14.16.3' } }, {}, /alias/, colors.replace("'discord.js'", "'djs'")],
    ['a peer', bot('^14.16.3', 'peerDependencies'), {}, /peer/, colors],
    ['a range that is met, and not installed', bot('^14.22.0'), { 'package-lock.json': npmLock('14.17.0') }, /already asks for it/, colors],
    ['a catalog', bot('catalog:'), { 'node_modules/discord.js/package.json': { name: 'discord.js', version: '14.16.3' } }, /catalog/, colors],
  ])('is not written for %s', async (_, manifest, files, why, code) => {
    const root = tree({ 'index.js': code, 'package.json': manifest, ...files });
    const before = read(root);
    expect(await upgrades(root)).toEqual([expect.objectContaining({ to: '14.22.0', why: expect.stringMatching(why) as string })]);
    expect((await botshift(root, ['fix', '--upgrade', '--yes'])).code).toBe(1);
    expect(read(root)).toBe(before);
  });

  it('says why where no version is known', async () => {
    expect(await only({ 'package.json': bot('github:discordjs/discord.js') })).toMatchObject({ from: null, to: '14.22.0', why: expect.stringMatching(/no range/) as string });
  });

  it('is nothing without a package.json and for what is new enough', async () => {
    const root = tree({ 'index.js': colors });
    for (const { raised } of await upgrades(root)) expect(raised).toBeUndefined();
    expect(await upgrades(tree({ 'index.js': colors, 'package.json': bot('^14.28.0') }))).toEqual([]);
    expect((await botshift(tree({ 'index.js': '' }), ['fix', '--upgrade'])).out).toMatch(/^No rewrite waits for a newer version\.$/m);
  });

  it('is not for a finding that something else keeps from being rewritten', async () => {
    const pins = "const { Client } = require('discord.js');\nnew Client().on('messageCreate', (message) => keep(message.channel.messages.fetchPinned()));\n";
    const files = { 'package.json': bot('^14.16.3') };
    const [found] = await upgrades(tree({ ...files, 'index.js': pins, 'other.js': colors }));
    expect([found!.kept, found!.rewritable]).toEqual([{ 'pin-routes': 1 }, { 'role-colors': 1 }]);
    expect(await upgrades(tree({ ...files, 'index.js': pins }))).toEqual([]);
  });

  it('stands for each package.json that asks for the library, the nearest one', async () => {
    const found = await upgrades(
      tree({
        'package.json': { workspaces: ['packages/*'], ...bot('^14.16.3') },
        'index.js': colors,
        'packages/a/package.json': bot('14.18.0'),
        'packages/a/index.js': colors,
        'packages/b/package.json': { name: 'b' },
        'packages/b/index.js': colors,
        'packages/c/package.json': bot('^14.28.0'),
        'packages/c/index.js': colors,
      }),
    );
    expect(found.map(({ manifest, raised, rewritable }) => [manifest, raised, rewritable])).toEqual([
      ['package.json', '^14.22.0', { 'role-colors': 2 }],
      ['packages/a/package.json', '14.22.0', { 'role-colors': 1 }],
    ]);
  });
});

describe('writing', () => {
  it.each([
    ['CRLF and tabs', '{\r\n\t"name": "bot",\r\n\t"dependencies": {\r\n\t\t"discord.js" : "^14.16.3"\r\n\t}\r\n}\r\n'],
    ['a byte order mark and no line', '\uFEFF{"dependencies":{"discord.js":"^14.16.3","x":"^14.16.3"}}'],
    ['blanks and no end of line', '{\n   "dependencies": {   "discord.js":   "^14.16.3"   }\n}'],
  ])('keeps %s, and has nothing to do the second time', async (_, text) => {
    const lock = JSON.stringify(npmLock('14.16.3'));
    const root = tree({ 'index.js': colors, 'package.json': text, 'package-lock.json': lock });
    const { code, err } = await botshift(root, ['fix', '--upgrade', '--yes']);
    expect(code).toBe(1);
    expect(err).toContain('lock files are as they were. Run npm install, then botshift fix.');
    const after = text.replace('^14.16.3', '^14.22.0');
    expect([read(root), read(root, 'package-lock.json'), read(root, 'index.js')]).toEqual([after, lock, colors]);
    expect((await botshift(root, ['fix', '--upgrade', '--yes'])).err).toBe('');
    expect((await botshift(root, ['fix', '--upgrade', '--dry-run'])).out).toBe('');
    expect(read(root)).toBe(after);
  });

  it('has nothing to do once the version is there', async () => {
    const root = tree({ 'index.js': colors, 'package.json': bot('^14.16.3') });
    await botshift(root, ['fix', '--upgrade', '--yes']);
    expect(await upgrades(root)).toEqual([]);
  });

  it('asks, and takes no for an answer', async () => {
    const root = tree({ 'index.js': colors, 'package.json': bot('^14.16.3'), 'yarn.lock': '' });
    expect((await botshift(root, ['fix', '--upgrade'], false)).err).toMatch(/Nothing was written\.\n$/);
    expect(read(root)).toContain('^14.16.3');
    expect((await botshift(root, ['fix', '--upgrade'], true)).err).toContain('Run yarn install');
    expect(read(root)).toContain('^14.22.0');
  });

  it('shows the diff instead, which git applies', async () => {
    const root = tree({ 'index.js': colors, 'package.json': bot('^14.16.3') });
    const { out } = await botshift(root, ['fix', '--upgrade', '--dry-run']);
    expect(out).toContain('-    "discord.js": "^14.16.3"\n+    "discord.js": "^14.22.0"\n');
    await botshift(root, ['fix', '--upgrade', '--patch', 'upgrade.patch']);
    expect(read(root)).toContain('^14.16.3');
    execFileSync('git', ['apply', 'upgrade.patch'], { cwd: root });
    expect(read(root)).toContain('^14.22.0');
  });

  it('finds the package.json above the folder that is asked for', async () => {
    const root = tree({ 'src/index.js': colors, 'package.json': bot('^14.16.3') });
    await botshift(root, ['fix', 'src', '--upgrade', '--yes']);
    expect(read(root)).toContain('^14.22.0');
  });

  it('stops at uncommitted changes', async () => {
    const root = tree({ 'index.js': colors, 'package.json': bot('^14.16.2') });
    const git = (...args: string[]): void => void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root, stdio: 'ignore' });
    git('init');
    git('add', '.');
    git('commit', '-m', 'one');
    execFileSync('sed', ['-i', 's/14.16.2/14.16.3/', 'package.json'], { cwd: root });
    expect(await botshift(root, ['fix', '--upgrade', '--yes'])).toMatchObject({ code: 2, err: expect.stringContaining('uncommitted changes') as string });
    expect((await botshift(root, ['fix', '--upgrade', '--yes', '--allow-dirty'])).code).toBe(1);
    expect(read(root)).toContain('^14.22.0');
  });

  it('rewrites no code, so options of rewrites mean nothing', async () => {
    expect(await botshift(tree({ 'index.js': colors }), ['fix', '--upgrade', '--review'])).toMatchObject({ code: 2, err: expect.stringContaining('--review means nothing') as string });
  });
});
