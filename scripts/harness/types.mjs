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
 * Diagnostics of files, by name, in the order in which they stand; without positions, so that texts of different lengths compare.
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
      return [file, found.filter(({ code }) => !isPlain || !untyped(code)).map(({ code, messageText }) => `TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)];
    }),
  );
}

/** Diagnostics that a text has and had not: those beyond the number of the same code that were there before. */
export function fresh(before, after) {
  const left = before.map((one) => one.split(' ')[0]);
  return after.filter((one) => {
    const at = left.indexOf(one.split(' ')[0]);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
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
