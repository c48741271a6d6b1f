/** Owns C++ and C# in a run: loading the parser where it is wanted, parsing, and the comments that suppress findings there. */
import path from 'node:path';
import { createRequire } from 'node:module';
import type { Parser } from '@vscode/tree-sitter-wasm';
import type { Change } from '../changes/schema.js';
import type { Finding } from '../finding.js';
import { analyzeGame, mayFire, usesSdk, type GameOptions } from '../game/analyze.js';
import { isSdkItself, languageOf, type Language, type Node } from '../game/unit.js';
import { unsuppressed } from './suppressions.js';
import type { SourceComment } from './parse.js';

/** The optional package that parses game code. */
export const gameParser = '@vscode/tree-sitter-wasm';

/** Parses the text of a file; its name decides about the language. */
export type GameParse = (file: string, text: string) => Node | undefined;

/** Whether a file's text is game code that uses the SDK; its own headers and bindings that declare its classes anew are not. */
export function isOfInterest(file: string, text: string): boolean {
  return usesSdk(text) && !isSdkItself(file, text);
}

let loading: Promise<GameParse | undefined> | undefined;

/** Loads the parser of C++ and C#, once; undefined where its package is not installed. */
export function loadGameParser(): Promise<GameParse | undefined> {
  return (loading ??= load());
}

async function load(): Promise<GameParse | undefined> {
  let require: NodeJS.Require;
  let home: string;
  try {
    // In a bundle there is no address to start from.
    require = createRequire(import.meta.url);
    home = path.dirname(require.resolve(gameParser));
  } catch {
    return undefined;
  }
  const wasm = require(gameParser) as typeof import('@vscode/tree-sitter-wasm');
  await wasm.Parser.init({ locateFile: (name: string) => path.join(home, name) });
  const parsers = new Map<Language, Parser>();
  for (const [language, name] of [['cpp', 'cpp'], ['csharp', 'c-sharp']] as const) {
    const parser = new wasm.Parser();
    parser.setLanguage(await wasm.Language.load(path.join(home, `tree-sitter-${name}.wasm`)));
    parsers.set(language, parser);
  }
  return (file, text) => {
    const language = languageOf(file);
    return (language && parsers.get(language)?.parse(text)?.rootNode) ?? undefined;
  };
}

/** The findings of one text of game code, and how many comments suppress. */
export function inspectGame(file: string, text: string, parse: GameParse, changes: readonly Change[], options: GameOptions): { findings: Finding[]; suppressed: number } | { error: string } {
  if (!mayFire(text)) return { findings: [], suppressed: 0 };
  const root = parse(file, text);
  if (!root) return { error: 'could not be parsed' };
  const all = analyzeGame({ file, text, language: languageOf(file)!, root }, changes, options);
  const findings = unsuppressed(all, root.descendantsOfType('comment').flatMap((node) => (node ? [commentOf(node)] : [])), text);
  return { findings, suppressed: all.length - findings.length };
}

/**
 * A comment as the reader of ESLint's comments takes it: `// botshift-disable-next-line social-sdk-deprecated-calls` stands
 * for `eslint-disable-next-line botshift/social-sdk-deprecated-calls`. Unlike there, `botshift-disable` may stand behind `//`.
 */
function commentOf(node: Node): SourceComment {
  const isBlock = node.text.startsWith('/*');
  const value = isBlock ? node.text.slice(2, -2) : node.text.replace(/^\/+/, '');
  const range: [number, number] = [node.startIndex, node.endIndex];
  const own = /^\s*botshift-((?:disable|enable)(?:-next-line|-line)?)(?![\w-])([^]*)$/.exec(value);
  if (!own) return { type: isBlock ? 'Block' : 'Line', value, range };
  const [ids = '', ...reason] = own[2]!.split(/(?=--)/);
  const named = ids.split(',').map((id) => id.trim()).filter(Boolean).map((id) => (id.startsWith('botshift/') ? id : `botshift/${id}`));
  return { type: own[1]!.includes('line') ? 'Line' : 'Block', value: ` eslint-${own[1]} ${named.join(', ')} ${reason.join('')}`, range };
}
