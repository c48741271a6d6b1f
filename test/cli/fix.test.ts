/** Owns the proof of `botshift fix`: what it writes, what it leaves, and that its diff is the same rewrite. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { put, tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const manifest = { dependencies: { 'discord.js': '^14.28.0' } };
const before = "import { Role } from 'discord.js';\nexport function paint(role: Role) {\n  return role.color; // 😀\n}\n";
const after = before.replace('role.color', 'role.colors.primaryColor');
const read = (root: string, name = 'a.ts') => readFileSync(path.join(root, name), 'utf8');
const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main', ...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function repository(files: Parameters<typeof tree>[0]): string {
  const root = tree(files);
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'x');
  return root;
}

describe('dry run', () => {
  it('writes nothing, and its diff applies to the same result', async () => {
    const crlf = before.replaceAll('\n', '\r\n');
    const open = before.trimEnd();
    const root = repository({ 'package.json': manifest, 'a.ts': before, 'b c.ts': `\uFEFF${crlf}`, 'd.ts.ts': open });
    const { code, out } = await botshift(root, ['fix', '--dry-run']);
    expect(code).toBe(1);
    expect(git(root, 'status', '--porcelain')).toBe('');
    put(root, { 'x.diff': out });
    git(root, 'apply', 'x.diff');
    expect(read(root)).toBe(after);
    expect(read(root, 'b c.ts')).toBe(`\uFEFF${after.replaceAll('\n', '\r\n')}`);
    expect(read(root, 'd.ts.ts')).toBe(after.trimEnd());
  });

  it('applies in a folder of the repository, and names its base elsewhere', async () => {
    const root = repository({ 'package.json': manifest, 'bot/a.ts': before });
    const { out } = await botshift(path.join(root, 'bot'), ['fix', '--dry-run']);
    put(root, { 'x.diff': out });
    git(path.join(root, 'bot'), 'apply', '../x.diff');
    expect(read(root, 'bot/a.ts')).toBe(after);
    const elsewhere = await botshift(tree({}), ['fix', '--dry-run', '--allow-dirty', root, '--review']);
    expect(elsewhere.out).toBe('');
    put(root, { 'bot/a.ts': before });
    const outside = await botshift(tree({}), ['fix', '--dry-run', root]);
    expect(outside.out).toContain('--- a/bot/a.ts\n');
    expect(outside.err).toContain(root);
  });
});

describe('writing', () => {
  it('rewrites what is safe; a second run changes nothing', async () => {
    const root = tree({ 'package.json': manifest, 'a.ts': before, 'b.ts': before.replaceAll('\n', '\r\n') });
    const first = await botshift(root, ['fix', '--yes']);
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('Rewrote 2 places in 2 files: role-colors 2') as string });
    expect(read(root)).toBe(after);
    expect(read(root, 'b.ts')).toBe(after.replaceAll('\n', '\r\n'));
    const second = await botshift(root, ['fix', '--yes']);
    expect(second).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to rewrite.') as string });
    expect((await botshift(root, ['fix', '--dry-run'])).out).toBe('');
  });

  it('asks where somebody can answer', async () => {
    const root = tree({ 'package.json': manifest, 'a.ts': before });
    expect((await botshift(root, ['fix'], false)).code).toBe(1);
    expect(read(root)).toBe(before);
    expect((await botshift(root, ['fix'], true)).code).toBe(0);
    expect(read(root)).toBe(after);
  });

  it('offers no rewrite to a version without the new member, unless it is assumed', async () => {
    const root = tree({ 'package.json': { dependencies: { 'discord.js': '14.18.0' } }, 'a.ts': before });
    expect((await botshift(root, ['fix', '--yes'])).code).toBe(1);
    expect(read(root)).toBe(before);
    await botshift(root, ['fix', '--yes', '--assume', 'discord.js@14.28.1']);
    expect(read(root)).toBe(after);
  });

  it('refuses files with uncommitted changes, and only those it would touch', async () => {
    const root = repository({ 'package.json': manifest, 'a.ts': before, 'b.ts': 'export {};\n' });
    put(root, { 'b.ts': 'export { };\n' });
    put(root, { 'a.ts': `${before}// mine\n` });
    const refused = await botshift(root, ['fix', '--yes']);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('a.ts') as string });
    expect(refused.err).not.toContain('b.ts');
    expect(read(root)).toBe(`${before}// mine\n`);
    expect((await botshift(root, ['fix', '--yes', '--allow-dirty'])).code).toBe(0);
    put(root, { 'a.ts': before });
    expect((await botshift(root, ['fix', '--yes'])).code).toBe(0);
  });

  it('reports what is left as JSON', async () => {
    const root = tree({ 'package.json': manifest, 'a.ts': before });
    const { out } = await botshift(root, ['fix', '--yes', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({ findings: [], rewritten: [{ file: 'a.ts', changes: { 'role-colors': 1 } }] });
  });
});
