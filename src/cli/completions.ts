/** Owns shell completions, made from the commands as they are defined. */
import type { Command, Option } from 'commander';
import { formats } from '../extend/formats.js';
import { changeIds } from './change-ids.js';

/** What completes an option's value or a command's argument: words, files, or nothing that is known. */
type Values = readonly string[] | 'files' | undefined;

interface Completed {
  name: string;
  description: string;
  options: { names: string[]; description: string; takesValue: boolean; values: Values }[];
  argument: Values;
}

export type Shell = 'bash' | 'zsh' | 'fish';

/** The completion script of a shell. */
export function completionScript(shell: Shell, program: Command): string {
  const commands = program.commands.map(completed);
  return { bash, zsh, fish }[shell](commands);
}

function completed(command: Command): Completed {
  const visible = command.createHelp().visibleOptions(command);
  const first = command.registeredArguments[0];
  return {
    name: command.name(),
    description: command.description(),
    options: visible.map((option) => ({ names: [option.long, option.short].filter((name) => name !== undefined && name !== null), description: option.description, takesValue: option.required || option.optional, values: valuesOf(option, command) })),
    argument: !first ? [] : first.name() === 'change' ? changeIds() : (first.argChoices ?? 'files'),
  };
}

function valuesOf(option: Option, command: Command): Values {
  if (option.argChoices) return option.argChoices;
  switch (option.long) {
    case '--change':
      return changeIds();
    case '--format':
      return command.name() === 'fix' ? ['stylish', 'json'] : formats;
    case '--evidence':
      return ['type', 'flow', 'convention'];
    case '--baseline':
    case '--config':
    case '--patch':
      return 'files';
    default:
      return undefined;
  }
}

function bash(commands: readonly Completed[]): string {
  const cases = commands.map(({ name, options, argument }) => {
    const values = options.filter(({ takesValue }) => takesValue).map(({ names, values: known }) => `        ${names.join('|')}) ${reply(known)}; return ;;\n`);
    return `    ${name})
      case "$previous" in
${values.join('')}      esac
      if [[ "$current" == -* ]]; then ${reply(options.flatMap(({ names }) => names))}; else ${reply(argument)}; fi
      ;;
`;
  });
  return `# Completions of botshift for bash: source <(botshift completions bash)
_botshift() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" command=""
  local index
  for ((index = 1; index < COMP_CWORD; index++)); do
    if [[ "\${COMP_WORDS[index]}" != -* ]]; then command="\${COMP_WORDS[index]}"; break; fi
  done
  COMPREPLY=()
  case "$command" in
    "") ${reply(['--help', '--version', ...commands.map(({ name }) => name)])} ;;
${cases.join('')}  esac
}
complete -F _botshift botshift
`;
}

function reply(values: Values): string {
  if (values === undefined) return ':';
  if (values === 'files') return 'COMPREPLY=($(compgen -f -- "$current")); compopt -o filenames 2>/dev/null';
  return `COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$current"))`;
}

function zsh(commands: readonly Completed[]): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const safe = (text: string): string => text.replace(/[[\]:\\]/g, (sign) => `\\${sign}`);
  const action = (values: Values): string => (values === 'files' ? '_files' : values && values.length > 0 ? `(${values.join(' ')})` : ' ');
  const cases = commands.map(({ name, options, argument }) => {
    const lines = options.flatMap(({ names, description, takesValue, values }) => names.map((one) => quoted(`*${one}[${safe(description)}]${takesValue ? `:value:${action(values)}` : ''}`)));
    if (argument === undefined || argument.length > 0) lines.push(quoted(`*:argument:${action(argument)}`));
    return `    ${name})\n      _arguments -s \\\n        ${lines.join(' \\\n        ')}\n      ;;\n`;
  });
  return `#compdef botshift
# Completions of botshift for zsh: botshift completions zsh > a folder of $fpath, as _botshift
_botshift() {
  if (( CURRENT == 2 )); then
    local -a commands=(
${commands.map(({ name, description }) => `      ${quoted(`${name}:${safe(description)}`)}\n`).join('')}    )
    _describe command commands
    return
  fi
  local command="$words[2]"
  (( CURRENT-- ))
  shift words
  case "$command" in
${cases.join('')}  esac
}
if [ "$funcstack[1]" = "_botshift" ]; then _botshift "$@"; else compdef _botshift botshift; fi
`;
}

function fish(commands: readonly Completed[]): string {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = ['# Completions of botshift for fish: botshift completions fish > ~/.config/fish/completions/botshift.fish', 'complete -c botshift -f'];
  for (const { name, description, options, argument } of commands) {
    lines.push(`complete -c botshift -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`);
    const here = `complete -c botshift -n '__fish_seen_subcommand_from ${name}'`;
    for (const { names, description: words, takesValue, values } of options) {
      const flags = names.map((one) => (one.startsWith('--') ? `-l ${one.slice(2)}` : `-s ${one.slice(1)}`)).join(' ');
      const value = !takesValue ? '' : values === 'files' ? ' -r -F' : ` -x${values ? ` -a ${quoted(values.join(' '))}` : ''}`;
      lines.push(`${here} ${flags}${value} -d ${quoted(words)}`);
    }
    if (argument === 'files') lines.push(`${here} -F`);
    else if (argument && argument.length > 0) lines.push(`${here} -a ${quoted(argument.join(' '))}`);
  }
  return `${lines.join('\n')}\n`;
}
