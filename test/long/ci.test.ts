/** Owns the proof that what is meant for other services is what they read: GitHub's own parser for the action and the workflows, prek for the hook, as pre-commit reads it, and gitlab-ci-local for the job. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { githubWorkflow } from '../../src/cli/init/ci.js';
import { version } from '../../src/package.js';
import { tree } from '../project/tree.js';
import { program } from './apt.js';

const home = fileURLToPath(new URL('../..', import.meta.url));
const bot = {
  'package.json': { dependencies: { 'discord.js': '^14.28.0' } },
  'bot.js': "const { Client } = require('discord.js');\nconst client = new Client();\nclient.guilds.create({ name: 'x' });\n",
};

/** A file below the node_modules of a package, installed once at a pinned version into a cache of its own. */
function installed(name: string, version: string, inside: string): string {
  const folder = path.join(tmpdir(), 'botshift-packages', `${name.replace('/', '+')}@${version}`);
  const file = path.join(folder, 'node_modules', inside);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    execFileSync(`npm install --no-audit --no-fund ${name}@${version}`, { cwd: folder, shell: true, stdio: ['ignore', 'ignore', 'pipe'] });
  }
  return file;
}

/** The blocks of YAML in docs/ci.md. */
const blocks = [...readFileSync(path.join(home, 'docs/ci.md'), 'utf8').matchAll(/```yaml\n([^]*?)```/g)].map((match) => match[1]!);

/** The block of docs/ci.md that holds this text. */
function documented(text: string): string {
  return blocks.find((block) => block.includes(text))!;
}

/** What GitHub's own parser, of its language server, complains of. */
interface Parser {
  parseAction: Parse;
  parseWorkflow: Parse;
  NoOperationTraceWriter: new () => object;
}
type Parse = (file: { name: string; content: string }, trace: object) => { context: { errors: { getErrors: () => { message: string }[] } } };

async function githubParser(): Promise<Parser> {
  const folder = path.dirname(installed('@actions/workflow-parser', '0.3.61', '@actions/workflow-parser/dist/index.js'));
  const outfile = path.join(tree({}), 'parser.mjs');
  // It imports JSON as bundlers do.
  await build({ stdin: { contents: `export * from ${JSON.stringify(`${folder}/index.js`)};\nexport { parseAction } from ${JSON.stringify(`${folder}/actions/action-parser.js`)};`, resolveDir: folder }, bundle: true, format: 'esm', platform: 'node', outfile, logLevel: 'error' });
  return (await import(pathToFileURL(outfile).href)) as Parser;
}

function repository(files: Record<string, string | object>): string {
  const root = tree(files);
  const git = (...args: string[]): void => void execFileSync('git', ['-c', 'user.email=a@example.org', '-c', 'user.name=a', ...args], { cwd: root, stdio: 'ignore' });
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'origin', 'https://example.org/a/b.git');
  git('add', '-A');
  git('commit', '-qm', 'all');
  return root;
}

it("GitHub's parser takes the action, the documented workflows and those of init, and would complain", async () => {
  const { parseAction, parseWorkflow, NoOperationTraceWriter } = await githubParser();
  const errors = (parseIt: Parse, content: string): string[] => parseIt({ name: 'file.yml', content }, new NoOperationTraceWriter()).context.errors.getErrors().map(({ message }) => message);
  const action = readFileSync(path.join(home, 'action.yml'), 'utf8');
  expect(errors(parseAction, action)).toEqual([]);
  expect(errors(parseAction, action.replace('shell: bash', 'shel: bash'))).not.toEqual([]);
  const workflows = blocks.filter((block) => block.includes('runs-on:')).map((block) => (/^on:/m.test(block) ? block : `on: push\n${block}`));
  expect(workflows.length).toBeGreaterThan(1);
  for (const workflow of [...workflows, githubWorkflow({ version: '1.0.0', folder: 'bots/a', baseline: 'known.json' }), githubWorkflow({ version: '1.0.0', folder: '' })]) {
    expect(errors(parseWorkflow, workflow)).toEqual([]);
    expect(errors(parseWorkflow, workflow.replace('runs-on:', 'run-on:'))).not.toEqual([]);
  }
}, 300_000);

it('the hook is valid, and the documented one runs in a hook manager with the packed package', () => {
  const prek = installed('@j178/prek', '0.5.3', '.bin/prek');
  execFileSync(prek, ['validate-manifest', path.join(home, '.pre-commit-hooks.yaml')]);
  const packed = tree({});
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', packed], { cwd: home, stdio: 'ignore' });
  const config = parse(documented('language: node')) as { repos: { hooks: { additional_dependencies: string[] }[] }[] };
  config.repos[0]!.hooks[0]!.additional_dependencies = [path.join(packed, readdirSync(packed).find((name) => name.endsWith('.tgz'))!)];
  const root = repository({ ...bot, '.pre-commit-config.yaml': stringify(config) });
  const { status, stdout } = spawnSync(prek, ['run', '--all-files'], { cwd: root, encoding: 'utf8', env: { ...process.env, PREK_HOME: path.join(packed, 'prek') } });
  expect(stdout).toContain('guild-create');
  expect(status).toBe(1);
});

it('the hook of the repository runs where a `repo:` names it, through npx', () => {
  const prek = installed('@j178/prek', '0.5.3', '.bin/prek');
  const text = readFileSync(path.join(home, '.pre-commit-hooks.yaml'), 'utf8');
  const [hook] = parse(text) as [{ entry: string; files: string }];
  const [documentedHook] = (parse(documented('language: node')) as { repos: { hooks: { entry: string; files: string }[] }[] }).repos[0]!.hooks;
  expect(hook.files).toBe(documentedHook!.files);
  expect(hook.entry).toBe(documentedHook!.entry.replace('botshift', `npx --yes botshift@${version}`));
  const hooks = repository({ '.pre-commit-hooks.yaml': text });
  const rev = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: hooks, encoding: 'utf8' }).trim();
  const root = repository({ ...bot, '.pre-commit-config.yaml': stringify({ repos: [{ repo: hooks, rev, hooks: [{ id: 'botshift' }] }] }) });
  const stub = tree({ npx: `#!/usr/bin/env bash\nshift 2\nexec "${process.execPath}" "${path.join(home, 'dist/src/cli/main.js')}" "$@"\n` });
  chmodSync(path.join(stub, 'npx'), 0o755);
  const { status, stdout } = spawnSync(prek, ['run', '--all-files'], { cwd: root, encoding: 'utf8', env: { ...process.env, PREK_HOME: path.join(stub, 'prek'), PATH: `${stub}${path.delimiter}${process.env['PATH']}` } });
  expect(stdout).toContain('guild-create');
  expect(status).toBe(1);
});

it('the job for GitLab is valid by its schema, runs, and leaves its report', () => {
  program(['rsync'], ['rsync']);
  const local = installed('gitlab-ci-local', '4.61.0', '.bin/gitlab-ci-local');
  const stub = tree({ npx: `#!/usr/bin/env bash\nshift 2\nexec "${process.execPath}" "${path.join(home, 'dist/src/cli/main.js')}" "$@"\n` });
  chmodSync(path.join(stub, 'npx'), 0o755);
  const root = repository({ ...bot, '.gitlab-ci.yml': documented('codequality') });
  const { stdout, stderr, status } = spawnSync(local, ['--force-shell-executor', 'botshift'], { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: `${stub}${path.delimiter}${process.env['PATH']}` } });
  expect(stdout + stderr).toContain('json schema validated');
  expect(stdout).toContain('guild-create');
  expect(status).toBe(1);
  const report = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name)).find((name) => name.endsWith('gl-code-quality-report.json'))!;
  expect((JSON.parse(readFileSync(report, 'utf8')) as { check_name: string }[]).map(({ check_name: name }) => name)).toEqual(['guild-create']);
});
