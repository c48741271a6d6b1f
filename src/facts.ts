/** Owns the shape of what one file says that other files are asked about: plain data, so that it can be cached and sent between threads. */

import type { Evidence, Finding, Subject } from './finding.js';
import type { Operation } from './platform/operations.js';
import type { Permission } from './platform/permissions.js';

/** An export of another file of the project, as a file names it. `name` is `*` for the module itself and its default export. */
export interface Ref {
  module: string;
  name: string;
}

/** A stretch of the file's text, in UTF-16 offsets. */
interface Place {
  start: number;
  end: number;
}

/** An operation of the platform, and what covers it in its own file. */
export interface OperationFact extends Place {
  operation: Operation;
  library: string;
  evidence: Evidence;
}

/** A permission that the file names, in one of the roles of `PermissionUse`. */
export interface PermissionFact extends Place {
  permission: Permission;
  role: string;
  subject?: Subject;
  /** Stands in an integer, which only its use makes a permission. */
  mask?: true;
}

/** A place that uses something of another file of the project. Numbers are indices into the lists of the same file. */
export interface ForeignFact extends Place, Ref {
  /** Called or handed on as a handler, named where permissions are asked for, extended by a class, or put into a list or a variable. */
  as: 'call' | 'permission' | 'base' | 'part';
  /** Is tested for, and nothing there says that it is a permission. */
  loose?: true;
  /** Permissions of this file that are asked for before it. */
  guards: number[];
  /** What it speaks for, where it stands for permissions: operations and calls that it covers. */
  covers: { operations: number[]; foreign: number[] };
  /** Stands for the permissions of an invite, which are for the whole project. */
  isInvite?: true;
  /** Is called with a text input of a modal. */
  input?: true;
}

/** Something that other files can import, under every name that leads to it: `utils.pin`. */
export interface ExportFact {
  name: string;
  /** Everything that running or reading it reaches within the file. */
  operations: number[];
  permissions: number[];
  foreign: number[];
  /** It is a text input of a modal, a list of them, or a function that makes one. */
  input?: true;
}

/** A place that asks for permissions by an integer; the offsets are those of its digits. */
export interface InviteFact extends Place {
  /** The integer, in decimal digits. */
  bits: string;
  /** A link, a value that a link is made with, or what members need for a command. */
  as: 'link' | 'invite' | 'gate';
  /** The command's name, where it stands beside its gate. */
  command?: string;
  /** Ids of changes that a comment switches off here. */
  quiet?: string[];
}

/**
 * What a finding hangs on that its own file can't tell. Names are those of exports of the file, numbers are indices into its lists.
 *
 * - `performs`: one of the foreign functions carries out one of the operations, and none of `not`.
 * - `lent`: another file takes one of these exports for what it asks before one of the operations.
 * - `project`: one of the operations stands anywhere in the project.
 * - `guarded`: these exports are only used after one of the permissions was asked for.
 * - `borrowed`: one of the foreign constants holds one of the permissions.
 * - `form`: another file calls one of these exports with a text input of a modal, or one of the foreign things is a text input.
 */
export type Question =
  | { ask: 'performs'; foreign: number[]; operations: readonly Operation[]; not: readonly Operation[] }
  | { ask: 'lent'; exports: string[]; operations: readonly Operation[]; /** They are integers, which only count where permissions are named. */ mask?: true }
  | { ask: 'project'; operations: readonly Operation[] }
  | { ask: 'guarded'; exports: string[]; permissions: readonly Permission[] }
  | { ask: 'borrowed'; foreign: number[]; permissions: readonly Permission[] }
  | { ask: 'form'; exports: string[]; foreign: number[] };

/** A finding that holds if the question is answered with yes. */
export interface Pending {
  finding: Finding;
  question: Question;
}

/** What one file says. Lists that would be empty may be missing. */
export interface FileFacts {
  operations?: OperationFact[];
  permissions?: PermissionFact[];
  foreign?: ForeignFact[];
  exports?: ExportFact[];
  invites?: InviteFact[];
  /** Texts that tell people of the old permission, by the change that they are out of date by; only where they are asked for. */
  hints?: (Place & { change: string })[];
  /** `export * from './pins'`: `from` is the name there, `name` the one here. */
  reexports?: { name: string; module: string; from: string }[];
  pending?: Pending[];
  /** Findings that do not hold if one of the questions is answered with yes. */
  unless?: { change: string; start: number; end: number; questions: Question[] }[];
}
