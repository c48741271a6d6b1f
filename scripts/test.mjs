/**
 * Owns the whole check of the project: build, types, lint, tests, in this order, until one fails.
 * Its last line is `N passed, N failed`, and `, N skipped` where there are any. Arguments go to vitest.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(path.join(tmpdir(), 'botshift-test-'));
const results = path.join(folder, 'results.json');
const steps = [
  ['build', ['scripts/build.mjs']],
  ['typecheck', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit']],
  ['lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
  ['test', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...process.argv.slice(2)]],
];

try {
  for (const [name, args] of steps) {
    console.log(`\n> ${name}`);
    const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    if (error) console.error(error.message);
    if (status === 0) continue;
    if (name !== 'test') console.error(`\n${name} failed`);
    process.exitCode = status ?? 1;
    break;
  }
  console.log(`\n${tally()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The tests in numbers; a file that could not be loaded, or a step that broke off, counts as one that failed. */
function tally() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, testResults } = JSON.parse(readFileSync(results, 'utf8'));
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
    const failed = numFailedTests + broken;
    const skipped = numPendingTests + numTodoTests;
    return `${numPassedTests} passed, ${!success && failed === 0 ? 1 : failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  } catch {
    return '0 passed, 1 failed';
  }
}
