/** Owns package.json as a text with places: which dependencies it lists, and where each stands. Reads no disk. */
import { parseTree, type Node, type ParseError } from 'jsonc-parser';

/** One entry of a list of dependencies. Offsets are UTF-16, into the text. */
export interface DeclaredDependency {
  name: string;
  /** As it is written: a range, `npm:other@^1`, a URL. */
  range: string;
  group: DependencyGroup;
  /** Where `"name": "range"` stands. */
  start: number;
  end: number;
  /** Where `"range"` stands, quotes included. */
  rangeStart: number;
  rangeEnd: number;
}

/** The lists of dependencies, the one that counts first where a package stands in several. */
const dependencyGroups = ['dependencies', 'optionalDependencies', 'devDependencies', 'peerDependencies'] as const;
export type DependencyGroup = (typeof dependencyGroups)[number];

/**
 * The dependencies that the text of a package.json lists, each once, in the order of the text; undefined when it is not JSON.
 * What stands in several lists is taken from the first of `dependencyGroups` that has it.
 */
export function declaredDependencies(text: string): DeclaredDependency[] | undefined {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const errors: ParseError[] = [];
  const root = parseTree(text.slice(mark), errors, { disallowComments: true });
  if (!root || errors.length > 0) return undefined;
  const byName = new Map<string, DeclaredDependency>();
  for (const group of dependencyGroups) {
    for (const [name, range] of members(member(root, group))) {
      if (range.type !== 'string' || byName.has(name)) continue;
      const { offset, length } = range.parent!;
      byName.set(name, { name, range: range.value as string, group, start: offset + mark, end: offset + length + mark, rangeStart: range.offset + mark, rangeEnd: range.offset + range.length + mark });
    }
  }
  return [...byName.values()].sort((a, b) => a.start - b.start);
}

/** The package that a package.json describes, with the place of its version; undefined where it has no name or no version. */
export function ownPackage(text: string): Pick<DeclaredDependency, 'name' | 'range' | 'start' | 'end'> | undefined {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const root = parseTree(text.slice(mark));
  const [name, version] = ['name', 'version'].map((key) => root && member(root, key));
  if (name?.type !== 'string' || version?.type !== 'string') return undefined;
  const { offset, length } = version.parent!;
  return { name: name.value as string, range: version.value as string, start: offset + mark, end: offset + length + mark };
}

/** What a package.json asks of Node, `engines.node`; undefined where it asks nothing. */
export function nodeRange(text: string): string | undefined {
  const root = parseTree(text.replace(/^\uFEFF/, ''));
  const range = root && member(member(root, 'engines'), 'node');
  return range?.type === 'string' ? (range.value as string) : undefined;
}

function member(object: Node | undefined, name: string): Node | undefined {
  return members(object).findLast(([key]) => key === name)?.[1];
}

function members(object: Node | undefined): [string, Node][] {
  if (object?.type !== 'object') return [];
  return (object.children ?? []).flatMap(({ children }): [string, Node][] => (children?.[0] && children[1] ? [[children[0].value as string, children[1]]] : []));
}
