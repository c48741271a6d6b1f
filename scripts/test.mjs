/** Owns the whole check of the project: build, types, lint, tests, in this order, until one fails. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const steps = [
  ['build', ['scripts/build.mjs']],
  ['typecheck', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit']],
  ['lint', ['node_modules/eslint/bin/eslint.js', '.']],
  ['test', ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]],
];
for (const [name, args] of steps) {
  console.log(`\n> ${name}`);
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) {
    console.error(`\n${name} failed`);
    process.exit(status ?? 1);
  }
}
