/**
 * Owns how V8 compiles in a run of the command line, which lasts seconds and goes through each function a few thousand times: inlining
 * pays only in longer ones, and throwing code away that was not used for a while makes it be compiled again. Imported before all else.
 */
import { setFlagsFromString } from 'node:v8';

/** Releases of Node that have these flags; an unknown flag would be a line on standard error. Source: `node --v8-options`. */
const tried = /^(?:20|22|24)\./;

if (tried.test(process.versions.node)) for (const flag of ['--no-turbo-inlining', '--no-flush-bytecode']) setFlagsFromString(flag);
