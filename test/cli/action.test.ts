/** Owns the proof of action.yml and of the hook: their shape, and that the action's script does what its inputs say. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { version } from '../../src/package.js';
import { tree } from '../project/tree.js';

const home = fileURLToPath(new URL('../..', import.meta.url));

interface Action {
  name: string;
  description: string;
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: { id: string; shell: string; run: string; env: Record<string, string>; 'working-directory': string }[] };
}
const action = parse(readFileSync(path.join(home, 'action.yml'), 'utf8')) as Action;
const [step] = action.runs.steps;

describe('action.yml', () => {
  it('is a composite action whose inputs reach the script as variables, never as code', () => {
    expect(action.runs.using).toBe('composite');
    expect(action.runs.steps).toHaveLength(1);
    expect(step!.shell).toBe('bash');
    expect(step!.run).not.toContain('${{');
    const used = [...Object.values(step!.env), step!['working-directory']].flatMap((value) => /\$\{\{ inputs\.([\w-]+) \}\}/.exec(value)?.[1] ?? []);
    expect(used.sort()).toEqual(Object.keys(action.inputs).sort());
    for (const { description, default: value } of Object.values(action.inputs)) expect([typeof description, typeof value]).toEqual(['string', 'string']);
    expect(action.outputs['exit-code']!.value).toBe(`\${{ steps.${step!.id}.outputs.exit-code }}`);
  });

  const files = {
    'package.json': { dependencies: { 'discord.js': '^14.28.0' } },
    "a b'$(x).js": "const { Client } = require('discord.js');\nconst client = new Client();\nclient.guilds.create({ name: 'x' });\n",
    'clean/b.js': '',
    output: '',
    'summary.md': '',
    // Stands for npx: takes the version away and runs the built command.
    'bin/npx': `#!/usr/bin/env bash\necho "$2" > "$ROOT/version"\nshift 2\nexec "${process.execPath}" "${path.join(home, 'dist/src/cli/main.js')}" "$@"\n`,
  };
  function run(inputs: Record<string, string>): { root: string; code: number | null; out: string; read: (file: string) => string } {
    const root = tree(files);
    chmodSync(path.join(root, 'bin/npx'), 0o755);
    const given = Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value }]) => [`INPUT_${name.toUpperCase().replaceAll('-', '_')}`, inputs[name] ?? value]));
    const env = { ...process.env, ...given, ACTION_PATH: home, ROOT: root, GITHUB_OUTPUT: path.join(root, 'output'), GITHUB_STEP_SUMMARY: path.join(root, 'summary.md'), PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env['PATH']}` };
    // As the runner starts a script of bash.
    const { status, stdout } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step!.run], { cwd: root, env, encoding: 'utf8' });
    return { root, code: status, out: stdout, read: (file) => readFileSync(path.join(root, file), 'utf8') };
  }

  it.skipIf(process.platform === 'win32')('annotates, writes the reports, tells the exit code, and fails', () => {
    const { root, code, out, read } = run({ sarif: 'out.sarif', html: 'report.html' });
    expect(code).toBe(1);
    expect(out).toMatch(/^::error file=a b'\$\(x\)\.js,line=3,/m);
    expect(read('output')).toBe('exit-code=1\n');
    expect(read('summary.md')).toContain('guild-create');
    expect(read('version').trim()).toBe(`botshift@${version}`);
    for (const file of ['out.sarif', 'report.html']) expect(existsSync(path.join(root, file))).toBe(true);
  });

  it.skipIf(process.platform === 'win32').each([
    ['paths, one a line', { paths: "clean\n\na b'$(x).js\n" }, 1],
    ['a clean folder', { paths: 'clean' }, 0],
    ['the gate', { 'fail-on': 'never' }, 0],
    ['a baseline that is not there', { baseline: 'none.json' }, 2],
    ['what looks like an option', { paths: '--yes' }, 2],
  ])('takes %s', (_, inputs, code) => {
    const result = run(inputs as Record<string, string>);
    expect(result.code).toBe(code);
    expect(result.read('output')).toBe(`exit-code=${code}\n`);
  });
});

it('docs/ci.md names this version', () => {
  for (const [named] of readFileSync(path.join(home, 'docs/ci.md'), 'utf8').matchAll(/botshift@[\d.]+\d/g)) expect(named).toBe(`botshift@${version}`);
});
