/**
 * Owns proving the package with the real `codemod` command: it validates, reports without writing, writes the same as
 * `botshift fix --yes`, refuses a dirty tree, and runs nothing that stands in a parameter. Fetches that command with npx
 * (155 MB); needs dist/ and dist/codemod/.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'botshift-codemod-')));
const bots = { theirs: path.join(folder, 'theirs'), ours: path.join(folder, 'ours') };

function codemod(...args) {
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', 'codemod@1.18.3', 'workflow', ...args], { cwd: bots.theirs, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
const workflow = (...args) => codemod('run', '--no-interactive', '--disable-analytics', '-w', path.join(root, 'dist/codemod'), ...args);
const git = (cwd, ...args) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd, encoding: 'utf8' });

let failures = 0;
function expect(what, holds, output = '') {
  console.log(`${holds ? 'ok' : 'FAILED'}: ${what}`);
  if (!holds) {
    failures++;
    console.error(output);
  }
}

try {
  for (const bot of Object.values(bots)) {
    cpSync(path.join(root, 'examples/bot'), bot, { recursive: true });
    git(bot, 'init', '-q');
    git(bot, 'add', '-A');
    git(bot, 'commit', '-qm', 'bot');
  }
  const valid = codemod('validate', '-w', path.join(root, 'dist/codemod'));
  expect('the package validates', valid.status === 0, valid.output);

  const report = workflow();
  expect('without write=true it prints the diff and writes nothing', report.status === 0 && report.output.includes('+++ b/') && git(bots.theirs, 'status', '--porcelain') === '', report.output);

  const trap = path.join(folder, 'trap');
  const injected = workflow('--param', 'write=true', '--param', `path=$(touch ${trap})\`touch ${trap}\`"; touch ${trap} #`);
  expect('nothing in a parameter is run', !existsSync(trap) && injected.status !== 0, injected.output);

  writeFileSync(path.join(bots.theirs, 'events/roleUpdate.js'), '// mine\n', { flag: 'a' });
  const dirty = workflow('--param', 'write=true');
  expect('it refuses files with uncommitted changes', dirty.status !== 0 && /uncommitted changes/.test(dirty.output), dirty.output);
  git(bots.theirs, 'checkout', '-q', '.');

  const written = workflow('--param', 'write=true');
  // It ends with 1, as findings are left.
  spawnSync(process.execPath, [path.join(root, 'dist/src/cli/main.js'), 'fix', '--yes'], { cwd: bots.ours, stdio: 'ignore' });
  const diff = git(bots.theirs, 'diff');
  expect('it writes what `botshift fix` writes', written.status === 0 && diff !== '' && diff === git(bots.ours, 'diff'), written.output);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
