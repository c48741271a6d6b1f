/** Owns the threads of a run: whether there can be any, and handing files to them. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Batch, ThreadOptions } from './worker.js';

/** Files that a thread takes at a time: few enough that none waits long for the last. */
const batchSize = 48;

/** Looks at files (absolute) in `count` threads. `taken` is told of each batch as it comes back, in no particular order. Only where `hasThreads()`. */
export async function lookInThreads(files: readonly string[], count: number, options: ThreadOptions, taken: (batch: Batch) => void): Promise<void> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({ filename: worker()!.href, runtime: 'worker_threads', minThreads: count, maxThreads: count, workerData: options, isolateWorkers: false, concurrentTasksPerWorker: 1, resourceLimits: { maxYoungGenerationSizeMb: 96 } });
  try {
    const batches = Array.from({ length: Math.ceil(files.length / batchSize) }, (_, at) => files.slice(at * batchSize, (at + 1) * batchSize));
    await Promise.all(batches.map(async (batch) => taken((await pool.run(batch)) as Batch)));
  } finally {
    await pool.destroy();
  }
}

/** Whether there is anything that a thread can run: not in the sources, which no thread can load, and not in a bundle. */
export function hasThreads(): boolean {
  return worker() !== undefined;
}

/** The module that a thread runs. A bundle has no address to start from. */
function worker(): URL | undefined {
  const here = import.meta.url as string | undefined;
  const module = here ? new URL('./worker.js', here) : undefined;
  return module && existsSync(fileURLToPath(module)) ? module : undefined;
}
