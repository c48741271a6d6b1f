/** Owns `botshift init`: sees what a repository has, shows what it would add, and writes it when that is wanted. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tableReviewed } from '../changes/index.js';
import { check } from '../engine/check.js';
import { shownPath } from '../engine/files.js';
import { loadParser } from '../engine/parse.js';
import { version } from '../package.js';
import { applyBaseline, readBaseline, updatedBaseline } from './baseline.js';
import { checkOptions, type SharedFlags } from './check-command.js';
import { githubWorkflow, gitlabJob, type Step } from './init/ci.js';
import { linesToAdd, newConfig, withPlugin } from './init/eslint-config.js';
import { runsBotshift, surroundings, type Surroundings } from './init/surroundings.js';
import { writeAll, type PlannedText } from './init/write-all.js';
import { watched } from './meter.js';
import { exitCode, UsageError, type ExitCode, type Io } from './io.js';
import { reportOf } from './reporters/report.js';
import { unifiedDiff } from './unified-diff.js';
import { count, wrap } from './wrap.js';

/** Options of `init`, as the user typed them. */
export interface InitFlags extends SharedFlags {
  yes: boolean;
  dryRun: boolean;
}

/** What is to be written, and what a person has to do. */
interface Plan {
  files: PlannedText[];
  /** Text that a person has to add, with what it is for. */
  byHand: { what: string; text: string }[];
  /** What is there already. */
  done: string[];
}

/** Lines of a new file that are shown. */
const longest = 40;
const baselineName = 'botshift-baseline.json';
const adding = { npm: 'npm install --save-dev', pnpm: 'pnpm add --save-dev', yarn: 'yarn add --dev', bun: 'bun add --dev' } as const;

/** Runs `botshift init`. Exit code 0 also when there was nothing to add. @throws UsageError */
export async function initCommand(flags: InitFlags, io: Io): Promise<ExitCode> {
  if (!flags.dryRun && !flags.yes && !io.isInteractive) throw new UsageError('init asks before it writes, and nobody can answer here: add --yes to write, or --dry-run to see what it would add.');
  const seen = surroundings(io.cwd);
  tell(seen, io);
  const plan: Plan = { files: [], byHand: [], done: [] };
  await planEslint(seen, plan, io);
  const baseline = await planBaseline(flags, plan, io);
  planCi(seen, { version, folder: path.relative(seen.root, seen.folder).split(path.sep).join('/'), baseline }, plan, io);
  for (const line of plan.done) io.out(`${wrap(line, io.width)}\n`);
  for (const { file, before, text } of plan.files) io.out(`\n${before === undefined ? newFile(shownPath(file, io.cwd), text) : unifiedDiff(shownPath(file, io.cwd), before, text)}`);
  for (const { what, text } of plan.byHand) io.out(`\n${io.colors.bold(wrap(what, io.width))}\n\n${text.replace(/^(?=.)/gm, '    ')}`);
  const next = nextSteps(seen, plan);
  if (plan.files.length === 0) io.out(`\nNothing to write.\n${next}`);
  else if (flags.dryRun) io.out(`\nNothing was written: --dry-run.\n${next}`);
  else if (flags.yes || (await io.confirm(`Write ${count(plan.files.length, 'file')}?`))) {
    try {
      writeAll(plan.files);
    } catch (error) {
      throw new UsageError(`${(error as Error).message}.`, { cause: error });
    }
    io.out(`\nWrote ${plan.files.map(({ file }) => shownPath(file, io.cwd)).join(', ')}.\n${next}`);
  } else io.err('Nothing was written.\n');
  return exitCode.clean;
}

/** A new file as a diff shows it; the middle of a long one, such as a baseline, is left out. */
function newFile(name: string, text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const shown = lines.length > longest ? [...lines.slice(0, longest - 10).map((line) => `+${line}`), `  … ${lines.length - longest + 10} more lines`] : lines.map((line) => `+${line}`);
  return `--- /dev/null\n+++ b/${name}\n${shown.join('\n')}\n`;
}

function tell({ libraries, eslint, packageManager, ci, hasManifest }: Surroundings, io: Io): void {
  const line = (what: string, words: string): void => io.out(`${what.padEnd(17)}${wrap(words, io.width, ' '.repeat(17))}\n`);
  line('libraries', libraries.length > 0 ? libraries.join(', ') : hasManifest ? 'none that botshift knows in package.json' : 'no package.json here');
  line('ESLint', eslint.kind === 'none' ? (eslint.isInstalled ? 'installed, without a config' : 'not in package.json') : `${shownPath(eslint.file, io.cwd)} (${eslint.kind === 'flat' ? 'flat config' : 'eslintrc'})`);
  line('package manager', packageManager);
  line('CI', [ci.github && 'GitHub Actions', ci.gitlab && 'GitLab CI'].filter(Boolean).join(', ') || 'none that botshift knows');
  io.out('\n');
}

async function planEslint({ eslint, folder, isModule, hasTypeScript }: Surroundings, plan: Plan, io: Io): Promise<void> {
  if (eslint.kind === 'none') {
    const file = path.join(folder, 'eslint.config.mjs');
    const text = newConfig({ isModule, hasTypeScript });
    if (eslint.isInstalled) plan.files.push({ file, text });
    else plan.byHand.push({ what: 'To see findings in the editor, install ESLint and write eslint.config.mjs:', text });
    return;
  }
  const shown = shownPath(eslint.file, io.cwd);
  if (eslint.kind === 'eslintrc') {
    plan.byHand.push({ what: `${shown} is a config of the old form, which can not load the plugin. In a flat config, eslint.config.mjs, these lines would:`, text: linesToAdd });
    return;
  }
  const before = readFileSync(eslint.file, 'utf8');
  const edited = withPlugin(eslint.file, before, await loadParser());
  if ('text' in edited) plan.files.push({ file: eslint.file, before, text: edited.text });
  else if (/\bbotshift\b/.test(before)) plan.done.push(`${shown} names botshift already.`);
  else plan.byHand.push({ what: `${shown} is left alone: ${edited.why}. Add:`, text: linesToAdd });
}

/** The name of the baseline that the CI step takes; undefined where nothing was found that it would hide. */
async function planBaseline(flags: InitFlags, plan: Plan, io: Io): Promise<string | undefined> {
  const file = path.join(io.cwd, baselineName);
  if (existsSync(file)) {
    plan.done.push(`${baselineName} is there already; botshift check --baseline ${baselineName} --update-baseline shrinks it.`);
    return baselineName;
  }
  const options = checkOptions([], flags, io);
  const { findings } = reportOf((await watched(check, options, io)).result, { asOf: options.asOf, table: tableReviewed, from: io.cwd });
  if (findings.length === 0) {
    plan.done.push('Nothing was found in the code, so there is no need for a baseline.');
    return undefined;
  }
  const baseline = readBaseline(baselineName, io.cwd);
  const absolute = (shown: string): string => path.resolve(io.cwd, shown);
  const applied = applyBaseline(baseline, findings, options.asOf, absolute, baselineName);
  plan.files.push({ file, text: updatedBaseline(baseline, applied, findings, options.asOf, absolute, () => false) });
  plan.done.push(`${count(findings.length, 'finding')} of today would stand in ${baselineName}, so that CI fails only for new ones.`);
  return baselineName;
}

function planCi({ ci, root }: Surroundings, step: Step, plan: Plan, io: Io): void {
  if (ci.github) {
    const file = path.join(ci.github, 'botshift.yml');
    if (runsBotshift(ci.github)) plan.done.push('A workflow of GitHub Actions runs botshift already.');
    else if (!existsSync(file)) plan.files.push({ file, text: githubWorkflow(step) });
  }
  if (ci.gitlab) {
    if (readFileSync(ci.gitlab, 'utf8').includes('botshift')) plan.done.push(`${shownPath(ci.gitlab, io.cwd)} runs botshift already.`);
    else plan.byHand.push({ what: `Add to ${shownPath(ci.gitlab, io.cwd)}:`, text: gitlabJob(step) });
  }
  if (!ci.github && !ci.gitlab) plan.byHand.push({ what: `For GitHub Actions, ${shownPath(path.join(root, '.github/workflows/botshift.yml'), io.cwd)}:`, text: githubWorkflow(step) });
}

function nextSteps({ packageManager, hasTypeScript, eslint }: Surroundings, { files }: Plan): string {
  if (!files.some(({ file }) => path.basename(file).startsWith('eslint.config.'))) return 'Next: botshift check\n';
  const parser = hasTypeScript && eslint.kind === 'none' ? ' @typescript-eslint/parser' : '';
  return `Next: ${adding[packageManager]} botshift@${version}${parser}\n`;
}
