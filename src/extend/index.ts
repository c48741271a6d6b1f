/** Owns what `botshift/config` exports: help with writing a config file. */
import type { BotshiftConfig } from './schemas.js';

export type { BotshiftConfig } from './schemas.js';

/** Returns its argument, typed: for the default export of `botshift.config.ts` or `.js`. */
export function defineConfig(config: BotshiftConfig): BotshiftConfig {
  return config;
}
