/** Owns keeping what a function says of a name, for as long as a run or a process lasts. */

/**
 * The same function, asked once for each name, such as the path of a file.
 * @param limit names after which all is forgotten and kept anew: an editor's process lives for days. By default a run's, which keeps all
 */
export function kept<T>(of: (name: string) => T, limit = Infinity): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined || known.has(name)) return before!;
    if (known.size >= limit) known.clear();
    const found = of(name);
    known.set(name, found);
    return found;
  };
}

/** A limit for names that code is written with, of which each file brings some. */
export const nameLimit = 5000;

/** The same function, asked once for each name and what it is asked about, such as a library. What is kept goes with that. */
export function keptFor<Of extends object, T>(of: (name: string, about: Of) => T): (name: string, about: Of) => T {
  const known = new WeakMap<Of, (name: string) => T>();
  return (name, about) => {
    let named = known.get(about);
    if (!named) known.set(about, (named = kept((one) => of(one, about), nameLimit)));
    return named(name);
  };
}
