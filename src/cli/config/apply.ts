/** Owns how a config file and the command line come together: the command line wins. */
import path from 'node:path';
import { changes } from '../../changes/index.js';
import type { IgnoredFiles } from '../../engine/files.js';
import type { Extension } from '../../extend/extension.js';
import type { CheckFlags, SharedFlags } from '../check-command.js';
import type { Io } from '../io.js';
import { knownChange } from '../options.js';
import { UsageError } from '../io.js';
import { loadConfig, type Config } from './load.js';

/** What a config file adds that no flag says. */
export interface FromConfig {
  /** Ids of changes that are not looked for. */
  off: ReadonlySet<string>;
  /** Nothing on the command line narrows the run. */
  isWhole: boolean;
  ignored?: IgnoredFiles;
  /** Changes and libraries of the user's own. */
  extension?: Extension;
}

/** Flags of `check` and `fix` with those of the config file where the command line is silent. @throws UsageError */
export async function withConfig<Flags extends Omit<SharedFlags, 'fromConfig'>>(flags: Flags, io: Pick<Io, 'cwd'>): Promise<Flags & { fromConfig: FromConfig }> {
  const config = await loadConfig(flags, io);
  const isWhole = flags.change.length === 0 && flags.evidence === undefined;
  if (!config) return { ...flags, fromConfig: { off: new Set(), isWhole } };
  const { options } = config;
  for (const key of ['only', 'off'] as const) (options[key] ?? []).forEach((id, index) => known(id, `${config.file}: ${key}[${index}]`, config.extension));
  return {
    ...flags,
    asOf: flags.asOf ?? options.asOf,
    evidence: flags.evidence ?? options.evidence,
    // The last of two for one package counts.
    assume: [...Object.entries(options.assume ?? {}).map(([name, version]) => `${name}@${version}`), ...flags.assume],
    change: flags.change.length > 0 ? flags.change : (options.only ?? []),
    fromConfig: {
      isWhole,
      extension: config.extension,
      off: new Set(flags.change.length > 0 ? [] : (options.off ?? [])),
      ...(options.ignore && { ignored: { patterns: options.ignore, folder: path.dirname(config.file), by: path.basename(config.file) } }),
    },
    ...checkFlags(flags, config, io),
  };
}

/** What only `check` has. Paths of the file are relative to its folder, those of a flag to the current one. */
function checkFlags(flags: Partial<CheckFlags>, { file, options }: Config, { cwd }: Pick<Io, 'cwd'>): Partial<CheckFlags> {
  const fromHere = (given: string): string => path.relative(cwd, path.resolve(path.dirname(file), given));
  const formats = options.format === undefined ? [] : [options.format].flat();
  return {
    failOn: flags.failOn ?? options.failOn,
    within: flags.within ?? options.within?.toString(),
    maxFindings: flags.maxFindings ?? options.maxFindings?.toString(),
    baseline: flags.baseline ?? (options.baseline === undefined ? undefined : fromHere(options.baseline)),
    ...(Array.isArray(flags.format) && { format: flags.format.length > 0 ? flags.format : formats.map((format) => format.replace(/=(.+)$/, (_, target: string) => `=${fromHere(target)}`)) }),
  };
}

function known(id: string, place: string, extension: Extension | undefined): void {
  try {
    knownChange(id, extension);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${place}: ${error.message}`) : error;
  }
}

/** The changes that a run looks for: those of `--change` or `only`, without those that are off. Undefined stands for all. */
export function wantedChanges(only: ReadonlySet<string> | undefined, { off, extension }: FromConfig): ReadonlySet<string> | undefined {
  if (off.size === 0) return only;
  return new Set([...(only ?? [...changes, ...(extension?.changes ?? [])].map(({ id }) => id))].filter((id) => !off.has(id)));
}
