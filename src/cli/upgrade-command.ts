/** Owns `botshift fix --upgrade`: tells which versions rewrites wait for and what else these bring, and raises them in package.json when asked. */
import path from 'node:path';
import { tableReviewed } from '../changes/index.js';
import { shownFrom, shownPath } from '../engine/files.js';
import { inWords } from '../engine/tally.js';
import { planUpgrades, type Upgrade, type UpgradePlan } from '../engine/upgrades.js';
import { Writer } from '../engine/write-files.js';
import { checkOptions, nothingScanned } from './check-command.js';
import type { FixFlags } from './fix-command.js';
import { fails } from './gate.js';
import { packageManagerOf } from './init/surroundings.js';
import { exitCode, UsageError, type ExitCode, type Io } from './io.js';
import { watched } from './meter.js';
import { writeOutput } from './outputs.js';
import { json } from './reporters/index.js';
import { count, wrap } from './wrap.js';
import { diff, guard } from './writing.js';

/**
 * Runs `botshift fix --upgrade`. Rewrites no code and touches no lock file. Without `yes`, and with nobody to ask, it only tells.
 * Exit code: whether the files fail the gate, as after `check`; 2 when a package.json could not be written.
 */
export async function upgradeCommand(paths: readonly string[], flags: FixFlags, io: Io): Promise<ExitCode> {
  for (const other of ['review', 'interactive', 'mark'] as const) if (flags[other]) throw new UsageError(`--upgrade rewrites no code, so --${other} means nothing beside it: leave it out, and run fix again once the new version is installed.`);
  const options = checkOptions(paths, flags, io);
  const plan = (await watched(planUpgrades, options, io)).result;
  const { checked, upgrades, manifests } = plan;
  if (checked.scanned === 0 && checked.files.length === 0) return nothingScanned(checked, io);
  const isDry = flags.dryRun || flags.patch !== undefined;
  const from = shownFrom(options.paths, io.cwd);
  const isJson = flags.format === 'json';
  const say = isJson || (flags.dryRun && flags.patch === undefined) ? io.err : io.out;

  if (flags.patch !== undefined) writeOutput(flags.patch, await diff(manifests, [io.cwd, ...checked.roots], io), io);
  else if (flags.dryRun && !isJson) io.out(await diff(manifests, [io.cwd, ...checked.roots], io));
  if (!isJson) say(upgrades.length === 0 ? 'No rewrite waits for a newer version.\n' : upgrades.map((upgrade) => described(upgrade, from, io)).join('\n'));
  const { written, refused } = isDry ? { written: [], refused: 0 } : await write(plan, flags, io);
  if (isJson) io.out(json({ asOf: options.asOf, table: tableReviewed, upgrades: upgrades.map((upgrade) => ({ ...upgrade, ...(upgrade.manifest !== undefined && { manifest: shownPath(upgrade.manifest, from) }) })), written: written.map((file) => shownPath(file, from)) }));
  else say(`As of ${options.asOf}; the table of changes was last reviewed on ${tableReviewed}.\n`);
  if (refused > 0) return exitCode.usage;
  return fails(checked.files.flatMap(({ findings }) => findings), { failOn: 'upcoming', within: 0, maxFindings: 0 }, options.asOf) ? exitCode.findings : exitCode.clean;
}

/** Asks where it must and writes; the files (absolute) that were written, and how many could not be. @throws UsageError when uncommitted changes stand in the way */
async function write({ checked, manifests }: UpgradePlan, flags: FixFlags, io: Io): Promise<{ written: string[]; refused: number }> {
  const written: string[] = [];
  if (manifests.length === 0) return { written, refused: 0 };
  if (!flags.yes && !io.isInteractive) {
    io.err('Nothing was written: add --yes to write, or --dry-run to see the diff.\n');
    return { written, refused: 0 };
  }
  guard(manifests.map(({ file }) => file), flags, io);
  const named = manifests.map(({ file }) => shownPath(file, io.cwd)).join(', ');
  if (!flags.yes && !(await io.confirm(`Raise the versions in ${named}?`))) {
    io.err('Nothing was written.\n');
    return { written, refused: 0 };
  }
  const writer = new Writer([io.cwd, ...checked.roots]);
  for (const { file, source, text } of manifests) {
    try {
      writer.write(file, text, source);
      written.push(file);
    } catch (error) {
      io.err(`botshift: ${shownPath(file, io.cwd)} is left alone: it ${(error as Error).message}.\n`);
    }
  }
  const managers = [...new Set(written.map((file) => `${packageManagerOf(path.dirname(file))} install`))].join(' and ');
  if (written.length > 0) io.err(`Raised the versions in ${count(written.length, 'file')}; lock files are as they were. Run ${managers}, then botshift fix.\n`);
  return { written, refused: manifests.length - written.length };
}

const sources = { assumed: 'assumed', installed: 'installed', lock: 'from the lock file', range: 'the least it allows' } as const;

/** A paragraph on one upgrade. */
function described(upgrade: Upgrade, from: string | undefined, { colors, width }: Io): string {
  const { manifest, library, range, to, raised, why, node, engines } = upgrade;
  const today = upgrade.from === null ? 'version unknown' : `${upgrade.from} ${sources[upgrade.source]}`;
  const head = `${manifest === undefined ? '' : `${shownPath(manifest, from)}: `}${library}${range === undefined ? '' : ` ${range}`} (${today}) to ${raised ?? to}`;
  const line = (title: string, text: string): string => (text === '' ? '' : `  ${wrap(`${title}: ${text}`, width, '    ')}\n`);
  return [
    `${colors.bold(wrap(head, width, '  '))}\n`,
    why === undefined ? '' : line('Not for botshift to write', why),
    line('Can be rewritten then', inWords(upgrade.rewritable)),
    line('Gone with it', inWords(upgrade.gone)),
    line('To be rewritten by hand then', inWords(upgrade.kept)),
    line('Found only with it', inWords(upgrade.fresh)),
    line('Node', node === undefined ? '' : `${node}${engines === undefined ? '' : `; \`engines.node\` is \`${engines}\` here and has to be raised as well`}`),
  ].join('');
}
