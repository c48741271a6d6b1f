/** Owns finding many words in one pass over a text, after Aho and Corasick: one step for each character, whatever the number of words. */

/** A word to be found. ASCII. */
export interface Word {
  text: string;
  /** No letter, digit or underscore stands before it. */
  starts?: boolean;
  /** None stands behind it. */
  ends?: boolean;
  /** It stands as the name of a member can: behind a dot, or in brackets and quotation marks, blanks and comments left out; not inside a comment. */
  member?: boolean;
  /** It does not count inside a comment. */
  code?: boolean;
  /** It does not count where what stands before it ends like this, as far as a line of people's is long. */
  unlessBehind?: RegExp;
  /** It does not count where what stands behind it starts like this. */
  unlessBefore?: RegExp;
}

interface Wanted extends Word {
  list: number;
}

/** Finds of which lists of words one stands in a text. Capitals are told from small letters where a word ends, which makes a third of the rows: what is looked at for each character has to stay in the processor's cache. */
export class WordFinder {
  /** A column for each letter and other character that stands in a word, those of most words first; all others share column 0. */
  readonly #columns = new Uint8Array(256);
  /** The number of columns is two to the power of this, so that a row is a shift away. */
  readonly #shift: number;
  /** Row by row, to which row each character leads. */
  readonly #next: Uint16Array | Uint32Array;
  /** By row: the words that end where the row is reached. */
  readonly #ends: (readonly Wanted[] | undefined)[];
  /** Rows from here on end a word. */
  readonly #firstEnd: number;
  /** By row: the scan in which all its words were found, so that a word that stands on every line is looked at once. */
  readonly #done: Int32Array;
  #scan = 0;
  readonly #lists: number;

  constructor(lists: readonly (readonly Word[])[]) {
    this.#lists = lists.length;
    const wanted = lists.flatMap((words, list) => words.map((word): Wanted => ({ ...word, list })));
    const letters = byTimes(wanted);
    for (const [column, letter] of letters.entries()) this.#columns[letter.charCodeAt(0)] = this.#columns[letter.toUpperCase().charCodeAt(0)] = column + 1;
    this.#shift = Math.ceil(Math.log2(letters.length + 1));
    const { next, ends, rows } = this.#tree(wanted);
    // What is near the start is where most of a text leads to.
    const order = [...rows.filter((row) => ends[row] === undefined), ...rows.filter((row) => ends[row] !== undefined)];
    const placeOf = new Int32Array(order.length);
    for (const [place, row] of order.entries()) placeOf[row] = place;
    this.#next = new (order.length > 65_535 ? Uint32Array : Uint16Array)(order.length << this.#shift);
    for (const [place, row] of order.entries()) for (let column = 0; column <= letters.length; column++) this.#next[(place << this.#shift) + column] = placeOf[next[(row << this.#shift) + column]!]!;
    this.#ends = order.map((row) => ends[row]);
    const first = this.#ends.findIndex((words) => words !== undefined);
    this.#firstEnd = first < 0 ? order.length : first;
    this.#done = new Int32Array(order.length);
  }

  /** A number for each list: 1 where one of its words stands in the text. Two loops, because one over both kinds of text takes twice as long. */
  find(text: string | Uint8Array): Uint8Array {
    const found = new Uint8Array(this.#lists);
    const [next, columns, firstEnd, done, shift, scan] = [this.#next, this.#columns, this.#firstEnd, this.#done, this.#shift, ++this.#scan];
    let row = 0;
    if (typeof text === 'string') {
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        row = next[(row << shift) + (code < 128 ? columns[code]! : 0)]!;
        if (row >= firstEnd && done[row] !== scan) this.#end(row, text, i, found);
      }
    } else {
      // Bytes from 128 on stand in no word, and have column 0.
      for (let i = 0; i < text.length; i++) {
        row = next[(row << shift) + columns[text[i]!]!]!;
        if (row >= firstEnd && done[row] !== scan) this.#end(row, text, i, found);
      }
    }
    return found;
  }

  #end(row: number, text: string | Uint8Array, i: number, found: Uint8Array): void {
    let all = true;
    for (const word of this.#ends[row]!) {
      if (found[word.list] === 1) continue;
      if (counts(word, text, i)) found[word.list] = 1;
      else all = false;
    }
    if (all) this.#done[row] = this.#scan;
  }

  /** Where each row leads to, the words that end at each, and all rows, those near the start first. */
  #tree(wanted: readonly Wanted[]): { next: Int32Array; ends: (Wanted[] | undefined)[]; rows: readonly number[] } {
    const most = 1 + wanted.reduce((sum, { text }) => sum + text.length, 0);
    const next = new Int32Array(most << this.#shift);
    const ends: (Wanted[] | undefined)[] = [undefined];
    for (const word of wanted) {
      let row = 0;
      for (let i = 0; i < word.text.length; i++) {
        const at = (row << this.#shift) + this.#columns[word.text.charCodeAt(i)]!;
        if (next[at] === 0) next[at] = ends.push(undefined) - 1;
        row = next[at]!;
      }
      (ends[row] ??= []).push(word);
    }
    // Where a word breaks off, the longest end of what was read that starts another word goes on.
    const fallback = new Int32Array(ends.length);
    const width = 1 << this.#shift;
    const rows = [0];
    for (const row of rows) {
      const other = fallback[row]!;
      if (row !== 0 && ends[other]) ends[row] = [...(ends[row] ?? []), ...ends[other]];
      for (let column = 1; column < width; column++) {
        const at = (row << this.#shift) + column;
        const beyond = row === 0 ? 0 : next[(other << this.#shift) + column]!;
        if (next[at] === 0) next[at] = beyond;
        else {
          fallback[next[at]!] = beyond;
          rows.push(next[at]!);
        }
      }
    }
    return { next, ends, rows };
  }
}

/** The characters of some words, capitals as small letters, those that stand in most places first. */
function byTimes(words: readonly Word[]): string[] {
  const times = new Map<string, number>();
  for (const { text } of words) for (const letter of text.toLowerCase()) times.set(letter, (times.get(letter) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1]).map(([letter]) => letter);
}

type Text = string | Uint8Array;

/** The code of the character at a place; undefined or NaN beyond the text. */
function at(text: Text, index: number): number | undefined {
  return typeof text === 'string' ? text.charCodeAt(index) : text[index];
}

/** Whether a word that ends at `i` stands there as it is asked for. */
function counts({ text: word, starts, ends, member, code, unlessBehind, unlessBefore }: Word, text: Text, i: number): boolean {
  const before = i - word.length;
  // What takes least comes first: half of all words are told by the two characters around them.
  if ((starts && isWord(at(text, before))) || (ends && isWord(at(text, i + 1)))) return false;
  if (!isSpelt(word, text, before + 1) || (member && !isMember(text, before))) return false;
  if (unlessBehind?.test(part(text, before - reach, before + 1)) || unlessBefore?.test(part(text, i + 1, i + reach))) return false;
  return !((member || code) && isInComment(text, before));
}

/** Whether a word, whose letters stand at a place, has the same capitals there. */
function isSpelt(word: string, text: Text, from: number): boolean {
  for (let i = 0; i < word.length; i++) if (at(text, from + i) !== word.charCodeAt(i)) return false;
  return true;
}

/** How much of a text the patterns around a word see. */
const reach = 160;

/** A part of a text; of bytes beyond ASCII each is a letter of its own. */
function part(text: Text, start: number, end: number): string {
  return typeof text === 'string' ? text.slice(Math.max(0, start), end) : Buffer.from(text.buffer, text.byteOffset + Math.max(0, start), Math.min(end, text.length) - Math.max(0, start)).toString('latin1');
}

/** Whether a character is a letter, a digit or an underscore; NaN and undefined, beyond the text, are none. */
function isWord(code: number | undefined): boolean {
  if (code === undefined) return false;
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}

/** Whether what ends at `before` goes on with a member's name: `a.`, `a['`, `a[on ? 'b' : '`, or a dot on a line above. A comment may hide a dot. */
function isMember(text: Text, before: number): boolean {
  const { index, lines } = overBlanks(text, before);
  const last = at(text, index);
  if (last === dot || (last === slash && at(text, index - 1) === star)) return true;
  if (last === 34 || last === 39 || last === 96) {
    const opener = overBlanks(text, index - 1).index;
    const code = at(text, opener);
    return code === 91 || code === 58 || code === 63 || code === 40 || (code === slash && at(text, opener - 1) === star) || isBehindLineComment(text, opener);
  }
  return lines && isBehindLineComment(text, index);
}

const [dot, slash, star, newline] = [46, 47, 42, 10];

/** The place of the last character up to `index` that is no blank, and whether a line ends on the way to it. */
function overBlanks(text: Text, index: number): { index: number; lines: boolean } {
  let lines = false;
  for (let code = at(text, index); code === 32 || code === 9 || code === newline || code === 13; code = at(text, --index)) lines ||= code === newline;
  return { index, lines };
}

/** Whether `//` stands in the line up to `index`. */
function isBehindLineComment(text: Text, index: number): boolean {
  for (let code = at(text, index); code !== undefined && !Number.isNaN(code) && code !== newline; code = at(text, --index)) if (code === slash && at(text, index - 1) === slash) return true;
  return false;
}

/**
 * Whether a place is surely in a comment: in a line that starts with `//`, or in a block whose first line starts with its opening and
 * whose others start with an asterisk. Other comments are taken for code.
 */
function isInComment(text: Text, place: number): boolean {
  for (let end = place, isFirst = true; end >= 0; isFirst = false) {
    const start = lineStart(text, end);
    let first = start;
    for (let code = at(text, first); code === 32 || code === 9; code = at(text, first)) first++;
    if (first > place) return false;
    if (at(text, first) === slash) return at(text, first + 1) === star ? !closes(text, first + 2, isFirst ? place : end) : isFirst && at(text, first + 1) === slash;
    // A block that ends above has nothing to do with this line, nor one that ends before the place.
    if (at(text, first) !== star || closes(text, first, isFirst ? place : end)) return false;
    end = start - 2;
  }
  return false;
}

/** Where the line of `index` starts. */
function lineStart(text: Text, index: number): number {
  return index < 0 ? 0 : (typeof text === 'string' ? text.lastIndexOf('\n', index) : text.lastIndexOf(newline, index)) + 1;
}

/** Whether a comment ends between two places. */
function closes(text: Text, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (at(text, index) === star && at(text, index + 1) === slash) return true;
  return false;
}
