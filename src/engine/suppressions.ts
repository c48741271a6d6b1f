/** Owns which findings the user has switched off with ESLint's comments. */
import { ConfigCommentParser } from '@eslint/plugin-kit';
import type { Finding } from '../finding.js';
import { lineIndex } from './lines.js';
import type { SourceComment } from './parse.js';

interface Directive {
  kind: 'disable' | 'enable' | 'disable-line' | 'disable-next-line' | 'off';
  /** Change ids; null stands for every rule. */
  changes: ReadonlySet<string> | null;
  start: number;
  end: number;
}

const prefix = 'botshift/';
const parser = new ConfigCommentParser();

/**
 * Returns the findings that no comment suppresses, in their order.
 * Understands `eslint-disable`, `eslint-enable`, `eslint-disable-line` and `eslint-disable-next-line`, with
 * `botshift/<change>` or without names, and `eslint botshift/<change>: off`, placed and read as ESLint does it.
 * @param text the file's text, to whose offsets comments and findings refer
 */
export function unsuppressed(findings: readonly Finding[], comments: readonly SourceComment[], text: string): Finding[] {
  const directives = comments.flatMap((comment) => directiveOf(comment, text));
  if (directives.length === 0) return [...findings];
  const place = lineIndex(text);
  const line = (offset: number): number => place(offset).line;
  return findings.filter((finding) => {
    let disabled = false;
    for (const { kind, changes, start, end } of directives) {
      if (changes && !changes.has(finding.change)) continue;
      if (kind === 'off') return false;
      if (kind === 'disable-line' && line(start) === line(finding.start)) return false;
      if (kind === 'disable-next-line' && line(end) + 1 === line(finding.start)) return false;
      if (start <= finding.start && (kind === 'disable' || kind === 'enable')) disabled = kind === 'disable';
    }
    return !disabled;
  });
}

function directiveOf(comment: SourceComment, text: string): Directive[] {
  if (!comment.value.includes('eslint')) return [];
  const parsed = parser.parseDirective(comment.value);
  if (!parsed) return [];
  const [start, end] = comment.range;
  const at = { start, end };
  switch (parsed.label) {
    case 'eslint-disable':
    case 'eslint-enable':
      if (comment.type !== 'Block') return [];
      return named(parsed.value, { kind: parsed.label === 'eslint-disable' ? 'disable' : 'enable', ...at });
    case 'eslint-disable-line':
      // ESLint takes a comment for its own line only when it stands on one line.
      return /[\n\r\u2028\u2029]/.test(text.slice(start, end)) ? [] : named(parsed.value, { kind: 'disable-line', ...at });
    case 'eslint-disable-next-line':
      return named(parsed.value, { kind: 'disable-next-line', ...at });
    case 'eslint': {
      if (comment.type !== 'Block') return [];
      const config = parser.parseJSONLikeConfig(parsed.value);
      if (!config.ok) return [];
      const off = Object.entries(config.config).filter(([, value]) => isOff(value));
      return [{ kind: 'off', changes: ids(off.map(([name]) => name)), ...at }];
    }
    default:
      return [];
  }
}

function named(value: string, directive: Omit<Directive, 'changes'>): Directive[] {
  const names = Object.keys(parser.parseListConfig(value));
  return [{ ...directive, changes: names.length === 0 ? null : ids(names) }];
}

function ids(names: readonly string[]): Set<string> {
  return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
}

function isOff(value: unknown): boolean {
  const severity: unknown = Array.isArray(value) ? value[0] : value;
  return severity === 0 || severity === 'off';
}
