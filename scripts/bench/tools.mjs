/** Owns what the bench runs: command lines, and the config files that ESLint and oxlint need for them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The contenders, by name: arguments of node. `over` is what a figure is compared with.
 * @param {string} root of the repository
 * @param {string} folder for config files, absolute
 * @param {string} corpus absolute
 * @returns {Record<string, { args: string[], over?: string[] }>}
 */
export function contenders(root, folder, corpus) {
  const own = (name) => path.join(root, name);
  const plugin = pathToFileURL(own('dist/src/eslint/index.js')).href;
  const write = (name, text) => {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const flat = (rest) => `export default [{ files: ['**/*.js', '**/*.cjs', '**/*.mjs'], linterOptions: { reportUnusedDisableDirectives: 'off' }, languageOptions: { sourceType: 'module', ecmaVersion: 'latest' } }${rest}];\n`;
  const without = write('eslint/without.mjs', flat(''));
  const rules = "Object.fromEntries(Object.keys(botshift.rules).map((name) => ['botshift/' + name, 'error']))";
  const withPlugin = write('eslint/with.mjs', `import botshift from '${plugin}';\n${flat(`, { plugins: { botshift }, rules: ${rules} }`)}`);
  const empty = write('oxlint/empty.mjs', "export default { meta: { name: 'empty' }, rules: { nothing: { create: () => ({}) } } };\n");
  const oxlintEmpty = write('oxlint/empty.json', JSON.stringify({ jsPlugins: [empty], categories: { correctness: 'off' }, rules: { 'empty/nothing': 'error' } }));
  const oxlintWith = (rules) => write('oxlint/with.json', JSON.stringify({ jsPlugins: [own('dist/src/eslint/index.js')], categories: { correctness: 'off' }, rules: Object.fromEntries(rules.map((rule) => [`botshift/${rule}`, 'error'])) }));
  const eslint = (config) => [own('node_modules/eslint/bin/eslint.js'), '--no-config-lookup', '--no-inline-config', '-c', config, '-f', 'json', '.'];
  const oxlint = (config) => [own('node_modules/oxlint/bin/oxlint'), '--threads', '1', '-c', config, '.'];
  const check = [own('dist/src/cli/main.js'), 'check', '--format', 'json', '--as-of', '2026-11-21'];
  return async () => {
    const { default: botshift } = await import(plugin);
    return {
      'F0: read, prefilter': { args: [own('scripts/bench/floor.mjs'), corpus] },
      'F1: F0, and parse': { args: [own('scripts/bench/floor.mjs'), corpus, '--parse'] },
      'botshift check, one thread, cold': { args: [...check, '.'], over: ['F0: read, prefilter', 'F1: F0, and parse'] },
      'botshift fix --dry-run': { args: [own('dist/src/cli/main.js'), 'fix', '--dry-run', '--as-of', '2026-11-21', '.'], over: ['botshift check, one thread, cold'] },
      'ESLint without rules': { args: eslint(without), over: ['botshift check, one thread, cold'] },
      'ESLint with the plugin': { args: eslint(withPlugin), over: ['ESLint without rules', 'botshift check, one thread, cold'] },
      'oxlint with an empty plugin': { args: oxlint(oxlintEmpty) },
      'oxlint with the plugin': { args: oxlint(oxlintWith(Object.keys(botshift.rules))), over: ['oxlint with an empty plugin'] },
    };
  };
}
