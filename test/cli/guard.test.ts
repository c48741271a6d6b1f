/** Owns the proof that `fix` refuses uncommitted changes before it writes anything: in a repository, its folders, its worktrees, and without git. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { put, tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const manifest = { dependencies: { 'discord.js': '^14.28.0' } };
const before = "import { Role } from 'discord.js';\nexport const paint = (role: Role) => role.color;\n";
const after = before.replace('role.color', 'role.colors.primaryColor');
const dirty = `${before}// not committed\n`;
const read = (root: string, name: string): string => readFileSync(path.join(root, name), 'utf8');

function git(root: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root, stdio: 'ignore' });
}

/** A repository with a bot in a folder and one beside it, all committed. */
function repository(): string {
  const root = tree({ 'bot/package.json': manifest, 'bot/src/a.ts': before, 'bot/src/b.ts': before, 'other/package.json': manifest, 'other/c.ts': before });
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'x');
  return root;
}

it('in a folder of the repository, whatever was named', async () => {
  const root = repository();
  put(root, { 'bot/src/a.ts': dirty });
  for (const [cwd, paths] of [['bot/src', []], ['other', ['../bot/src/a.ts']]] as const) {
    const { code, err, out } = await botshift(path.join(root, cwd), ['fix', '--yes', ...paths]);
    expect(code).toBe(2);
    expect(err).toContain('uncommitted changes');
    expect(err).toContain('a.ts');
    expect(err).not.toContain('b.ts');
    expect(out).toBe('');
    expect([read(root, 'bot/src/a.ts'), read(root, 'bot/src/b.ts'), read(root, 'other/c.ts')]).toEqual([dirty, before, before]);
  }
  // What it does not touch may be as it likes.
  expect((await botshift(path.join(root, 'other'), ['fix', '--yes'])).code).toBe(0);
  expect(read(root, 'other/c.ts')).toBe(after);
}, 240_000);

it('in a worktree, by that worktree alone', async () => {
  const root = repository();
  const worktree = path.join(root, '..', `${path.basename(root)}-worktree`);
  git(root, 'worktree', 'add', '-q', '-b', 'second', worktree);
  put(root, { 'bot/src/a.ts': dirty });
  put(worktree, { 'bot/src/b.ts': dirty });
  const refused = await botshift(path.join(worktree, 'bot'), ['fix', '--yes']);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('b.ts');
  expect(refused.err).not.toContain('a.ts');
  expect(read(worktree, 'bot/src/a.ts')).toBe(before);
  git(worktree, 'checkout', '-q', '--', '.');
  expect((await botshift(path.join(worktree, 'bot'), ['fix', '--yes'])).code).toBe(0);
  expect([read(worktree, 'bot/src/a.ts'), read(root, 'bot/src/a.ts')]).toEqual([after, dirty]);
}, 240_000);

it('staged changes as well as others', async () => {
  const root = repository();
  put(root, { 'bot/src/a.ts': dirty });
  git(root, 'add', '-A');
  const { code, err } = await botshift(root, ['fix', '--yes']);
  expect(code).toBe(2);
  expect(err).toContain('uncommitted changes');
  expect(read(root, 'bot/src/b.ts')).toBe(before);
});

it('nothing without git, but says so', async () => {
  const root = tree({ 'package.json': manifest, 'a.ts': before });
  const { code, err } = await botshift(root, ['fix', '--yes']);
  expect(code).toBe(0);
  expect(err).toContain('no git repository keeps these files');
  expect(read(root, 'a.ts')).toBe(after);
});
