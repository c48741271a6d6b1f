/** Owns the types of `require('botshift')`, which returns the plugin itself. */
import type { BotshiftPlugin } from './index.js' with { 'resolution-mode': 'import' };

declare const plugin: BotshiftPlugin;
export = plugin;
