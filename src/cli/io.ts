/** Owns what the command line touches of the process, so that tests can stand in for it. */
import picocolors from 'picocolors';

type Colors = ReturnType<typeof picocolors.createColors>;

/** Where a command reads and writes. */
export interface Io {
  cwd: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Width of the terminal in columns; 80 without one. */
  width: number;
  colors: Colors;
  /** For files, which take no colours. */
  plain: Colors;
  /** Environment variables. */
  env: Readonly<Record<string, string | undefined>>;
  /** Whether a person can be asked. */
  isInteractive: boolean;
  /** Shows one line in place of the last one, on a terminal that a person watches; '' takes it away. Absent elsewhere, and in CI. */
  bar?: (line: string) => void;
  /** Whether how long things take is told. */
  debug?: boolean;
  /** Whether the output goes to a terminal. */
  isTerminal?: boolean;
  /** Asks for yes or no. */
  confirm: (question: string) => Promise<boolean>;
  /** The calendar day here, `YYYY-MM-DD`. The only reading of the clock in all of botshift. */
  today: () => string;
}

/** Exit codes of every command. */
export const exitCode = { clean: 0, findings: 1, usage: 2, nothingScanned: 3 } as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Something that the user can set right: bad arguments, a missing path, an installation without parser. Exit code 2. */
export class UsageError extends Error {}

/** As https://no-color.org and https://force-color.org have it: on a terminal, unless the environment says otherwise. `--color` is another matter. */
function hasColors(): boolean {
  const { NO_COLOR: no, FORCE_COLOR: force, TERM: term } = process.env;
  if (no) return false;
  if (force !== undefined && force !== '') return force !== '0';
  return process.stdout.isTTY === true && term !== 'dumb';
}

/** The same with or without colours, as `--color` and `--no-color` say; with neither, unchanged. */
export function withColor(io: Io, color: boolean | undefined): Io {
  return color === undefined ? io : { ...io, colors: picocolors.createColors(color) };
}

/** The real process. */
export function processIo(): Io {
  return {
    cwd: process.cwd(),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    width: process.stdout.isTTY ? Math.max(40, Math.min(process.stdout.columns || 80, 100)) : 80,
    plain: picocolors.createColors(false),
    env: process.env,
    colors: picocolors.createColors(hasColors()),
    isTerminal: process.stdout.isTTY === true,
    debug: Boolean(process.env['BOTSHIFT_DEBUG']),
    ...(process.stderr.isTTY === true && !process.env['CI'] && process.env['TERM'] !== 'dumb' && { bar: (line: string) => void process.stderr.write(`\r\x1b[2K${line}`) }),
    isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    confirm: async (question) => {
      const { createInterface } = await import('node:readline/promises');
      const prompt = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return /^y(es)?$/i.test((await prompt.question(`${question} [y/N] `)).trim());
      } finally {
        prompt.close();
      }
    },
    today: () => {
      const now = new Date();
      const two = (part: number): string => String(part).padStart(2, '0');
      return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    },
  };
}
