/** Owns the proof of the account of `fix`, of its patch, its questions and its marks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../src/cli/account.js';
import { put, tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const manifest = { dependencies: { 'discord.js': '^14.28.0' } };
const head = "const { Client } = require('discord.js');\nconst client = new Client();\n";
const role = "client.on('roleCreate', (role) => console.log(role.color));\n";
const pins = "client.on('messageCreate', async (message) => {\n  const pinned = await message.channel.messages.fetchPinned();\n  console.log(pinned.size);\n});\n";
const create = "client.guilds.create({ name: 'x' });\n";
const read = (root: string, name = 'a.js'): string => readFileSync(path.join(root, name), 'utf8');

async function account(root: string, ...args: string[]): Promise<Account> {
  return (JSON.parse((await botshift(root, ['fix', '--format', 'json', ...args])).out) as { account: Account }).account;
}

describe('the account', () => {
  const files = {
    'package.json': manifest,
    'a.js': head + role + pins + create,
    'b.js': `${head}// eslint-disable-next-line botshift/guild-create\n${create}`,
    'old/package.json': { dependencies: { 'discord.js': '14.18.0' } },
    'old/c.js': head + role,
  };

  it.each([['--dry-run'], ['--yes']])('adds up to what check finds: %s', async (mode) => {
    const root = tree(files);
    const report = JSON.parse((await botshift(root, ['check', '--format', 'json'])).out) as { findings: unknown[]; suppressed: number };
    const { found, rewritten, review, reportOnly, blocked, suppressed, refuted } = await account(root, mode);
    expect({ rewritten, review, reportOnly, blocked, suppressed, refuted }).toEqual({ rewritten: 1, review: 1, reportOnly: 1, blocked: { 'needs discord.js 14.22.0': 1 }, suppressed: 1, refuted: 0 });
    expect(found).toBe(report.findings.length + report.suppressed);
  });

  it('is told to people', async () => {
    const { out } = await botshift(tree(files), ['fix', '--yes']);
    expect(out).toMatch(/Rewrote 1 place in 1 file: role-colors 1\nFor review[^\n]*: pin-routes 1\nBlocked, needs discord\.js 14\.22\.0: role-colors 1\nReport only: guild-create 1\nSuppressed by comments: 1\n5 findings in all: 1 rewritten, 1 for review, 1 blocked, 1 report only, 0\n {2}refuted, 1 suppressed\.\n/);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe('--patch', () => {
  it('writes what git apply takes, the same as the diff of --dry-run and as what fix writes', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + role });
    const { out } = await botshift(root, ['fix', '--dry-run']);
    const { code } = await botshift(root, ['fix', '--patch', 'fix.diff']);
    expect(code).toBe(1);
    expect(read(root, 'fix.diff')).toBe(out);
    expect(read(root)).toBe(head + role);
    execFileSync('git', ['apply', 'fix.diff'], { cwd: root });
    const applied = read(root);
    put(root, { 'a.js': head + role });
    await botshift(root, ['fix', '--yes']);
    expect(read(root)).toBe(applied);
    expect(applied).toContain('role.colors.primaryColor');
  });
});

describe('--interactive', () => {
  it('rewrites only what is wanted', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + role });
    await botshift(root, ['fix', '--interactive'], false);
    expect(read(root)).toBe(head + role);
    const { err } = await botshift(root, ['fix', '--interactive'], true);
    expect(err).toMatch(/role-colors: .*Rewrite 1 place\?|a\.js/);
    expect(read(root)).toContain('primaryColor');
  });

  it('needs somebody to ask', async () => {
    expect((await botshift(tree({ 'a.js': '' }), ['fix', '--interactive', '--yes'])).code).toBe(2);
  });
});

describe('--mark', () => {
  it('leaves one comment at each place that needs a person, and never a second', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + role + pins + create, 'b.js': (head + pins).replaceAll('\n', '\r\n') });
    await botshift(root, ['fix', '--yes', '--mark']);
    const marked = read(root);
    expect(marked).toMatch(/\n {2}\/\/ botshift: pin-routes: [^\n]+\n {2}const pinned = await[^\n]+\n[^\n]+\n\}\);\n\/\/ botshift: guild-create: [^\n]+\nclient\.guilds\.create/);
    expect(marked).toContain('role.colors.primaryColor');
    expect(read(root, 'b.js').replaceAll('\r\n', '')).not.toContain('\n');
    const both = marked + read(root, 'b.js');
    await botshift(root, ['fix', '--yes', '--mark']);
    expect(read(root) + read(root, 'b.js')).toBe(both);
  });

  it('keeps comments next to the line that they rule, and stays out of texts', async () => {
    const inside = `${head}client.on('messageCreate', async (message) => {\n  // @ts-expect-error old\n  await message.channel.messages.fetchPinned();\n});\nconst text = (message) => \`\n  \${message.channel.messages.fetchPinned()}\n\`;\n`;
    const root = tree({ 'package.json': manifest, 'a.js': inside });
    await botshift(root, ['fix', '--yes', '--mark']);
    expect(read(root)).toMatch(/\n {2}\/\/ botshift: [^\n]+\n {2}\/\/ @ts-expect-error old\n {2}await/);
    expect(read(root)).toContain(inside.slice(inside.indexOf('const text')));
  });
});

describe('what a killed run leaves', () => {
  it('is cleared by the next', async () => {
    const root = tree({ 'package.json': manifest, 'a.js': head + role });
    const leftover = path.join(root, '.a.js.botshift-999999999');
    writeFileSync(leftover, 'half');
    await botshift(root, ['fix', '--yes']);
    expect(existsSync(leftover)).toBe(false);
    expect(readdirSync(root).sort()).toEqual(['a.js', 'package.json']);
  });

  it('says when no repository keeps the old text', async () => {
    const { err } = await botshift(tree({ 'package.json': manifest, 'a.js': head + role }), ['fix', '--yes']);
    expect(err).toMatch(/no git repository keeps these files/);
  });
});
