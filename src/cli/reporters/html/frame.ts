/** Owns cutting out of a text what a reader has to see of a finding: the lines around it, and the lines that its rewrite changes. */
import { structuredPatch } from 'diff';
import type { ReportedEdit, ReportedFinding } from '../report.js';

/** A line of code. `from` and `to` are the part that the finding is about, in UTF-16 units of the line. */
export interface FrameLine {
  number: number;
  text: string;
  from?: number;
  to?: number;
}

/** A line of a diff, as in a unified diff. */
export interface DiffLine {
  sign: ' ' | '-' | '+';
  text: string;
}

const around = 2;
const longest = 14;
const ends = /\r\n|[\n\r\u2028\u2029]/;

/** The lines of the finding, two before and two behind. */
export function frame(text: string, { line, column, endLine, endColumn }: ReportedFinding): FrameLine[] {
  const lines = linesOf(text);
  const last = Math.min(lines.length, endLine + around, line + longest);
  const shown: FrameLine[] = [];
  for (let number = Math.max(1, line - around); number <= last; number++) {
    const content = lines[number - 1]!;
    const isInside = number >= line && number <= endLine;
    shown.push({ number, text: content, ...(isInside && { from: number === line ? column - 1 : indentOf(content), to: number === endLine ? endColumn - 1 : content.length }) });
  }
  return shown;
}

/** What the edits make of the lines that they touch, with two lines of context; empty when they lie outside of the text. */
export function rewriteDiff(text: string, edits: readonly ReportedEdit[]): DiffLine[] {
  const lines = linesOf(text);
  const first = Math.max(1, Math.min(...edits.map(({ line }) => line)) - around);
  const last = Math.min(lines.length, Math.max(...edits.map(({ endLine }) => endLine)) + around);
  if (edits.length === 0 || first > last) return [];
  const before = lines.slice(first - 1, last);
  const starts: number[] = [];
  let length = 0;
  for (const content of before) {
    starts.push(length);
    length += content.length + 1;
  }
  const offset = (line: number, column: number): number => starts[line - first]! + column - 1;
  let after = before.join('\n');
  for (const edit of [...edits].sort((a, b) => b.line - a.line || b.column - a.column)) {
    const replacement = edit.text.replace(/\r\n?/g, '\n');
    after = after.slice(0, offset(edit.line, edit.column)) + replacement + after.slice(offset(edit.endLine, edit.endColumn));
  }
  const { hunks } = structuredPatch('', '', `${before.join('\n')}\n`, `${after}\n`, undefined, undefined, { context: around });
  return hunks.flatMap(({ lines: body }) => body.map((content): DiffLine => ({ sign: content[0] as DiffLine['sign'], text: content.slice(1) })));
}

/** Lines as the report counts them: a byte order mark takes no column. */
function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(ends);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
