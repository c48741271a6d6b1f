/** Owns the page that the bench writes: tables out of figures, and next to each aim whether it is met. */
import os from 'node:os';
import { median } from './measure.mjs';

/** What the figures are measured against, and the sentence on where the rest goes, for the page. */
export function page({ all, figures, missing, counts, report, lint, cold, help, growth, counted, load, isNoisy, withoutMeter }) {
  const of = (name, key) => median(figures.get(name)?.map((figure) => figure[key]) ?? []);
  const ratio = (name, other) => {
    const pairs = (figures.get(name) ?? []).flatMap((figure, at) => (figures.get(other)?.[at] ? [figure.cpu / figures.get(other)[at].cpu] : []));
    return pairs.length > 0 ? median(pairs) : of(name, 'cpu') / of(other, 'cpu');
  };
  const number = (value, digits = 2) => (value === undefined || Number.isNaN(value) ? '' : value.toFixed(digits));
  const rows = (at) =>
    Object.entries(all)
      .filter(([name, tool]) => tool.at === at && figures.get(name).length > 0)
      .map(([name, { over = [] }]) => {
        const spread = figures.get(name).map(({ cpu }) => cpu);
        const ratios = over.map((other) => `${number(ratio(name, other))} × ${other}`);
        return `| ${name} | ${number(of(name, 'cpu'))} | ${number(Math.min(...spread))} to ${number(Math.max(...spread))} | ${number(of(name, 'wall'))} | ${number(of(name, 'memory'), 0)} | ${ratios.join('; ')} |`;
      });
  const table = (at) => `| | processor, s | from, to | clock, s | memory, MB | ratio |\n| --- | --- | --- | --- | --- | --- |\n${rows(at).join('\n')}`;
  const one = 'botshift check, one thread, cold';
  const added = (key) => (lint ? (lint[key].with / lint[key].without - 1) * 100 : NaN);
  const first = growth[0];
  const last = growth.at(-1);
  const perFile = ({ cpu, files }) => (cpu / files) * 1000;
  const fixed = (growth[1] && first ? (first.cpu * growth[1].files - growth[1].cpu * first.files) / (growth[1].files - first.files) : 0) || 0;
  const aims = [
    ['`check`, one thread, cold', ratio(one, 'F1: F0, and parse'), 2, '× F1'],
    ['`check`, warm cache', ratio('botshift check, warm cache', 'F0: read, prefilter'), 1.5, '× F0'],
    ['`check` in two threads, by the clock', of('botshift check, two threads, cold', 'wall') / of(one, 'wall'), 1, '× one thread'],
    ['ESLint with typed `no-deprecated`', ratio('ESLint with typed no-deprecated', 'botshift check of the bots'), -15, '× `check`'],
    ['ESLint with the plugin', ratio('ESLint with the plugin', one), -5, '× `check`'],
    ['ast-grep with as many patterns', ratio('ast-grep with as many patterns', one), -1, '× `check`'],
    ['added inside ESLint, all files', added('spent'), 5, '%'],
    ['added inside ESLint, files with findings', added('spentFindings'), 15, '%'],
    ['oxlint with the plugin', ratio('oxlint with the plugin', 'oxlint with an empty plugin'), 2, '× with an empty plugin'],
    ['jscodeshift, the same rewrite', ratio('jscodeshift, one rewrite', 'botshift fix, one rewrite'), -5, '× `fix`'],
    ['ts-morph, the same rewrite', ratio('ts-morph, one rewrite', 'botshift fix, one rewrite'), -10, '× `fix`'],
    ['time for a file at 16 × the files', perFile(last) / perFile(first), 1.1, '× that at 1 ×'],
    ['memory at 16 × the files', last.memory / first.memory, 1.3, '× that at 1 ×'],
    ['`--help`, without Node', help * 1000, 100, 'ms'],
  ];
  // A negative aim is to be reached, a positive one not to be passed.
  const isMet = (value, aim) => (aim < 0 ? value >= -aim : value <= aim);
  const aimRows = aims.map(([name, value, aim, unit]) => `| ${name} | ${number(value)} ${unit} | ${aim < 0 ? `at least ${-aim}` : `at most ${aim}`} | ${Number.isNaN(value) ? 'not measured' : isMet(value, aim) ? 'met' : '**missed**'} |`);
  const lost = [...missing].map(([name, why]) => `- ${name}: ${why}`);
  const own = counted && (counted.figures.check - counted.figures['Node alone']) / (counted.figures.F1 - counted.figures['Node alone']);
  return `# Performance

\`npm run bench\` writes this page. It runs everything in turn, in rounds after one that fills the disk's caches, and gives medians. The column of processor time, user and system, is the one to compare: the wall clock also counts what else the machine did. A ratio is the median of the ratios of each round.

Machine: ${os.cpus()[0].model.trim()}, ${os.cpus().length} processors, ${(os.totalmem() / 2 ** 30).toFixed(0)} GB, ${os.type()} ${os.arch()}, Node ${process.version}; load ${load.toFixed(1)} at the end.${isNoisy ? ' **Other programs kept the machine busy meanwhile: take these figures as rough.**' : ''}${withoutMeter ? ` There is no ${withoutMeter} here, so programs that are not Node have a clock only.` : ''}

Corpus: pinned npm packages, ${counts.files} files of JavaScript and TypeScript that \`check\` scans, ${(counts.bytes / 1e6).toFixed(1)} MB; ${counts.passed} of them (${(counts.passedBytes / 1e6).toFixed(1)} MB) pass the prefilter. ${report.files.skipped.length} more files and folders are left out as declarations, minified or generated. \`check\` has ${report.findings.length} findings there.

## Aims

| | measured | aim | |
| --- | --- | --- | --- |
${aimRows.join('\n')}

F0 reads every file that \`check\` scans and applies the prefilter. F1 also parses what passes and takes the tree over. Both are a dozen lines of Node (\`scripts/bench/floor.mjs\`). Nothing that uses this parser can be faster.

## The whole corpus

${table('whole')}

The words that grep looks for are those of the prefilter; it does not know which belong together, and prints names of files only.

## Bots alone

22 packages of the corpus. The rewrite is one that a syntax tree is enough for: calls of \`fetchPinned\` become calls of \`fetchPins\`; \`fix\` tells apart whose method it is, the others do not.

${table('part')}
${lost.length > 0 ? `\nNot measured:\n\n${lost.join('\n')}\n` : ''}
## Inside ESLint

${lint ? `In one process, ${lint.files} files with and without the plugin in turn, every rule switched on: ${number(lint.spent.without)} s without, ${number(lint.spent.with)} s with it; over the ${lint.findingFiles} files with findings ${number(lint.spentFindings.without)} s and ${number(lint.spentFindings.with)} s.${lint.latency.with ? ` A file of ${lint.latency.with.characters} characters that is open in an editor takes ${number(lint.latency.without.edited, 1)} ms after each edit without the plugin and ${number(lint.latency.with.edited, 1)} ms with it.` : ''} The first file of a session takes ${cold.without} ms of processor time without and ${cold.with} ms with it, Node and ESLint included.` : 'Not measured.'}

## Growth

| files | processor, s | for a file, ms | without start, ms | memory, MB |
| --- | --- | --- | --- | --- |
${growth.map((one) => `| ${one.files} (${one.times} ×) | ${number(one.cpu)} | ${number(perFile(one))} | ${number(((one.cpu - Math.max(0, fixed)) / one.files) * 1000)} | ${number(one.memory, 0)} |`).join('\n')}

## Instructions

${counted ? `Counted by ${counted.by} over ${counted.files} files, in millions: ${Object.entries(counted.figures).map(([name, value]) => `${name} ${number(value, 0)}`).join(', ')}. Without what Node takes for itself, \`check\` takes ${number(own)} × F1 there; starting up is most of both.` : 'Neither perf nor valgrind could count here.'}

## Where the time goes

Where \`check\` takes more than twice F1, it is what comes behind the parser, for files that pass the prefilter: parents, ranges and lists of nodes, scopes (\`@typescript-eslint/scope-manager\`, the largest part), and the questions of the detectors. Scopes are worked out only where a name has to be resolved, calls are only looked at where their name can be an operation that a detector asks for. The next limit is the parser's own hand-over: a tree comes as text in JSON, and more than half of F1 is reading it. \`node --cpu-prof dist/src/cli/main.js check --no-cache --threads 1 <folder>\` shows it.

With a warm cache, each file is still read and hashed, and folders are still listed; beside that, what remains is loading the program.
`;
}
