/** Holds down that room is made in memory before a large text is parsed, and only then. */
import { getHeapStatistics } from 'node:v8';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeRoomFor } from '../../src/engine/room.js';

/** What nobody holds once the turn of the event loop is over in which it was made. */
async function left(): Promise<WeakRef<object>> {
  const made = new WeakRef({ body: [] });
  await setImmediate();
  return made;
}

test('what was left behind is collected before a large text', async () => {
  const garbage = await left();
  makeRoomFor(getHeapStatistics().used_heap_size);
  expect(garbage.deref()).toBeUndefined();
});

test('nothing is collected for a text of the usual size', async () => {
  const garbage = await left();
  makeRoomFor(100_000);
  expect(garbage.deref()).toBeDefined();
});

test('nothing is collected where going through the heap takes longer than the text', async () => {
  const alive = new Array<number>(10_000_000).fill(0);
  const garbage = await left();
  makeRoomFor(300_000);
  expect(garbage.deref()).toBeDefined();
  expect(alive).toHaveLength(10_000_000);
});
