/** Owns what the bench runs: command lines, and the config files that other tools need for them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';
import { peers } from './peers.mjs';

/** Patterns for ast-grep, as many as the plugin has rules: calls and members such as those that the rules look for. */
const names = ['pin', 'unpin', 'fetchPinned', 'getPins', 'createGuild', 'createRole', 'editRole', 'setColor', 'createEmoji', 'createSticker', 'createScheduledEvent', 'pruneMembers', 'getPruneCount', 'fetchMembers', 'fetchAllMembers', 'editNickname', 'setStatus', 'forward', 'permissionsFor', 'getRelationships', 'setActivity', 'getString', 'getAttachment', 'getConnections', 'joinVoiceChannel', 'bulkUpdateMembers', 'createInvite', 'setTextInputComponent', 'addComponents', 'refreshToken'];

/**
 * The contenders, by name: a program with arguments, what it is run over, and what its figure is compared with.
 * @param {string} root of the repository
 * @param {string} folder for config files, absolute
 * @param {{ whole: string, part: string }} places absolute
 * @param {string} leftOut absolute, the list of files that `check` leaves out
 * @returns {Promise<Record<string, { run: string[], over?: string[], at: 'whole' | 'part', slow?: boolean, before?: string[] }>>} slow ones run less often
 */
export async function contenders(root, folder, { whole, part }, leftOut) {
  const own = (name) => path.join(root, name);
  const plugin = pathToFileURL(own('dist/src/eslint/index.js')).href;
  const tools = peers(folder);
  const write = (name, text) => {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const { default: botshift } = await import(plugin);
  // Bundled like what they are compared with.
  await bundle(own('build/bench'), { floor: 'scripts/bench/floor.mjs', anchors: 'src/analysis/anchors.ts' });
  const ruleNames = Object.keys(botshift.rules);
  const sets = pathToFileURL(own('scripts/bench/lint-config.mjs')).href;
  const rulesOf = (which) => write(`eslint/${which}.mjs`, `import { configOf } from '${sets}';\nexport default await configOf('${which}');\n`);
  const module = (name) => pathToFileURL(path.join(tools.modules, name)).href;
  // Not among the bots themselves: `fix` would ask TypeScript where there is a configuration.
  write('typed/tsconfig.json', JSON.stringify({ compilerOptions: { allowJs: true, noEmit: true, skipLibCheck: true, target: 'esnext', module: 'esnext', moduleResolution: 'bundler', types: [] }, include: ['../part/**/*'] }));
  const typed = write(
    'typed/typed.mjs',
    `import parser from '${module('@typescript-eslint/parser/dist/index.js')}';\nimport plugin from '${module('@typescript-eslint/eslint-plugin/dist/index.js')}';\nexport default [{ files: ['**/*.js', '**/*.cjs', '**/*.mjs', '**/*.ts'], ignores: ['**/*.d.ts'], linterOptions: { reportUnusedDisableDirectives: 'off' }, languageOptions: { parser, parserOptions: { project: './tsconfig.json', tsconfigRootDir: ${JSON.stringify(path.join(folder, 'typed'))} } }, plugins: { typed: plugin }, rules: { 'typed/no-deprecated': 'error' } }];\n`,
  );
  const oxlintSet = (name, file, rules) => write(`oxlint/${name}.json`, JSON.stringify({ jsPlugins: [file], categories: { correctness: 'off' }, rules: Object.fromEntries(rules.map((rule) => [`${name}/${rule}`, 'error'])) }));
  const oxlintEmpty = oxlintSet('empty', write('oxlint/empty.mjs', "export default { meta: { name: 'empty' }, rules: { nothing: { create: () => ({}) } } };\n"), ['nothing']);
  const oxlintMany = oxlintSet('many', write('oxlint/many.mjs', `export default { meta: { name: 'many' }, rules: Object.fromEntries(${JSON.stringify(ruleNames)}.map((name) => [name, { create: () => ({}) }])) };\n`), ruleNames);
  const prefilter = pathToFileURL(own('build/bench/anchors.js')).href;
  const oxlintFloor = oxlintSet('floor', write('oxlint/floor.mjs', `import { mayContain } from '${prefilter}';\nconst taken = ({ sourceCode, filename }) => void (mayContain(sourceCode.text, filename) && sourceCode.ast);\nexport default { meta: { name: 'floor' }, rules: { floor: { create: (context) => (/\\.d\\.[cm]?ts$/.test(context.filename) || taken(context), {}) } } };\n`), ['floor']);
  const oxlintWith = oxlintSet('botshift', own('dist/src/eslint/index.js'), ruleNames);
  const patterns = Array.from({ length: ruleNames.length }, (_, at) => `$A.${names[at % names.length]}${at < names.length ? '($$$B)' : ''}`);
  const astRules = write('ast-grep/rules.yml', ['JavaScript', 'TypeScript'].flatMap((language) => patterns.map((pattern, at) => `id: ${language}-${at}\nlanguage: ${language}\nseverity: warning\nmessage: found\nrule:\n  pattern: ${pattern}\n`)).join('---\n'));
  const words = write('grep/words.txt', (await import(pathToFileURL(own('scripts/bench/words.mjs')).href)).expression());

  const node = (...args) => [process.execPath, ...args];
  const cli = own('dist/src/cli/main.js');
  const check = (...args) => node(cli, 'check', '--format', 'json', '--as-of', '2026-11-21', ...args, '.');
  const eslint = (config) => node(own('node_modules/eslint/bin/eslint.js'), '--no-config-lookup', '--no-inline-config', '-c', config, '-f', 'json', '.');
  const oxlint = (config) => node(own('node_modules/oxlint/bin/oxlint'), '--threads', '1', '-c', config, '.');
  const one = 'botshift check, one thread, cold';
  const fix = 'botshift fix, one rewrite';
  const fixAll = 'botshift fix, one rewrite, all files';
  const rewriting = node(cli, 'fix', '--dry-run', '--review', '--change', 'pin-routes', '--as-of', '2026-11-21', '.');
  const tsMorph = (folder) => node(own('scripts/bench/ts-morph.mjs'), folder);
  return {
    'F0: read, prefilter': { at: 'whole', run: node(own('build/bench/floor.js'), whole, leftOut) },
    'F1: F0, and parse': { at: 'whole', run: node(own('build/bench/floor.js'), whole, leftOut, '--parse') },
    'F1, taking each tree apart again': { at: 'whole', run: node(own('build/bench/floor.js'), whole, leftOut, '--parse', '--release'), over: ['F1: F0, and parse'] },
    [one]: { at: 'whole', run: check('--no-cache', '--threads', '1'), over: ['F1: F0, and parse', 'F1, taking each tree apart again'] },
    'botshift check, two threads, cold': { at: 'whole', run: check('--no-cache', '--threads', '2'), over: [one] },
    'botshift check, warm cache': { at: 'whole', run: check('--threads', '1'), before: check('--threads', '1'), over: ['F0: read, prefilter'] },
    'grep -rE with the words of the prefilter': { at: 'whole', run: ['grep', '-rElf', words, '--include=*.js', '--include=*.ts', '--include=*.cjs', '--include=*.mjs', '.'] },
    'ast-grep with as many patterns': { at: 'whole', run: [tools.astGrep, 'scan', '--threads', '1', '--json=compact', '-r', astRules, '.'], over: [one] },
    'oxlint with an empty plugin': { at: 'whole', run: oxlint(oxlintEmpty) },
    'oxlint with as many empty rules': { at: 'whole', run: oxlint(oxlintMany), over: ['oxlint with an empty plugin'] },
    'oxlint, prefilter, and trees of what passes': { at: 'whole', run: oxlint(oxlintFloor), over: ['oxlint with an empty plugin'] },
    'oxlint with the plugin': { at: 'whole', run: oxlint(oxlintWith), over: ['oxlint with an empty plugin', 'oxlint, prefilter, and trees of what passes'] },
    'ESLint without rules': { at: 'whole', slow: true, run: eslint(rulesOf('bare')), over: [one] },
    'ESLint with the plugin': { at: 'whole', slow: true, run: eslint(rulesOf('alone')), over: ['ESLint without rules', one] },
    [fixAll]: { at: 'whole', run: rewriting, over: ['F0: read, prefilter'] },
    'ts-morph, one rewrite, all files': { at: 'whole', slow: true, run: tsMorph(whole), over: [fixAll] },
    'botshift check of the bots': { at: 'part', run: check('--no-cache', '--threads', '1') },
    'ESLint with typed no-deprecated': { at: 'part', slow: true, run: node(tools.eslint, '--no-config-lookup', '--no-inline-config', '-c', typed, '-f', 'json', '.'), over: ['botshift check of the bots'] },
    [fix]: { at: 'part', run: rewriting },
    'jscodeshift, one rewrite': { at: 'part', slow: true, run: node(tools.jscodeshift, '--dry', '--silent', '--run-in-band', '--extensions=js,cjs,mjs,ts', '--parser=tsx', '--ignore-pattern=**/*.d.ts', '-t', own('scripts/bench/rename.cjs'), '.'), over: [fix] },
    'ts-morph, one rewrite': { at: 'part', slow: true, run: tsMorph(part), over: [fix] },
  };
}
