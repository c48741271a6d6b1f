/** Owns the proof that `fix`, killed at any moment, leaves every file either old or new, and that a second run finishes. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { put, tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const bin = path.resolve(import.meta.dirname, '../../dist/src/cli/main.js');
/** `BOTSHIFT_KILLS=50` for the whole proof. */
const kills = Number(process.env['BOTSHIFT_KILLS'] ?? 4);
const files = 120;

const text = (index: number): string => `const { Role } = require('discord.js');\n/** @param {Role} role */\nmodule.exports = (role) => role.color + ${index}; // ${'x'.repeat(2000)}\n`;
const name = (index: number): string => `src/${index}.js`;

/** Runs `fix --yes` and kills it `wait` milliseconds after the first file was written; resolves when it is dead. */
function killed(root: string, wait: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, 'fix', '--yes'], { cwd: root, stdio: 'ignore' });
    const timer = setInterval(() => {
      if (readFileSync(path.join(root, name(0)), 'utf8') === text(0)) return;
      clearInterval(timer);
      setTimeout(() => child.kill('SIGKILL'), wait);
    }, 1);
    child.on('exit', () => {
      clearInterval(timer);
      resolve();
    });
  });
}

it(`leaves no half-written file (killed ${kills} times)`, async () => {
  let interrupted = 0;
  for (let round = 0; round < kills; round++) {
    const root = tree({ 'package.json': { dependencies: { 'discord.js': '14.28.1' } } });
    put(root, Object.fromEntries(Array.from({ length: files }, (_, index) => [name(index), text(index)])));
    await killed(root, Math.floor(Math.random() * 40));
    const states = Array.from({ length: files }, (_, index) => {
      const found = readFileSync(path.join(root, name(index)), 'utf8');
      if (found === text(index)) return 'old';
      return found === text(index).replace('role.color', 'role.colors.primaryColor') ? 'new' : found;
    });
    expect(states.filter((state) => state !== 'old' && state !== 'new')).toEqual([]);
    if (states.includes('old')) interrupted++;
    await botshift(root, ['fix', '--yes']);
    for (let index = 0; index < files; index++) expect(readFileSync(path.join(root, name(index)), 'utf8')).toContain('primaryColor');
    expect(readdirSync(path.join(root, 'src')).filter((file) => file.startsWith('.'))).toEqual([]);
  }
  // A run that had finished before it was killed proves nothing.
  expect(interrupted).toBeGreaterThan(0);
}, Math.max(600_000, kills * 30_000));
