/** Owns one thread of a run: it looks at the files that it is handed, and gives plain data back. */
import { workerData } from 'node:worker_threads';
import { hashOf, type Contents } from './cache.js';
import type { InspectOptions } from './inspect.js';
import { lookAt, type Outcome } from './look.js';
import { loadParser } from './parse.js';
import { projectsOf } from './projects.js';
import { readBytes, type Stamp } from './read-source.js';

/** What a thread is started with. */
export type ThreadOptions = Omit<InspectOptions, 'onWarning' | 'types' | 'projectOf'> & {
  /** Whether there are components among the files, whose scripts have a parser of their own. */
  components: boolean;
};

/** What came of one file. */
export interface Looked {
  file: string;
  outcome: Outcome;
  /** Its contents, where it could be read. */
  contents?: Contents;
}

/** Some files, and what there is to say of their projects. */
export interface Batch {
  looked: Looked[];
  warnings: string[];
}

const [, options] = workerData as [unknown, ThreadOptions];
const warnings = new Set<string>();
const inspectOptions = { ...options, onWarning: (message: string) => void warnings.add(message) };
const withProjects = { ...inspectOptions, projectOf: projectsOf(inspectOptions) };
const parse = await loadParser({ components: options.components });

/** Looks at the files of one batch. */
export default function look(files: readonly string[]): Batch {
  warnings.clear();
  const looked = files.map((file): Looked => {
    const seen: { stamp?: Stamp } = {};
    const bytes = readBytes(file, seen);
    if (!Buffer.isBuffer(bytes)) return { file, outcome: 'skip' in bytes ? { kind: 'skip', reason: bytes.skip } : { kind: 'failure', reason: bytes.failure } };
    const contents = { hash: hashOf(bytes), ...seen };
    return { file, contents, outcome: lookAt(file, bytes, parse, withProjects) };
  });
  return { looked, warnings: [...warnings] };
}
