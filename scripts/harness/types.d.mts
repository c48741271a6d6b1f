import type { TextEdit } from '../../src/finding.js';

export interface Diagnostic {
  said: string;
  /** UTF-16 offsets into the text that was checked. */
  start: number;
  end: number;
}

export function releaseOf(version: string | null | undefined): string;
export function diagnostics(files: readonly string[], texts: ReadonlyMap<string, string>, release: string, discordeno?: string): Map<string, Diagnostic[]>;
export function fresh(before: readonly Diagnostic[], after: readonly Diagnostic[], edits?: readonly TextEdit[]): string[];
export function comments(text: string, name?: string): string[];
export function apply(text: string, edits: readonly TextEdit[]): string;
