/** Holds the inference without types to TypeScript's checker over the programs of `typed/`, and its coverage to the numbers of `coverage.json`. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { compare, type Comparison, type Difference } from '../../scripts/oracle-compare.mjs';
import { contextOf } from '../../src/analysis/analyze.js';
import { loadParser } from '../../src/engine/parse.js';
import { graphOf } from '../../src/libraries/graph.js';
import { models } from '../../src/libraries/index.js';
import type { ProjectFacts, ResolvedLibrary } from '../../src/project/facts.js';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const parse = await loadParser();
/** Packages under another name, and those whose types are the library's own, by folder. */
const packages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'discord.js-13': { 'discord.js-13': 'discord.js', 'discord-api-types': '' },
  'discord.js-14': { '@discordjs/rest': 'discord.js', 'discord-api-types': '' },
  core: { '@discordjs/rest': '@discordjs/core', 'discord-api-types': '@discordjs/core' },
};
/** Least share, in percent, of the library entities known to the checker that flow knows too, by folder. */
const least = JSON.parse(readFileSync(path.join(here, 'coverage.json'), 'utf8')) as Record<string, number>;

const sources = new Map<string, ts.SourceFile | undefined>();

/** A program over some files; the declarations that several read are parsed once. */
function programOf(names: readonly string[], library: string): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true, skipLibCheck: true, noEmit: true, esModuleInterop: true, experimentalDecorators: true, types: ['node'], typeRoots: [path.join(root, 'node_modules/@types')],
    // An older version is installed under its alias.
    paths: library === 'discord.js-13' ? { 'discord.js': [path.join(root, 'node_modules/discord.js-13')] } : {},
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) => {
    if (!sources.has(name)) sources.set(name, read(name, target));
    return sources.get(name);
  };
  return ts.createProgram(names, options, host);
}

/** The first line names the libraries: `// libraries: discord.js 14.28.1`. */
function projectOf(text: string): ProjectFacts {
  const listed = (/^\/\/ libraries: (.*)$/m.exec(text)?.[1] ?? '').split(', ').map((entry) => entry.split(' ') as [string, string]);
  return { libraries: new Map(listed.map(([name, version]) => [name, { name, packageName: name, version, source: 'installed' } satisfies ResolvedLibrary])), known: true };
}

const lines = (differences: readonly Difference[]): string[] => differences.map(({ file, line, code, flow, checker }) => `${path.basename(file)}:${line} ${code}: ${flow}, for the checker ${checker}`);

describe.each(Object.keys(least))('typed/%s', (library) => {
  const folder = path.join(here, 'typed', library);
  const names = readdirSync(folder).map((name) => path.join(folder, name));
  let program: ts.Program;
  let result: Comparison;

  beforeAll(() => {
    program = programOf(names, library);
    result = compare({
      program,
      files: new Map(names.map((name) => [name, readFileSync(name, 'utf8')])),
      contextOf(file, text) {
        const parsed = parse(file, text);
        if ('error' in parsed) throw new Error(`${file}: ${parsed.error}`);
        return contextOf(Object.assign(parsed, { file, text, project: projectOf(text) }));
      },
      modelOf: (module) => models.find((model) => model.graph && model.modules.includes(packages[library]?.[module] ?? module)),
      graphOf,
    });
  }, 300_000);

  it('is a program without an error of types', () => {
    const errors = names.flatMap((name) => program.getSemanticDiagnostics(program.getSourceFile(name)));
    expect(errors.map((error) => `${path.basename(error.file?.fileName ?? '')} ${error.start}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`)).toEqual([]);
  });

  it('contradicts the checker nowhere', () => {
    expect(lines(result.contradictions)).toEqual([]);
  });

  it('calls no entity of the library something else', () => {
    expect(lines(result.vetoes)).toEqual([]);
  });

  it('covers what it did', () => {
    const share = result.known === 0 ? 0 : (100 * result.covered) / result.known;
    console.log(`${library}: flow knows ${result.covered} of ${result.known} entities (${share.toFixed(1)} %), names another ${result.guessed}`);
    expect(share).toBeGreaterThanOrEqual(least[library]!);
    if (process.env['BOTSHIFT_MISSED']) console.log(lines(result.missed).join('\n'));
  });
});

it('has a number for every folder', () => {
  expect(readdirSync(path.join(here, 'typed')).sort()).toEqual(Object.keys(least).sort());
});
