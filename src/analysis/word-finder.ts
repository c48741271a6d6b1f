/** Owns finding many words in one pass over a text, after Aho and Corasick: one step for each character, whatever the number of words. */

/** A word to be found. ASCII. */
export interface Word {
  text: string;
  /** No letter, digit or underscore stands before it. */
  starts?: boolean;
  /** None stands behind it. */
  ends?: boolean;
}

interface Wanted<Owner> extends Word {
  owner: Owner;
}

/** Finds which owners have a word in a text. */
export class WordFinder<Owner> {
  /** A column for each character that stands in a word; all others share column 0. */
  readonly #columns = new Uint8Array(128);
  readonly #width: number;
  /** Row by row, where each character leads to: the start of a row. */
  readonly #next: Int32Array;
  /** By row: the words that end where the row is reached. */
  readonly #ends: (readonly Wanted<Owner>[] | undefined)[];
  /** Rows from here on end a word. */
  readonly #firstEnd: number;

  readonly #owners: number;

  constructor(words: ReadonlyMap<Owner, readonly Word[]>) {
    this.#owners = words.size;
    const wanted = [...words].flatMap(([owner, list]) => list.map((word): Wanted<Owner> => ({ ...word, owner })));
    let columns = 0;
    for (const { text } of wanted) for (let i = 0; i < text.length; i++) this.#columns[text.charCodeAt(i)] ||= ++columns;
    this.#width = columns + 1;
    const tree = this.#tree(wanted);
    const order = [...tree.next.keys()].sort((a, b) => Number(tree.ends[a]!.length > 0) - Number(tree.ends[b]!.length > 0));
    const placeOf = new Int32Array(order.length);
    order.forEach((row, place) => (placeOf[row] = place));
    this.#next = new Int32Array(order.length * this.#width);
    order.forEach((row, place) => tree.next[row]!.forEach((target, column) => (this.#next[place * this.#width + column] = placeOf[target]! * this.#width)));
    this.#ends = order.map((row) => (tree.ends[row]!.length > 0 ? tree.ends[row] : undefined));
    const first = this.#ends.findIndex((ends) => ends !== undefined);
    this.#firstEnd = (first < 0 ? order.length : first) * this.#width;
  }

  /** Whether any word stands in the text. */
  any(text: string | Uint8Array): boolean {
    return this.#scan(text, () => true);
  }

  /** The owners of all words in the text. */
  all(text: string | Uint8Array): Set<Owner> {
    const found = new Set<Owner>();
    this.#scan(text, ({ owner }) => {
      found.add(owner);
      return found.size === this.#owners;
    });
    return found;
  }

  /** Tells `found` of every word; true as soon as that says so. Two loops, because one over both kinds of text takes twice as long. */
  #scan(text: string | Uint8Array, found: (word: Wanted<Owner>) => boolean): boolean {
    const [next, columns, firstEnd] = [this.#next, this.#columns, this.#firstEnd];
    let row = 0;
    if (typeof text === 'string') {
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        row = next[row + (code < 128 ? columns[code]! : 0)]!;
        if (row >= firstEnd && this.#ended(row, found, (word) => !((word.starts && isWord(text.charCodeAt(i - word.text.length))) || (word.ends && isWord(text.charCodeAt(i + 1)))))) return true;
      }
    } else {
      for (let i = 0; i < text.length; i++) {
        const code = text[i]!;
        row = next[row + (code < 128 ? columns[code]! : 0)]!;
        if (row >= firstEnd && this.#ended(row, found, (word) => !((word.starts && isWord(text[i - word.text.length])) || (word.ends && isWord(text[i + 1]))))) return true;
      }
    }
    return false;
  }

  #ended(row: number, found: (word: Wanted<Owner>) => boolean, stands: (word: Word) => boolean): boolean {
    return this.#ends[row / this.#width]!.some((word) => stands(word) && found(word));
  }

  /** The rows as lists of row numbers, and the words that end at each. */
  #tree(wanted: readonly Wanted<Owner>[]): { next: Int32Array[]; ends: Wanted<Owner>[][] } {
    const next = [new Int32Array(this.#width)];
    const ends: Wanted<Owner>[][] = [[]];
    for (const word of wanted) {
      let row = 0;
      for (let i = 0; i < word.text.length; i++) {
        const column = this.#columns[word.text.charCodeAt(i)]!;
        if (next[row]![column] === 0) {
          next[row]![column] = next.length;
          next.push(new Int32Array(this.#width));
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
      for (let column = 0; column < this.#width; column++) {
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
