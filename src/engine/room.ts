/** Owns making room in memory before something large is put there. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Characters. What a parser makes of so many takes tens of megabytes. */
const large = 250_000;
/** Bytes of heap for each character of a text, above which going through the heap would take longer than is spent on the text. */
const heapOfCharacter = 100;

let collect: (() => void) | undefined;

/**
 * Has V8 collect what earlier files have left behind, before a large text is parsed: else the most memory that a run takes would be the sum of both,
 * since V8 lets garbage grow to a share of what is alive. Does nothing for texts of the usual size.
 * @param length of the text, in characters
 */
export function makeRoomFor(length: number): void {
  if (length < large || getHeapStatistics().used_heap_size > length * heapOfCharacter) return;
  (collect ??= collector())();
}

/** Node has this function where it is started with `--expose-gc`; contexts that are made after the flag was set have it too. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? (found as () => void) : () => undefined;
}
