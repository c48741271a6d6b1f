/** Owns temporary folders that live as long as a test file. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

export { put } from '../project/tree.js';

const made: string[] = [];
afterAll(() => made.forEach((root) => rmSync(root, { recursive: true, force: true })));

/** Makes a temporary folder that is removed after the tests of the file. Returns its real path. */
export function folder(): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'botshift-cases-')));
  made.push(root);
  return root;
}
