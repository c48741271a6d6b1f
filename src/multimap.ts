/** Owns lists under keys. */

/** Adds to the list under a key, which is made where there is none. */
export function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Items by key, keys and items in their order. */
export function groupBy<K, V>(items: readonly V[], keyOf: (item: V) => K): Map<K, V[]> {
  const lists = new Map<K, V[]>();
  for (const item of items) push(lists, keyOf(item), item);
  return lists;
}
