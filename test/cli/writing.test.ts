/** Owns the proof that `fix` says what it could not write, in one line each, ends with 2, and loses nothing. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { put, tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const manifest = { dependencies: { 'discord.js': '^14.28.0' } };
const before = "import { Role } from 'discord.js';\nexport const paint = (role: Role) => role.color;\n";
const after = before.replace('role.color', 'role.colors.primaryColor');
const read = (root: string, name: string): string => readFileSync(path.join(root, name), 'utf8');
/** The lines in which a run names a file that it left alone. */
const complaints = (err: string): string[] => err.split('\n').filter((line) => line.includes('is left alone'));

describe('a file that can not be written', () => {
  it('is named when it is read-only, and the others are written', async () => {
    const root = tree({ 'package.json': manifest, 'a.ts': before, 'b.ts': before });
    chmodSync(path.join(root, 'a.ts'), 0o444);
    const { code, err } = await botshift(root, ['fix', '--yes']);
    expect(code).toBe(2);
    expect(complaints(err)).toEqual(['botshift: a.ts is left alone: it is read-only.']);
    expect([read(root, 'a.ts'), read(root, 'b.ts')]).toEqual([before, after]);
    expect(statSync(path.join(root, 'a.ts')).mode & 0o777).toBe(0o444);
  });

  it('is named when it changes between the reading and the writing', async () => {
    const root = tree({ 'package.json': manifest, 'a.ts': before, 'b.ts': before });
    // The question stands between the two.
    const { code, err } = await botshift(root, ['fix'], () => put(root, { 'a.ts': `${before}// mine\n` }));
    expect(code).toBe(2);
    expect(complaints(err)).toEqual(['botshift: a.ts is left alone: it has changed since it was read.']);
    expect([read(root, 'a.ts'), read(root, 'b.ts')]).toEqual([`${before}// mine\n`, after]);
  });

  it('is named when it is a link out of the tree', async () => {
    const outside = tree({ 'package.json': manifest, 'a.ts': before });
    const root = tree({ 'package.json': manifest, 'b.ts': before });
    symlinkSync(path.join(outside, 'a.ts'), path.join(root, 'a.ts'));
    const { code, err } = await botshift(root, ['fix', '--yes', 'a.ts', 'b.ts']);
    expect(read(outside, 'a.ts')).toBe(before);
    expect(read(root, 'b.ts')).toBe(after);
    for (const line of complaints(err)) expect(line).toMatch(/^botshift: a\.ts is left alone: it is a link to .*, outside of what was asked for\.$/);
    expect(code).toBe(complaints(err).length > 0 ? 2 : 0);
  });
});

/** Loaded before the command: from the second file on, a write stops half-way as on a full disk. */
const fullDisk = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const write = fs.writeFileSync;
let written = 0;
fs.writeFileSync = (file, data, ...rest) => {
  if (!/primaryColor/.test(String(data)) || ++written === 1) return write(file, data, ...rest);
  write(file, String(data).slice(0, 40), ...rest);
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
};
syncBuiltinESMExports();
`;

describe('a disk that gets full half-way', () => {
  it('leaves every file old or new, nothing beside them, and a second run finishes', async () => {
    const root = tree({ 'package.json': manifest, 'a.ts': before, 'b.ts': before, 'c.ts': before, 'full.mjs': fullDisk });
    const command = [path.resolve(import.meta.dirname, '../../dist/src/cli/main.js'), 'fix', '--yes'];
    const { status, stderr } = spawnSync(process.execPath, ['--import', pathToFileURL(path.join(root, 'full.mjs')).href, ...command], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(2);
    expect(complaints(stderr)).toEqual(['b.ts', 'c.ts'].map((name) => `botshift: ${name} is left alone: it cannot be written: no space is left on the disk.`));
    expect(['a.ts', 'b.ts', 'c.ts'].map((name) => read(root, name))).toEqual([after, before, before]);
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await botshift(root, ['fix', '--yes'])).code).toBe(0);
    expect(['b.ts', 'c.ts'].map((name) => read(root, name))).toEqual([after, after]);
  });
});

describe('a full disk', () => {
  let mounted: string | undefined;
  afterEach(() => {
    if (mounted) spawnSync('umount', [mounted]);
    mounted = undefined;
  });

  it('leaves every file old or new, and a second run finishes', async (context) => {
    const root = tree({});
    const disk = path.join(root, 'disk');
    mkdirSync(disk);
    if (process.platform !== 'linux' || spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96k', 'tmpfs', disk]).status !== 0) return context.skip();
    mounted = disk;
    const long = `${before}// ${'x'.repeat(9000)}\n`;
    put(disk, { 'package.json': manifest, 'a.ts': long, 'b.ts': long });
    const filler = path.join(disk, 'filler');
    let size = 0;
    try {
      for (;;) writeFileSync(filler, 'x'.repeat((size += 4096)));
    } catch {
      // Full.
    }
    const { code, err } = await botshift(disk, ['fix', '--yes']);
    expect(code).toBe(2);
    expect(complaints(err)).toEqual(['a.ts', 'b.ts'].map((name) => `botshift: ${name} is left alone: it cannot be written: no space is left on the disk.`));
    expect([read(disk, 'a.ts'), read(disk, 'b.ts')]).toEqual([long, long]);
    expect(readdirSync(disk).filter((name) => name.startsWith('.'))).toEqual([]);
    rmSync(filler);
    expect((await botshift(disk, ['fix', '--yes'])).code).toBe(0);
    expect(read(disk, 'a.ts')).toContain('primaryColor');
    expect(existsSync(path.join(disk, 'b.ts'))).toBe(true);
  });
});
