/** Owns the config file of the command line: where it is found, how it is read, and what of it is wrong. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Extension } from '../../extend/extension.js';
import type { BotshiftConfig } from '../../extend/schemas.js';
import { UsageError, type Io } from '../io.js';

/** Names under which it is found, the first that is there in the nearest folder. */
const configNames = ['botshift.config.js', 'botshift.config.mjs', 'botshift.config.ts', 'botshift.config.json'] as const;

/** A config file, read and checked. */
export interface Config {
  /** Absolute path of the file. */
  file: string;
  options: BotshiftConfig;
  /** Changes and libraries of the user's own, where it has some. */
  extension?: Extension;
}

/** Options about the config file, as the user typed them: a path, or false for `--no-config`. */
export interface ConfigFlags {
  config?: string | false;
}

/**
 * The config file of a run: the one that is named, else the nearest one from the current folder upwards, up to the root of
 * the git repository (outside of one: up to the home folder or the root of the disk). Undefined when there is none.
 * A file of code is run.
 * @throws UsageError that names the file and the key for everything in it that is wrong
 */
export async function loadConfig({ config: given }: ConfigFlags, io: Pick<Io, 'cwd'>): Promise<Config | undefined> {
  if (given === false) return undefined;
  const named = given === undefined ? undefined : path.resolve(io.cwd, given);
  if (named !== undefined && !existsSync(named)) throw new UsageError(`There is no config file '${given}'.`);
  const file = named ?? (await nearestConfig(io.cwd));
  if (file === undefined) return undefined;
  const value = await contentOf(file);
  if (value === undefined) throw new UsageError(`${file} is empty; it takes an object of options, such as { "failOn": "enforced" }.`);
  const { checked } = await import('../../extend/problems.js');
  const { schemas } = await import('../../extend/schemas.js');
  const result = checked(schemas().config, value);
  if ('problems' in result) throw new UsageError(await inWords(file, result.problems));
  const { changes, models } = result.value;
  if (!changes && !models) return { file, options: result.value };
  const { readExtension } = await import('../../extend/read-extension.js');
  const read = readExtension({ changes, models }, path.dirname(file));
  if ('problems' in read) throw new UsageError(await inWords(file, read.problems));
  return { file, options: result.value, extension: read.extension };
}

async function nearestConfig(folder: string): Promise<string | undefined> {
  const { lilconfig } = await import('lilconfig');
  const root = repositoryOf(folder);
  // Found here, read below: a failure then can name the file.
  const unread = (): object => ({});
  const finder = lilconfig('botshift', {
    searchPlaces: [...configNames],
    ...(root !== undefined && { stopDir: root }),
    cache: false,
    ignoreEmptySearchPlaces: false,
    loaders: { '.js': unread, '.mjs': unread, '.ts': unread, '.json': unread },
  });
  return (await finder.search(folder))?.filepath;
}

async function contentOf(file: string): Promise<unknown> {
  try {
    if (/\.json$/i.test(file)) return await readJson(file);
    return unwrapped(/\.[cm]?ts$/i.test(file) ? await importTypeScript(file) : await import(pathToFileURL(file).href));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} could not be read: ${oneLine(error)}`, { cause: error });
  }
}

/** What a module exports by default; CommonJS seen from ESM has it there as well. A module without it exports nothing that is meant. */
function unwrapped(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
}

async function inWords(file: string, problems: readonly { path: readonly (string | number)[]; says: string }[]): Promise<string> {
  const { placeOf } = await import('../../extend/problems.js');
  const lineOf = file.endsWith('.json') ? await linesIn(file) : () => '';
  const lines = problems.slice(0, 10).map(({ path: keys, says }) => `${file}${lineOf(keys)}: ${placeOf(keys, 'the file')} ${says}`);
  if (problems.length > 10) lines.push(`and ${problems.length - 10} more`);
  return lines.join('\n');
}

/** Tells `:3`, the line of a key in a JSON file. */
async function linesIn(file: string): Promise<(path: readonly (string | number)[]) => string> {
  const { findNodeAtLocation, parseTree } = await import('jsonc-parser');
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const tree = parseTree(text);
  return (keys) => {
    for (let length = keys.length; tree && length > 0; length--) {
      const node = findNodeAtLocation(tree, keys.slice(0, length));
      if (node) return `:${text.slice(0, node.offset).split('\n').length}`;
    }
    return '';
  };
}

/** JSON in which comments and a last comma may stand, as in tsconfig.json. @throws UsageError with the line */
async function readJson(file: string): Promise<unknown> {
  const { parse, printParseErrorCode } = await import('jsonc-parser');
  const errors: { error: number; offset: number; length: number }[] = [];
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const first = errors[0];
  if (first && text.trim() !== '') throw new UsageError(`${file}:${text.slice(0, first.offset).split('\n').length} is not JSON (${printParseErrorCode(first.error)}).`);
  return value;
}

/** Node reads TypeScript by itself only from 22.18 on, and then not all of it. */
async function importTypeScript(file: string): Promise<unknown> {
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url, { moduleCache: false, interopDefault: false }).import(file);
}

function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');
}
