/** Owns standing in for oxc-parser where no native code can be: the same tree from typescript-estree. */
import { parse, simpleTraverse } from '@typescript-eslint/typescript-estree';

/** Takes what oxc-parser's `parseSync` takes; gives its `program`, `comments` and `errors`. */
export function parseSync(file, text, { lang, sourceType }) {
  try {
    // A byte order mark is no part of the tree's offsets there.
    const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const source = bom ? ` ${text.slice(1)}` : text;
    const program = parse(source, {
      range: true,
      comment: true,
      jsx: lang === 'jsx' || lang === 'tsx' || lang === 'js',
      filePath: lang === 'dts' ? 'file.d.ts' : `file.${lang}`,
      sourceType: sourceType === 'module' ? 'module' : 'script',
      suppressDeprecatedPropertyWarnings: true,
    });
    simpleTraverse(program, {
      enter(node) {
        [node.start, node.end] = node.range;
      },
    });
    const comments = program.comments.map(({ type, value, range: [start, end] }) => ({ type, value, start, end }));
    return { program, comments, errors: [] };
  } catch (error) {
    return { program: undefined, comments: [], errors: [{ severity: 'Error', message: error.message, labels: [{ start: error.index ?? error.location?.start?.offset ?? 0 }] }] };
  }
}
