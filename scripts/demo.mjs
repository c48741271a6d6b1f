/**
 * Owns the demonstration: the findings of the examples, then the diff that would rewrite them. Writes nothing.
 * Exits 0 when both commands did what they say they do.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const findings = 1; // the exit code of a run that found something

/** Runs botshift in the root of the repository and shows what it says. */
function botshift(...args) {
  console.log(`\n$ botshift ${args.join(' ')}\n`);
  const { status, stdout, stderr, error } = spawnSync(process.execPath, ['dist/src/cli/main.js', ...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 });
  if (error) throw error;
  process.stdout.write(stdout);
  process.stdout.write(stderr);
  return { status, stdout };
}

const check = botshift('check', 'examples', '--as-of', '2026-11-21');
const fix = botshift('fix', 'examples', '--as-of', '2026-11-21', '--dry-run', '--review');

const wrong = [
  check.status !== findings && `check ended with ${check.status}, not with ${findings}`,
  fix.status !== findings && `fix ended with ${fix.status}, not with ${findings}`,
  !fix.stdout.includes('\n+++ b/examples/') && 'fix printed no diff',
].filter(Boolean);
for (const line of wrong) console.error(`demo: ${line}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
