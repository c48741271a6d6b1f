/** Owns the proof of how the command line behaves towards people: help, near options, colours, the bar, times, completions. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { examples } from '../../src/cli/help.js';
import type { Io } from '../../src/cli/io.js';
import { bar, Meter } from '../../src/cli/meter.js';
import { tree } from '../project/tree.js';
import { botshift } from './run-cli.js';

const files = {
  'package.json': { dependencies: { 'discord.js': '^14.28.0' } },
  'a.js': "const { Client } = require('discord.js');\nconst client = new Client();\nclient.on('messageCreate', (message) => message.channel.messages.fetchPinned());\n",
};

const commands = async (): Promise<string[]> => [...(await botshift(tree({}), ['--help'])).out.matchAll(/^ {2}(\w+)(?: \[options\]| <|$| {2})/gm)].map((match) => match[1]!).filter((name) => name !== 'help');

describe('help', () => {
  it('has examples for every command, which are commands', async () => {
    const names = await commands();
    expect(names).toEqual(expect.arrayContaining(['check', 'fix', 'init', 'timeline', 'changes', 'explain', 'completions']));
    for (const name of names) {
      const { out, code } = await botshift(tree({}), [name, '--help']);
      expect(code).toBe(0);
      expect(out, name).toContain('\nExamples:\n  ');
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    }
    for (const [name, list] of Object.entries(examples)) for (const [line] of list) expect(line).toContain(`botshift ${name}`);
  });

  it.each([
    [['check', '--fromat', 'json'], 'Did you mean --format?'],
    [['fix', '--dryrun'], 'Did you mean --dry-run?'],
    [['chek'], 'Did you mean check?'],
    [['completions', 'powershell'], 'bash, zsh, fish'],
  ])('%s: says what is near', async (args, words) => {
    const { code, err } = await botshift(tree({}), args);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});

describe('colours', () => {
  it('come and go with --color and --no-color', async () => {
    const root = tree(files);
    expect((await botshift(root, ['check'])).out).not.toContain('\x1b[');
    expect((await botshift(root, ['check', '--color'])).out).toContain('\x1b[33mwarning');
    expect((await botshift(root, ['check', '--no-color'])).out).not.toContain('\x1b[');
  });
});

describe('the bar', () => {
  const watching = (): { io: Io; lines: string[]; clock: { now: number } } => {
    const lines: string[] = [];
    const plain = picocolors.createColors(false);
    return { lines, clock: { now: 0 }, io: { cwd: '/', out: () => {}, err: (text) => void lines.push(text), width: 80, colors: plain, plain, env: {}, isInteractive: true, confirm: () => Promise.resolve(true), today: () => '2026-11-21', bar: (line) => void lines.push(line) } };
  };

  it('is drawn for long work only, not too often, and is taken away', () => {
    const { io, lines, clock } = watching();
    const meter = new Meter(io, () => clock.now);
    meter.phase('look at the files');
    for (let file = 0; file < 100; file++) {
      clock.now = file * 10;
      meter.file(`/${file}.js`, file, 100);
    }
    meter.end();
    expect(lines[0]).toMatch(/^\[=+ +\] {2}40 % {2}40 of 100 files {2}look at the files$/);
    expect(lines.length).toBeLessThan(12);
    expect(lines.at(-1)).toBe('');
    const quick = watching();
    const short = new Meter(quick.io, () => 0);
    short.file('/a.js', 0, 1);
    short.end();
    expect(quick.lines).toEqual([]);
  });

  it('fits into any width', () => {
    for (const width of [10, 40, 80]) expect(bar(1234, 56789, 'look at the files', width).length).toBeLessThan(Math.max(width, 41));
    expect(bar(0, 0, '', 80)).toContain('100 %');
  });

  it('tells times with --debug, and none otherwise', async () => {
    const root = tree(files);
    const { err } = await botshift(root, ['check', '--debug']);
    expect(err).toMatch(/botshift: times\n +\d+ ms {2}find the files\n[^]*in all\nbotshift: slowest files\n +\d+ ms {2}\/[^\n]*a\.js\n/);
    expect((await botshift(root, ['check'])).err).toBe('');
  });
});

describe('completions', () => {
  it.skipIf(process.platform === 'win32')('of bash complete commands, options and what they take', async () => {
    const { out } = await botshift(tree({}), ['completions', 'bash']);
    const root = tree({ 'src/a.js': '' });
    writeFileSync(path.join(root, 'completions.bash'), out);
    const complete = (...words: string[]): string[] =>
      execFileSync('bash', ['--norc', '-c', `source completions.bash; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _botshift; printf '%s\\n' "\${COMPREPLY[@]}"`], { cwd: root, encoding: 'utf8' })
        .split('\n')
        .filter(Boolean);
    expect(complete('botshift', 'ch')).toEqual(['check', 'changes']);
    expect(complete('botshift', 'check', '--fail')).toEqual(['--fail-on']);
    expect(complete('botshift', 'check', '--fail-on', 'e')).toEqual(['enforced']);
    expect(complete('botshift', 'fix', '--change', 'pin-r')).toEqual(['pin-routes']);
    expect(complete('botshift', 'explain', 'role-c')).toEqual(['role-colors']);
    expect(complete('botshift', 'check', '--format', 'h')).toEqual(['html']);
    expect(complete('botshift', 'check', 's')).toEqual(['src']);
    expect(complete('botshift', 'completions', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('of every shell name every command and option', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { out } = await botshift(tree({}), ['completions', shell]);
      for (const name of await commands()) expect(out).toContain(name);
      for (const option of ['fail-on', 'update-baseline', 'no-color', 'as-of']) expect(out).toContain(option);
    }
  });
});
