/** Owns the cold start of an editor session: loads ESLint and the config that is given, and lints one file. Prints milliseconds of processor time. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Linter } from 'eslint';

const [config, file] = process.argv.slice(2);
const { default: flat } = await import(pathToFileURL(config).href);
new Linter({ configType: 'flat' }).verify(readFileSync(file, 'utf8'), flat, { filename: file });
const { user, system } = process.cpuUsage();
console.log(Math.round((user + system) / 1000));
