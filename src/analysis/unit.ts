/** Owns what one analysis is given: one file, parsed, with its scopes and what is known around it. */
import type { ScopeManager } from '@typescript-eslint/scope-manager';
import type { TSESTree } from '@typescript-eslint/types';
import type { Check } from '../changes/schema.js';
import type { NodeIndex } from '../ast/node-index.js';
import type { TypeOracle } from '../inference/type-oracle.js';
import type { ProjectFacts } from '../project/facts.js';

/** A comment with its place: UTF-16 offsets, delimiters included. */
export interface Comment {
  type: 'Line' | 'Block';
  value: string;
  range: [number, number];
}

/** One file. Every node of `ast` carries `parent`, and its place as `nodeStart` and `nodeEnd` read it. */
export interface Unit {
  /** Absolute path. */
  file: string;
  text: string;
  ast: TSESTree.Program;
  /** May be worked out when it is first asked for. */
  scopeManager: ScopeManager;
  comments: readonly Comment[];
  project: ProjectFacts;
  types?: TypeOracle;
  /** Children of each node type, where the parser brings its own list. */
  visitorKeys?: Readonly<Record<string, readonly string[] | undefined>>;
  /** The checks that can fire on the text, where somebody has already looked. */
  checks?: ReadonlySet<Check>;
  /** The nodes of `ast`, where somebody has already gone through them. */
  index?: NodeIndex;
}

const declaration = /\.d\.(?:[^.]+\.)?[cm]?ts$/i;

/** Whether a file holds declarations alone, by its name: no code runs there, and no analysis looks at it. */
export function isDeclaration(file: string): boolean {
  return declaration.test(file);
}
