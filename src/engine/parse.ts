/** Owns parsing with oxc-parser: trees with parents, scopes and comments, all in offsets of the text as it stands on disk. */
import type { ScopeManager } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import type { NodeIndex } from '../ast/node-index.js';
import { adopt } from './adopt.js';
import { lineIndex } from './lines.js';
import { makeRoomFor } from './room.js';
import { Scopes } from '../ast/scopes/scopes.js';
import { codeOfComponent, isComponent, loadComponentParser } from './script-blocks.js';

/** A comment with its value as the parser gives it, without the delimiters. */
export interface SourceComment {
  type: 'Line' | 'Block';
  value: string;
  range: [number, number];
}

type ParseSync = typeof import('oxc-parser').parseSync;
type ParseResult = ReturnType<ParseSync>;

/**
 * A file that parsed. A class, because an object written with accessors has a shape of its own, which lives until V8 goes through the whole heap, and keeps all
 * that its accessors can see. So that nobody spreads it, which would leave them behind, the type is the class.
 */
export class Parsed {
  readonly ast: TSESTree.Program;
  /** The nodes of the tree. */
  readonly index: NodeIndex;
  readonly #result: ParseResult;
  readonly #isModule: boolean;
  #comments: readonly SourceComment[] | undefined;
  #scopes: ScopeManager | undefined;

  constructor(result: ParseResult, isModule: boolean) {
    this.#result = result;
    this.#isModule = isModule;
    this.ast = result.program as unknown as TSESTree.Program;
    this.index = adopt(this.ast);
  }

  /** Taken over when they are first asked for. */
  get comments(): readonly SourceComment[] {
    return (this.#comments ??= this.#result.comments.map(({ type, value, start, end }): SourceComment => ({ type, value, range: [start, end] })));
  }

  /** Worked out when it is first asked for. Throws a RangeError for a tree that is too deep. */
  get scopeManager(): ScopeManager {
    return (this.#scopes ??= new Scopes(this.ast, this.#isModule) as unknown as ScopeManager);
  }

  /**
   * Takes the tree apart, for when it will not be asked any more. The parser's result is an object written with accessors as well: it would keep the tree,
   * which would be carried along and end among the old objects.
   */
  release(): void {
    this.ast.body = [];
  }
}

/** A file that did not parse: one line for people, with the line number. */
export interface ParseFailure {
  error: string;
}

/** Parses the text of one file; its name decides about the language. Never throws. */
export type Parse = (file: string, text: string) => Parsed | ParseFailure;

/** What is said of a file whose tree no recursion gets through: `'a' + 'b' + …` a thousand times, in generated code. */
export const tooDeep = 'nested too deeply';

type Goal = 'module' | 'commonjs';

/** Nested brackets. The native parser ends the whole process somewhere between 4000 and 8000, where its stack is used up. */
const depthLimit = 2500;

const options = { astType: 'ts', range: false, preserveParens: false } as const;

/**
 * Loads the native parser.
 * @param components whether components of Vue and Svelte are to be parsed as well
 * @throws Error with one line for people when there is no binary for this platform.
 */
export async function loadParser({ components = true }: { components?: boolean } = {}): Promise<Parse> {
  if (components) await loadComponentParser();
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

function parseWith(parseSync: ParseSync, file: string, whole: string): Parsed | ParseFailure {
  const component = isComponent(file) ? codeOfComponent(whole) : undefined;
  const text = component?.text ?? whole;
  if (isTooDeep(text)) return { error: tooDeep };
  const lang = component?.language ?? languageOf(file);
  // `<BOM>#!/usr/bin/env node`: no parser takes it; as a line comment it keeps every offset.
  const source = /^\uFEFF#!/.test(text) ? `\uFEFF//${text.slice(3)}` : text;
  const failures: { offset: number; message: string }[] = [];
  makeRoomFor(source.length);
  for (const goal of goalsOf(file)) {
    try {
      const result = parseSync(file, source, { ...options, lang, sourceType: goal });
      const error = result.errors.find(({ severity }) => severity === 'Error');
      if (error) {
        failures.push({ offset: error.labels[0]?.start ?? 0, message: error.message });
        continue;
      }
      return new Parsed(result, goal === 'module');
    } catch (error) {
      failures.push({ offset: -1, message: error instanceof RangeError ? tooDeep : error instanceof Error ? error.message : String(error) });
    }
  }
  return { error: describe(text, failures) };
}

/**
 * Whether the native parser could use up its stack, which ends the whole process. Counts brackets wherever they stand, in strings too: thousands of
 * lone ones there are as rare as thousands of nested ones. Looks closer at long stretches without an end: `a + b + …`, `a ? b : c ? d : …`.
 */
function isTooDeep(text: string): boolean {
  if (text.length <= depthLimit) return false;
  let depth = 0;
  let end = 0;
  // One step beyond the end, which ends the last stretch: what stands behind a loop is new to V8, which then gives up what it has compiled.
  for (let index = 0; index <= text.length; index++) {
    const code = index < text.length ? text.charCodeAt(index) : semicolon;
    // Nearly all of a text is other characters.
    const step = code < 128 ? steps[code]! : 0;
    if (step === 0) continue;
    if (step !== ends) {
      depth += step;
      if (depth > depthLimit) return true;
      if (depth < 0) depth = 0;
    }
    if (step === ends || code > 93) {
      if (index - end > chainLimit && isChain(text.slice(end, index))) return true;
      end = index;
    }
  }
  return hasManyBranches(text);
}

function hasManyBranches(text: string): boolean {
  return text.length > 8 * elseLimit && (text.match(/\belse\b/g)?.length ?? 0) > elseLimit;
}

const semicolon = 59;
/** Ends of stretches that are no brackets: `;` and `,`. */
const ends = 2;
const steps = Int8Array.from({ length: 128 }, (_, code) => ('([{'.includes(String.fromCharCode(code)) ? 1 : ')]}'.includes(String.fromCharCode(code)) ? -1 : ';,'.includes(String.fromCharCode(code)) ? ends : 0));

/** Words and operators between two of `;`, `,`, `{` and `}`. Half as many assignments in one another, `a = b = …`, are what the parser takes in a thread. */
const chainLimit = 10_000;
/** Branches of one `if`, of which the parser takes twice as many in a thread. */
const elseLimit = 8000;

function isChain(stretch: string): boolean {
  const code = stretch.replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[^]*?\*\//g, '0');
  return (code.match(/[\w$]+|[^\s\w$]/g)?.length ?? 0) > chainLimit;
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
  if (/\.m[jt]s$/i.test(file) || isComponent(file)) return ['module'];
  if (/\.cjs$/i.test(file)) return ['commonjs', 'module'];
  return ['module', 'commonjs'];
}
