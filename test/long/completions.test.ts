/** Owns the proof that the completions of zsh and fish are understood by these shells. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { botshift } from '../cli/run-cli.js';
import { tree } from '../project/tree.js';
import { program } from './apt.js';

it('fish completes commands, options and what they take', async () => {
  const fish = program(['fish'], ['fish']);
  const root = tree({});
  writeFileSync(path.join(root, 'botshift.fish'), (await botshift(root, ['completions', 'fish'])).out);
  const complete = (line: string): string[] => execFileSync(fish, ['--no-config', '-c', `source botshift.fish; complete -C '${line}'`], { cwd: root, encoding: 'utf8', env: { ...process.env, HOME: root } }).split('\n').filter(Boolean).map((entry) => entry.split('\t')[0]!);
  expect(complete('botshift ch')).toEqual(expect.arrayContaining(['check', 'changes']));
  expect(complete('botshift check --fail-on e')).toEqual(['enforced']);
  expect(complete('botshift explain pin-r')).toContain('pin-routes');
  expect(complete('botshift fix --dry')).toEqual(['--dry-run']);
});

it('zsh takes the script, and what it hands to the completion system is what that takes', async () => {
  const zsh = program(['zsh'], ['zsh']);
  const root = tree({});
  writeFileSync(path.join(root, '_botshift'), (await botshift(root, ['completions', 'zsh'])).out);
  // Without a terminal zsh completes nothing; its own functions stand aside for ones that tell what they are given.
  const hand = (words: string): string =>
    execFileSync(zsh, ['-f', '-c', `compdef() { :; }; _describe() { print -rl -- "\${(@P)2}"; }; _arguments() { print -rl -- "$@"; }; source ./_botshift; words=(${words}); CURRENT=$#words; _botshift`], { cwd: root, encoding: 'utf8' });
  expect(hand('botshift ch')).toMatch(/^check:report findings/m);
  expect(hand('botshift check --fail')).toMatch(/^\*--fail-on\[[^\]]*\]:value:\(enforced deprecated upcoming never\)$/m);
  expect(hand('botshift explain pin')).toMatch(/^\*:argument:\(.* pin-routes .*\)$/m);
  expect(hand('botshift check src')).toMatch(/^\*:argument:_files$/m);
});
