#!/usr/bin/env node
/**
 * Writes the JSON schema of the config file, config.schema.json, from the schemas that validate it.
 *
 *     node scripts/generate-schema.mjs            write it
 *     node scripts/generate-schema.mjs --check    write nothing, exit 1 if it is stale
 *
 * Needs build/.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import { schemas } from '../build/src/extend/schemas.js';
import { writeOrCheck } from './generated-file.mjs';

// What a schema can't say, such as that a day exists, botshift says when it reads the file.
const schema = { ...toJsonSchema(schemas().config, { errorMode: 'ignore' }), title: 'Configuration of botshift' };
const text = `${JSON.stringify(schema, null, 2)}\n`;

writeOrCheck('config.schema.json', text);
