/** Owns the way from UTF-16 offsets to lines and columns. */

/** A place in a text as people count: both numbers start at 1, columns count UTF-16 units. */
export interface Place {
  line: number;
  column: number;
}

/**
 * Indexes the line starts of `text` and returns the function that turns an offset into its place.
 * `\n`, `\r\n`, `\r`, U+2028 and U+2029 end a line, as in ECMAScript. A byte order mark takes no column.
 */
export function lineIndex(text: string): (offset: number) => Place {
  const starts = [0];
  const ends = /\r\n|[\n\r\u2028\u2029]/g;
  while (ends.exec(text)) starts.push(ends.lastIndex);
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    const column = offset - starts[low]! + 1;
    return { line: low + 1, column: low === 0 ? Math.max(1, column - bom) : column };
  };
}
