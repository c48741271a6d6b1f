/** Owns reading the parameters of the package for the `codemod` command. */
import { UsageError } from './io.js';

const switches = { write: '--yes', review: '--review', allowDirty: '--allow-dirty' } as const;
const lists = { change: '--change', assume: '--assume' } as const;
const names = ['path', ...Object.keys(switches), ...Object.keys(lists), 'asOf'];

/**
 * The arguments of `botshift` for parameters that are written one a line, `name=value`.
 * Without `write=true` it is a dry run. Names that are unknown or come twice are refused: a value that holds a line end could
 * otherwise pass for another parameter.
 * @throws UsageError
 */
export function parameterArguments(text: string): string[] {
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const at = line.indexOf('=');
    const name = line.slice(0, Math.max(at, 0));
    if (!names.includes(name)) throw new UsageError(`'${line}' is no parameter; there are ${names.join(', ')}.`);
    if (values.has(name)) throw new UsageError(`The parameter ${name} comes twice; values can not hold line ends.`);
    values.set(name, line.slice(at + 1).trim());
  }
  // Its bundle holds no loader of config files, and a codemod does the same wherever it runs.
  const args = ['fix', '--no-config'];
  for (const [name, option] of Object.entries(switches)) {
    const value = values.get(name) || 'false';
    if (value !== 'true' && value !== 'false') throw new UsageError(`The parameter ${name} takes true or false; got '${value}'.`);
    if (value === 'true') args.push(option);
  }
  if (!args.includes('--yes')) args.push('--dry-run');
  for (const [name, option] of Object.entries(lists)) for (const value of (values.get(name) ?? '').split(',').map((one) => one.trim()).filter(Boolean)) args.push(`${option}=${value}`);
  if (values.get('asOf')) args.push(`--as-of=${values.get('asOf')}`);
  return [...args, '--', values.get('path') || '.'];
}
