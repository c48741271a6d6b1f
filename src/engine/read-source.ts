/** Owns reading one source file: its size, its encoding, and the signs by which minified and generated code is known. */
import { isAscii, isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';

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

/** A file that nobody wants after a look at its bytes. */
export interface Unwanted {
  unwanted: true;
}

/**
 * Reads `file` (absolute). A byte order mark stays in the text, so that offsets are those of the file.
 * Text that is not UTF-8 is read as Latin-1, one character a byte. Never throws.
 */
export function readSource(file: string): ReadResult {
  const bytes = readBytes(file);
  return Buffer.isBuffer(bytes) ? (sourceOf(file, bytes) as ReadResult) : bytes;
}

/** What the file system says of a file; where it is the same, the contents are. `time` is the last change in milliseconds, by the file system's clock. */
export interface Stamp {
  key: string;
  time: number;
}

/** The stamp of a file (absolute); undefined where there is none. Never throws. */
export function stampOf(file: string): Stamp | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stamped(stats) : undefined;
}

function stamped({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return { key: `${size} ${mtimeMs} ${ctimeMs} ${ino}`, time: Math.max(mtimeMs, ctimeMs) };
}

/**
 * The bytes of `file` (absolute), which are good until the next file is read, or why there are none. Never throws.
 * @param seen is given the file's stamp from before it was read
 */
export function readBytes(file: string, seen?: { stamp?: Stamp }): Buffer | { skip: string } | { failure: string } {
  try {
    return bytesOf(file, seen);
  } catch (error) {
    return { failure: `cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})` };
  }
}

/**
 * What the bytes of `file` are: code, or left out.
 * @param isWanted is asked of the bytes of code that is neither generated nor minified; bytes that it does not want are not decoded
 */
export function sourceOf(file: string, bytes: Buffer, isWanted?: (bytes: Uint8Array) => boolean): ReadResult | Unwanted {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return { failure: 'is UTF-16; Node reads UTF-8' };
  if (mayBeGenerated(bytes) && isGenerated(bytes.toString(encodingOf(bytes), 0, headLength * 4))) return { skip: 'marked as generated' };
  if (/[.-]min\.[cm]?js$/i.test(file)) return { skip: 'minified' };
  if (hasLongLine(bytes) && isMinified(decoded(bytes).text)) return { skip: 'minified' };
  if (isWanted && !isWanted(bytes)) return { unwanted: true };
  return decoded(bytes);
}

/** The text of bytes: UTF-8, or else Latin-1. */
export function decoded(bytes: Buffer): Source {
  const encoding = encodingOf(bytes);
  return { text: bytes.toString(encoding), encoding };
}

function encodingOf(bytes: Buffer): Source['encoding'] {
  return isUtf8(bytes) ? 'utf8' : 'latin1';
}

/** Bytes of files are read into here, one file after the other. */
let space = Buffer.allocUnsafeSlow(1 << 18);

/** The bytes of a file, until the next one is read. Throws as the file system does. */
function bytesOf(file: string, seen?: { stamp?: Stamp }): Buffer | { skip: string } {
  const handle = openSync(file, 'r');
  try {
    if (seen) seen.stamp = stamped(fstatSync(handle));
    let length = 0;
    // To the end, whatever size the file is said to have: a pipe has none, and a file can grow meanwhile. For most files, asking for the size takes longer.
    for (;;) {
      const count = readSync(handle, space, length, space.length - length, null);
      if (count === 0) return space.subarray(0, length);
      length += count;
      if (length < space.length) continue;
      const { size } = fstatSync(handle);
      if (size > sizeLimit) return { skip: `larger than 5 MB (${(size / 1024 / 1024).toFixed(1)} MB)` };
      if (length > sizeLimit) return { skip: 'larger than 5 MB' };
      const larger = Buffer.allocUnsafeSlow(Math.min(sizeLimit + 1, 2 * Math.max(size, length) + 1));
      space.copy(larger, 0, 0, length);
      space = larger;
    }
  } finally {
    closeSync(handle);
  }
}

const headLength = 4096;
const startsHead = new Set(Buffer.from('#/\'"\t\n\v\f\r ', 'latin1'));
const saysGenerated = /generated|DO NOT EDIT/i;

/** Whether it is worth while to look for comments above the first code: the file does not begin with code, and the words stand near its beginning. */
function mayBeGenerated(bytes: Buffer): boolean {
  const first = bytes[0] ?? 0;
  // Blanks that are no ASCII begin with a byte from 128 on, as the byte order mark does.
  if (first < 128 && !startsHead.has(first)) return false;
  // A character has four bytes at most.
  return saysGenerated.test(bytes.toString('latin1', 0, isAscii(bytes.subarray(0, headLength)) ? headLength : headLength * 4));
}

/** Whether a line is longer than people write; counted in bytes, of which a character has one or more. Looks for one end of a line in each stretch of that length. */
function hasLongLine(bytes: Buffer): boolean {
  for (let from = 0; from + longLine < bytes.length; ) {
    const end = bytes.lastIndexOf(10, from + longLine);
    if (end < from) return true;
    from = end + 1;
  }
  return false;
}

/** Whether the comments above the first code say that a program wrote this file. */
export function isGenerated(text: string): boolean {
  const head = /^(?:\uFEFF)?(?:#!.*)?(?:\s+|\/\/.*|\/\*[^]*?\*\/|['"]use strict['"];?)*/.exec(text.slice(0, headLength))?.[0] ?? '';
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
