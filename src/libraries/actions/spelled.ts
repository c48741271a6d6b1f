/** Owns the shape in which a library's methods are told that need a permission. */
import type { Action } from '../../platform/requirements.js';

/** `Class.method` → what it does. */
export type Spelled = Readonly<Record<string, Action>>;

/** The same methods on each of these classes. */
export function each(types: readonly string[], methods: Spelled): Spelled {
  return Object.fromEntries(types.flatMap((type) => Object.entries(methods).map(([name, action]) => [`${type}.${name}`, action])));
}
