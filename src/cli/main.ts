#!/usr/bin/env node
/** Owns the process of the command line: its streams, its exit code, and the last word on what went wrong. */
import './v8-flags.js';
import { processIo } from './io.js';
import { run } from './run.js';

// `botshift check | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  // Not process.exit: a pipe may still hold half of a large report.
  process.exitCode = await run(process.argv.slice(2), processIo());
} catch (error) {
  process.stderr.write(`botshift: ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['BOTSHIFT_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 2;
}
