export function libraryOf(text: string): string;

export function marksOf(text: string): string[];

export function countFixtures(root: string): { change: string; marks: Map<string, number>; rewritten: number; silent: number }[];
