/**
 * Owns what the plugin costs inside ESLint: lints files with and without it in turn, in one process, so that nothing but the
 * plugin differs, and measures how long an editor waits for one file.
 *
 *   node scripts/bench/lint.mjs FOLDER FINDINGS.json          files are those below FOLDER; FINDINGS.json lists those with findings
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Linter } from 'eslint';
import { globSync } from 'tinyglobby';
import botshift from '../../dist/src/eslint/index.js';

const [folder, list] = process.argv.slice(2);
const withFindings = new Set(JSON.parse(readFileSync(list, 'utf8')));
const files = globSync('**/*.{js,cjs,mjs}', { cwd: folder, absolute: true, ignore: ['**/node_modules/**'] }).sort();
const base = { files: ['**/*.js', '**/*.cjs', '**/*.mjs'], linterOptions: { reportUnusedDisableDirectives: 'off' }, languageOptions: { sourceType: 'module', ecmaVersion: 'latest' } };
const rules = Object.fromEntries(Object.keys(botshift.rules).map((name) => [`botshift/${name}`, 'error']));
const configs = { without: [base], with: [{ ...base, plugins: { botshift }, rules }] };
const linters = { without: new Linter({ configType: 'flat', cwd: folder }), with: new Linter({ configType: 'flat', cwd: folder }) };
const spent = { without: 0, with: 0 };
const spentFindings = { without: 0, with: 0 };
let looked = 0;

function verify(which, text, file) {
  const start = process.cpuUsage();
  linters[which].verify(text, configs[which], { filename: file });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

for (const [round, part] of [[0, files.filter((_, at) => at % 20 === 0)], [1, files]]) {
  for (const [at, file] of part.entries()) {
    const text = readFileSync(file, 'utf8');
    if (text.length > 300_000) continue;
    // Whoever is first finds colder caches.
    for (const which of at % 2 ? ['without', 'with'] : ['with', 'without']) {
      const seconds = verify(which, text, file);
      if (round === 0) continue;
      spent[which] += seconds;
      if (withFindings.has(file)) spentFindings[which] += seconds;
    }
    if (round === 1) looked++;
  }
}

/** An editor's wait: the first file of a session, and the same after an edit. */
function latency(which) {
  const file = [...withFindings].filter((one) => /\.c?js$/.test(one)).map((one) => ({ one, length: readFileSync(one, 'utf8').length })).sort((a, b) => Math.abs(a.length - 15_000) - Math.abs(b.length - 15_000))[0]?.one;
  if (!file) return undefined;
  const text = readFileSync(file, 'utf8');
  const times = Array.from({ length: 21 }, (_, at) => {
    const start = performance.now();
    linters[which].verify(`${text}\n// edit ${at}\n`, configs[which], { filename: file });
    return performance.now() - start;
  });
  return { name: path.basename(file), characters: text.length, edited: times.slice(1).sort((a, b) => a - b)[10] };
}

console.log(JSON.stringify({ files: looked, findingFiles: withFindings.size, spent, spentFindings, latency: { without: latency('without'), with: latency('with') } }));
