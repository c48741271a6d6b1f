/** Owns the ESLint plugin: one rule for each change that code can show, and the shared configs. Loads no parser and no TypeScript. */
import type { ESLint, Linter } from 'eslint';
import { changes } from '../changes/index.js';
import { configsFor } from './configs.js';
import { version } from '../package.js';
import { ruleOf } from './rule.js';

export type { BotshiftSettings } from './settings.js';

/** What the package exports: also what `require('botshift')` returns. */
export interface BotshiftPlugin extends ESLint.Plugin {
  meta: { name: string; version: string; namespace: string };
  rules: NonNullable<ESLint.Plugin['rules']>;
  configs: { recommended: Linter.Config; all: Linter.Config };
  configAsOf: (day: string) => Linter.Config;
}

const checked = changes.filter((change) => change.checks.length > 0);

const base = {
  meta: { name: 'botshift', version, namespace: 'botshift' },
  rules: Object.fromEntries(checked.map((change) => [change.id, ruleOf(change)])),
};
const plugin = base as unknown as BotshiftPlugin;
const { recommended, all, asOf } = configsFor(plugin, checked);

/**
 * A config as `configs.recommended`, with the severities of another day: to see ahead, or to stay at a day.
 * @param day `YYYY-MM-DD`
 * @throws RangeError when it is no day
 */
export function configAsOf(day: string): Linter.Config {
  return asOf(day);
}

Object.assign(plugin, { configs: { recommended, all }, configAsOf });

export { plugin as default, plugin as 'module.exports' };
