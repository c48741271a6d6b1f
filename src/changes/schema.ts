/** Owns the shape of one change of the table and the helpers with which a change file is written. */
import type { Feature } from '../platform/features.js';
import type { Field, Operation } from '../platform/operations.js';
import type { Permission } from '../platform/permissions.js';

/** What happens to code that does nothing: it stops working, it lingers on something deprecated or limited, or a better way exists. */
export type Impact = 'breaks' | 'degrades' | 'opportunity';

/** Where a change stands at a date. Computed from its milestones (`timeline.ts`), never stored in the table. */
export type Phase = 'upcoming' | 'deprecated' | 'enforced';

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** A calendar day, `YYYY-MM-DD`. A malformed literal does not compile. */
export type IsoDate = `20${Digit}${Digit}-${'0' | '1'}${Digit}-${'0' | '1' | '2' | '3'}${Digit}`;

/** What happens on a day. `on` is null where the record withholds the date: never a guess. */
export interface Milestone {
  on: IsoDate | null;
  what: 'announced' | 'deprecated' | 'enforced' | 'removed';
  /** Whom or what it concerns, where that is not everybody. */
  scope?: string;
  /** Dates that were announced earlier and moved. */
  superseded?: readonly IsoDate[];
}

/** How a change is recognised in code. A shared kind of check has its detector in `rules/<kind>.ts`, a `program` in `rules/<change id>.ts`. */
export type Check =
  | {
      check: 'deprecated-operation';
      operation: Operation;
      replacedBy?: Operation;
      /** What is said of a call, as a sentence; `{when}` stands for since or from when. */
      says: string;
      /** What to do where nothing replaces the operation, as a sentence. */
      instead?: string;
    }
  | {
      check: 'deprecated-field';
      field: Field;
      replacedBy: Field;
      /** What is said of the field; goes on after its name. */
      says: string;
      /** Why a read of the new field gives what a read of the old one gave; goes on after its name. Without it, a person must look. */
      same?: string;
      setters: readonly Operation[];
      writers: readonly Operation[];
    }
  | {
      check: 'split-permission';
      /** The permission that used to be enough. */
      from: Permission;
      /** The permission that is needed now. */
      to: Permission;
      /** Operations that need `to`. */
      operations: readonly Operation[];
      /** Operations that still need `from`: where one stands beside, both are required. */
      keeps: readonly Operation[];
      /** Words that name the split operations in a command's file or name, lower case: `pin`, `unpin`. */
      words: readonly string[];
    }
  | {
      /** Looks at package.json: a package whose resolved version lacks what the change demands. */
      check: 'dependency-version';
      feature: Feature;
      /** What happens to its users, without the day; goes on after a colon. */
      consequence: string;
    }
  /** A program of its own over code of games in C++ and C#, `src/game/detectors.ts`. */
  | { check: 'game' }
  | { check: 'program' };

/** Why a change has no check. `later` marks a detector that is planned; otherwise no code can show the change. */
export interface Unchecked {
  why: string;
  /** What was looked for in public code and library declarations, and not found. */
  searched?: string;
  /** A row of the record, `R123`. */
  row: `R${number}`;
  later?: true;
}

/** One dated change of the platform. */
export interface Change {
  id: string;
  title: string;
  kind: 'permission' | 'route' | 'field' | 'component' | 'gateway' | 'limit' | 'oauth' | 'sdk' | 'voice' | 'behaviour' | 'documentation';
  impact: Impact;
  milestones: readonly Milestone[];
  /** The review of the table with which it joined; absent for a change of the first table. */
  added?: IsoDate;
  /** Rows of the change record that this change accounts for: `R001` … `R279`. */
  rows: readonly `R${number}`[];
  /** Where it is described, for changes of the user's own; those of the table have a page of the documentation. */
  url?: string;
  /** What changed and what to do, in plain sentences. */
  guidance: string;
  checks: readonly Check[];
  unchecked?: Unchecked;
}

/** A change is checked, or says why it is not: a change with neither does not compile. */
export type CheckedChange = Omit<Change, 'checks' | 'unchecked'> &
  ({ checks: readonly [Check, ...Check[]]; unchecked?: never } | { checks: readonly []; unchecked: Unchecked });

/** Declares one change; the file's default export. Returns its argument, typed. */
export function defineChange<const Id extends string>(change: CheckedChange & { id: Id }): Change & { id: Id } {
  return change;
}
