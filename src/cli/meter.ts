/** Owns telling how far a run is: a bar on a terminal while it works, and with --debug how long each part took. */
import { performance } from 'node:perf_hooks';
import type { CheckOptions } from '../engine/check.js';
import type { Observer } from '../engine/observer.js';
import type { Io } from './io.js';

/** What is over sooner shows no bar. Milliseconds, as all times here. */
const patience = 400;
const interval = 80;
const slowestListed = 5;

/** Watches one run. `end` has to be called, whatever came of it. */
export class Meter implements Observer {
  readonly #io: Io;
  readonly #now: () => number;
  readonly #start: number;
  readonly #phases = new Map<string, number>();
  readonly #slowest: { file: string; time: number }[] = [];
  #phase: { name: string; since: number } | undefined;
  #lastFile: { file: string; since: number } | undefined;
  #drawn = 0;

  constructor(io: Io, now: () => number = () => performance.now()) {
    this.#io = io;
    this.#now = now;
    this.#start = now();
  }

  /** A part of the run begins; the one before is over. */
  phase(name: string): void {
    const now = this.#now();
    this.#close(now);
    this.#phase = { name, since: now };
  }

  /** A file is being looked at, the `done`th of `total`, from 0. */
  file(file: string, done: number, total: number): void {
    const now = this.#now();
    if (this.#io.debug) this.#closeFile(now);
    this.#lastFile = { file, since: now };
    if (!this.#io.bar || now - this.#start < patience || now - this.#drawn < interval) return;
    this.#drawn = now;
    this.#io.bar(bar(done, total, this.#phase?.name ?? '', this.#io.width));
  }

  /** The run is over. Takes the bar away, and prints the times if they are wanted. Returns the milliseconds that it took. */
  end(): number {
    const now = this.#now();
    this.#close(now);
    if (this.#drawn > 0) this.#io.bar?.('');
    const all = now - this.#start;
    if (this.#io.debug) {
      const line = (name: string, time: number): string => `  ${time.toFixed(0).padStart(6)} ms  ${name}\n`;
      this.#io.err(`botshift: times\n${[...this.#phases].map(([name, time]) => line(name, time)).join('')}${line('in all', all)}`);
      if (this.#slowest.length > 0) this.#io.err(`botshift: slowest files\n${this.#slowest.map(({ file, time }) => line(file, time)).join('')}`);
    }
    return all;
  }

  #close(now: number): void {
    this.#closeFile(now);
    if (this.#phase) this.#phases.set(this.#phase.name, (this.#phases.get(this.#phase.name) ?? 0) + now - this.#phase.since);
    this.#phase = undefined;
  }

  #closeFile(now: number): void {
    if (!this.#lastFile) return;
    this.#slowest.push({ file: this.#lastFile.file, time: now - this.#lastFile.since });
    this.#slowest.sort((a, b) => b.time - a.time).splice(slowestListed);
    this.#lastFile = undefined;
  }
}

/** `[=====>    ] 45 %  120 of 266 files`, in at most `width` columns. */
export function bar(done: number, total: number, what: string, width: number): string {
  const share = total === 0 ? 1 : done / total;
  const words = ` ${String(Math.floor(share * 100)).padStart(3)} %  ${done} of ${total} files  ${what}`;
  const room = Math.min(30, width - words.length - 3);
  if (room < 5) return words.trim().slice(0, width - 1);
  const filled = Math.round(share * room);
  return `[${'='.repeat(filled).padEnd(room)}]${words}`;
}

/** Does some work over files with somebody watching it. Returns what it returns, and how many milliseconds it took. */
export async function watched<Options extends CheckOptions, Result>(work: (options: Options) => Promise<Result>, options: Options, io: Io): Promise<{ result: Result; took: number }> {
  const meter = new Meter(io);
  try {
    const result = await work({ ...options, observer: meter });
    return { result, took: meter.end() };
  } catch (error) {
    meter.end();
    throw error;
  }
}
