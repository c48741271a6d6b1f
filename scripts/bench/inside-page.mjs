/** Owns the part of the bench's page about ESLint: what the plugin adds there, and how sure that is. */
import { median, sum } from './measure.mjs';

const number = (value, digits = 1) => value.toFixed(digits);

/** Seconds of a set of rules, of all starts. */
function seconds({ parts }, which, key) {
  return sum(parts.map((part) => part[which][key]));
}

/** Seconds of ESLint with its own rules: the mean of the two processes. */
function base({ own, twin }, key) {
  return (own[key] + twin[key]) / 2;
}

/**
 * What a set of rules adds to ESLint with its own, in percent.
 * @param {object} figures of `inside`
 * @param {string} which set
 * @param {'all' | 'findings'} key which files
 * @returns {{ value: number, from: number, to: number }} of all starts, and of those with the least and the most
 */
export function added(figures, which, key) {
  const each = figures.parts.map((part) => (part[which][key] / base(part, key) - 1) * 100);
  const value = (seconds(figures, which, key) / sum(figures.parts.map((part) => base(part, key))) - 1) * 100;
  return { value, from: Math.min(...each), to: Math.max(...each) };
}

/** What two processes with the same rules differ by, in percent, signs left out. */
export function error(figures, key) {
  const each = figures.parts.map(({ own, twin }) => Math.abs(twin[key] / own[key] - 1) * 100);
  return { value: Math.abs(seconds(figures, 'twin', key) / seconds(figures, 'own', key) - 1) * 100, from: Math.min(...each), to: Math.max(...each) };
}

/** A percentage with the least and the most of the starts. */
export function between({ value, from, to }) {
  return `${number(value)} % (${number(from)} to ${number(to)})`;
}

const names = {
  bare: 'none',
  own: 'those that ESLint recommends',
  twin: 'the same in another process',
  empty: 'those, and as many that do nothing as the plugin has',
  with: 'those that ESLint recommends, and the plugin’s',
};

/** The part of the page, from the figures of `inside`. */
export function section(figures) {
  const { files, filesWithFindings, open, parts, stats } = figures;
  const edited = (which) => median(parts.flatMap((part) => part[which].edited));
  const percent = (which, key) => between(which === 'twin' ? error(figures, key) : added(figures, which, key));
  const rows = Object.entries(names).map(([which, name]) => `| ${name} | ${number(seconds(figures, which, 'all'))} | ${number(seconds(figures, which, 'findings') / parts.length, 2)} | ${number(edited(which))} |`);
  return `| rules | all ${files} files, s | ${filesWithFindings} files with findings, s | an open file after an edit, ms |
| --- | --- | --- | --- |
${rows.join('\n')}

| added to ESLint with its own rules | all files | files with findings |
| --- | --- | --- |
| by rules that do nothing | ${percent('empty', 'all')} | ${percent('empty', 'findings')} |
| by the plugin | ${percent('with', 'all')} | ${percent('with', 'findings')} |
| error: between two processes with the same rules | ${percent('twin', 'all')} | ${percent('twin', 'findings')} |

Processor time, with reading the files. Each set of rules has a process of its own, all alive at once. They are handed the same few files, some 8 KB, one process after the other and each time another first, so that every set meets the same machine; and they run in one thread (\`--single-threaded\`), so that each collects its garbage in its own turn. No two processes are compiled and laid out in memory quite alike, so they are started ${parts.length} times: each time they lint a fortieth of all files to warm up, another part of them, and then those with findings alone, twice. The table has the figure of all starts and, in brackets, the least and the most of a single one; a difference as small as the error is none.

Every rule of the plugin is switched on. ESLint without a plugin is what the plugin is added to: ESLint with its own recommended rules, the mean of both processes. These rules themselves add ${number((seconds(figures, 'own', 'all') / seconds(figures, 'bare', 'all') - 1) * 100, 0)} % to an ESLint without rules.

By ESLint's own clock (\`--stats\`, over every fourth batch), the rules of the plugin take ${number((stats.botshift / stats.total) * 100)} % of the time of a run with both, parsing ${number((stats.parsing / stats.total) * 100)} %. The first rule that asks pays for what all share; most goes to ${stats.slowest.map(([name, time]) => `\`${name}\` (${number((time / stats.total) * 100)} %)`).join(', ')}.

The open file has ${open} bytes.`;
}
