/** Owns the vocabulary of project proofs: the files they look at, and the places that stand in the way of a rewrite. */
import type { Context } from '../src/inference/context.js';

/** One file of a project. `context` is there for code that parsed, and only for that. */
export interface ProjectFile {
  /** Absolute path. */
  file: string;
  text: string;
  context?: Context;
}

/** A place that stops working, or may, when the rewrite of `change` is applied elsewhere in the project. */
export interface Obstacle {
  change: string;
  /** Absolute path. */
  file: string;
  /** UTF-16 offset into the file's text. */
  offset: number;
  /** Starts at 1. */
  line: number;
  /** What the place does, as the start of a sentence: "walks the rows of a modal". */
  does: string;
}

/** What one change needs to know of the whole project before its edits are safe. */
export interface ProjectProof {
  change: string;
  /** False for files that can hold no obstacle; they need not be parsed. */
  concerns(file: string, text: string): boolean;
  obstacles(file: ProjectFile): Obstacle[];
}

/** The obstacle at one offset of a file. */
export function obstacleAt(change: string, { file, text }: ProjectFile, offset: number, does: string): Obstacle {
  return { change, file, offset, line: text.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/).length, does };
}
