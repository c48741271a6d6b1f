/** Owns a built copy of the package for tests that need it as Node and oxlint load it. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const entry = 'dist/src/eslint/index.js';

/** A folder with package.json, docs, the sources, node_modules and dist/, which is the repository's where that is fresh and else made anew. To be removed by the caller. */
export function builtPackage(): string {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'botshift-built-')));
  cpSync(path.join(root, 'package.json'), path.join(home, 'package.json'));
  for (const name of ['node_modules', 'docs', 'src']) symlinkSync(path.join(root, name), path.join(home, name), 'junction');
  if (isFresh()) cpSync(path.join(root, 'dist'), path.join(home, 'dist'), { recursive: true });
  else build(path.join(home, 'dist'));
  return home;
}

function isFresh(): boolean {
  const built = path.join(root, entry);
  if (!existsSync(built)) return false;
  const time = statSync(built).mtimeMs;
  return ['src', 'rules', 'codemods'].every((folder) => readdirSync(path.join(root, folder), { recursive: true }).every((name) => statSync(path.join(root, folder, String(name))).mtimeMs <= time));
}

function build(out: string): void {
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', path.join(root, 'tsconfig.build.json'), '--emitDeclarationOnly', '--declarationDir', out], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    // A type error elsewhere is another step's to report; the files are written all the same.
    if (!existsSync(path.join(path.dirname(out), entry).replace(/\.js$/, '.d.ts'))) throw error;
  }
  execFileSync(process.execPath, [path.join(root, 'scripts/bundle.mjs'), out], { cwd: root });
}
