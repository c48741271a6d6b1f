/** Owns the page that the bench writes: tables out of figures, and next to each aim whether it is met. */
import os from 'node:os';
import { added, between, error, section } from './inside-page.mjs';
import { median } from './measure.mjs';

/** The page, from what was measured: figures by contender, ESLint by set of rules, growth, profiles by run, instructions. */
export function page({ all, figures, missing, counts, report, lint, cold, help, growth, profiles, counted, load, isNoisy, withoutMeter }) {
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
    ['added inside ESLint, all files', added(lint, 'with', 'all').value, 5, '%'],
    ['added inside ESLint, files with findings', added(lint, 'with', 'findings').value, 15, '%'],
    ['oxlint with the plugin', ratio('oxlint with the plugin', 'oxlint with an empty plugin'), 2, '× with an empty plugin'],
    ['jscodeshift, the same rewrite', ratio('jscodeshift, one rewrite', 'botshift fix, one rewrite'), -5, '× `fix`'],
    ['ts-morph, the same rewrite, bots', ratio('ts-morph, one rewrite', 'botshift fix, one rewrite'), -10, '× `fix`'],
    ['ts-morph, the same rewrite, all files', ratio('ts-morph, one rewrite, all files', 'botshift fix, one rewrite, all files'), -10, '× `fix`'],
    ['time for a file at 16 × the files', perFile(last) / perFile(first), 1.1, '× that at 1 ×'],
    ['memory at 16 × the files', last.memory / first.memory, 1.3, '× that at 1 ×'],
    ['`--help`, without Node', help * 1000, 100, 'ms'],
  ];
  // A negative aim is to be reached, a positive one not to be passed.
  const isMet = (value, aim) => (aim < 0 ? value >= -aim : value <= aim);
  const aimRows = aims.map(([name, value, aim, unit]) => `| ${name} | ${number(value)} ${unit} | ${aim < 0 ? `at least ${-aim}` : `at most ${aim}`} | ${Number.isNaN(value) ? 'not measured' : isMet(value, aim) ? 'met' : '**missed**'} |`);
  const percent = (share) => `${(share * 100).toFixed(share < 0.095 ? 1 : 0)} %`;
  const top = (name, count = 4) => (profiles[name] ? `Its profile: ${profiles[name].shares.slice(0, count).map(([part, share]) => `${part} ${percent(share)}`).join(', ')}.` : '');
  const limits = {
    '`check`, one thread, cold': () => top('`check`, one thread, cold', 6),
    'added inside ESLint, all files': () => `The method is off by ${between(error(lint, 'all'))}; rules that do nothing add ${between(added(lint, 'empty', 'all'))}, for the context that ESLint makes for each rule and file. ${top('ESLint with its own rules and the plugin, bots', 8)}`,
    'added inside ESLint, files with findings': () => `The method is off by ${between(error(lint, 'findings'))}; rules that do nothing add ${between(added(lint, 'empty', 'findings'))}. ${top('ESLint with its own rules and the plugin, bots', 8)}`,
    'oxlint with the plugin': () => `Looking at the texts, and taking over the trees of the ${counts.passed} files that pass the prefilter, is ${number(ratio('oxlint, prefilter, and trees of what passes', 'oxlint with an empty plugin'))} × by itself. ${top('oxlint with the plugin', 6)}`,
    'ts-morph, the same rewrite, bots': () => `Reading the files and applying the prefilter to them, F0, is the limit. ${top('`fix`, one rewrite', 5)}`,
    'ts-morph, the same rewrite, all files': () => `F0 by itself is ${number(ratio('ts-morph, one rewrite, all files', 'F0: read, prefilter'))} × faster. ${top('`fix`, one rewrite', 5)}`,
  };
  const missedRows = aims.filter(([, value, aim]) => !Number.isNaN(value) && !isMet(value, aim)).map(([name, value, , unit]) => `- ${name}: ${number(value)} ${unit}. ${limits[name]?.() ?? ''}`.trim());
  const lost = [...missing].map(([name, why]) => `- ${name}: ${why}`);
  const own = counted && (counted.figures.check - counted.figures['Node alone']) / (counted.figures.F1 - counted.figures['Node alone']);
  const profiled = Object.entries(profiles).filter(([, taken]) => taken);
  const parts = [...new Set(profiled.flatMap(([, { shares }]) => shares.filter(([, share]) => share >= 0.01).map(([name]) => name)))];
  const shareOf = ({ shares }, name) => shares.find(([other]) => other === name)?.[1] ?? 0;
  const least = (name) => Math.max(...profiled.map(([, taken]) => shareOf(taken, name)));
  const profileRows = parts.sort((x, y) => least(y) - least(x)).map((name) => `| ${name} | ${profiled.map(([, taken]) => percent(shareOf(taken, name))).join(' | ')} |`);
  return `# Performance

\`npm run bench\` writes this page. It runs everything in turn, in rounds after one that fills the disk's caches, and gives medians. The column of processor time, user and system, is the one to compare: the wall clock also counts what else the machine did. A ratio is the median of the ratios of each round.

Machine: ${os.cpus()[0].model.trim()}, ${os.cpus().length} processors, ${(os.totalmem() / 2 ** 30).toFixed(0)} GB, ${os.type()} ${os.arch()}, Node ${process.version}; load ${load.toFixed(1)} at the end, ${new Date().toISOString().slice(0, 10)}.${isNoisy ? ' **Other programs kept the machine busy meanwhile: take these figures as rough.**' : ''}${withoutMeter ? ` There is no ${withoutMeter} here, so programs that are not Node have a clock only.` : ''}

Corpus: pinned npm packages, ${counts.files} files of JavaScript and TypeScript that \`check\` scans, ${(counts.bytes / 1e6).toFixed(1)} MB; ${counts.passed} of them (${(counts.passedBytes / 1e6).toFixed(1)} MB) pass the prefilter. ${report.files.skipped.length} more files and folders are left out as declarations, minified or generated. \`check\` has ${report.findings.length} findings there.

## Aims

| | measured | aim | |
| --- | --- | --- | --- |
${aimRows.join('\n')}

F0 reads every file that \`check\` scans and applies the prefilter. F1 also parses what passes and takes the tree over. Both are a dozen lines of Node (\`scripts/bench/floor.mjs\`). Nothing that uses this parser can be faster, but for what is not in the words: \`check\` also leaves alone files in which only code of a library could be found, in packages that use none. F1 runs as V8 comes; \`check\` tells V8 not to inline, to keep what it has compiled and to collect garbage earlier (\`src/cli/v8-flags.ts\`), which pays in runs of seconds. \`check\` also takes each tree apart when it is done with it, without which what the parser returns keeps trees until all of the heap is looked through: F1 with that line has a row of its own below, ${number(ratio('F1, taking each tree apart again', 'F1: F0, and parse'))} × F1, and \`check\` takes ${number(ratio(one, 'F1, taking each tree apart again'))} × that.

## The whole corpus

${table('whole')}

The words that grep looks for are those of the prefilter; it does not know which belong together, and prints names of files only.

## Bots alone

22 packages of the corpus, and one of botshift's own examples, in which there is something to rewrite. The rewrite is one that a syntax tree is enough for: calls of \`fetchPinned\` become calls of \`fetchPins\`; \`fix\` tells apart whose method it is and what becomes of the result, the others do not. Nothing is installed there and nothing configures TypeScript, so \`fix\` does not ask it; where it does, that takes seconds more.

${table('part')}
${lost.length > 0 ? `\nNot measured:\n\n${lost.join('\n')}\n` : ''}
## Inside ESLint

${section(lint)} The first file of a session takes ${number(median(cold.own), 2)} s of processor time without the plugin and ${number(median(cold.with), 2)} s with it, Node and ESLint included.

## Growth

| files | processor, s | for a file, ms | without start, ms | memory, MB |
| --- | --- | --- | --- | --- |
${growth.map((one) => `| ${one.files} (${one.times} ×) | ${number(one.cpu)} | ${number(perFile(one))} | ${number(((one.cpu - Math.max(0, fixed)) / one.files) * 1000)} | ${number(one.memory, 0)} |`).join('\n')}

## Instructions

${counted ? `Counted by ${counted.by} over ${counted.files} files, in millions: ${Object.entries(counted.figures).map(([name, value]) => `${name} ${number(value, 0)}`).join(', ')}. Without what Node takes for itself, \`check\` takes ${number(own)} × F1 there; starting up is most of both.` : 'Neither perf nor valgrind could count here in time.'}

## Where the time goes

Profiles that the bench took (\`node --cpu-prof\`, the main thread): shares by whose code ran. Garbage of all is collected in one place.

| | ${profiled.map(([name]) => name).join(' | ')} |
| --- | ${profiled.map(() => '---').join(' | ')} |
| seconds, with the profiler | ${profiled.map(([, { seconds }]) => number(seconds, 1)).join(' | ')} |
${profileRows.join('\n')}

Behind the parser, a cold \`check\` gives nodes their parents, works out scopes where a name has to be resolved (\`src/ast/scopes\`), and runs the detectors whose words stand in the file. Files are read and parsed once; a second time only where a file of the same project asks about them. The next limit is the parser's hand-over as JSON, half of F1: oxc-parser's raw transfer would do without, from Node 22 on, and not in Node 20. A warm run reads no file that has not changed and loads neither the parser nor the detectors: what is left is Node, listing folders, and asking the file system about each file. Threads share nothing: each loads the program and the parser anew, which counts for much in a run of this size. \`node scripts/bench/bounded.mjs\` measures inputs at the edge: large files, deep ones, 200,000 small ones.

${missedRows.length > 0 ? `Missed:\n\n${missedRows.join('\n')}` : 'No aim is missed.'}
`;
}
