/** Owns which TypeScript configuration is nearest to a file, without loading TypeScript. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The tsconfig.json or jsconfig.json that is nearest to a file (absolute); undefined when there is none in its repository. */
export function nearestConfig(file: string): string | undefined {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    for (const name of ['tsconfig.json', 'jsconfig.json']) if (existsSync(path.join(at, name))) return path.join(at, name);
    if (path.dirname(at) === at || existsSync(path.join(at, '.git'))) return undefined;
  }
}
