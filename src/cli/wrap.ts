/** Owns fitting prose into columns. */

/**
 * Breaks `text` at spaces into lines of at most `width` characters; longer words stand alone.
 * @param indent put before every line but the first, and counted
 */
export function wrap(text: string, width: number, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const room = width - indent.length;
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines.join(`\n${indent}`);
}

/** `1 file`, `2 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
