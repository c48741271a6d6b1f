/** Owns what a measured process says of itself when it ends: seconds of processor time and megabytes of memory, into the file that BOTSHIFT_BENCH names. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.BOTSHIFT_BENCH) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(process.env.BOTSHIFT_BENCH, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 }));
  });
}
