/**
 * Owns how V8 compiles in a run of the command line, which lasts seconds and goes through each function a few thousand times: inlining
 * pays only in longer ones, and throwing code away that was not used for a while makes it be compiled again. Imported before all else.
 */
import { setFlagsFromString } from 'node:v8';

/** By the major version of Node, flags that it has; an unknown flag would be a line on standard error. Source: `node --v8-options`. */
const flags: Readonly<Record<string, readonly string[]>> = {
  // The budget is what a function uses up before it is optimized; three times the usual one.
  20: ['--no-turbo-inlining', '--no-flush-bytecode', '--interrupt-budget=200000'],
  22: ['--no-turbo-inlining', '--no-flush-bytecode'],
  24: ['--no-turbo-inlining', '--no-flush-bytecode'],
};

for (const flag of flags[process.versions.node.split('.', 1)[0]!] ?? []) setFlagsFromString(flag);
