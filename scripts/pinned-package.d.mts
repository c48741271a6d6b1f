export function folderOf(pinned: { package: string; version: string; integrity: string }, cache: string): string;
