/**
 * Owns linting one file with one parser, in a process and with an ESLint of their own. Takes its job as JSON, prints whether
 * the finding is there, at its place, and whether the fix is the expected one; and where not, whether the parser fails without
 * botshift too.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const { eslint, isOld, cwd, plugin: pluginFile, file, module, inner, options } = JSON.parse(process.argv[2]);
const require = createRequire(import.meta.url);
const { default: plugin } = await import(pathToFileURL(pluginFile).href);
const { ESLint } = isOld ? { ESLint: require(path.join(eslint, 'lib/unsupported-api.js')).FlatESLint } : require(path.join(eslint, 'lib/api.js'));

/** The entry of a package, as a module of its own folder would get it. */
async function load(folder) {
  const { exports, main, module } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const entry = typeof exports === 'string' ? exports : pick(exports?.['.']) ?? main ?? module ?? 'index.js';
  const loaded = await import(pathToFileURL(path.join(folder, entry)).href);
  return loaded.parseForESLint || loaded.parse ? loaded : loaded.default;
}

function pick(condition) {
  if (condition === undefined || condition === null) return undefined;
  if (typeof condition === 'string') return condition;
  return pick(condition.import ?? condition.node ?? condition.default ?? condition.require);
}

/** Lints the file, and returns the linter's result. */
async function lint(configs, languageOptions, fix) {
  const linter = new ESLint({ cwd, fix, overrideConfigFile: true, overrideConfig: [{ files: [`**/*${path.extname(file)}`], languageOptions }, ...configs] });
  const [result] = await linter.lintText(text, { filePath });
  return result;
}

/** Whether ESLint ends with an error with this parser also where botshift is not there. */
async function failsAlone(languageOptions) {
  try {
    await lint([], languageOptions, false);
    return false;
  } catch {
    return true;
  }
}

const filePath = path.join(cwd, file);
const text = readFileSync(filePath, 'utf8');
const parser = module && (await load(module));
const languageOptions = { ...(parser && { parser }), parserOptions: { ...options, ...(inner && { parser: await load(inner) }), ...(options?.projectService && { tsconfigRootDir: cwd }) } };
let result;
try {
  const { messages } = await lint([plugin.configs.recommended], languageOptions, false);
  const { output } = await lint([plugin.configs.recommended], languageOptions, true);
  const at = Math.max(text.lastIndexOf('.color)'), text.lastIndexOf('.color;')) + 1;
  const before = text.slice(0, at).split('\n');
  const [message] = messages;
  const isThere = messages.length === 1 && message.ruleId === 'botshift/role-colors' && message.line === before.length && message.column === before.at(-1).length + 1;
  const isFixed = output === `${text.slice(0, at)}colors.primaryColor${text.slice(at + 'color'.length)}`;
  result = { ok: isThere && isFixed, ...(!(isThere && isFixed) && { error: JSON.stringify({ messages: messages.map(({ ruleId, line, column, message: words }) => [ruleId, line, column, words]), output }) }) };
} catch (error) {
  result = { ok: false, error: String(error?.stack ?? error), fails: await failsAlone(languageOptions) };
}
process.stdout.write(JSON.stringify(result));
