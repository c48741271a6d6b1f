/** Owns reading one source file: its size, its encoding, and the signs by which minified and generated code is known. */
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';

/** Larger files are data or bundles. In bytes. */
const sizeLimit = 5 * 1024 * 1024;
/** In characters, without the contents of strings. */
const longLine = 1000;
/** A line with that many characters of code is a bundle's, whatever texts and licences stand beside it. */
const wholeProgram = 50_000;

/** The text of a file, in the encoding in which it has to be written back to keep every other byte. */
export interface Source {
  text: string;
  encoding: 'utf8' | 'latin1';
}

/** What reading a file gave: its text, why it was left out on purpose, or why it could not be read. */
export type ReadResult = Source | { skip: string } | { failure: string };

/**
 * Reads `file` (absolute). A byte order mark stays in the text, so that offsets are those of the file.
 * Text that is not UTF-8 is read as Latin-1, one character a byte. Never throws.
 */
export function readSource(file: string): ReadResult {
  let bytes: Buffer;
  try {
    const { size } = statSync(file);
    if (size > sizeLimit) return { skip: `larger than 5 MB (${(size / 1024 / 1024).toFixed(1)} MB)` };
    bytes = readFileSync(file);
  } catch (error) {
    return { failure: `cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})` };
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return { failure: 'is UTF-16; Node reads UTF-8' };
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
  const text = bytes.toString(encoding);
  if (isGenerated(text)) return { skip: 'marked as generated' };
  if (/[.-]min\.[cm]?js$/i.test(file) || isMinified(text)) return { skip: 'minified' };
  return { text, encoding };
}

/** Whether the comments above the first code say that a program wrote this file. */
export function isGenerated(text: string): boolean {
  const head = /^(?:\uFEFF)?(?:#!.*)?(?:\s+|\/\/.*|\/\*[^]*?\*\/|['"]use strict['"];?)*/.exec(text.slice(0, 4096))?.[0] ?? '';
  if (/@generated\b/.test(head)) return true;
  if (/\bgenerated\b/i.test(head) && /\bdo not (?:edit|modify|change)\b/i.test(head)) return true;
  // `// DO NOT EDIT` alone; not `// DO NOT EDIT UNLESS YOU KNOW WHAT YOU DO`, the heading of many a bot template.
  return /\bDO NOT EDIT(?: THIS FILE)?(?: BY HAND| MANUALLY| DIRECTLY)?[ \t]*(?:[-.!*;:]|$)/m.test(head);
}

/**
 * Whether nearly all of the code stands in very long lines. The contents of strings do not count: a picture in base64 does not make a bot minified.
 * A command with one endless list of words in it has ordinary lines too, and is looked at.
 */
export function isMinified(text: string): boolean {
  let long = 0;
  let short = 0;
  let longest = 0;
  let from = 0;
  while (from < text.length) {
    let to = text.indexOf('\n', from);
    if (to < 0) to = text.length;
    if (to - from > longLine) {
      const code = text.slice(from, to).replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\/.*/g, '').length;
      if (code > longLine) long += code;
      else short += code;
      longest = Math.max(longest, code);
    } else short += to - from;
    from = to + 1;
  }
  return long > (longest > wholeProgram ? 1 : 9) * short;
}
