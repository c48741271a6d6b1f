#!/usr/bin/env node
/**
 * Writes oxlint.json, the preset for oxlint: the rules of configs.recommended with their severities.
 *
 *     node scripts/generate-oxlint.mjs            write it
 *     node scripts/generate-oxlint.mjs --check    write nothing, exit 1 if it is stale
 *
 * Needs dist/.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import plugin from '../dist/src/eslint/index.js';

const file = new URL('../oxlint.json', import.meta.url);
const rules = Object.fromEntries(Object.entries(plugin.configs.recommended.rules).filter(([, severity]) => severity !== 'off'));
// oxlint takes the path of a plugin from the file that names it.
const text = `${JSON.stringify({ jsPlugins: ['./dist/src/eslint/index.js'], rules }, null, 2)}\n`;

if (process.argv.includes('--check')) {
  let is = '';
  try {
    is = readFileSync(file, 'utf8');
  } catch {
    // Missing is stale.
  }
  if (is !== text) {
    console.error('stale: oxlint.json\nRun npm run generate and commit what it writes.');
    process.exitCode = 1;
  }
} else writeFileSync(file, text);
