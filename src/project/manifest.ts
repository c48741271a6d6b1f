/** Owns package.json as a text with places: which dependencies it lists, and where each stands. Reads no disk. */

/** One entry of a list of dependencies. Offsets are UTF-16, into the text, and cover `"name": "range"`. */
export interface DeclaredDependency {
  name: string;
  /** As it is written: a range, `npm:other@^1`, a URL. */
  range: string;
  group: DependencyGroup;
  start: number;
  end: number;
}

/** The lists of dependencies, the one that counts first where a package stands in several. */
export const dependencyGroups = ['dependencies', 'optionalDependencies', 'devDependencies', 'peerDependencies'] as const;
export type DependencyGroup = (typeof dependencyGroups)[number];

/**
 * The dependencies that the text of a package.json lists, each once, in the order of the text; undefined when it is not JSON.
 * What stands in several lists is taken from the first of `dependencyGroups` that has it.
 */
export function declaredDependencies(text: string): DeclaredDependency[] | undefined {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
  const byName = new Map<string, DeclaredDependency>();
  for (const found of entries(text)) {
    const earlier = byName.get(found.name);
    if (!earlier || dependencyGroups.indexOf(found.group) <= dependencyGroups.indexOf(earlier.group)) byName.set(found.name, found);
  }
  return [...byName.values()].sort((a, b) => a.start - b.start);
}

/** Walks the tokens of a text that is known to be JSON: strings, brackets, and colons tell keys from values. */
function* entries(text: string): Iterable<DeclaredDependency> {
  const tokens = /"(?:\\.|[^"\\])*"|[{}[\],:]/g;
  const path: (string | undefined)[] = [];
  let word: { text: string; start: number; end: number } | undefined;
  let key: typeof word;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const token = match[0];
    if (token === '{' || token === '[') {
      path.push(key?.text);
      key = word = undefined;
    } else if (token === ':') key = word;
    else if (token === ',' || token === '}' || token === ']') {
      if (token !== ',') path.pop();
      key = word = undefined;
    } else {
      word = { text: JSON.parse(token) as string, start: match.index, end: tokens.lastIndex };
      const group = dependencyGroups.find((name) => name === path[1]);
      if (key && group && path.length === 2) yield { name: key.text, range: word.text, group, start: key.start, end: word.end };
    }
  }
}
