/** Owns the process of the package for the `codemod` command: parameters come on standard input, the rest is `botshift fix`. */
import { readFileSync } from 'node:fs';
import { parameterArguments } from './codemod-parameters.js';
import { exitCode, processIo, UsageError } from './io.js';
import { run } from './run.js';

async function main(): Promise<number> {
  const io = { ...processIo(), isInteractive: false };
  let args: string[];
  try {
    args = parameterArguments(readFileSync(0, 'utf8'));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(`botshift: ${error.message}\n`);
    return exitCode.usage;
  }
  const code = await run(args, io);
  // The codemod command takes every code but 0 for a failure, and what is left to report is none.
  return code === exitCode.findings ? exitCode.clean : code;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`botshift: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCode.usage;
  },
);
