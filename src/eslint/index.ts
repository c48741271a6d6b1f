/** Owns the ESLint plugin: one rule for each change that code can show, and the shared configs. Loads no parser and no TypeScript. */
import type { ESLint, Linter } from 'eslint';
import { changes } from '../changes/index.js';
import type { Extension } from '../extend/extension.js';
import { placeOf } from '../extend/problems.js';
import { readExtension } from '../extend/read-extension.js';
import type { OwnChange, OwnModel } from '../extend/schemas.js';
import { configsFor } from './configs.js';
import { version } from '../package.js';
import { ruleOf } from './rule.js';

export type { OwnChange, OwnModel } from '../extend/schemas.js';
export type { BotshiftSettings } from './settings.js';

/** What the package exports: also what `require('botshift')` returns. */
export interface BotshiftPlugin extends ESLint.Plugin {
  meta: { name: string; version: string; namespace: string };
  rules: NonNullable<ESLint.Plugin['rules']>;
  configs: { recommended: Linter.Config; all: Linter.Config };
  configAsOf: (day: string) => Linter.Config;
  withChanges: typeof withChanges;
}

/** What `withChanges` takes beside the changes. */
export interface Libraries {
  /** How libraries of your own spell operations and fields. */
  models?: readonly OwnModel[];
  /** The folder to which files among the modules of models are relative, `import.meta.dirname`; by default the current one. */
  folder?: string;
}

function pluginOf(extension?: Extension): BotshiftPlugin {
  const checked = [...changes, ...(extension?.changes ?? [])].filter((change) => change.checks.some(({ check }) => check !== 'game'));
  const made = {
    meta: { name: 'botshift', version, namespace: 'botshift' },
    rules: Object.fromEntries(checked.map((change) => [change.id, ruleOf(change, extension)])),
  } as unknown as BotshiftPlugin;
  const { recommended, all, asOf } = configsFor(made, checked);
  return Object.assign(made, { configs: { recommended, all }, configAsOf: (day: string) => asOf(day), withChanges });
}

const plugin = pluginOf();

/**
 * A config as `configs.recommended`, with the severities of another day: to see ahead, or to stay at a day.
 * @param day `YYYY-MM-DD`
 * @throws RangeError when it is no day
 */
export function configAsOf(day: string): Linter.Config {
  return plugin.configAsOf(day);
}

/**
 * A plugin with rules for changes of your own beside botshift's, and with libraries of your own in which all changes are
 * looked for. Its configs hold the new rules as well.
 * @throws Error that names each record and key that is wrong, and what was expected
 */
export function withChanges(own: readonly OwnChange[], { models = [], folder = process.cwd() }: Libraries = {}): BotshiftPlugin {
  const read = readExtension({ changes: own, models }, folder);
  if ('extension' in read) return pluginOf(read.extension);
  throw new Error(`botshift: withChanges was given records that it can not use.\n${read.problems.map(({ path, says }) => `  ${placeOf(path, 'the list')} ${says}`).join('\n')}`);
}

export { plugin as default, plugin as 'module.exports' };
