/** Owns reading the text of lock files into plain data: the small part of YAML that pnpm and Yarn write, Yarn's own format, and Bun's JSON. */

/** Nested mappings with string leaves: what is left of a lock file when lists are dropped. */
export interface Tree {
  [key: string]: Tree | string;
}

/**
 * Reads mappings nested by indentation, as pnpm-lock.yaml, Yarn 2+ and (with a space for the colon) Yarn 1 write them.
 * Lists, multi-line scalars and anchors are passed over; flow mappings stay strings. Never throws.
 */
export function readTree(text: string): Tree {
  const root: Tree = Object.create(null) as Tree;
  const stack: { indent: number; tree: Tree }[] = [{ indent: -1, tree: root }];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const content = line.trimStart();
    if (content === '' || content.startsWith('#') || content.startsWith('- ') || content === '---') continue;
    const entry = readEntry(content);
    if (!entry) continue;
    const indent = line.length - content.length;
    while (stack.at(-1)!.indent >= indent) stack.pop();
    const { tree } = stack.at(-1)!;
    if (entry.value === undefined) {
      const child: Tree = Object.create(null) as Tree;
      tree[entry.key] = child;
      stack.push({ indent, tree: child });
    } else tree[entry.key] = entry.value;
  }
  return root;
}

/** `key:` · `key: value` · `"a@1", "a@2":` · `version "1.2.3"` · `"@scope/name" "^1.0.0"` */
function readEntry(content: string): { key: string; value?: string } | undefined {
  const trimmed = content.trimEnd();
  if (trimmed.endsWith(':')) return { key: unquote(trimmed.slice(0, -1)) };
  const pair = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s:"'](?:[^\s:]|:(?!\s))*)(?::\s+|\s+)(.+)$/.exec(trimmed);
  return pair ? { key: unquote(pair[1]!), value: unquote(pair[2]!) } : undefined;
}

/** Takes the quotes off a single quoted word; a list of quoted words (`"a@1", "a@2"`) keeps its own. */
function unquote(word: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$|^'((?:[^']|'')*)'$/.exec(word.trim());
  if (!quoted) return word.trim();
  return quoted[1] !== undefined ? quoted[1].replace(/\\(.)/g, '$1') : quoted[2]!.replace(/''/g, "'");
}

/** Reads JSON that may hold trailing commas and comments, as bun.lock does. Returns undefined when it is not even that. */
export function readLooseJson(text: string): unknown {
  const strict = text
    .replace(/^\uFEFF/, '')
    .replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[^]*?\*\//g, (_, string: string | undefined) => string ?? '')
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, string: string | undefined) => string ?? '');
  try {
    return JSON.parse(strict);
  } catch {
    return undefined;
  }
}

/** `tree[a][b][c]` when all of it is there; no step reaches into prototypes. */
export function dig(tree: unknown, ...keys: readonly string[]): unknown {
  let at = tree;
  for (const key of keys) {
    if (!at || typeof at !== 'object' || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}
