// Compares the inference without types with TypeScript's checker over typed bots.
//
//   node scripts/oracle.mjs DIR…              after npm run build
//   node scripts/oracle.mjs --list=contradictions,disagreements,vetoes,missed DIR…
//
// A folder without node_modules is copied to a temporary one, and the Discord libraries that its
// package.json files name are installed there, without running scripts. Exit 1 on a contradiction.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { compare } from './oracle-compare.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const built = (file) => import(new URL(`../build/src/${file}`, import.meta.url));
const [{ loadParser }, { contextOf }, { projectFor }, { graphOf }, { models }] = await Promise.all([
  built('engine/parse.js'), built('analysis/analyze.js'), built('project/read-project.js'), built('libraries/graph.js'), built('libraries/index.js'),
]);
const parse = await loadParser();

const libraries = /^(discord\.js.*|@discordjs\/(builders|core|rest|formatters|collection)|discord-api-types|oceanic\.js|eris|@projectdysnomia\/dysnomia|seyfert)$/;
const lists = process.argv.slice(2).find((arg) => arg.startsWith('--list='))?.slice(7).split(',') ?? ['contradictions'];
const folders = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
if (folders.length === 0) {
  console.error('usage: node scripts/oracle.mjs [--list=contradictions,disagreements,vetoes,missed] DIR…');
  process.exit(2);
}

function filesOf(folder, match, found = []) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.') || entry.name === 'dist') continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) filesOf(file, match, found);
    else if (match.test(entry.name)) found.push(file);
  }
  return found;
}

/** The folder itself when its libraries are installed, else a copy where they are. */
function installed(folder) {
  if (existsSync(path.join(folder, 'node_modules'))) return folder;
  const copy = path.join(os.tmpdir(), 'botshift-oracle', path.basename(folder));
  if (existsSync(path.join(copy, 'node_modules'))) return copy;
  mkdirSync(copy, { recursive: true });
  cpSync(folder, copy, { recursive: true });
  const dependencies = {};
  for (const file of filesOf(folder, /^package\.json$/)) {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    for (const [name, range] of Object.entries({ ...manifest.devDependencies, ...manifest.dependencies })) if (libraries.test(name)) dependencies[name] ??= range;
  }
  const home = path.join(os.tmpdir(), 'botshift-oracle', `.${path.basename(folder)}`);
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ private: true, dependencies }));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--omit=optional'], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  cpSync(path.join(home, 'node_modules'), path.join(copy, 'node_modules'), { recursive: true });
  return copy;
}

/** The compiler options that decide about types, by the tsconfig nearest to the sources. */
function optionsOf(folder) {
  const file = filesOf(folder, /^tsconfig.*\.json$/).sort((a, b) => Number(/tsconfig\.json$/.test(b)) - Number(/tsconfig\.json$/.test(a)) || a.length - b.length)[0];
  const config = file ? ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config ?? {}, ts.sys, path.dirname(file)).options : {};
  const { baseUrl, paths, pathsBasePath, experimentalDecorators, jsx, jsxImportSource, noImplicitAny } = config;
  return {
    paths, pathsBasePath: pathsBasePath ?? baseUrl, baseUrl, ignoreDeprecations: '6.0', experimentalDecorators, jsx: jsx ?? ts.JsxEmit.Preserve, jsxImportSource, noImplicitAny,
    target: ts.ScriptTarget.ES2023, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true, strict: true, skipLibCheck: true, noEmit: true, allowJs: true, esModuleInterop: true, resolveJsonModule: true,
    types: ['node'], typeRoots: [path.join(root, 'node_modules/@types')],
  };
}

const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
let failed = false;
for (const given of folders) {
  const folder = installed(path.resolve(given));
  const names = filesOf(folder, /\.[cm]?tsx?$/).filter((file) => !/\.d\.[cm]?ts$/.test(file));
  const program = ts.createProgram(names.concat(filesOf(folder, /\.d\.[cm]?ts$/)), optionsOf(folder));
  const files = new Map();
  for (const name of names) {
    const text = program.getSourceFile(name)?.text;
    if (text !== undefined) files.set(name, text);
  }
  const result = compare({
    program,
    files,
    contextOf(file, text) {
      const parsed = parse(file, text);
      return 'error' in parsed ? undefined : contextOf(Object.assign(parsed, { file, text, project: projectFor(file) }));
    },
    // The graph of discord.js holds what it exports from @discordjs/rest too.
    modelOf: (module) => models.find((model) => model.graph && model.modules.includes(module === '@discordjs/rest' ? 'discord.js' : module)),
    graphOf,
  });
  failed ||= result.contradictions.length > 0;
  console.log(
    `${path.basename(folder)}: ${result.files} files, ${result.expressions} expressions, ${result.known} entities known to the checker; flow ${percent(result.covered, result.known)}, with convention ${percent(result.covered + result.guessed, result.known)}; ` +
      `contradictions ${result.contradictions.length} of ${result.agreements}; convention disagrees ${result.disagreements.length} of ${result.guesses} (${percent(result.disagreements.length, result.guesses)}); wrong vetoes ${result.vetoes.length}; builders left out ${result.builders}`,
  );
  for (const list of lists) {
    for (const one of result[list] ?? []) console.log(`  ${list} ${path.relative(folder, one.file)}:${one.line} ${one.kind} ${one.code} · flow ${one.flow} · checker ${one.checker}`);
  }
}
process.exitCode = failed ? 1 : 0;
