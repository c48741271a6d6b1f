/** Owns running code through the plugin in several versions of ESLint, and through the engine, with one shape of answer. */
import path from 'node:path';
import * as tsParser from '@typescript-eslint/parser';
import { Linter as Linter10, type Linter } from 'eslint';
import { Linter as Linter8 } from 'eslint8';
import { Linter as Linter9 } from 'eslint9';
import { inspect } from '../../src/engine/inspect.js';
import { lineIndex } from '../../src/engine/lines.js';
import { loadParser } from '../../src/engine/parse.js';
import { tableReviewed } from '../../src/changes/index.js';
import plugin from '../../src/eslint/index.js';

/** The ESLint versions that the package supports. */
export const linters = {
  '10': (cwd: string) => new Linter10({ cwd }),
  '9': (cwd: string) => new (Linter9 as unknown as typeof Linter10)({ cwd }),
  '8': (cwd: string) => new (Linter8 as unknown as typeof Linter10)({ cwd, configType: 'flat' } as never),
} as const;
export type Version = keyof typeof linters;
export type ParserName = 'espree' | 'typescript';

export interface LintOptions {
  version?: Version;
  parser?: ParserName;
  settings?: unknown;
  parserOptions?: Linter.ParserOptions;
  rules?: Linter.RulesRecord;
}

/** A flat config with every rule as an error. */
export function configFor(file: string, { parser = 'espree', settings, parserOptions, rules }: LintOptions = {}): Linter.Config {
  return {
    files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'],
    plugins: { botshift: plugin },
    rules: rules ?? Object.fromEntries(Object.keys(plugin.rules).map((id) => [`botshift/${id}`, 'error'])),
    languageOptions: {
      sourceType: file.endsWith('.mjs') || /\.[mc]?tsx?$/.test(file) ? 'module' : 'commonjs',
      ...(parser === 'typescript' && { parser: tsParser as unknown as Linter.Parser }),
      ...(parserOptions && { parserOptions }),
    },
    ...(settings !== undefined && { settings: { botshift: settings } as Linter.Config['settings'] }),
  };
}

/** Lints `code` as the file `name` below `root`. */
export function lint(root: string, name: string, code: string, options: LintOptions = {}): Linter.LintMessage[] {
  return linters[options.version ?? '10'](root).verify(code, [configFor(name, options)], { filename: path.join(root, name) });
}

/** One finding in the shape that all faces share. */
export interface Seen {
  change: string;
  place: string;
  text: string;
  message: string;
}

const order = (a: Seen, b: Seen): number => a.place.localeCompare(b.place, 'en', { numeric: true }) || (a.change < b.change ? -1 : 1);

/** ESLint's messages in the shared shape; a fatal one throws. */
export function seenByEslint(messages: readonly Linter.LintMessage[], code: string): Seen[] {
  const starts = [0];
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  const offset = (line: number, column: number): number => starts[line - 1]! + column - 1;
  return messages
    .map((message) => {
      if (message.fatal || !message.ruleId) throw new Error(message.message);
      const { line, column, endLine, endColumn } = message;
      return {
        change: message.ruleId.replace('botshift/', ''),
        place: `${line}:${column}-${endLine}:${endColumn}`,
        text: code.slice(offset(line, column), offset(endLine!, endColumn!)),
        message: message.message,
      };
    })
    .sort(order);
}

const parse = await loadParser();

/** The command line's findings in the shared shape. */
export function seenByEngine(root: string, name: string, code: string): Seen[] {
  const inspection = inspect(path.join(root, name), code, parse, { asOf: tableReviewed });
  if ('error' in inspection) throw new Error(inspection.error);
  const place = lineIndex(code);
  return inspection.findings
    .map(({ change, start, end, message, rewrite, why }) => {
      const [from, to] = [place(start), place(end)];
      return { change, place: `${from.line}:${from.column}-${to.line}:${to.column}`, text: code.slice(start, end), message: rewrite === 'none' && why ? `${message} ${why}` : message };
    })
    .sort(order);
}

/** `<change> <line> <text>`. */
export function short({ change, place, text }: Seen): string {
  return `${change} ${place.split(':')[0]} ${text}`;
}

/** Whether `seen` is what a case expects; `*` stands for any text. */
export function comparable(seen: readonly Seen[], expected: readonly string[]): string[] {
  return seen.map((one, index) => (expected[index]?.endsWith(' *') ? short({ ...one, text: '*' }) : short(one)));
}
