import type ts from 'typescript';
import type { Context } from '../src/inference/context.js';
import type { Graph } from '../src/libraries/graph.js';
import type { LibraryModel } from '../src/libraries/model.js';

/** One expression on which the inference and the checker differ. */
export interface Difference {
  file: string;
  line: number;
  code: string;
  kind: string;
  /** What the inference answers: refs, `other`, or `-` for unknown. */
  flow: string;
  /** The checker's type. */
  checker: string;
}

export interface Comparison {
  files: number;
  /** Expressions that both trees have. */
  expressions: number;
  /** Of these, library entities by the checker, builders left out. */
  known: number;
  /** Of `known`, those with an answer from flow. */
  covered: number;
  /** Of `known`, those with an answer by convention. */
  guessed: number;
  builders: number;
  /** Answers from flow that the checker could judge, the contradictions included. */
  agreements: number;
  /** Guesses that the checker could judge, the disagreements included. */
  guesses: number;
  contradictions: Difference[];
  disagreements: Difference[];
  /** Library entities that the inference calls something else. */
  vetoes: Difference[];
  /** Library entities of which the inference knows nothing. */
  missed: Difference[];
}

export function compare(input: {
  program: ts.Program;
  files: ReadonlyMap<string, string>;
  contextOf(file: string, text: string): Context | undefined;
  modelOf(module: string): LibraryModel | undefined;
  graphOf(library: string): Graph;
}): Comparison;
