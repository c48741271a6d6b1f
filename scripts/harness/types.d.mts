import type { TextEdit } from '../../src/finding.js';

export function releaseOf(version: string | null | undefined): string;
export function diagnostics(files: readonly string[], texts: ReadonlyMap<string, string>, release: string, discordeno?: string): Map<string, string[]>;
export function fresh(before: readonly string[], after: readonly string[]): string[];
export function comments(text: string, name?: string): string[];
export function apply(text: string, edits: readonly TextEdit[]): string;
