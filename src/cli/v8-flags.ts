/**
 * Owns how V8 works in a run of the command line, which lasts seconds and goes through each function a few thousand times: inlining
 * pays only in longer ones, throwing code away that was not used for a while makes it be compiled again, several threads that clear
 * the young part of the heap together take longer over it than one, as little is left there, and a heap that grows to four times
 * what is alive, as it may by itself, after one large file keeps the garbage of thousands. Imported before all else.
 */
import { setFlagsFromString } from 'node:v8';

/** For every major version below. */
const shared = ['--no-turbo-inlining', '--no-flush-bytecode', '--no-parallel-scavenge', '--heap-growing-percent=40'];

/** By the major version of Node, flags that it has; an unknown flag would be a line on standard error. Source: `node --v8-options`. */
const flags: Readonly<Record<string, readonly string[]>> = {
  // The budget is what a function uses up before it is optimized; three times the usual one.
  20: [...shared, '--interrupt-budget=200000'],
  22: shared,
  24: shared,
};

for (const flag of flags[process.versions.node.split('.', 1)[0]!] ?? []) setFlagsFromString(flag);
