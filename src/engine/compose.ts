/** Owns summing up passes: edits of one text after the other become edits of the first. */
import type { TextEdit } from '../finding.js';

/** A stretch of the first text, or text that a pass put in. */
type Piece = { start: number; end: number } | { text: string };

/** Edits of a text of `length` characters that do at once what `passes` do one after the other; in order, without overlap. */
export function compose(length: number, passes: readonly (readonly TextEdit[])[]): TextEdit[] {
  let pieces: Piece[] = [{ start: 0, end: length }];
  for (const edits of passes) {
    for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start || b.end - a.end)) {
      pieces = [...cut(pieces, 0, start), { text }, ...cut(pieces, end, Infinity)];
    }
  }
  const result: TextEdit[] = [];
  let at = 0;
  let added = '';
  for (const piece of [...pieces, { start: length, end: length }]) {
    if ('text' in piece) {
      added += piece.text;
      continue;
    }
    if (piece.start > at || added !== '') result.push({ start: at, end: piece.start, text: added });
    added = '';
    at = piece.end;
  }
  return result;
}

/** The pieces between two offsets of the text that they make. */
function cut(pieces: readonly Piece[], from: number, to: number): Piece[] {
  const kept: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const length = 'text' in piece ? piece.text.length : piece.end - piece.start;
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
    if (start < end) kept.push('text' in piece ? { text: piece.text.slice(start, end) } : { start: piece.start + start, end: piece.start + end });
    at += length;
  }
  return kept;
}
