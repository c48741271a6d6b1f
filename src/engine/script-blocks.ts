/** Owns the code in single-file components, Vue's and Svelte's: which part of the file it is, and the file with nothing but it. */
import type { Parser as HtmlParser } from 'htmlparser2';
import type { TextEdit } from '../finding.js';

/** The code of a component. */
export interface ComponentCode {
  /** As long as the file, with everything outside of script blocks blank: offsets and lines are those of the file. */
  text: string;
  language: 'ts' | 'tsx' | 'jsx';
  /** From behind the opening tag to before the closing one. */
  blocks: readonly (readonly [start: number, end: number])[];
}

/** Whether a file (any path) is a single-file component. */
export function isComponent(file: string): boolean {
  return /\.(?:vue|svelte)$/i.test(file);
}

let Parser: typeof HtmlParser | undefined;

/** Loads what reads components: once, before the first of them. */
export async function loadComponentParser(): Promise<void> {
  ({ Parser } = await import('htmlparser2'));
}

const scripts = new Set([undefined, '', 'module', 'text/javascript', 'application/javascript', 'text/typescript']);
let last: { text: string; code: ComponentCode } | undefined;

/** The script blocks of a component. Blocks with a `src` and those of another type hold no code of it. @throws before `loadComponentParser` */
export function codeOfComponent(text: string): ComponentCode {
  // A file is asked for by its inspection and by the parser in turn.
  if (last?.text === text) return last.code;
  if (!Parser) throw new Error('The parser of components is not loaded.');
  const blocks: [number, number][] = [];
  const languages = new Set<string>();
  let start: number | undefined;
  let inHead = 0;
  const parser = new Parser(
    {
      onopentag(name, { lang, src, type }) {
        if (name === 'svelte:head') inHead++;
        if (name !== 'script' || inHead > 0 || src !== undefined || !scripts.has(type)) return;
        start = parser.endIndex + 1;
        languages.add(lang ?? 'js');
      },
      onclosetag(name) {
        if (name === 'svelte:head') inHead--;
        if (name !== 'script' || start === undefined) return;
        if (parser.startIndex >= start) blocks.push([start, parser.startIndex]);
        start = undefined;
      },
    },
    { lowerCaseTags: false, recognizeSelfClosing: true },
  );
  parser.end(text);
  let code = '';
  let at = 0;
  for (const [from, to] of blocks) {
    code += blank(text.slice(at, from)) + text.slice(from, to);
    at = to;
  }
  const found: ComponentCode = { text: code + blank(text.slice(at)), language: languages.has('tsx') ? 'tsx' : languages.has('ts') || languages.has('typescript') ? 'ts' : 'jsx', blocks };
  last = { text, code: found };
  return found;
}

/** Whether all edits stay within one block or another. */
export function staysInside({ blocks }: ComponentCode, edits: readonly TextEdit[]): boolean {
  return edits.every(({ start, end }) => blocks.some(([from, to]) => from <= start && end <= to));
}

function blank(text: string): string {
  return text.replace(/[^\n\r\u2028\u2029]/g, ' ');
}
