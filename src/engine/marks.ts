/** Owns the comments that `fix --mark` leaves where a person has to decide: one a place, never a second time. */
import { nodeEnd, nodeStart } from '../ast/nodes.js';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import type { TSESTree } from '@typescript-eslint/types';
import type { Finding, TextEdit } from '../finding.js';
import type { Parse } from './parse.js';

type Node = TSESTree.Node;

/** Where a comment may stand on a line of its own above a node. */
const isPlace = (node: Node): boolean => /Statement$|Declaration$|^(MethodDefinition|PropertyDefinition|ClassDeclaration)$/.test(node.type) && node.type !== 'BlockStatement' && node.type !== 'ImportDeclaration';

/**
 * Insertions of `// botshift: <change>: <message>` above the statements or members in which findings stand. None for a finding
 * whose line or statement has the mark already, and none where a line of its own would become text (templates, JSX).
 * Comments that rule the next line (`@ts-expect-error`, `eslint-disable-next-line`) stay next to it.
 * @param text the file's text, to which the offsets of the findings refer
 */
export function marks(file: string, text: string, findings: readonly Finding[], parse: Parse): TextEdit[] {
  const parsed = parse(file, text);
  if ('error' in parsed) return [];
  const places = new Map<number, Set<string>>();
  for (const finding of findings) {
    const line = lineAbove(parsed.ast as unknown as Node, text, finding.start);
    if (line === undefined) continue;
    const mark = `botshift: ${finding.change}:`;
    if (commentsAbove(text, line.start).includes(mark)) continue;
    const comment = `${line.indent}// ${mark} ${finding.message.replace(/\s+/g, ' ')}${line.end}`;
    places.set(line.start, (places.get(line.start) ?? new Set()).add(comment));
  }
  return [...places].map(([start, comments]) => ({ start, end: start, text: [...comments].join('') })).sort((a, b) => a.start - b.start);
}

/** The start of the line above which a comment can stand, its indentation and the file's line end. */
function lineAbove(program: Node, text: string, offset: number): { start: number; indent: string; end: string } | undefined {
  let found: number | undefined;
  let within: number | undefined;
  const visit = (node: Node): void => {
    if (offset < nodeStart(node) || offset >= nodeEnd(node)) return;
    // Inside of these, a line of its own would be text.
    if (node.type === 'TemplateLiteral' || node.type === 'JSXElement' || node.type === 'JSXFragment') return;
    if (isPlace(node) && /^[ \t]*$/.test(text.slice(lineStart(text, nodeStart(node)), nodeStart(node)))) within = nodeStart(node);
    found = within;
    for (const key of visitorKeys[node.type] ?? []) {
      const child = (node as unknown as Record<string, unknown>)[key] as Node | (Node | null)[] | null | undefined;
      for (const one of Array.isArray(child) ? child : [child]) if (one && typeof one.type === 'string') visit(one);
    }
  };
  visit(program);
  if (found === undefined) return undefined;
  let start = lineStart(text, found);
  const indent = /^[ \t]*/.exec(text.slice(start))![0];
  while (start > 0) {
    const above = lineStart(text, start - 1);
    if (!/^\s*(\/\/|\/\*.*\*\/\s*$)/.test(text.slice(above, start))) break;
    start = above;
  }
  return { start, indent, end: /\r\n/.test(text) ? '\r\n' : '\n' };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The comment lines that begin at `start`, as one text. */
function commentsAbove(text: string, start: number): string {
  return /^(?:[ \t]*\/\/[^\n]*\n)*/.exec(text.slice(start))![0];
}
