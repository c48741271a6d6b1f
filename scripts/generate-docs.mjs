#!/usr/bin/env node
/**
 * Writes one page for each change of the table, and their index, to docs/changes/.
 *
 *     node scripts/generate-docs.mjs            write the pages
 *     node scripts/generate-docs.mjs --check    write nothing, exit 1 if a page is stale, missing or superfluous
 *     --dist DIR                                folder of the built package (default: dist)
 *     --out DIR                                 folder of the pages (default: docs/changes)
 */
import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

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
      return '`program`: a detector of its own.';
    default:
      return `\`${check.check}\`: ${Object.entries(check).filter(([key]) => key !== 'check').map(([key, value]) => `${key} ${names([value].flat().map(String))}`).join('; ')}.`;
  }
}

/** Text of a table cell: a bar or a line break would end it. */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A name with underscores, such as `___hidden___`, is no emphasis. */
const prose = (text) => text.replaceAll('*', '\\*').replaceAll('_', '\\_').replaceAll('<', '&lt;');

function page(change) {
  const lines = [`# ${prose(change.title)}`, '', `\`${change.id}\` · ${change.kind}`, '', impacts[change.impact], ''];
  lines.push('## Dates', '', '| day | what | for | formerly |', '| --- | --- | --- | --- |');
  for (const milestone of change.milestones)
    lines.push(`| ${milestone.on ?? 'not stated'} | ${milestone.what} | ${prose(cell(milestone.scope ?? ''))} | ${(milestone.superseded ?? []).join(', ')} |`);
  lines.push('', '## What to do', '', prose(change.guidance), '', '## Checks', '');
  if (change.checks.length > 0) for (const check of change.checks) lines.push(`- ${describe(check)}`);
  else {
    lines.push(change.unchecked.later ? 'None yet.' : 'None.', '', prose(change.unchecked.why));
    if (change.unchecked.searched) lines.push('', `Looked for: ${prose(change.unchecked.searched)}`);
    lines.push('', `Rests on row ${change.unchecked.row}.`);
  }
  lines.push('', '## Rows of the change record', '', change.rows.join(', '), '');
  return lines.join('\n');
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
  options: { check: { type: 'boolean', default: false }, dist: { type: 'string', default: join(root, 'dist') }, out: { type: 'string', default: join(root, 'docs', 'changes') } },
});
const { changes, tableReviewed } = await import(pathToFileURL(resolve(values.dist, 'src/changes/index.js')).href);
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
