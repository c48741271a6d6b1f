/** Owns the proof of the recipes for many repositories: they run on real clones, and change what the command would change. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Report } from '../../src/cli/reporters/report.js';
import { version } from '../../src/package.js';
import { tree } from '../project/tree.js';

const home = fileURLToPath(new URL('../..', import.meta.url));
const script = path.join(home, 'examples/fleet/rewrite.sh');
const spec = parse(readFileSync(path.join(home, 'examples/fleet/batch-spec.yaml'), 'utf8')) as { steps: { run: string }[] };
const main = path.join(home, 'dist/src/cli/main.js');

const manifest = { dependencies: { 'discord.js': '14.28.1' } };
const colour = "const { Client } = require('discord.js');\nconst client = new Client();\nclient.on('roleCreate', (role) => console.log(role.color));\n";
const create = "const { Client } = require('discord.js');\nnew Client().guilds.create({ name: 'x' });\n";
const repositories = {
  rewritten: { 'package.json': manifest, 'bot.js': colour },
  'left-to-a-person': { 'package.json': manifest, 'bot.js': create },
  'no-code': { 'README.md': '# Notes\n' },
};

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'user.email=a@example.org', '-c', 'user.name=a', ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** What an engine does with one repository: clone, run, and commit to a branch where anything has changed. */
function run(command: readonly string[], files: Readonly<Record<string, string | object>>, environment: Record<string, string> = {}): { code: number | null; diff: string; clone: string; asked: string } {
  const origin = tree(files);
  git(origin, 'init', '-q', '-b', 'main');
  git(origin, 'add', '-A');
  git(origin, 'commit', '-qm', 'all');
  const clone = path.join(tree({}), 'clone');
  git(path.dirname(clone), 'clone', '-q', origin, clone);
  // Stands for npx: notes the version, and runs the built command.
  const bin = tree({ npx: `#!/bin/sh\necho "$2" > "${path.dirname(clone)}/asked"\nshift 2\nexec "${process.execPath}" "${main}" "$@"\n` });
  chmodSync(path.join(bin, 'npx'), 0o755);
  const { status } = spawnSync(command[0]!, command.slice(1), { cwd: clone, encoding: 'utf8', env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}`, ...environment } });
  const asked = path.join(path.dirname(clone), 'asked');
  return { code: status, diff: git(clone, 'diff'), clone, asked: existsSync(asked) ? readFileSync(asked, 'utf8').trim() : '' };
}

describe.skipIf(process.platform === 'win32').each<[string, readonly string[]]>([
  ['the script for multi-gitter', [script]],
  ['the step of the batch spec', ['/bin/sh', '-c', spec.steps[0]!.run]],
])('%s', (_, command) => {
  it('rewrites what can be rewritten, and nothing else', () => {
    const { code, diff, asked } = run(command, repositories.rewritten);
    expect({ code, asked }).toEqual({ code: 0, asked: `botshift@${version}` });
    expect(diff).toContain('+client.on(\'roleCreate\', (role) => console.log(role.colors.primaryColor));');
    expect(diff.match(/^[+-][^+-]/gm)).toHaveLength(2);
  });

  it.each(['left-to-a-person', 'no-code'] as const)('changes nothing and does not fail: %s', (name) => {
    expect(run(command, repositories[name])).toMatchObject({ code: 0, diff: '' });
  });

  it('fails where botshift does', () => {
    expect(run(command, { ...repositories.rewritten, 'botshift.config.json': '{ "of": 1 }' })).toMatchObject({ code: 2, diff: '' });
  });
});

it.skipIf(process.platform === 'win32')('the script takes a release, and options of fix', () => {
  const { asked, diff } = run([script, '--change', 'pin-routes'], repositories.rewritten, { BOTSHIFT_VERSION: '9.9.9' });
  expect({ asked, diff }).toEqual({ asked: 'botshift@9.9.9', diff: '' });
});

it('the batch spec has the form that Sourcegraph reads', () => {
  const validate = new Ajv().compile(JSON.parse(readFileSync(new URL('schemas/batch-spec.json', import.meta.url), 'utf8')) as object);
  expect({ valid: validate(spec), errors: validate.errors }).toEqual({ valid: true, errors: null });
  expect(spec.steps[0]!.run).toContain(`botshift@${version}`);
  expect(readFileSync(script, 'utf8')).toContain(`:-${version}}`);
});

it.skipIf(process.platform === 'win32')('the loop of docs/fleet.md gives one report of all repositories', () => {
  const [loop] = [...readFileSync(path.join(home, 'docs/fleet.md'), 'utf8').matchAll(/```sh\n(for [^]*?)```/g)].map((match) => match[1]!);
  const root = tree(Object.fromEntries(['music', 'polls', 'tickets'].flatMap((bot) => Object.entries(repositories['left-to-a-person']).map(([file, text]) => [`${bot}/${file}`, text]))));
  const bin = tree({ npx: `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${main}" "$@"\n` });
  chmodSync(path.join(bin, 'npx'), 0o755);
  const { status, stderr } = spawnSync('/bin/sh', ['-c', `set -e\n${loop!.replace('--format html=fleet.html', '--format html=fleet.html --format json=fleet.json')}`], { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` } });
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  const { findings } = JSON.parse(readFileSync(path.join(root, 'fleet.json'), 'utf8')) as Report;
  expect(findings.map(({ file, package: folder }) => `${folder} ${file}`)).toEqual(['music music/bot.js', 'polls polls/bot.js', 'tickets tickets/bot.js']);
  expect(existsSync(path.join(root, 'fleet.html'))).toBe(true);
});
