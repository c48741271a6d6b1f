/** Owns what the fixtures say of each change, for its page: code before and after for each library, evidence, rewrites, and how much is tested. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { structuredPatch } from 'diff';
import { createJiti } from 'jiti';
import { libraryOf } from './accuracy-fixtures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const fixtures = path.join(root, 'test/fixtures');
const jiti = createJiti(import.meta.url);
const { counted } = await jiti.import(path.join(root, 'test/coverage/concern.ts'));
const { aToL } = await jiti.import(path.join(root, 'test/coverage/a-to-l.ts'));
const { mToZ } = await jiti.import(path.join(root, 'test/coverage/m-to-z.ts'));
const concerns = { ...aToL, ...mToZ };

/** How libraries are called in prose. */
const called = { http: 'HTTP requests', gateway: 'gateway payloads', interactions: 'interactions over HTTP', 'discord.js': 'discord.js 11 and 12' };
const order = ['discord.js 14', 'discord.js 13', '@discordjs/core', '@discordjs/rest', 'eris', '@projectdysnomia/dysnomia', 'oceanic.js', 'discordeno', 'seyfert', 'http', 'gateway', 'interactions'];
const rank = { safe: 0, review: 1, none: 2, type: 0, flow: 1, convention: 2 };
/** What a block of code is marked as. Lines of carets are no JSON. */
const fences = { mjs: 'js', cjs: 'js', mts: 'ts', cts: 'ts', json: 'jsonc' };
/** A page shows no more lines of one example. */
const longest = 16;

/** One fixture: its text without marks and first line, its marks, and the text after the rewrite. */
function readFixture(change, name) {
  const folder = path.join(fixtures, change, name);
  const files = readdirSync(folder);
  const input = files.find((file) => file.startsWith('input.'));
  const text = readFileSync(path.join(folder, input), 'utf8');
  const lines = [];
  const marks = [];
  for (const line of text.split('\n')) {
    const mark = /^\s*\/\/\s*(\^+) (\S+) (\S+) (\S+)/.exec(line);
    if (mark) marks.push({ line: lines.length - 1, carets: line.slice(0, line.indexOf(mark[1]) + mark[1].length), change: mark[2], rewrite: mark[3], evidence: mark[4] });
    else lines.push(line);
  }
  const output = files.find((file) => file.startsWith('output.'));
  return {
    name,
    file: path.join(folder, input),
    language: path.extname(input).slice(1),
    library: input.endsWith('.json') ? 'package.json' : counted(name, libraryOf(text)),
    source: lines.join('\n'),
    before: bare(lines.join('\n')),
    marks,
    ...(output && { after: bare(readFileSync(path.join(folder, output), 'utf8')) }),
  };
}

/** Without the first line, which names the libraries. */
function bare(text) {
  return text.replace(/^\/\/ libraries:.*\n/, '');
}

/** The first piece of a difference that puts one thing for another, else one that is more than an import, with a line before and behind, as a diff shows it; of many lines that change alike the first two. Undefined where there is none. */
function difference({ before, after }) {
  if (after === undefined || before === after) return undefined;
  let other;
  for (const hunk of structuredPatch('a', 'b', before, after, '', '', { context: 1 }).hunks) {
    const lines = hunk.lines.filter((line) => !line.startsWith('\\'));
    for (let start = 0; start < lines.length; start++) {
      let end = start;
      while (end < lines.length && !lines[end].startsWith(' ')) end++;
      const changed = lines.slice(start, end).filter((line) => !isImport.test(line));
      if (changed.some((line) => line.startsWith('-')) && changed.some((line) => line.startsWith('+'))) return piece(lines, start, end);
      if (changed.length > 0) other ??= piece(lines, start, end);
      start = end;
    }
  }
  return other;
}

const isImport = /^[-+](?:\s*$|import\b|.*\brequire\()/;

function piece(lines, start, end) {
  const changed = lines.slice(start, end);
  const [old, now] = ['-', '+'].map((sign) => changed.filter((line) => line.startsWith(sign)));
  const isCut = old.length === now.length && old.length > 2;
  const around = (at) => (lines[at]?.startsWith(' ') && lines[at].trim() !== '' ? [lines[at]] : []);
  return [...around(start - 1), ...(isCut ? [...old.slice(0, 2), ...now.slice(0, 2)] : [...changed, ...around(end)])];
}

/** The lines around the first marked one, with a line of carets below each that is marked. */
function excerpt({ before, marks }) {
  const lines = before.trimEnd().split('\n');
  // The first line, which names the libraries, has been taken off.
  const carets = new Map();
  for (const mark of marks) carets.set(mark.line - 1, [...(carets.get(mark.line - 1) ?? []), mark]);
  const first = Math.min(...carets.keys());
  const isShort = lines.length + marks.length <= longest;
  const start = isShort ? 0 : Math.max(0, first - 2);
  const end = isShort ? lines.length : Math.min(lines.length, first + 4);
  const shown = lines.slice(start, end).flatMap((line, at) => [line, ...(carets.get(start + at) ?? []).map((mark) => mark.carets)]);
  while (shown[0]?.trim() === '') shown.shift();
  while (shown.at(-1)?.trim() === '') shown.pop();
  return shown;
}

/** Names of fixtures that show a library's usual way. */
const usual = /^(?:discordjs(?:-13)?|core|rest|eris|dysnomia|oceanic|discordeno|seyfert|http|gateway|interactions|typed|commonjs|events|basics)$/;

/** The example of one library: of the fixtures in which only this change is found, one with a small rewrite, else a short one. */
function exampleOf(change, candidates) {
  const own = candidates.filter(({ marks }) => marks.length > 0 && marks.every((mark) => mark.change === change));
  // A long line is as much to read as two.
  const length = ({ lines, name }) => lines.reduce((sum, line) => sum + Math.ceil(line.length / 160), 0) + (usual.test(name) ? 0 : 8);
  const best = (list) => list.sort((a, b) => length(a) - length(b) || a.before.length - b.before.length || (a.file < b.file ? -1 : 1))[0];
  const rewritten = own.flatMap((one) => {
    const lines = difference(one);
    return lines && lines.length <= longest ? [{ ...one, lines, kind: 'diff' }] : [];
  });
  return best(rewritten) ?? best(candidates.map((one) => ({ ...one, lines: excerpt({ ...one, marks: one.marks.filter((mark) => mark.change === change) }), kind: fences[one.language] ?? one.language })));
}

const games = path.join(root, 'test/game/cases');
const gameLanguages = { cpp: 'C++', cs: 'C#' };

/** Pieces of game code, one for each language, from the cases of its detectors. */
export function gameExamplesOf(change) {
  const found = readdirSync(games).sort().flatMap((name) => {
    const kind = path.extname(name).slice(1);
    const lines = [];
    const marks = [];
    for (const line of readFileSync(path.join(games, name), 'utf8').split('\n')) {
      const mark = /^\s*\/\/\s*(\^+) (\S+)/.exec(line);
      if (!mark) lines.push(line);
      // The excerpt of a fixture has lost a first line.
      else if (mark[2] === change) marks.push({ line: lines.length, carets: line.slice(0, line.indexOf(mark[1]) + mark[1].length) });
    }
    return marks.length > 0 && gameLanguages[kind] ? [{ library: gameLanguages[kind], kind, lines: excerpt({ before: lines.join('\n'), marks }) }] : [];
  });
  return Object.keys(gameLanguages).flatMap((kind) => found.find((one) => one.kind === kind) ?? []);
}

const unique = (list) => [...new Set(list)].sort((a, b) => rank[a] - rank[b]);

/**
 * What is known of one change from its fixtures.
 * @returns {undefined | { examples: { library: string, kind: string, lines: string[], fixture: object }[], libraries: { library: string, evidence: string[], rewrites: string[] }[], others: [string, string][], places: number, tests: number, silent: number, gated: boolean }}
 */
export function knownOf(change) {
  const folder = path.join(fixtures, change);
  if (!existsSync(folder)) return undefined;
  const all = readdirSync(folder).map((name) => readFixture(change, name));
  const concern = concerns[change];
  const marked = all.filter(({ marks }) => marks.some((mark) => mark.change === change));
  const byLibrary = new Map();
  for (const one of marked) byLibrary.set(one.library, [...(byLibrary.get(one.library) ?? []), one]);
  const place = (library) => (order.includes(library) ? order.indexOf(library) : library === 'package.json' ? order.length + 1 : order.length);
  const libraries = [...byLibrary.keys()].filter((library) => library !== 'no library').sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  const ofChange = (library) => byLibrary.get(library).flatMap(({ marks }) => marks.filter((mark) => mark.change === change));
  const isMain = (library) => order.includes(library) || library === 'package.json' || concern?.libraries.includes(library);
  const examples = libraries.filter(isMain).flatMap((library) => {
    const found = exampleOf(change, byLibrary.get(library));
    return found ? [{ library: called[library] ?? library, kind: found.kind, lines: found.lines, fixture: found }] : [];
  });
  return {
    examples,
    libraries: libraries.map((library) => ({ library: called[library] ?? library, evidence: unique(ofChange(library).map(({ evidence }) => evidence)), rewrites: unique(ofChange(library).map(({ rewrite }) => rewrite)) })),
    others: Object.entries(concern?.others ?? {}).map(([library, why]) => [called[library] ?? library, why]),
    places: marked.flatMap(({ marks }) => marks).filter((mark) => mark.change === change).length,
    tests: marked.length,
    silent: all.length - marked.length,
    gated: typeof concern?.older === 'string',
  };
}
