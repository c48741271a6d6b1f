#!/usr/bin/env node
/**
 * Writes one page for each change of the table, and their index, to docs/changes/, and the picture of the terminal to docs/images/.
 *
 *     node scripts/generate-docs.mjs            write the pages
 *     node scripts/generate-docs.mjs --check    write nothing, exit 1 if a page is stale, missing or superfluous
 *     --out DIR                                 folder of the pages (default: docs/changes)
 */
import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gameExamplesOf, knownOf } from './change-examples.mjs';
import { writeOrCheck } from './generated-file.mjs';
import { terminalPicture } from './terminal-picture.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const impacts = {
  breaks: 'Breaks: code that does nothing stops working or gives wrong results.',
  degrades: 'Degrades: code that does nothing works on, but rests on something deprecated, limited or misleading.',
  opportunity: 'Opportunity: nothing breaks, a better way exists.',
};

const names = (list) => list.map((name) => `\`${name}\``).join(', ');

/** One sentence on what a check looks for. */
function describe(check) {
  switch (check.check) {
    case 'deprecated-operation':
      return `\`deprecated-operation\`: calls of \`${check.operation}\`${check.replacedBy ? `, replaced by \`${check.replacedBy}\`` : ''}.`;
    case 'deprecated-field':
      return `\`deprecated-field\`: uses of \`${check.field}\`, replaced by \`${check.replacedBy}\`; also the setters ${names(check.setters)} and what is passed to ${names(check.writers)}.`;
    case 'split-permission':
      return `\`split-permission\`: \`${check.from}\` where \`${check.to}\` is needed, for ${names(check.operations)}. ${names(check.keeps)} still need${check.keeps.length === 1 ? 's' : ''} \`${check.from}\`.`;
    case 'dependency-version':
      return `\`dependency-version\`: dependencies in package.json whose resolved version lacks \`${check.feature}\`.`;
    case 'game':
      return '`game`: calls of the social SDK in C++ and C# sources, by `botshift check` only.';
    case 'program':
      return '`program`: a detector of its own, for what stands above.';
    default:
      return `\`${check.check}\`: ${Object.entries(check).filter(([key]) => key !== 'check').map(([key, value]) => `${key} ${names([value].flat().map(String))}`).join('; ')}.`;
  }
}

/** Text of a table cell: a bar or a line break would end it. */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A name with underscores, such as `___hidden___`, is no emphasis. Code stays as it is. */
const prose = (text) => text.split('`').map((part, at) => (at % 2 === 1 ? part : part.replaceAll('*', '\\*').replaceAll('_', '\\_').replaceAll('<', '&lt;'))).join('`');

function page(change) {
  const lines = [`# ${prose(change.title)}`, '', `\`${change.id}\` · ${change.kind}`, '', impacts[change.impact], ''];
  lines.push('## Dates', '', '| day | what | for | formerly |', '| --- | --- | --- | --- |');
  for (const milestone of change.milestones)
    lines.push(`| ${milestone.on ?? 'not stated'} | ${milestone.what} | ${prose(cell(milestone.scope ?? ''))} | ${(milestone.superseded ?? []).join(', ')} |`);
  lines.push('', '## What to do', '', prose(change.guidance));
  const known = change.checks.length > 0 ? knownOf(change.id) : undefined;
  lines.push(...beforeAndAfter(change, [...(known?.examples ?? []), ...gameExamplesOf(change.id)]));
  if (known) lines.push(...evidence(known), ...limits(change, known));
  lines.push('', '## Checks', '');
  if (change.checks.length > 0) {
    for (const check of change.checks) lines.push(`- ${describe(check)}`);
    const isCode = change.checks.some(({ check }) => check !== 'game');
    lines.push('', `${isCode ? `ESLint: the rule \`botshift/${change.id}\`. ` : ''}The command: \`npx botshift check --change ${change.id}\` looks for this alone.`);
  } else {
    lines.push(change.unchecked.later ? 'None yet.' : 'None.', '', prose(change.unchecked.why));
    if (change.unchecked.searched) lines.push('', `Looked for: ${prose(change.unchecked.searched)}`);
    lines.push('', `Rests on row ${change.unchecked.row}.`);
  }
  lines.push('', '## Rows of the change record', '', change.rows.join(', '), '');
  return lines.join('\n');
}

/** Code in each library, as it is tested: the rewrite, or what is found where there is none. */
function beforeAndAfter({ id }, examples) {
  if (examples.length === 0) return [];
  const lines = ['', '## Before and after', ''];
  const said = messageOf(id, examples);
  lines.push(...(said ? [`> ${said}`, ''] : []), `These are pieces of tests. ${examples.some(({ kind }) => kind === 'diff') ? 'Where lines begin with - and +, that is the rewrite; elsewhere' : 'There is no rewrite;'} carets mark what is reported.${said ? ' The sentence above is said of the first.' : ''}`);
  for (const { library, kind, lines: code } of examples) lines.push('', `### ${library}`, '', `\`\`\`${kind}`, ...code, '```');
  return lines;
}

/** The first message of the first example. */
function messageOf(id, examples) {
  const code = examples.find(({ fixture }) => fixture && fixture.language !== 'json');
  if (!code) return undefined;
  const { file, source } = code.fixture;
  const listed = /^\/\/ libraries: (.*)$/m.exec(source)?.[1] ?? '';
  const libraries = new Map(listed.split(',').map((entry) => entry.trim().split(' ')).filter(([name]) => name).map(([name, version, behind]) => [name, { name, packageName: behind ?? name, version: version && version !== '?' ? version : null, source: 'installed' }]));
  const parsed = parse(file, source);
  const found = 'error' in parsed ? undefined : analyze(Object.assign(parsed, { file, text: source, project: { libraries, known: true } }), { asOf: tableReviewed }).find(({ change }) => change === id);
  return found && `${prose(found.message)}${found.why ? ` (${prose(found.why)})` : ''}`;
}

const rewrites = { safe: 'safe', review: 'a person must look', none: 'none' };

/** What the tests show for each library. */
function evidence({ libraries, others }) {
  const lines = ['', '## Evidence', '', '| library | found by | rewrite |', '| --- | --- | --- |'];
  for (const one of libraries) lines.push(`| ${one.library} | ${one.evidence.join(', ')} | ${one.rewrites.map((rewrite) => rewrites[rewrite]).join(', ')} |`);
  const reasons = new Map();
  for (const [library, why] of others) reasons.set(why, [...(reasons.get(why) ?? []), library]);
  if (reasons.size > 0) lines.push('', 'Nothing to find elsewhere:', '', ...[...reasons].map(([why, names]) => `- ${names.join(', ')}: ${prose(why)}.`));
  return lines;
}

function limits({ checks }, { libraries, places, tests, silent, gated }) {
  const lines = ['', '## Limits', ''];
  const all = libraries.flatMap((one) => one.rewrites);
  if (all.every((rewrite) => rewrite === 'none')) lines.push('- Nothing is rewritten; the finding says what to do.');
  if (gated) lines.push('- A rewrite is offered only where the resolved version of the library has the replacement. Elsewhere the finding names the version to update to.');
  if (all.includes('safe') && libraries.some((one) => one.evidence.includes('convention'))) lines.push('- What rests on a customary name alone is rewritten only with `--review`.');
  if (checks.some(({ check }) => check === 'split-permission')) lines.push('- ESLint looks at one file at a time; `botshift check` also finds what is asked for in one file and needed in another.');
  lines.push(`- ${places} ${places === 1 ? 'place' : 'places'} in ${tests} ${tests === 1 ? 'test' : 'tests'} must be found, and ${silent} ${silent === 1 ? 'test has' : 'tests have'} to stay silent. [accuracy.md](../accuracy.md) tells how it does in public code.`);
  return lines;
}

function index(changes, tableReviewed) {
  const checked = changes.filter((change) => change.checks.length > 0).length;
  const planned = changes.filter((change) => change.unchecked?.later).length;
  const lines = ['# Changes', ''];
  lines.push(`${changes.length} changes, last reviewed on ${tableReviewed}. ${checked} have a check, for ${planned} one is planned, ${changes.length - checked - planned} can not be seen in code that botshift reads.`, '');
  lines.push('| change | title | impact | first day | last day | checks |', '| --- | --- | --- | --- | --- | --- |');
  for (const change of changes) {
    const days = change.milestones.map((milestone) => milestone.on).filter((day) => day !== null).sort();
    const checks = [...new Set(change.checks.map((check) => check.check))].join(', ') || (change.unchecked.later ? 'planned' : 'none');
    lines.push(`| [${change.id}](${change.id}.md) | ${prose(cell(change.title))} | ${change.impact} | ${days[0] ?? 'not stated'} | ${days.at(-1) ?? 'not stated'} | ${checks} |`);
  }
  return [...lines, ''].join('\n');
}

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, out: { type: 'string', default: join(root, 'docs', 'changes') } },
});
const { changes, tableReviewed } = await import('../build/src/changes/index.js');
const { analyze } = await import('../build/src/analysis/analyze.js');
const { loadParser } = await import('../build/src/engine/parse.js');
const parse = await loadParser();
const pages = new Map([['README.md', index(changes, tableReviewed)], ...changes.map((change) => [`${change.id}.md`, page(change)])]);

const present = await readdir(values.out).catch((error) => {
  if (error.code === 'ENOENT') return [];
  throw error;
});
const wrong = [];
for (const [name, text] of pages) {
  if (!present.includes(name)) wrong.push({ name, how: 'missing', text });
  else if ((await readFile(join(values.out, name), 'utf8')) !== text) wrong.push({ name, how: 'stale', text });
}
for (const name of present) if (name.endsWith('.md') && !pages.has(name)) wrong.push({ name, how: 'superfluous' });
wrong.sort((a, b) => (a.name < b.name ? -1 : 1));

if (values.check) {
  for (const { name, how } of wrong) console.error(`${how}: docs/changes/${name}`);
  if (wrong.length > 0) {
    console.error('Run npm run generate and commit what it writes.');
    process.exitCode = 1;
  }
} else {
  await mkdir(values.out, { recursive: true });
  for (const { name, text } of wrong) {
    if (text === undefined) await unlink(join(values.out, name));
    else await writeFile(join(values.out, name), text);
  }
  console.log(`${pages.size} pages, ${wrong.length} changed.`);
}
if (values.out === join(root, 'docs', 'changes')) writeOrCheck('docs/images/terminal.svg', terminalPicture());
