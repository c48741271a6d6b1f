/** Owns the shape of a finding: plain data with offsets, no syntax nodes, so that it can be printed, cached and sent between threads. */

import type { Impact, Phase } from './changes/schema.js';
import type { Question } from './facts.js';

/** What the identity of an expression rests on, strongest first. */
export type Evidence = 'type' | 'flow' | 'convention';

/** `safe`: run-time behaviour stays. `review`: a person must look. `none`: there is nothing to write. */
export type Rewrite = 'safe' | 'review' | 'none';

/** Whether one file is enough to prove the rewrite, or the whole project has to be looked at. */
export type Proof = 'file' | 'project';

/** Whose permission a check is about. */
export type Subject = 'bot' | 'invoker';

/** Replaces the characters from `start` up to, not including, `end` (UTF-16 offsets into the file's text). */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** One place in one file that relies on changed behaviour. */
export interface Finding {
  /** Id of the change: also the rule's name and the name of its documentation page. */
  change: string;
  impact: Impact;
  phase: Phase;
  evidence: Evidence;
  subject?: Subject;
  /** UTF-16 offset of the first character that the finding is about. */
  start: number;
  /** UTF-16 offset behind the last character. */
  end: number;
  /** Two sentences at most: what breaks, from when, for whom, and what to do. */
  message: string;
  rewrite: Rewrite;
  proof: Proof;
  /** The edits of the rewrite, in order and without overlap. Empty when `rewrite` is `none`. */
  edits: TextEdit[];
  /** Why there is no rewrite, or why a person must look. */
  why?: string;
}

/** What a detector yields: a finding without what the table and the date add to it. */
export type Draft = Omit<Finding, 'change' | 'impact' | 'phase'> & {
  impact?: Impact;
  /** Holds only if other files of the project answer this with yes; yielded only where the context has `shared`. */
  ask?: Question;
  /** Holds unless other files answer one of these with yes. */
  unless?: Question[];
};
