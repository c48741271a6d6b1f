/** Owns the words of the prefilter as lines for `grep -E`, for scale: grep does not know which of them belong together. */
import { anchors } from '../../build/src/analysis/anchors.js';

/** One expression a line. */
export function expression() {
  const words = new Set([...anchors().values()].flatMap((clauses) => clauses.map(({ lists: [first] }) => first ?? [])).flat().map(({ text, starts, ends }) => `${starts ? '\\b' : ''}${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${ends ? '\\b' : ''}`));
  return `${[...words].join('\n')}\n`;
}
