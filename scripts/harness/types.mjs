/** Owns type-checking texts against the libraries' real typings: in memory, one program for each version, and which diagnostics are new. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');

/** Installed releases of discord.js, newest first; each stands for all from it on. */
const releases = [
  ['14.22.0', 'discord.js'],
  ['14.19.0', 'discord.js-14.21'],
  ['14.0.0', 'discord.js-14.18'],
  ['0.0.0', 'discord.js-13'],
];

const number = (version) => version.split('.').reduce((sum, part) => sum * 1000 + (Number.parseInt(part, 10) || 0), 0);

/** The folder of the installed release that stands for a version of discord.js; the newest where none is known. */
export function releaseOf(version) {
  return version ? releases.find(([from]) => number(version) >= number(from))[1] : releases[0][1];
}

/** Where imports of the libraries lead for one release: its own discord-api-types, if it has one. `discordeno` is the folder of its newer pre-release. */
function pathsOf(release, discordeno) {
  const own = path.join(modules, release, 'node_modules/discord-api-types');
  const types = existsSync(own) ? own : path.join(modules, 'discord-api-types');
  return { ...(discordeno && { '@discordeno/bot': [path.join(modules, discordeno, 'dist/index')] }), 'discord.js': [path.join(modules, release)], 'discord-api-types/*': [path.join(types, '*')], '*': [path.join(modules, '*')] };
}

const options = (release, discordeno) => ({
  allowJs: true, checkJs: true, noEmit: true, strict: true, skipLibCheck: true, experimentalDecorators: true, jsx: ts.JsxEmit.Preserve,
  types: ['node'], typeRoots: [path.join(modules, '@types')], paths: pathsOf(release, discordeno),
  target: ts.ScriptTarget.ES2023, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], module: ts.ModuleKind.Preserve, moduleResolution: ts.ModuleResolutionKind.Bundler,
});

/** Declarations are parsed once for all programs. */
const declarations = new Map();

/** Diagnostics that say only that something has no type. */
const untyped = (code) => (code >= 7000 && code < 7100) || code === 2571 || code === 18046;

/**
 * Diagnostics of files, by name, in the order in which they stand: what each says, and where.
 * @param texts texts by absolute path that take the place of what is on the disk
 */
export function diagnostics(files, texts, release, discordeno) {
  const settings = options(release, discordeno);
  const host = ts.createCompilerHost(settings, true);
  const { getSourceFile, readFile, fileExists } = host;
  host.readFile = (name) => texts.get(name) ?? readFile.call(host, name);
  host.fileExists = (name) => texts.has(name) || fileExists.call(host, name);
  host.getSourceFile = (name, ...rest) => {
    if (texts.has(name)) return ts.createSourceFile(name, texts.get(name), rest[0], true);
    if (!/\.d\.[cm]?ts$/.test(name)) return getSourceFile.call(host, name, ...rest);
    if (!declarations.has(name)) declarations.set(name, getSourceFile.call(host, name, ...rest));
    return declarations.get(name);
  };
  const program = ts.createProgram(files, settings, host);
  return new Map(
    files.map((file) => {
      const source = program.getSourceFile(file);
      if (!source) return [file, []];
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      // Nobody writes types into plain JavaScript: what has none is no news there.
      const isPlain = /\.[cm]?jsx?$/.test(file);
      return [file, found.filter(({ code }) => !isPlain || !untyped(code)).map(({ code, messageText, start = 0, length = 0 }) => ({ said: `TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`, start, end: start + length }))];
    }),
  );
}

/**
 * What a text has to hear and had not. Diagnostics are the same where they have one code and one place; another code around the same
 * place is the old complaint in other words; and what is left is counted by code, as places of follow-up errors move.
 * @param edits those that lead from the one text to the other, in order
 */
export function fresh(before, after, edits = []) {
  const left = [...before];
  const without = (some, isSame) =>
    some.filter((one) => {
      const at = left.findIndex((old) => isSame(old, one));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  const code = ({ said }) => said.split(' ')[0];
  const moved = after.map((one) => ({ ...one, was: formerly(one.start, edits) }));
  const news = without(moved, (old, one) => code(old) === code(one) && old.start === one.was);
  const others = news.filter(({ was }) => !left.some((old) => old.start <= was && was <= old.end));
  return without(others, (old, one) => code(old) === code(one)).map(({ said }) => said);
}

/** Where an offset of the new text was in the old one; within an edit, where that starts. */
function formerly(offset, edits) {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (offset < start + shift) break;
    if (offset < start + shift + text.length) return start;
    shift += text.length - (end - start);
  }
  return offset - shift;
}

/** Comments of a text in order, by TypeScript's own scanner. */
export function comments(text, name = 'x.tsx') {
  const kind = /\.[cm]?ts$/.test(name) ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const found = new Map();
  const visit = (node) => {
    for (const range of [...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []), ...(ts.getTrailingCommentRanges(text, node.end) ?? [])]) found.set(range.pos, text.slice(range.pos, range.end));
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...found].sort(([a], [b]) => a - b).map(([, comment]) => comment);
}

/** Applies edits without overlap, in order. */
export function apply(text, edits) {
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}
