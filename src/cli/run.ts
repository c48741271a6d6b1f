/** Owns the command line's grammar and its exit codes. */
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { MissingPathError } from '../engine/missing-path.js';
import { version } from '../package.js';
import { exitCode, UsageError, withColor, type Io } from './io.js';
import type { CheckFlags } from './check-command.js';
import type { Shell } from './completions.js';
import { failLevels } from './fail-levels.js';
import { withExamples } from './help.js';
import type { FixFlags } from './fix-command.js';
import type { TableFlags } from './changes-command.js';
import type { InitFlags } from './init-command.js';
import type { MergeFlags } from './merge-command.js';
import type { NewsFlags } from './news-command.js';
import type { PermissionFlags } from './permissions-command.js';
import type { TimelineFlags } from './timeline-command.js';

/**
 * Runs one command line.
 * @param args without node and the script
 * @returns the exit code; never throws for what the user can set right
 */
export async function run(args: readonly string[], given: Io): Promise<number> {
  let code: number = exitCode.clean;
  let io = given;
  const program = new Command('botshift')
    .description('Finds code that relies on changed behaviour of the Discord platform, and rewrites it.')
    .version(version)
    .showHelpAfterError('(botshift --help lists commands and options)')
    .configureOutput({ writeOut: io.out, writeErr: io.err, getOutHelpWidth: () => io.width, getErrHelpWidth: () => io.width })
    .exitOverride()
    .hook('preAction', (_, command) => {
      const { color, debug } = command.opts<{ color?: boolean; debug?: boolean }>();
      io = withColor({ ...io, debug: debug ?? io.debug }, color);
    });

  verdict(shared(program.command('check').description('report findings; exit code 1 when something breaks or degrades')))
    .option('--hints', 'also report texts that tell people of split permissions, and packages whose version matters only to some code')
    .option('--no-cache', 'look at all files anew, and keep nothing for the next run')
    .option('--threads <number>', 'look at files in so many threads (default: 1)')
    .option('--shard <part>', 'report on one part of the files, such as 2/4; botshift merge puts the parts together')
    .action(async (paths: string[], flags: Omit<CheckFlags, 'fromConfig'>) => {
      const { checkCommand } = await import('./check-command.js');
      const { withConfig } = await import('./config/apply.js');
      if (flags.shard !== undefined) (await import('./shards.js')).refuseVerdict(flags);
      code = await checkCommand(paths, await withConfig(flags, io), io);
    });

  verdict(program.command('merge').description('make one report of those that botshift check --format json has written').argument('<reports...>', 'the files; folder=report.json shows its files below that folder'))
    .option('--config <file>', 'take options from this file (default: the nearest botshift.config.{js,mjs,ts,json})')
    .option('--no-config', 'take none from any file')
    .action(async (names: string[], flags: Omit<MergeFlags, 'fromConfig'>) => {
      const { mergeCommand } = await import('./merge-command.js');
      const { withConfig } = await import('./config/apply.js');
      code = await mergeCommand(names, await withConfig({ change: [], assume: [], ...flags }, io), io);
    });

  shared(program.command('fix').description('rewrite what can be rewritten'))
    .addOption(new Option('--format <format>', 'for people or for programs').choices(['stylish', 'json']).default('stylish'))
    .option('--dry-run', 'print a unified diff and write nothing', false)
    .option('--review', 'also rewrite what a person must look at', false)
    .option('--interactive', 'ask for each change', false)
    .option('--mark', 'leave a comment at each place that needs a person', false)
    .option('--patch <file>', 'write the diff to this file, and nothing else')
    .option('--upgrade', 'instead: propose the library versions that rewrites wait for, and raise them in package.json', false)
    .option('--yes', 'do not ask', false)
    .option('--allow-dirty', 'also rewrite files with uncommitted changes', false)
    .action(async (paths: string[], flags: Omit<FixFlags, 'fromConfig'>) => {
      const { fixCommand } = await import('./fix-command.js');
      const { withConfig } = await import('./config/apply.js');
      code = await fixCommand(paths, await withConfig(flags, io), io);
    });

  program
    .command('init')
    .description('add botshift to this repository: ESLint config, CI step and baseline, after showing them')
    .option('--yes', 'do not ask', false)
    .option('--dry-run', 'show what would be written and write nothing', false)
    .action(async (flags: Pick<InitFlags, 'yes' | 'dryRun'>) => {
      const { initCommand } = await import('./init-command.js');
      const { withConfig } = await import('./config/apply.js');
      code = await initCommand(await withConfig({ change: [], assume: [], ...flags }, io), io);
    });

  shared(program.command('timeline').description('show the changes that concern this code on a line of time'))
    .option('--all', 'also the changes of which nothing was found')
    .option('--json', 'print it for programs')
    .action(async (paths: string[], flags: Omit<TimelineFlags, 'fromConfig'>) => {
      const { timelineCommand } = await import('./timeline-command.js');
      const { withConfig } = await import('./config/apply.js');
      code = await timelineCommand(paths, await withConfig(flags, io), io);
    });

  program
    .command('permissions')
    .description('tell which permissions and privileged intents the bot needs, asks for, and lacks')
    .argument('[paths...]', 'files and folders of the bot, or of several packages (default: the current folder)')
    .option('--as-of <day>', 'what splits of permissions ask for at this day, YYYY-MM-DD (default: today)')
    .option('--assume <package@version>', 'take this version for granted; may be repeated', collect, [])
    .option('--config <file>', 'take options from this file (default: the nearest botshift.config.{js,mjs,ts,json})')
    .option('--no-config', 'take none from any file')
    .option('--json', 'print it for programs')
    .action(async (paths: string[], flags: Pick<PermissionFlags, 'asOf' | 'assume' | 'json' | 'config'>) => {
      const { permissionsCommand } = await import('./permissions-command.js');
      const { withConfig } = await import('./config/apply.js');
      code = await permissionsCommand(paths, await withConfig({ change: [], ...flags }, io), io);
    });

  program
    .command('changes')
    .description('list the table of changes, or what of it is new for this code')
    .argument('[paths...]', 'with --since: files and folders (default: the current folder)')
    .option('--since <day>', 'what is new since this day, or since the table of this version of botshift')
    .option('--all', 'with --since: also what concerns no code here')
    .option('--json', 'print it for programs')
    .option('--as-of <day>', 'phases at this day, YYYY-MM-DD (default: today)')
    .option('--config <file>', 'take options from this file (default: the nearest botshift.config.{js,mjs,ts,json})')
    .option('--no-config', 'take none from any file')
    .action(async (paths: string[], flags: Omit<TableFlags & Partial<NewsFlags>, 'fromConfig'>) => {
      const { withConfig } = await import('./config/apply.js');
      const shared = await withConfig({ change: [], assume: [], ...flags }, io);
      if (flags.since !== undefined) {
        const { newsCommand } = await import('./news-command.js');
        code = await newsCommand(paths, { ...shared, since: flags.since }, io);
        return;
      }
      if (paths.length > 0) throw new UsageError('`botshift changes` lists the table; with --since it takes paths.');
      const { changesCommand } = await import('./changes-command.js');
      code = changesCommand(shared, io);
    });

  program
    .command('explain')
    .description('tell about one change')
    .argument('<change>', 'its id')
    .option('--json', 'print it for programs')
    .option('--as-of <day>', 'phase at this day, YYYY-MM-DD (default: today)')
    .option('--config <file>', 'take options from this file (default: the nearest botshift.config.{js,mjs,ts,json})')
    .option('--no-config', 'take none from any file')
    .action(async (id: string, flags: Omit<TableFlags, 'fromConfig'>) => {
      const { explainCommand } = await import('./changes-command.js');
      const { withConfig } = await import('./config/apply.js');
      code = explainCommand(id, await withConfig({ change: [], assume: [], ...flags }, io), io);
    });

  program
    .command('completions')
    .description('print completions for a shell')
    .addArgument(new Argument('<shell>', 'for which shell').choices(shells))
    .action(async (shell: Shell) => {
      const { completionScript } = await import('./completions.js');
      io.out(completionScript(shell, program));
    });

  for (const command of program.commands) {
    command.option('--color', 'with colours, wherever it goes').option('--no-color', 'without colours').option('--debug', 'tell how long each part takes');
    // Neither is the default: then the terminal and the environment decide.
    command.setOptionValue('color', undefined);
    withExamples(command);
  }

  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.clean : exitCode.usage;
    if (error instanceof UsageError || error instanceof MissingPathError) {
      io.err(`botshift: ${error.message}\n`);
      return exitCode.usage;
    }
    throw error;
  }
}

/** Repeated here, so that the help loads nothing of the completions. */
const shells = ['bash', 'zsh', 'fish'] as const satisfies readonly Shell[];

function shared(command: Command): Command {
  return command
    .argument('[paths...]', 'files and folders (default: the current folder)')
    .option('--as-of <day>', 'phases at this day, YYYY-MM-DD (default: today)')
    .option('--change <id>', 'only this change; may be repeated', collect, [])
    .option('--evidence <level>', 'least evidence: type, flow or convention (default: convention)')
    .option('--assume <package@version>', 'take this version for granted; may be repeated', collect, [])
    .option('--config <file>', 'take options from this file (default: the nearest botshift.config.{js,mjs,ts,json})')
    .option('--no-config', 'take none from any file');
}

/** What becomes of a report. */
function verdict(command: Command): Command {
  return command
    .option('--format <format>', 'stylish, json, sarif, github, gitlab, junit, markdown or html; html=report.html writes a file; may be repeated', collect, [])
    .addOption(new Option('--fail-on <phase>', 'exit with 1 for findings from this phase on (default: upcoming)').choices(failLevels))
    .option('--within <days>', 'count changes as being in the phase that they reach within so many days')
    .option('--max-findings <number>', 'pass with up to so many findings (default: 0)')
    .option('--baseline <file>', 'leave out the findings that this file lists')
    .option('--update-baseline', 'write the baseline: all findings into a new one; an existing one only shrinks')
    .option('--quiet', 'print only the findings that fail the run');
}

function collect(value: string, earlier: string[]): string[] {
  if (value === '') throw new InvalidArgumentError('must not be empty.');
  return [...earlier, value];
}
