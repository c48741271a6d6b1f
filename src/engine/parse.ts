/** Owns parsing with oxc-parser: trees with parents and ranges, scopes and comments, all in offsets of the text as it stands on disk. */
import { analyze as analyzeScopes, type ScopeManager } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import { lineIndex } from './lines.js';

/** A comment with its value as the parser gives it, without the delimiters. */
export interface SourceComment {
  type: 'Line' | 'Block';
  value: string;
  range: [number, number];
}

/** A file that parsed. */
export interface Parsed {
  ast: TSESTree.Program;
  scopeManager: ScopeManager;
  comments: readonly SourceComment[];
}

/** A file that did not parse: one line for people, with the line number. */
export interface ParseFailure {
  error: string;
}

/** Parses the text of one file; its name decides about the language. Never throws. */
export type Parse = (file: string, text: string) => Parsed | ParseFailure;

type Goal = 'module' | 'commonjs';
type ParseSync = typeof import('oxc-parser').parseSync;

/** Nested brackets. The native parser ends the whole process somewhere between 4000 and 8000, where its stack is used up. */
const depthLimit = 2500;

const options = { astType: 'ts', range: true, preserveParens: false } as const;

/**
 * Loads the native parser.
 * @throws Error with one line for people when there is no binary for this platform.
 */
export async function loadParser(): Promise<Parse> {
  let parseSync: ParseSync;
  try {
    ({ parseSync } = await import('oxc-parser'));
  } catch (cause) {
    throw new Error(
      `botshift's command line needs oxc-parser, which has no binary here (${process.platform}-${process.arch}). The ESLint plugin works without it: see the README.`,
      { cause },
    );
  }
  return (file, text) => parseWith(parseSync, file, text);
}

function parseWith(parseSync: ParseSync, file: string, text: string): Parsed | ParseFailure {
  if (isTooDeep(text)) return { error: 'nested too deeply' };
  const lang = languageOf(file);
  // `<BOM>#!/usr/bin/env node`: no parser takes it; as a line comment it keeps every offset.
  const source = /^\uFEFF#!/.test(text) ? `\uFEFF//${text.slice(3)}` : text;
  const failures: { offset: number; message: string }[] = [];
  for (const goal of goalsOf(file)) {
    try {
      const result = parseSync(file, source, { ...options, lang, sourceType: goal });
      const error = result.errors.find(({ severity }) => severity === 'Error');
      if (error) {
        failures.push({ offset: error.labels[0]?.start ?? 0, message: error.message });
        continue;
      }
      const ast = result.program as unknown as TSESTree.Program;
      addParents(ast);
      const scopeManager = analyzeScopes(ast, {
        sourceType: goal === 'module' ? 'module' : 'script',
        globalReturn: goal === 'commonjs',
        lib: [],
      });
      const comments = result.comments.map(({ type, value, start, end }): SourceComment => ({ type, value, range: [start, end] }));
      return { ast, scopeManager, comments };
    } catch (error) {
      // Thousands of nested expressions overflow the stack: `'a' + 'b' + …` in generated code.
      const message = error instanceof RangeError ? 'nested too deeply' : error instanceof Error ? error.message : String(error);
      failures.push({ offset: -1, message });
    }
  }
  return { error: describe(text, failures) };
}

/** Counts brackets wherever they stand, in strings too: thousands of lone ones there are as rare as thousands of nested ones. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 40 || code === 91 || code === 123) {
      if (++depth > depthLimit) return true;
    } else if ((code === 41 || code === 93 || code === 125) && depth > 0) depth--;
  }
  return false;
}

/** The attempt that got furthest says best what is wrong. */
function describe(text: string, failures: readonly { offset: number; message: string }[]): string {
  const furthest = failures.reduce((best, next) => (next.offset > best.offset ? next : best));
  const message = furthest.message.replace(/\s+/g, ' ').trim();
  if (furthest.offset < 0) return message;
  const { line, column } = lineIndex(text)(furthest.offset);
  return `line ${line}, column ${column}: ${message}`;
}

function languageOf(file: string): 'ts' | 'tsx' | 'jsx' {
  if (/\.tsx$/i.test(file)) return 'tsx';
  return /\.[cm]?ts$/i.test(file) ? 'ts' : 'jsx';
}

/** A bare `.js` or `.ts` may be either: as a module first, like ESLint's flat config, and else with `return`, `await` as a name and sloppy mode. */
function goalsOf(file: string): readonly Goal[] {
  if (/\.m[jt]s$/i.test(file)) return ['module'];
  if (/\.cjs$/i.test(file)) return ['commonjs', 'module'];
  return ['module', 'commonjs'];
}

/** Sets `parent` on every node below `root`; a loop, so that deep trees do not overflow the stack. */
function addParents(root: TSESTree.Program): void {
  const stack: TSESTree.Node[] = [root];
  let node: TSESTree.Node | undefined;
  while ((node = stack.pop())) {
    for (const key of visitorKeys[node.type] ?? []) {
      const value = (node as unknown as Record<string, unknown>)[key];
      if (Array.isArray(value)) {
        for (const child of value as (TSESTree.Node | null)[]) if (child) adopt(child, node, stack);
      } else if (value && typeof value === 'object') adopt(value as TSESTree.Node, node, stack);
    }
  }
}

function adopt(child: TSESTree.Node, parent: TSESTree.Node, stack: TSESTree.Node[]): void {
  (child as { parent: TSESTree.Node }).parent = parent;
  stack.push(child);
}
