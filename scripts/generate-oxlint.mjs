#!/usr/bin/env node
/**
 * Writes oxlint.json, the preset for oxlint: the rules of configs.recommended with their severities.
 *
 *     node scripts/generate-oxlint.mjs            write it
 *     node scripts/generate-oxlint.mjs --check    write nothing, exit 1 if it is stale
 *
 * Needs dist/.
 */
import plugin from '../dist/src/eslint/index.js';
import { writeOrCheck } from './generated-file.mjs';

const rules = Object.fromEntries(Object.entries(plugin.configs.recommended.rules).filter(([, severity]) => severity !== 'off'));
// oxlint takes the path of a plugin from the file that names it.
const text = `${JSON.stringify({ jsPlugins: ['./dist/src/eslint/index.js'], rules }, null, 2)}\n`;

writeOrCheck('oxlint.json', text);
