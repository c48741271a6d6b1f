/** Owns the cold start of an editor session: loads ESLint and a set of rules, and lints one file. Prints milliseconds of processor time. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { configOf } from './lint-config.mjs';

const [which, file] = process.argv.slice(2);
const linter = new ESLint({ cwd: path.dirname(file), overrideConfigFile: true, overrideConfig: await configOf(which) });
await linter.lintText(readFileSync(file, 'utf8'), { filePath: file });
const { user, system } = process.cpuUsage();
console.log(Math.round((user + system) / 1000));
