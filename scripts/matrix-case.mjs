/**
 * Owns linting one file with each of several parsers, in a process and with an ESLint of their own. Takes its job as JSON,
 * prints for each parser whether the finding is there, at its place, and whether the fix is the expected one, and where not, whether
 * the parser fails without botshift too.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const { eslint, isOld, cwd, plugin: pluginFile, cases } = JSON.parse(process.argv[2]);
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

/** Whether ESLint ends with an error with this parser also where botshift is not there. */
async function failsAlone(file, module, inner) {
  try {
    const parser = module && (await load(module));
    const languageOptions = { ...(parser && { parser }), ...(inner && { parserOptions: { parser: await load(inner) } }) };
    const linter = new ESLint({ cwd, overrideConfigFile: true, overrideConfig: [{ files: [`**/*${path.extname(file)}`], languageOptions }] });
    await linter.lintText(readFileSync(path.join(cwd, file), 'utf8'), { filePath: path.join(cwd, file) });
    return false;
  } catch {
    return true;
  }
}

const results = {};
for (const { name, file, module, inner, options } of cases) {
  try {
    const parser = module && (await load(module));
    const languageOptions = { ...(parser && { parser }), parserOptions: { ...options, ...(inner && { parser: await load(inner) }), ...(options?.projectService && { tsconfigRootDir: cwd }) } };
    const linter = (fix) => new ESLint({ cwd, fix, overrideConfigFile: true, overrideConfig: [{ files: [`**/*${path.extname(file)}`], languageOptions }, plugin.configs.recommended] });
    const filePath = path.join(cwd, file);
    const text = readFileSync(filePath, 'utf8');
    const [{ messages }] = await linter(false).lintText(text, { filePath });
    const [{ output }] = await linter(true).lintText(text, { filePath });
    const at = text.lastIndexOf('.color)') >= 0 ? text.lastIndexOf('.color)') + 1 : text.lastIndexOf('.color;') + 1;
    const before = text.slice(0, at).split('\n');
    const [message] = messages;
    const isThere = messages.length === 1 && message.ruleId === 'botshift/role-colors' && message.line === before.length && message.column === before.at(-1).length + 1;
    const isFixed = output === `${text.slice(0, at)}colors.primaryColor${text.slice(at + 'color'.length)}`;
    results[name] = { ok: isThere && isFixed, ...(!(isThere && isFixed) && { error: JSON.stringify({ messages: messages.map(({ ruleId, line, column, message: words }) => [ruleId, line, column, words]), output }) }) };
  } catch (error) {
    results[name] = { ok: false, error: String(error?.stack ?? error), fails: await failsAlone(file, module, inner) };
  }
}
process.stdout.write(JSON.stringify(results));
