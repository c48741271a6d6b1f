/** Owns which files a proof over the project has to see, and reading them: all code and configuration below the project's root. */
import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { discover, type LeftOut } from './files.js';
import { IgnoreFiles } from './ignore-files.js';
import { readSource } from './read-source.js';

/** A file with its text. */
export interface ReadFile {
  /** Absolute. */
  file: string;
  text: string;
}

/**
 * The folder that a proof for `file` has to look through: the root of its workspace, where there is one in its repository,
 * else the folder of the nearest package.json that names the package or its dependencies, else of the nearest at all.
 */
export function proofRoot(file: string): string | undefined {
  let nearest: string | undefined;
  let named: string | undefined;
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    const manifest = path.join(at, 'package.json');
    if (existsSync(manifest)) {
      nearest ??= at;
      const fields = fieldsOf(manifest);
      if (!named && (fields['name'] !== undefined || fields['dependencies'] !== undefined || fields['devDependencies'] !== undefined)) named = at;
      if (fields['workspaces'] !== undefined || existsSync(path.join(at, 'pnpm-workspace.yaml')) || existsSync(path.join(at, 'lerna.json'))) return at;
    }
    if (path.dirname(at) === at || existsSync(path.join(at, '.git'))) return named ?? nearest;
  }
}

function fieldsOf(manifest: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(readFileSync(manifest, 'utf8').replace(/^\uFEFF/, ''));
    return fields && typeof fields === 'object' ? (fields as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** All code below `root` that a run would look at. */
export function* codeBelow(root: string): Iterable<ReadFile> {
  for (const file of discover([root], root).files) {
    const source = readSource(file);
    if ('text' in source) yield { file, text: source.text };
  }
}

/** Files below `root` that are no code and that `wanted` asks for by name. `leftOut` is told of those that can't be read, and of folders. */
export function* othersBelow(root: string, wanted: (file: string) => boolean, outer: IgnoreFiles = IgnoreFiles.above(root), leftOut?: (one: LeftOut) => void): Iterable<ReadFile> {
  let entries: Dirent[];
  try {
    entries = readdirSync(root, { withFileTypes: true });
  } catch (error) {
    leftOut?.({ file: `${root}/`, reason: unreadable(error) });
    return;
  }
  const ignored = outer.within(root, entries);
  for (const entry of entries) {
    const file = path.join(root, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== '.git' && !ignored.has(file, true)) yield* othersBelow(file, wanted, ignored, leftOut);
    } else if (entry.isFile() && wanted(file) && !ignored.has(file, false)) {
      let text: string;
      try {
        text = readFileSync(file, 'utf8');
      } catch (error) {
        leftOut?.({ file, reason: unreadable(error) });
        continue;
      }
      yield { file, text };
    }
  }
}

function unreadable(error: unknown): string {
  return `cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`;
}
