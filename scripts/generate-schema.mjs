#!/usr/bin/env node
/**
 * Writes the JSON schema of the config file, config.schema.json, from the schemas that validate it.
 *
 *     node scripts/generate-schema.mjs            write it
 *     node scripts/generate-schema.mjs --check    write nothing, exit 1 if it is stale
 *
 * Needs dist/.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { schemas } from '../dist/src/extend/schemas.js';

const file = new URL('../config.schema.json', import.meta.url);
// What a schema can't say, such as that a day exists, botshift says when it reads the file.
const schema = { ...toJsonSchema(schemas().config, { errorMode: 'ignore' }), title: 'Configuration of botshift' };
const text = `${JSON.stringify(schema, null, 2)}\n`;

if (process.argv.includes('--check')) {
  let is = '';
  try {
    is = readFileSync(file, 'utf8');
  } catch {
    // Not there: stale.
  }
  if (is !== text) {
    console.error('config.schema.json is stale: npm run generate');
    process.exitCode = 1;
  }
} else writeFileSync(file, text);
