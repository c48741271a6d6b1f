/** Owns keeping what a function says, for as long as a run or a process lasts. */

/** The same function, asked once for each text, such as the path of a file. */
export function kept<T>(of: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    if (!known.has(name)) known.set(name, of(name));
    return known.get(name)!;
  };
}
