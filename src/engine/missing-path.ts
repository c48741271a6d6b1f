/** Owns the error for a path that does not exist, for those who load nothing else of the engine. */

/** The user named a path that does not exist. */
export class MissingPathError extends Error {}
