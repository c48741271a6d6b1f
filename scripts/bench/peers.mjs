/** Owns the tools that the bench compares with and that are no dependencies: pinned, and installed into the bench's folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const pinned = ['jscodeshift@17.4.0', '@ast-grep/cli@0.51.1', '@typescript-eslint/eslint-plugin@8.73.0', '@typescript-eslint/parser@8.73.0', 'typescript@6.0.3', 'eslint@10.15.0'];

/**
 * Installs them into `folder` (absolute), where they are not there yet.
 * @returns {{ jscodeshift: string, astGrep: string, eslint: string, modules: string }} scripts of node, a program, and the folder of the packages
 */
export function peers(folder) {
  const home = path.join(folder, 'peers');
  const modules = path.join(home, 'node_modules');
  if (!existsSync(path.join(modules, 'jscodeshift')) || !existsSync(path.join(modules, 'eslint'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(path.join(home, 'package.json'), '{"private":true}');
    // One string: npm is a batch file on Windows, which Node starts only through a shell.
    execFileSync(`npm install --no-audit --no-fund --ignore-scripts ${pinned.join(' ')}`, { cwd: home, shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const platform = readdirSync(path.join(modules, '@ast-grep')).find((name) => name.startsWith('cli-'));
  const binary = path.join(modules, '@ast-grep', platform ?? '', 'ast-grep');
  return { jscodeshift: path.join(modules, 'jscodeshift/bin/jscodeshift.js'), astGrep: existsSync(binary) ? binary : `${binary}.exe`, eslint: path.join(modules, 'eslint/bin/eslint.js'), modules };
}
