/** Owns the versions of the table: the day of the table that each release of the package carries. */
import type { IsoDate } from './schema.js';

/** A release and its table. */
export interface TableRelease {
  /** Of the package. */
  version: string;
  /** The day on which its table was reviewed. */
  reviewed: IsoDate;
}

/** Every release, the oldest first; the last one is this package's own. */
export const tableReleases: readonly [TableRelease, ...TableRelease[]] = [{ version: '0.1.0', reviewed: '2026-11-21' }];
