/** Owns the examples below the help of each command. */
import type { Command } from 'commander';

/** What people type most, and what it is for. */
export const examples: Readonly<Record<string, readonly [command: string, meaning: string][]>> = {
  check: [
    ['botshift check', 'everything below this folder'],
    ['botshift check src --format html=report.html', 'a report to look at'],
    ['botshift check --fail-on enforced --within 90', 'fail for what breaks within 90 days'],
    ['botshift check --format github --baseline botshift-baseline.json', 'in CI, for new findings'],
    ['botshift check --shard 1/4 --format json=part-1.json', 'the first of four parts, for botshift merge'],
  ],
  merge: [
    ['botshift merge part-*.json --format github --fail-on enforced', 'the parts of one run, with the gate'],
    ['botshift merge music=music.json polls=polls.json --format html=fleet.html', 'several repositories in one report'],
  ],
  fix: [
    ['botshift fix --dry-run', 'the diff, and nothing is written'],
    ['botshift fix --change pin-routes --review', 'one change, with what has to be looked at'],
    ['botshift fix --upgrade', 'which library versions rewrites wait for'],
  ],
  init: [
    ['botshift init', 'show what would be added, then ask'],
    ['botshift init --yes', 'the same without asking'],
  ],
  timeline: [
    ['botshift timeline', 'the changes that concern this code'],
    ['botshift timeline --as-of 2026-01-01', 'as they stood on that day'],
  ],
  permissions: [
    ['botshift permissions', 'what the bot needs, asks for, and lacks, with the integer for its link'],
    ['botshift permissions src --as-of 2025-12-01 --json', 'as it stood on that day, for programs'],
  ],
  changes: [
    ['botshift changes', 'the whole table'],
    ['botshift changes --since 2026-06-01', 'what has come since, and what of it concerns this code'],
  ],
  explain: [['botshift explain pin-routes', 'what changed, since when, and what to do']],
  completions: [
    ['source <(botshift completions bash)', 'in ~/.bashrc'],
    ['botshift completions zsh > ~/.zfunc/_botshift', 'with ~/.zfunc in $fpath'],
    ['botshift completions fish > ~/.config/fish/completions/botshift.fish', ''],
  ],
};

/** Adds its examples to the help of a command. */
export function withExamples(command: Command): void {
  const own = examples[command.name()];
  if (!own) return;
  command.addHelpText('after', `\nExamples:\n${own.map(([line, meaning]) => `  ${line}\n${meaning === '' ? '' : `      ${meaning}\n`}`).join('')}`);
}
