/** Owns the command line's grammar and its exit codes. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { MissingPathError } from '../engine/files.js';
import { exitCode, UsageError, type Io } from './io.js';
import type { SharedFlags } from './check-command.js';
import type { FixFlags } from './fix-command.js';
import type { TableFlags } from './changes-command.js';

/**
 * Runs one command line.
 * @param args without node and the script
 * @returns the exit code; never throws for what the user can set right
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code: number = exitCode.clean;
  const program = new Command('botshift')
    .description('Finds code that relies on changed behaviour of the Discord platform, and rewrites it.')
    .version(packageVersion())
    .showHelpAfterError('(botshift --help lists commands and options)')
    .configureOutput({ writeOut: io.out, writeErr: io.err, getOutHelpWidth: () => io.width, getErrHelpWidth: () => io.width })
    .exitOverride();

  shared(program.command('check').description('report findings; exit code 1 when something breaks or degrades')).action(async (paths: string[], flags: SharedFlags) => {
    const { checkCommand } = await import('./check-command.js');
    code = await checkCommand(paths, flags, io);
  });

  shared(program.command('fix').description('rewrite what can be rewritten'))
    .option('--dry-run', 'print a unified diff and write nothing', false)
    .option('--review', 'also rewrite what a person must look at', false)
    .option('--yes', 'do not ask', false)
    .option('--allow-dirty', 'also rewrite files with uncommitted changes', false)
    .action(async (paths: string[], flags: FixFlags) => {
      const { fixCommand } = await import('./fix-command.js');
      code = await fixCommand(paths, flags, io);
    });

  program
    .command('changes')
    .description('list the table of changes')
    .option('--json', 'print it for programs')
    .option('--as-of <day>', 'phases at this day, YYYY-MM-DD (default: today)')
    .action(async (flags: TableFlags) => {
      const { changesCommand } = await import('./changes-command.js');
      code = changesCommand(flags, io);
    });

  program
    .command('explain')
    .description('tell about one change')
    .argument('<change>', 'its id')
    .option('--json', 'print it for programs')
    .option('--as-of <day>', 'phase at this day, YYYY-MM-DD (default: today)')
    .action(async (id: string, flags: TableFlags) => {
      const { explainCommand } = await import('./changes-command.js');
      code = explainCommand(id, flags, io);
    });

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

function shared(command: Command): Command {
  return command
    .argument('[paths...]', 'files and folders (default: the current folder)')
    .addOption(new Option('--format <format>', 'for people or for programs').choices(['stylish', 'json']).default('stylish'))
    .option('--as-of <day>', 'phases at this day, YYYY-MM-DD (default: today)')
    .option('--change <id>', 'only this change; may be repeated', collect, [])
    .option('--evidence <level>', 'least evidence: type, flow or convention (default: convention)')
    .option('--assume <package@version>', 'take this version for granted; may be repeated', collect, []);
}

function collect(value: string, earlier: string[]): string[] {
  if (value === '') throw new InvalidArgumentError('must not be empty.');
  return [...earlier, value];
}

function packageVersion(): string {
  // dist/src/cli/run.js and src/cli/run.ts lie at different depths.
  for (const up of ['../../', '../../../']) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL(`${up}package.json`, import.meta.url), 'utf8')) as { name?: string; version: string };
      if (name === 'botshift') return version;
    } catch {
      // not this deep
    }
  }
  return '0.0.0';
}
