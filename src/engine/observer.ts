/** Owns the shape of somebody who watches a run. */

/** Is told what a run does, as it does it. Must not throw. */
export interface Observer {
  /** A part of the run begins; the one before is over. */
  phase: (name: string) => void;
  /** A file (absolute) is being looked at, the `done`th of `total`, from 0. */
  file: (file: string, done: number, total: number) => void;
}
