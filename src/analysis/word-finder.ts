/** Owns finding many words in one pass over a text, after Aho and Corasick: one step for each character, whatever the number of words. */

/** A word to be found. ASCII. */
export interface Word {
  text: string;
  /** No letter, digit or underscore stands before it. */
  starts?: boolean;
  /** None stands behind it. */
  ends?: boolean;
  /** It stands as the name of a member can: behind a dot or a quotation mark, blanks and comments left out. */
  member?: boolean;
}

interface Wanted extends Word {
  list: number;
}

/** Finds of which lists of words one stands in a text. */
export class WordFinder {
  /** A column for each character that stands in a word; all others share column 0. */
  readonly #columns = new Uint8Array(256);
  /** The number of columns is two to the power of this, so that a row's number is a shift away. */
  readonly #shift: number;
  /** Row by row, where each character leads to: the start of a row. */
  readonly #next: Int32Array;
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
    let columns = 0;
    for (const { text } of wanted) for (let i = 0; i < text.length; i++) this.#columns[text.charCodeAt(i)] ||= ++columns;
    const width = columns + 1;
    this.#shift = Math.ceil(Math.log2(width));
    const tree = this.#tree(wanted, width);
    const order = [...tree.next.keys()].sort((a, b) => Number(tree.ends[a]!.length > 0) - Number(tree.ends[b]!.length > 0));
    const placeOf = new Int32Array(order.length);
    order.forEach((row, place) => (placeOf[row] = place));
    this.#next = new Int32Array(order.length << this.#shift);
    order.forEach((row, place) => tree.next[row]!.forEach((target, column) => (this.#next[(place << this.#shift) + column] = placeOf[target]! << this.#shift)));
    this.#ends = order.map((row) => (tree.ends[row]!.length > 0 ? tree.ends[row] : undefined));
    const first = this.#ends.findIndex((ends) => ends !== undefined);
    this.#firstEnd = (first < 0 ? order.length : first) << this.#shift;
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
        row = next[row + (code < 128 ? columns[code]! : 0)]!;
        if (row >= firstEnd && done[row >> shift] !== scan) this.#end(row >> shift, text, i, found);
      }
    } else {
      // Bytes from 128 on stand in no word, and have column 0.
      for (let i = 0; i < text.length; i++) {
        row = next[row + columns[text[i]!]!]!;
        if (row >= firstEnd && done[row >> shift] !== scan) this.#end(row >> shift, text, i, found);
      }
    }
    return found;
  }

  #end(place: number, text: string | Uint8Array, i: number, found: Uint8Array): void {
    const at = (index: number): number | undefined => (typeof text === 'string' ? text.charCodeAt(index) : text[index]);
    let all = true;
    for (const { text: word, starts, ends, member, list } of this.#ends[place]!) {
      if (found[list] === 1) continue;
      if ((starts && isWord(at(i - word.length))) || (ends && isWord(at(i + 1))) || (member && !isMember(at, i - word.length))) all = false;
      else found[list] = 1;
    }
    if (all) this.#done[place] = this.#scan;
  }

  /** The rows as lists of row numbers, and the words that end at each. */
  #tree(wanted: readonly Wanted[], width: number): { next: Int32Array[]; ends: Wanted[][] } {
    const next = [new Int32Array(width)];
    const ends: Wanted[][] = [[]];
    for (const word of wanted) {
      let row = 0;
      for (let i = 0; i < word.text.length; i++) {
        const column = this.#columns[word.text.charCodeAt(i)]!;
        if (next[row]![column] === 0) {
          next[row]![column] = next.length;
          next.push(new Int32Array(width));
          ends.push([]);
        }
        row = next[row]![column]!;
      }
      ends[row]!.push(word);
    }
    // Where a word breaks off, the longest end of what was read that starts another word goes on.
    const fallback = new Int32Array(next.length);
    const queue = [...next[0]!].filter((row) => row !== 0);
    for (let i = 0; i < queue.length; i++) {
      const row = queue[i]!;
      const other = fallback[row]!;
      ends[row]!.push(...ends[other]!);
      for (let column = 0; column < width; column++) {
        const target = next[row]![column]!;
        if (target === 0) next[row]![column] = next[other]![column]!;
        else {
          fallback[target] = next[other]![column]!;
          queue.push(target);
        }
      }
    }
    return { next, ends };
  }
}

/** Whether a character is a letter, a digit or an underscore; NaN and undefined, beyond the text, are none. */
function isWord(code: number | undefined): boolean {
  if (code === undefined) return false;
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}

/** Whether what ends at `before` goes on with a member's name: `a.`, `a['`, or a dot on a line above. A comment may hide a dot. */
function isMember(at: (index: number) => number | undefined, before: number): boolean {
  let index = before;
  let lines = false;
  for (let code = at(index); code === 32 || code === 9 || code === 10 || code === 13; code = at(--index)) lines ||= code === 10;
  const last = at(index);
  // . ' " ` and the end of a comment
  if (last === 46 || last === 39 || last === 34 || last === 96 || last === 47) return true;
  if (!lines) return false;
  for (let code = at(index); code !== undefined && !Number.isNaN(code) && code !== 10; code = at(--index)) if (code === 47 && at(index - 1) === 47) return true;
  return false;
}
