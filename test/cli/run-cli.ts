/** Owns running the command line inside a test, with everything it says kept apart. */
import picocolors from 'picocolors';
import type { Io } from '../../src/cli/io.js';
import { run } from '../../src/cli/run.js';

/** What one command line did. */
export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs `botshift ...args` in `cwd` on 2026-11-21, without colours and, unless `answer` is given, without anybody to ask. A function as `answer` runs when it is asked for, and means yes unless it says no. */
export async function botshift(cwd: string, args: readonly string[], answer?: boolean | (() => boolean | void), env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const said = { out: '', err: '' };
  const io: Io = {
    cwd,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    width: 80,
    colors: picocolors.createColors(false),
    plain: picocolors.createColors(false),
    env,
    isInteractive: answer !== undefined,
    confirm: () => Promise.resolve(typeof answer === 'function' ? answer() !== false : (answer ?? false)),
    today: () => '2026-11-21',
  };
  return { code: await run(args, io), ...said };
}
